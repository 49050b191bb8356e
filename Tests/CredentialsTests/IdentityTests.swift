import Foundation
import Testing

@testable import Credentials

@Suite("Certificates with their keys")
struct IdentityTests {
    private static func files(_ folder: URL) throws -> Identity {
        let identity = try PushCertificates.make([PushCertificates.production])
        try Data(identity.certificatesPEM).write(to: folder.appendingPathComponent("cert.pem"))
        try Data(identity.privateKeyPEM).write(to: folder.appendingPathComponent("key.pem"))
        return identity
    }

    @Test("PEM is read with the key beside it, or in the same file, whichever comes first")
    func pem() throws {
        try withScratchFolder { folder in
            let identity = try Self.files(folder)
            let certificate = folder.appendingPathComponent("cert.pem")
            let key = folder.appendingPathComponent("key.pem")
            let both = folder.appendingPathComponent("both.pem")
            for order in [[key, certificate], [certificate, key]] {
                try order.reduce(Data()) { $0 + (try Data(contentsOf: $1)) }.write(to: both)
                #expect(try Identity(file: both).facts == identity.facts)
            }
            #expect(try Identity(file: certificate, keyFile: key).certificatesDER == identity.certificatesDER)
        }
    }

    struct Export: CustomTestStringConvertible {
        var testDescription: String
        var options: [String]
    }

    @Test(
        "PKCS#12 is read as openssl and Keychain Access write it",
        arguments: [
            Export(testDescription: "AES, of today", options: []),
            Export(testDescription: "RC2 and 3DES, of old exports", options: ["-legacy"]),
            Export(
                testDescription: "3DES for both", options: ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES"]),
        ])
    func pkcs12(_ export: Export) throws {
        try withScratchFolder { folder in
            let identity = try Self.files(folder)
            let arguments =
                ["pkcs12", "-export", "-inkey", "key.pem", "-in", "cert.pem", "-out", "a.p12", "-passout", "env:PW"]
                + export.options
            try runOpenSSL(arguments, in: folder, environment: ["PW": "s3cret"])
            let file = folder.appendingPathComponent("a.p12")
            let opened = try Identity(file: file, password: "s3cret")
            #expect(opened.facts == identity.facts)
            #expect(opened.certificatesDER == identity.certificatesDER)
            for password in [nil, "other"] as [String?] {
                let error = #expect(throws: CredentialError.self) { try Identity(file: file, password: password) }
                #expect(error?.code == .password)
                #expect(error?.reason.contains("s3cret") == false && error?.reason.contains("other") == false)
            }
        }
    }

    @Test("PKCS#12 without a password opens without one, and one without a key is told")
    func openPKCS12() throws {
        try withScratchFolder { folder in
            _ = try Self.files(folder)
            try openssl(
                "pkcs12", "-export", "-inkey", "key.pem", "-in", "cert.pem", "-out", "a.p12", "-passout", "pass:",
                in: folder)
            _ = try Identity(file: folder.appendingPathComponent("a.p12"))
            try openssl(
                "pkcs12", "-export", "-nokeys", "-in", "cert.pem", "-out", "b.p12", "-passout", "pass:", in: folder)
            let error = #expect(throws: CredentialError.self) {
                try Identity(file: folder.appendingPathComponent("b.p12"))
            }
            #expect(error?.code == .malformed)
        }
    }

    @Test("a chain is kept in its order, from PEM and from PKCS#12")
    func chain() throws {
        try withScratchFolder { folder in
            let authority = try LocalAuthority.open(in: folder, now: PushCertificates.notBefore)
            #expect(authority.server.certificatesDER.count == 2)
            let copy = try Identity(file: authority.serverCertificateFile, keyFile: authority.serverKeyFile)
            #expect(copy.certificatesDER == authority.server.certificatesDER)
            try openssl(
                "pkcs12", "-export", "-inkey", authority.serverKeyFile.path, "-in",
                authority.serverCertificateFile.path,
                "-out", "chain.p12", "-passout", "pass:x", in: folder)
            let opened = try Identity(file: folder.appendingPathComponent("chain.p12"), password: "x")
            #expect(opened.certificatesDER == authority.server.certificatesDER)
        }
    }

    @Test("another certificate's key, a key alone, a certificate alone and other files are told by name")
    func refused() throws {
        try withScratchFolder { folder in
            _ = try Self.files(folder)
            let certificate = folder.appendingPathComponent("cert.pem")
            let other = folder.appendingPathComponent("other.pem")
            let noise = folder.appendingPathComponent("noise")
            try Data(try SigningKey().pem).write(to: other)
            try Data((0..<500).map { UInt8($0 % 251) }).write(to: noise)
            let cases: [(URL, URL?, CredentialError.Code)] = [
                (certificate, other, .mismatch), (other, nil, .malformed), (certificate, nil, .wrongKind),
                (noise, nil, .malformed), (noise, other, .wrongKind),
            ]
            for (file, key, code) in cases {
                let error = #expect(throws: CredentialError.self) { try Identity(file: file, keyFile: key) }
                #expect(error?.code == code, "\(file.lastPathComponent) \(key?.lastPathComponent ?? "")")
                #expect(error?.reason.hasPrefix(file.path) == true)
            }
        }
    }

    @Test("a file that would take years to open is refused before it is tried")
    func cost() throws {
        try withScratchFolder { folder in
            _ = try Self.files(folder)
            try openssl(
                "pkcs12", "-export", "-inkey", "key.pem", "-in", "cert.pem", "-out", "a.p12", "-passout", "pass:x",
                "-iter", "2049", in: folder)
            // 2049 is 0x0801 in two bytes; in the file that says so for the check, the last three bytes are the count.
            var bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("a.p12")))
            #expect(bytes.suffix(4) == [0x02, 0x02, 0x08, 0x01])
            bytes.replaceSubrange((bytes.count - 2)..., with: [0x7F, 0xFF])
            #expect(throws: CredentialError.self) { try Identity(pkcs12: bytes, password: "x") }
            // SEQUENCE { version, contents, SEQUENCE { digest, salt, rounds } }
            let hostile: [UInt8] = [
                0x30, 0x16, 0x02, 0x01, 0x03, 0x30, 0x00, 0x30, 0x0F, 0x30, 0x03, 0x06, 0x01, 0x2A, 0x04, 0x02, 0x01,
                0x02, 0x02, 0x04, 0x7F, 0xFF, 0xFF, 0xFF,
            ]
            let error = #expect(throws: CredentialError.self) { try Identity(pkcs12: hostile, password: "x") }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test("an encrypted key whose password takes too many rounds is refused")
    func keyCost() throws {
        // SEQUENCE { OID PBKDF2, SEQUENCE { OCTET STRING salt, INTEGER 2^31 - 1 } }
        let parameters: [UInt8] = [
            0x30, 0x15, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05, 0x0C, 0x30, 0x08, 0x04, 0x00, 0x02,
            0x04, 0x7F, 0xFF, 0xFF, 0xFF,
        ]
        let text = Data(parameters).base64EncodedString()
        let pem = "-----BEGIN ENCRYPTED PRIVATE KEY-----\n\(text)\n-----END ENCRYPTED PRIVATE KEY-----\n"
        let error = #expect(throws: CredentialError.self) { try SigningKey(pem: Array(pem.utf8), password: "x") }
        #expect(error?.code == .tooLarge)
    }
}
