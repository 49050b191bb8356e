internal import COpenSSL
package import Foundation

/// A private key on P-256, which signs provider tokens: the `.p8` file of Apple's developer site.
package struct SigningKey: Sendable {
    let handle: KeyHandle

    /// Reads a PEM text, PKCS#8 or SEC 1. `password` opens an encrypted one.
    package init(pem: [UInt8], password: String? = nil) throws(CredentialError) {
        let handle = try PEMKey.privateKey(pem, password: password)
        guard handle.isP256 else {
            throw CredentialError(
                .wrongKind, "the key is not on the curve P-256; use the .p8 file of an APNs key from Apple's site")
        }
        self.handle = handle
    }

    /// Reads a file. The error names it.
    package init(file: URL, password: String? = nil) throws(CredentialError) {
        let bytes = try CredentialFile.read(file)
        do {
            try self.init(pem: bytes, password: password)
        } catch {
            throw CredentialError(error.code, "\(file.path): \(error.reason)")
        }
    }

    /// A new key.
    package init() throws(CredentialError) {
        guard let pointer = COpenSSL_generate_p256() else {
            throw CredentialError(.library, "no key can be made; see that OpenSSL is whole")
        }
        handle = KeyHandle(taking: pointer)
    }

    /// Checks signatures of this key.
    package var verificationKey: VerificationKey { VerificationKey(handle: handle) }

    /// The key as PEM, PKCS#8, not encrypted.
    package var pem: [UInt8] { PEMKey.pem(of: handle) }

    /// A signature with SHA-256 in the form of RFC 7518, section 3.4: R and S, 64 bytes.
    package func signature(of message: [UInt8]) throws(CredentialError) -> [UInt8] {
        guard let der = Self.sign(message, handle), let raw = ECDSASignature.raw(fromDER: der) else {
            throw CredentialError(.library, "the key does not sign; see that OpenSSL is whole")
        }
        return raw
    }

    private static func sign(_ message: [UInt8], _ handle: KeyHandle) -> [UInt8]? {
        guard let context = EVP_MD_CTX_new() else { return nil }
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, handle.pointer) == 1 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 80)
        var count = bytes.count
        guard EVP_DigestSign(context, &bytes, &count, message, message.count) == 1 else { return nil }
        return Array(bytes.prefix(count))
    }
}

/// The public half of a key on P-256: checks signatures of provider tokens. Threads may share one.
package struct VerificationKey: Sendable {
    let handle: KeyHandle

    init(handle: KeyHandle) { self.handle = handle }

    /// Reads a PEM text: a public key, or a private one, whose public half is used.
    package init(pem: [UInt8], password: String? = nil) throws(CredentialError) {
        let handle = try PEMKey.anyKey(pem, password: password)
        guard handle.isP256 else {
            throw CredentialError(
                .wrongKind, "the key is not on the curve P-256; use the .p8 file of an APNs key, or its public key")
        }
        self.handle = handle
    }

    /// Reads a file. The error names it.
    package init(file: URL, password: String? = nil) throws(CredentialError) {
        let bytes = try CredentialFile.read(file)
        do {
            try self.init(pem: bytes, password: password)
        } catch {
            throw CredentialError(error.code, "\(file.path): \(error.reason)")
        }
    }

    /// The public key as PEM.
    package var pem: [UInt8] { PEMKey.publicPEM(of: handle) }

    /// True where `signature` is this key's of `message` with SHA-256.
    ///
    /// It may be R and S in 64 bytes (RFC 7518), or DER: Apple's own recipe for the shell makes that, and APNs takes it.
    /// One check costs some 50 µs: keep what was checked.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        if signature.count == ECDSASignature.rawCount, let der = ECDSASignature.der(fromRaw: signature),
            verifies(der: der, of: message)
        {
            return true
        }
        // DER of 64 bytes exists, where both numbers happen to be short.
        return verifies(der: signature, of: message)
    }

    private func verifies(der: [UInt8], of message: [UInt8]) -> Bool {
        guard let context = EVP_MD_CTX_new() else { return false }
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        guard EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, handle.pointer) == 1 else { return false }
        return EVP_DigestVerify(context, der, der.count, message, message.count) == 1
    }
}
