#if os(Linux)
    import Foundation

    /// Hash functions that are broken, for old protocols.
    public enum Insecure {
        /// MD5.
        public struct MD5: HashFunction {
            public typealias Digest = Insecure.MD5Digest
            public static var blockByteCount: Int { 64 }
            public static var byteCount: Int { 16 }
            private var context = HashContext(\.md5)

            public init() {}
            public mutating func update(bufferPointer: UnsafeRawBufferPointer) { context.update(bufferPointer) }
            public func finalize() -> Digest { Digest(bytes: context.finalize(byteCount: 16)) }
        }

        public struct MD5Digest: CryptoKit.Digest {
            public static var byteCount: Int { 16 }
            let bytes: [UInt8]

            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                try bytes.withUnsafeBytes(body)
            }

            public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
            public var description: String { "MD5 digest: \(bytes.hexadecimal)" }
        }

        /// SHA-1.
        public struct SHA1: HashFunction {
            public typealias Digest = Insecure.SHA1Digest
            public static var blockByteCount: Int { 64 }
            public static var byteCount: Int { 20 }
            private var context = HashContext(\.sha1)

            public init() {}
            public mutating func update(bufferPointer: UnsafeRawBufferPointer) { context.update(bufferPointer) }
            public func finalize() -> Digest { Digest(bytes: context.finalize(byteCount: 20)) }
        }

        public struct SHA1Digest: CryptoKit.Digest {
            public static var byteCount: Int { 20 }
            let bytes: [UInt8]

            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                try bytes.withUnsafeBytes(body)
            }

            public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
            public var description: String { "SHA1 digest: \(bytes.hexadecimal)" }
        }

    }
#endif
