#if os(Linux)
    import Foundation

    /// SHA-2 with 256 bits.
    public struct SHA256: HashFunction {
        public typealias Digest = SHA256Digest
        public static var blockByteCount: Int { 64 }
        public static var byteCount: Int { 32 }
        private var context = HashContext(\.sha256)

        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { context.update(bufferPointer) }
        public func finalize() -> Digest { Digest(bytes: context.finalize(byteCount: 32)) }
    }

    public struct SHA256Digest: CryptoKit.Digest {
        public static var byteCount: Int { 32 }
        let bytes: [UInt8]

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "SHA256 digest: \(bytes.hexadecimal)" }
    }

    /// SHA-2 with 384 bits.
    public struct SHA384: HashFunction {
        public typealias Digest = SHA384Digest
        public static var blockByteCount: Int { 128 }
        public static var byteCount: Int { 48 }
        private var context = HashContext(\.sha384)

        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { context.update(bufferPointer) }
        public func finalize() -> Digest { Digest(bytes: context.finalize(byteCount: 48)) }
    }

    public struct SHA384Digest: CryptoKit.Digest {
        public static var byteCount: Int { 48 }
        let bytes: [UInt8]

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "SHA384 digest: \(bytes.hexadecimal)" }
    }

    /// SHA-2 with 512 bits.
    public struct SHA512: HashFunction {
        public typealias Digest = SHA512Digest
        public static var blockByteCount: Int { 128 }
        public static var byteCount: Int { 64 }
        private var context = HashContext(\.sha512)

        public init() {}
        public mutating func update(bufferPointer: UnsafeRawBufferPointer) { context.update(bufferPointer) }
        public func finalize() -> Digest { Digest(bytes: context.finalize(byteCount: 64)) }
    }

    public struct SHA512Digest: CryptoKit.Digest {
        public static var byteCount: Int { 64 }
        let bytes: [UInt8]

        public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
            try bytes.withUnsafeBytes(body)
        }

        public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
        public var description: String { "SHA512 digest: \(bytes.hexadecimal)" }
    }

    extension [UInt8] {
        var hexadecimal: String {
            let digits = Array<Character>("0123456789abcdef")
            return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
        }
    }
#endif
