internal import COpenSSL

/// Opens PKCS#12 (RFC 7292).
enum PKCS12File {
    static func open(
        _ bytes: [UInt8], password: String?
    ) throws(CredentialError) -> (key: KeyHandle, chain: [CertificateHandle]) {
        try PasswordCost.check(der: bytes)
        guard let file = decoded(bytes) else {
            throw CredentialError(
                .malformed, "it is neither PEM nor PKCS#12; export the certificate with its key as .p12 or PEM")
        }
        defer { PKCS12_free(file) }
        let parts = parsed(file, password: password ?? "")
        guard let key = parts.key else {
            guard PKCS12_mac_present(file) == 1, parts.failed else {
                throw CredentialError(.malformed, "there is no private key in it; export certificate and key together")
            }
            throw CredentialError(
                .password,
                password == nil
                    ? "it needs a password; give it by an environment variable"
                    : "it does not open with that password; check the environment variable")
        }
        return (key, parts.chain)
    }

    /// A library context of its own: the ciphers of old exports (RC2) are in a provider that nobody else should get.
    private final class LibraryContext: @unchecked Sendable {
        // Safe: made once and never changed; OpenSSL locks what is inside.
        let pointer = OSSL_LIB_CTX_new()

        init() {
            guard let pointer else { return }
            _ = OSSL_PROVIDER_load(pointer, "default")
            _ = OSSL_PROVIDER_load(pointer, "legacy")
        }
    }

    private static let context = LibraryContext()

    private static func decoded(_ bytes: [UInt8]) -> OpaquePointer? {
        defer { ERR_clear_error() }
        var file = PKCS12_init_ex(NID_pkcs7_data, context.pointer, nil)
        return bytes.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            // Where it fails, it frees what it was given.
            return d2i_PKCS12(&file, &start, buffer.count)
        }
    }

    private static func parsed(
        _ file: OpaquePointer, password: String
    ) -> (key: KeyHandle?, chain: [CertificateHandle], failed: Bool) {
        defer { ERR_clear_error() }
        var keyPointer: OpaquePointer?
        var leafPointer: OpaquePointer?
        var others: OpaquePointer?
        let isOpen = PKCS12_parse(file, password, &keyPointer, &leafPointer, &others) == 1
        let key = keyPointer.map(KeyHandle.init(taking:)).flatMap(moved)
        var chain = leafPointer.map { [CertificateHandle(taking: $0)] } ?? []
        if let others {
            for index in 0..<COpenSSL_certificate_count(others) {
                guard let other = COpenSSL_certificate_at(others, index), X509_up_ref(other) == 1 else { continue }
                chain.append(CertificateHandle(taking: other))
            }
            COpenSSL_free_certificates(others)
        }
        return (key, chain, !isOpen)
    }

    /// The key as one of the common library context, where TLS uses it.
    private static func moved(_ key: KeyHandle) -> KeyHandle? {
        try? PEMKey.privateKey(PEMKey.pem(of: key), password: nil)
    }
}
