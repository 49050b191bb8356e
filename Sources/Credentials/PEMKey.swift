internal import COpenSSL

/// Keys in PEM texts.
enum PEMKey {
    static func privateKey(_ pem: [UInt8], password: String?) throws(CredentialError) -> KeyHandle {
        try PasswordCost.check(pem: pem)
        if let handle = read(pem, password: password) {
            guard handle.isWhole else {
                throw CredentialError(.malformed, "the private key is damaged; export it anew")
            }
            return handle
        }
        throw problem(of: pem, password: password)
    }

    /// A public key, or a private one.
    static func anyKey(_ pem: [UInt8], password: String?) throws(CredentialError) -> KeyHandle {
        let isPublic = PEMText.labels(in: pem).contains("PUBLIC KEY")
        guard isPublic else { return try privateKey(pem, password: password) }
        let pointer = withReader(of: pem) { PEM_read_bio_PUBKEY($0, nil, nil, nil) } ?? nil
        guard let pointer else {
            throw CredentialError(.malformed, "the public key is damaged; export it anew")
        }
        return KeyHandle(taking: pointer)
    }

    static func pem(of handle: KeyHandle) -> [UInt8] {
        bytesWritten { PEM_write_bio_PrivateKey($0, handle.pointer, nil, nil, 0, nil, nil) == 1 } ?? []
    }

    static func publicPEM(of handle: KeyHandle) -> [UInt8] {
        bytesWritten { PEM_write_bio_PUBKEY($0, handle.pointer) == 1 } ?? []
    }

    private static func read(_ pem: [UInt8], password: String?) -> KeyHandle? {
        // Without a text to take it from, OpenSSL would ask the terminal for the password.
        let pointer = (password ?? "").withCString { text in
            withReader(of: pem) { PEM_read_bio_PrivateKey($0, nil, nil, UnsafeMutableRawPointer(mutating: text)) }
        }
        return (pointer ?? nil).map(KeyHandle.init(taking:))
    }

    private static func problem(of pem: [UInt8], password: String?) -> CredentialError {
        let labels = PEMText.labels(in: pem)
        if PEMText.isEncrypted(pem) {
            return CredentialError(
                .password,
                password == nil
                    ? "the key is encrypted; give its password by an environment variable"
                    : "the key does not open with that password; check the environment variable")
        }
        if labels.contains(where: { $0.hasSuffix("PRIVATE KEY") }) {
            return CredentialError(.malformed, "the private key is damaged; export it anew")
        }
        if labels.contains("CERTIFICATE") {
            return CredentialError(.wrongKind, "this is a certificate without its key; name the file of the key")
        }
        if labels.contains("PUBLIC KEY") {
            return CredentialError(.wrongKind, "this is a public key; name the file of the private one")
        }
        return CredentialError(
            .malformed, "there is no private key in it; name a PEM file that has BEGIN PRIVATE KEY, such as a .p8")
    }
}
