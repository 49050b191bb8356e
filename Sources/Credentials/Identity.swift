internal import COpenSSL
package import Foundation

/// A certificate with its key and the certificates above it: what an end shows in a TLS handshake.
package struct Identity: Sendable {
    let key: KeyHandle
    /// The certificate itself first.
    let chain: [CertificateHandle]
    /// What the certificate says.
    package let facts: CertificateFacts

    /// Reads PKCS#12, or PEM with the key in it or in `keyFile`. The errors name the file.
    ///
    /// - Parameter password: of the PKCS#12 file or of the encrypted key; nil where there is none.
    package init(file: URL, keyFile: URL? = nil, password: String? = nil) throws(CredentialError) {
        let bytes = try CredentialFile.read(file)
        let keyBytes = try keyFile.map { url throws(CredentialError) in try CredentialFile.read(url) }
        do throws(CredentialError) {
            if PEMText.isPEM(bytes) {
                try self.init(pem: bytes, keyPEM: keyBytes ?? bytes, password: password)
            } else if keyFile != nil {
                throw CredentialError(.wrongKind, "it is no PEM certificate; leave out the key where it is a PKCS#12")
            } else {
                try self.init(pkcs12: bytes, password: password)
            }
        } catch {
            throw CredentialError(error.code, "\(file.path): \(error.reason)")
        }
    }

    /// Reads certificates and a key from PEM texts.
    package init(pem: [UInt8], keyPEM: [UInt8], password: String? = nil) throws(CredentialError) {
        var chain: [CertificateHandle] = []
        for block in PEMText.blocks(in: pem) where block.label == "CERTIFICATE" {
            guard let certificate = CertificateHandle(der: block.contents) else {
                throw CredentialError(.malformed, "the certificate is damaged; export it anew")
            }
            chain.append(certificate)
        }
        try self.init(chain: chain, key: try PEMKey.privateKey(keyPEM, password: password))
    }

    /// Reads PKCS#12, what Keychain Access exports as `.p12`.
    package init(pkcs12 bytes: [UInt8], password: String? = nil) throws(CredentialError) {
        let contents = try PKCS12File.open(bytes, password: password)
        try self.init(chain: contents.chain, key: contents.key)
    }

    init(chain: [CertificateHandle], key: KeyHandle) throws(CredentialError) {
        guard let leaf = chain.first else {
            throw CredentialError(.malformed, "there is no certificate in it; export certificate and key together")
        }
        guard chain.count <= CredentialLimits.chainLength else {
            throw CredentialError(
                .tooLarge, "there are \(chain.count) certificates in it; leave out those that are not above the first")
        }
        guard let publicKey = leaf.publicKey, publicKey.matches(key) else {
            throw CredentialError(
                .mismatch, "the key is not that of the certificate; name the one it was requested with")
        }
        self.key = key
        self.chain = chain
        facts = try CertificateFacts(leaf)
    }

    /// The certificates in DER, the identity's own first.
    package var certificatesDER: [[UInt8]] { chain.map(\.der) }

    /// The same in PEM, in one text.
    package var certificatesPEM: [UInt8] { chain.flatMap(\.pem) }

    /// The key in PEM, PKCS#8, not encrypted: for OpenSSL's own use, never for a file that is not the user's alone.
    package var privateKeyPEM: [UInt8] { PEMKey.pem(of: key) }
}
