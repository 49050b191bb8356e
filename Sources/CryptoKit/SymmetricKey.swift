#if os(Linux)
    public import Foundation

    /// How long a key is.
    public struct SymmetricKeySize: Sendable {
        public let bitCount: Int

        public init(bitCount: Int) {
            precondition(bitCount > 0 && bitCount.isMultiple(of: 8), "a key has whole bytes, not \(bitCount) bits")
            self.bitCount = bitCount
        }

        public static var bits128: SymmetricKeySize { .init(bitCount: 128) }
        public static var bits192: SymmetricKeySize { .init(bitCount: 192) }
        public static var bits256: SymmetricKeySize { .init(bitCount: 256) }
    }

    /// A secret that both sides have.
    public struct SymmetricKey: ContiguousBytes, Sendable, Equatable {
        let bytes: [UInt8]

        /// A key of random bytes.
        public init(size: SymmetricKeySize) { bytes = randomBytes(size.bitCount / 8) }

        public init<D: ContiguousBytes>(data: D) { bytes = data.withUnsafeBytes { Array($0) } }

        public var bitCount: Int { bytes.count * 8 }

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
            constantTimeEqual(left.bytes, right.bytes)
        }
    }

    /// Bytes of the system's random number generator.
    func randomBytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
#endif
