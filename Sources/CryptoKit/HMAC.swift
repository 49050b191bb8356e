#if os(Linux)
    public import Foundation

    /// A code that only who has the key can make.
    public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
    where Element == UInt8 {
        var byteCount: Int { get }
    }

    public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
        let bytes: [UInt8]

        public var byteCount: Int { bytes.count }

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "HMAC with \(H.self): \(bytes.hexadecimal)" }

        public static func == (left: Self, right: Self) -> Bool { constantTimeEqual(left.bytes, right.bytes) }
        public static func == <D: DataProtocol>(left: Self, right: D) -> Bool { constantTimeEqual(left.bytes, right) }
    }

    /// A message authentication code over a hash function (RFC 2104).
    public struct HMAC<H: HashFunction>: Sendable {
        public typealias MAC = HashedAuthenticationCode<H>
        public typealias Key = SymmetricKey

        private var inner = H()
        private var outer = H()

        public init(key: SymmetricKey) {
            var block = key.bytes.count > H.blockByteCount ? Array(H.hash(data: key.bytes)) : key.bytes
            block += [UInt8](repeating: 0, count: H.blockByteCount - block.count)
            inner.update(data: block.map { $0 ^ 0x36 })
            outer.update(data: block.map { $0 ^ 0x5c })
        }

        public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

        public func finalize() -> MAC {
            var outer = outer
            outer.update(data: Array(inner.finalize()))
            return MAC(bytes: Array(outer.finalize()))
        }

        public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey) -> MAC {
            var code = HMAC(key: key)
            code.update(data: data)
            return code.finalize()
        }

        public static func isValidAuthenticationCode<D: DataProtocol>(
            _ mac: MAC, authenticating authenticatedData: D, using key: SymmetricKey
        ) -> Bool {
            mac == authenticationCode(for: authenticatedData, using: key)
        }

        public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
            _ authenticationCode: C, authenticating authenticatedData: D, using key: SymmetricKey
        ) -> Bool {
            let given = authenticationCode.withUnsafeBytes { Array($0) }
            return constantTimeEqual(given, self.authenticationCode(for: authenticatedData, using: key).bytes)
        }
    }
#endif
