internal import COpenSSL

/// Runs `body` with a memory BIO that reads `bytes`; nil where there is no memory for it.
func withReader<Result>(of bytes: [UInt8], _ body: (OpaquePointer) -> Result) -> Result? {
    bytes.withUnsafeBytes { buffer in
        guard let reader = BIO_new_mem_buf(buffer.baseAddress, Int32(clamping: buffer.count)) else { return nil }
        defer { BIO_free(reader) }
        // Errors of whoever was on this thread before are not ours.
        ERR_clear_error()
        defer { ERR_clear_error() }
        return body(reader)
    }
}

/// What `write` writes into a memory BIO; nil where it fails.
func bytesWritten(_ write: (OpaquePointer) -> Bool) -> [UInt8]? {
    guard let writer = BIO_new(BIO_s_mem()) else { return nil }
    defer { BIO_free(writer) }
    ERR_clear_error()
    defer { ERR_clear_error() }
    guard write(writer) else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
        let count = Int(BIO_read(writer, &chunk, Int32(chunk.count)))
        guard count > 0 else { return bytes }
        bytes += chunk.prefix(count)
    }
}

/// A key pair, or the public half of one; freed with the last reference.
final class KeyHandle: @unchecked Sendable {
    // Safe: an EVP_PKEY is never changed after it was made here, and OpenSSL lets several threads use one at once.
    let pointer: OpaquePointer

    init(taking pointer: OpaquePointer) { self.pointer = pointer }

    deinit { EVP_PKEY_free(pointer) }

    /// True for an elliptic-curve key on P-256, the one that ES256 has (RFC 7518, section 3.4).
    var isP256: Bool {
        guard EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC else { return false }
        var name = [CChar](repeating: 0, count: 64)
        var count = 0
        guard EVP_PKEY_get_group_name(pointer, &name, name.count, &count) == 1 else { return false }
        return String(decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) == "prime256v1"
    }

    /// False for an elliptic-curve key whose two halves are not of each other: a damaged file. Of other kinds nothing is
    /// looked at, which would take long.
    var isWhole: Bool {
        guard EVP_PKEY_get_base_id(pointer) == EVP_PKEY_EC else { return true }
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil) else { return false }
        defer {
            EVP_PKEY_CTX_free(context)
            ERR_clear_error()
        }
        return EVP_PKEY_pairwise_check(context) == 1
    }

    /// True where the other key has the same public half.
    func matches(_ other: KeyHandle) -> Bool { EVP_PKEY_eq(pointer, other.pointer) == 1 }

}
