internal import COpenSSL
package import Foundation
import Glibc

/// Makes the certificates of a local authority, and those that tests show.
package enum CertificateMaker {
    /// Ten years: what is trusted once by hand should not have to be trusted each year.
    private static let authorityDays = 3650.0
    /// Apple's systems take no server certificate of more than 825 days, browsers none of more than 398.
    private static let serverDays = 397.0

    /// What a certificate is to say.
    package struct Contents: Sendable {
        package var commonName: String
        package var userID: String?
        /// Names and values of extensions, as OpenSSL's configuration files have them.
        package var extensions: [(name: String, value: String)]
        package var notBefore: Date
        package var notAfter: Date

        package init(
            commonName: String, userID: String? = nil, extensions: [(name: String, value: String)] = [],
            notBefore: Date, notAfter: Date
        ) {
            self.commonName = commonName
            self.userID = userID
            self.extensions = extensions
            self.notBefore = notBefore
            self.notAfter = notAfter
        }
    }

    /// A certificate with a new key on P-256, signed by `issuer`, or by itself.
    package static func make(_ contents: Contents, issuer: Identity? = nil) throws(CredentialError) -> Identity {
        guard let keyPointer = COpenSSL_generate_p256(), let pointer = X509_new() else { throw failure }
        let key = KeyHandle(taking: keyPointer)
        let certificate = CertificateHandle(taking: pointer)
        let issuerCertificate = issuer?.chain.first ?? certificate
        guard X509_set_version(pointer, 2) == 1, setSerial(pointer), setDates(pointer, contents),
            setSubject(pointer, contents),
            X509_set_issuer_name(pointer, X509_get_subject_name(issuerCertificate.pointer)) == 1,
            X509_set_pubkey(pointer, key.pointer) == 1
        else { throw failure }
        for (name, value) in contents.extensions {
            guard addExtension(pointer, issuerCertificate.pointer, name, value) else {
                throw CredentialError(.library, "the extension \(name)=\(value) cannot be made; correct its value")
            }
        }
        guard X509_sign(pointer, (issuer?.key ?? key).pointer, EVP_sha256()) > 0 else { throw failure }
        return try Identity(chain: [certificate] + (issuer?.chain ?? []), key: key)
    }

    static func authority(now: Date) throws(CredentialError) -> Identity {
        let host = machineName
        return try make(
            Contents(
                commonName: "Belfry local authority (\(host))",
                extensions: [
                    ("basicConstraints", "critical,CA:TRUE,pathlen:0"), ("keyUsage", "critical,keyCertSign,cRLSign"),
                    (
                        "nameConstraints",
                        "critical,permitted;DNS:localhost,permitted;IP:127.0.0.0/255.0.0.0,"
                            + "permitted;IP:::1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
                    ), ("subjectKeyIdentifier", "hash"),
                ], notBefore: now.addingTimeInterval(-3600), notAfter: now.addingTimeInterval(authorityDays * 86_400)))
    }

    static func server(of authority: Identity, now: Date) throws(CredentialError) -> Identity {
        try make(
            Contents(
                commonName: "localhost",
                extensions: [
                    ("basicConstraints", "critical,CA:FALSE"), ("keyUsage", "critical,digitalSignature"),
                    ("extendedKeyUsage", "serverAuth"),
                    ("subjectAltName", "DNS:localhost,IP:127.0.0.1,IP:::1"), ("subjectKeyIdentifier", "hash"),
                    ("authorityKeyIdentifier", "keyid"),
                ], notBefore: now.addingTimeInterval(-3600), notAfter: now.addingTimeInterval(serverDays * 86_400)),
            issuer: authority)
    }

    private static let failure = CredentialError(.library, "no certificate can be made; see that OpenSSL is whole")

    private static var machineName: String {
        var name = [CChar](repeating: 0, count: 64)
        guard gethostname(&name, name.count - 1) == 0 else { return "this machine" }
        let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        // A common name has 64 letters at most (RFC 5280, appendix A).
        return String(text.prefix(30))
    }

    /// 19 random bytes: unique, above zero, within 20 bytes (RFC 5280, section 4.1.2.2).
    private static func setSerial(_ certificate: OpaquePointer) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 19)
        guard RAND_bytes(&bytes, Int32(bytes.count)) == 1 else { return false }
        bytes[0] |= 1
        guard let number = BN_bin2bn(bytes, Int32(bytes.count), nil) else { return false }
        defer { BN_free(number) }
        return BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate)) != nil
    }

    private static func setDates(_ certificate: OpaquePointer, _ contents: Contents) -> Bool {
        let before = time_t(contents.notBefore.timeIntervalSince1970)
        let after = time_t(contents.notAfter.timeIntervalSince1970)
        return ASN1_TIME_set(X509_getm_notBefore(certificate), before) != nil
            && ASN1_TIME_set(X509_getm_notAfter(certificate), after) != nil
    }

    private static func setSubject(_ certificate: OpaquePointer, _ contents: Contents) -> Bool {
        guard let name = X509_get_subject_name(certificate) else { return false }
        let parts = [("UID", contents.userID), ("CN", contents.commonName)]
        return parts.allSatisfy { field, value in
            guard let value else { return true }
            return X509_NAME_add_entry_by_txt(
                name, field, MBSTRING_FLAG, Array(value.utf8), Int32(value.utf8.count), -1, 0) == 1
        }
    }

    private static func addExtension(
        _ certificate: OpaquePointer, _ issuer: OpaquePointer, _ name: String, _ value: String
    ) -> Bool {
        defer { ERR_clear_error() }
        // Apple's extensions have numbers and no names.
        if name.contains(".") { return addNumbered(certificate, name, value) }
        let number = OBJ_txt2nid(name)
        return number != 0 && COpenSSL_add_extension(certificate, issuer, number, value) == 1
    }

    /// An extension that OpenSSL has no name for; its value is DER in hexadecimal digits.
    private static func addNumbered(_ certificate: OpaquePointer, _ identifier: String, _ digits: String) -> Bool {
        guard let object = OBJ_txt2obj(identifier, 1) else { return false }
        defer { ASN1_OBJECT_free(object) }
        var count = 0
        guard let bytes = OPENSSL_hexstr2buf(digits, &count) else { return false }
        defer { COpenSSL_free(bytes) }
        guard let octets = ASN1_OCTET_STRING_new() else { return false }
        defer { ASN1_OCTET_STRING_free(octets) }
        guard ASN1_OCTET_STRING_set(octets, bytes, Int32(count)) == 1,
            let made = X509_EXTENSION_create_by_OBJ(nil, object, 0, octets)
        else { return false }
        defer { X509_EXTENSION_free(made) }
        return X509_add_ext(certificate, made, -1) == 1
    }
}
