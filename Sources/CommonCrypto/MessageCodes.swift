#if os(Linux)
    import CryptoKit
    import Foundation

    public typealias CCHmacAlgorithm = UInt32

    public var kCCHmacAlgSHA1: Int { 0 }
    public var kCCHmacAlgMD5: Int { 1 }
    public var kCCHmacAlgSHA256: Int { 2 }
    public var kCCHmacAlgSHA384: Int { 3 }
    public var kCCHmacAlgSHA512: Int { 4 }

    /// Writes the code of the data under the key to `code`, which has room for a digest of the algorithm.
    ///
    /// An algorithm that is none of the five writes nothing, as on a phone.
    public func CCHmac(
        _ algorithm: CCHmacAlgorithm, _ key: UnsafeRawPointer?, _ keyLength: Int, _ data: UnsafeRawPointer?,
        _ dataLength: Int, _ code: UnsafeMutableRawPointer?
    ) {
        let key = SymmetricKey(data: bytes(key, keyLength))
        let data = bytes(data, dataLength)
        switch Int(algorithm) {
        case kCCHmacAlgSHA1: write(HMAC<Insecure.SHA1>.authenticationCode(for: data, using: key), to: code)
        case kCCHmacAlgMD5: write(HMAC<Insecure.MD5>.authenticationCode(for: data, using: key), to: code)
        case kCCHmacAlgSHA256: write(HMAC<SHA256>.authenticationCode(for: data, using: key), to: code)
        case kCCHmacAlgSHA384: write(HMAC<SHA384>.authenticationCode(for: data, using: key), to: code)
        case kCCHmacAlgSHA512: write(HMAC<SHA512>.authenticationCode(for: data, using: key), to: code)
        default: break
        }
    }

    private func bytes(_ start: UnsafeRawPointer?, _ count: Int) -> Data {
        start.map { Data(bytes: $0, count: count) } ?? Data()
    }

    private func write(_ value: some Sequence<UInt8>, to place: UnsafeMutableRawPointer?) {
        guard let place else { return }
        for (offset, byte) in value.enumerated() { place.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self) }
    }
#endif
