#if os(Linux)
    @_exported public import BelfryAppleFoundation
    import CryptoKit
    import Foundation

    public typealias CC_LONG = UInt32
    public typealias CC_LONG64 = UInt64

    public var CC_MD5_DIGEST_LENGTH: Int32 { 16 }
    public var CC_MD5_BLOCK_BYTES: Int32 { 64 }
    public var CC_SHA1_DIGEST_LENGTH: Int32 { 20 }
    public var CC_SHA1_BLOCK_BYTES: Int32 { 64 }
    public var CC_SHA256_DIGEST_LENGTH: Int32 { 32 }
    public var CC_SHA256_BLOCK_BYTES: Int32 { 64 }
    public var CC_SHA384_DIGEST_LENGTH: Int32 { 48 }
    public var CC_SHA384_BLOCK_BYTES: Int32 { 128 }
    public var CC_SHA512_DIGEST_LENGTH: Int32 { 64 }
    public var CC_SHA512_BLOCK_BYTES: Int32 { 128 }

    /// Each writes the digest of `length` bytes to `digest`, which has room for it, and returns `digest`.
    @discardableResult
    public func CC_MD5(
        _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? { write(Insecure.MD5.self, of: data, length, to: digest) }

    @discardableResult
    public func CC_SHA1(
        _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? { write(Insecure.SHA1.self, of: data, length, to: digest) }

    @discardableResult
    public func CC_SHA256(
        _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? { write(SHA256.self, of: data, length, to: digest) }

    @discardableResult
    public func CC_SHA384(
        _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? { write(SHA384.self, of: data, length, to: digest) }

    @discardableResult
    public func CC_SHA512(
        _ data: UnsafeRawPointer?, _ length: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? { write(SHA512.self, of: data, length, to: digest) }

    private func write<Function: HashFunction>(
        _ function: Function.Type, of data: UnsafeRawPointer?, _ length: CC_LONG,
        to digest: UnsafeMutablePointer<UInt8>?
    ) -> UnsafeMutablePointer<UInt8>? {
        var hasher = Function()
        if let data { hasher.update(bufferPointer: UnsafeRawBufferPointer(start: data, count: Int(length))) }
        guard let digest else { return nil }
        for (place, byte) in hasher.finalize().enumerated() { digest[place] = byte }
        return digest
    }
#endif
