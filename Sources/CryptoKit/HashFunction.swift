#if os(Linux)
    public import Foundation

    /// The result of a hash function.
    public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
    where Element == UInt8 {
        static var byteCount: Int { get }
    }

    extension Digest {
        public static func == <D: DataProtocol>(left: Self, right: D) -> Bool { constantTimeEqual(left, right) }
        public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }
    }

    /// A hash function: bytes go in with `update`, and its digest comes out of `finalize`.
    public protocol HashFunction: Sendable {
        associatedtype Digest: CryptoKit.Digest
        static var blockByteCount: Int { get }

        init()
        mutating func update(bufferPointer: UnsafeRawBufferPointer)
        func finalize() -> Digest
    }

    extension HashFunction {
        public static func hash<D: DataProtocol>(data: D) -> Digest {
            var hasher = Self()
            hasher.update(data: data)
            return hasher.finalize()
        }

        public mutating func update<D: DataProtocol>(data: D) {
            data.withBytes { update(bufferPointer: $0) }
        }
    }

    /// True where both hold the same bytes; takes the same time wherever they differ.
    func constantTimeEqual(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        let (left, right) = (Array(left), Array(right))
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
    }
#endif
