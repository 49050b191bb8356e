import COpenSSL
package import HTTP2

/// Certificates for tests, made in the process.
package enum TestIdentity {
    /// For `localhost` and `127.0.0.1`; it vouches for itself.
    package static let server = make(commonName: "localhost")

    /// A certificate on a new P-256 key.
    package static func make(commonName: String, days: Int = 30) -> TLSIdentity {
        guard let key = COpenSSL_generate_p256(), let certificate = X509_new() else { preconditionFailure("OpenSSL") }
        defer {
            EVP_PKEY_free(key)
            X509_free(certificate)
        }
        X509_set_version(certificate, 2)
        ASN1_INTEGER_set_uint64(X509_get_serialNumber(certificate), UInt64.random(in: 1...UInt64(Int64.max)))
        X509_gmtime_adj(X509_getm_notBefore(certificate), min(-3600, days * 86400 - 3600))
        X509_gmtime_adj(X509_getm_notAfter(certificate), days * 86400)
        X509_set_pubkey(certificate, key)
        let name = X509_get_subject_name(certificate)
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, commonName, -1, -1, 0)
        X509_set_issuer_name(certificate, name)
        _ = COpenSSL_add_extension(certificate, certificate, NID_subject_alt_name, "DNS:localhost,IP:127.0.0.1")
        X509_sign(certificate, key, EVP_sha256())
        return TLSIdentity(
            certificatePEM: pem { PEM_write_bio_X509($0, certificate) },
            keyPEM: pem { PEM_write_bio_PKCS8PrivateKey($0, key, nil, nil, 0, nil, nil) })
    }

    /// What a function of OpenSSL writes.
    package static func pem(_ write: (OpaquePointer?) -> Int32) -> [UInt8] {
        let bio = BIO_new(BIO_s_mem())
        defer { BIO_free(bio) }
        precondition(write(bio) == 1)
        var start: UnsafeMutablePointer<CChar>?
        let count = COpenSSL_memory_of(bio, &start)
        return UnsafeRawBufferPointer(start: start, count: count).map { $0 }
    }
}
