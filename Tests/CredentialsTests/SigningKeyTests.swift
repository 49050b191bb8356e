import Foundation
import Testing

@testable import Credentials

@Suite("Keys and signatures")
struct SigningKeyTests {
    /// The public key of RFC 7515, appendix A.3: the bytes before the point are those of every key on P-256 (RFC 5480).
    static func exampleKey() throws -> VerificationKey {
        let x = try #require(Base64URL.decode("f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU".utf8))
        let y = try #require(Base64URL.decode("x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0".utf8))
        let head: [UInt8] = [
            0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48,
            0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
        ]
        let text = Data(head + x + y).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
        return try VerificationKey(pem: Array("-----BEGIN PUBLIC KEY-----\n\(text)\n-----END PUBLIC KEY-----\n".utf8))
    }

    static let exampleMessage = Array(
        ("eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
            + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ").utf8)
    static let exampleSignature =
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"

    @Test("the example of RFC 7515, appendix A.3 is verified, in both forms of its signature")
    func example() throws {
        let key = try Self.exampleKey()
        let raw = try #require(Base64URL.decode(Self.exampleSignature.utf8))
        #expect(key.verifies(raw, of: Self.exampleMessage))
        let der = try #require(ECDSASignature.der(fromRaw: raw))
        #expect(der.first == 0x30 && der != raw)
        #expect(key.verifies(der, of: Self.exampleMessage))
        #expect(ECDSASignature.raw(fromDER: der) == raw)
    }

    @Test("a changed letter of message or signature, and what is no signature, is not verified")
    func forged() throws {
        let key = try Self.exampleKey()
        let raw = try #require(Base64URL.decode(Self.exampleSignature.utf8))
        for index in raw.indices {
            var changed = raw
            changed[index] ^= 1
            #expect(!key.verifies(changed, of: Self.exampleMessage))
        }
        var message = Self.exampleMessage
        message[message.count - 1] ^= 1
        #expect(!key.verifies(raw, of: message))
        for bytes in [[], [0x30], [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0xFF, count: 64), raw + [0]] {
            #expect(!key.verifies(bytes, of: Self.exampleMessage))
        }
    }

    @Test("a .p8 file that openssl made signs what openssl verifies, and the other way round")
    func secondOpinion() throws {
        try withScratchFolder { folder in
            try openssl(
                "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", "key.p8", in: folder)
            let key = try SigningKey(file: folder.appendingPathComponent("key.p8"))
            let message = Array("header.claims".utf8)
            try Data(message).write(to: folder.appendingPathComponent("message"))
            let der = try #require(ECDSASignature.der(fromRaw: try key.signature(of: message)))
            try Data(der).write(to: folder.appendingPathComponent("ours"))
            try Data(key.verificationKey.pem).write(to: folder.appendingPathComponent("public.pem"))
            try openssl(
                "dgst", "-sha256", "-verify", "public.pem", "-signature", "ours", "message", in: folder)
            // Apple's recipe for the shell: the signature is DER.
            try openssl("dgst", "-sha256", "-sign", "key.p8", "-out", "theirs", "message", in: folder)
            let theirs = [UInt8](try Data(contentsOf: folder.appendingPathComponent("theirs")))
            #expect(try VerificationKey(file: folder.appendingPathComponent("key.p8")).verifies(theirs, of: message))
        }
    }

    @Test("a signature in raw form has 64 bytes, short numbers filled up with zeros")
    func rawLength() throws {
        let key = try SigningKey()
        // One in 256 numbers has a zero in front.
        for turn in 0..<600 {
            let message = Array("\(turn)".utf8)
            let signature = try key.signature(of: message)
            #expect(signature.count == 64)
            #expect(key.verificationKey.verifies(signature, of: message))
        }
    }

    @Test("a key is written and read again as the same")
    func written() throws {
        let key = try SigningKey()
        let copy = try SigningKey(pem: key.pem)
        let message = Array("m".utf8)
        #expect(key.verificationKey.verifies(try copy.signature(of: message), of: message))
        #expect(
            try VerificationKey(pem: key.verificationKey.pem).verifies(try copy.signature(of: message), of: message))
        #expect(String(decoding: key.pem, as: UTF8.self).hasPrefix("-----BEGIN PRIVATE KEY-----"))
    }

    @Test("an encrypted key opens with its password alone, and nobody is asked for one")
    func encrypted() throws {
        try withScratchFolder { folder in
            try openssl(
                "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-aes256", "-pass", "pass:s3cret",
                "-out", "key.pem", in: folder)
            let file = folder.appendingPathComponent("key.pem")
            _ = try SigningKey(file: file, password: "s3cret")
            let missing = #expect(throws: CredentialError.self) { try SigningKey(file: file) }
            #expect(missing?.code == .password)
            let wrong = #expect(throws: CredentialError.self) { try SigningKey(file: file, password: "other") }
            #expect(wrong?.code == .password)
            #expect(wrong?.reason.contains("other") == false)
        }
    }

    @Test("a key whose private half was damaged is refused, for it would sign what nobody verifies")
    func damaged() throws {
        let pem = String(decoding: try SigningKey().pem, as: UTF8.self).split(separator: "\n")
        var der = [UInt8](try #require(Data(base64Encoded: pem[1..<(pem.count - 1)].joined())))
        // PKCS#8 (RFC 5958) around the SEC 1 key: the private number is the octet string of 32 bytes (04 20).
        let place = try #require(der.indices.dropLast().first { der[$0] == 0x04 && der[$0 + 1] == 0x20 })
        der[place + 20] ^= 1
        let text = "-----BEGIN PRIVATE KEY-----\n\(Data(der).base64EncodedString())\n-----END PRIVATE KEY-----\n"
        let error = #expect(throws: CredentialError.self) { try SigningKey(pem: Array(text.utf8)) }
        #expect(error?.code == .malformed)
    }

    struct Refused: CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var code: CredentialError.Code
    }

    @Test(
        "what is no such key is told by name",
        arguments: [
            Refused(testDescription: "nothing of the kind", text: "hello", code: .malformed),
            Refused(
                testDescription: "a certificate",
                text: "-----BEGIN CERTIFICATE-----\nAA==\n-----END CERTIFICATE-----\n",
                code: .wrongKind),
            Refused(
                testDescription: "a public key", text: "-----BEGIN PUBLIC KEY-----\nAA==\n-----END PUBLIC KEY-----\n",
                code: .wrongKind),
            Refused(
                testDescription: "a damaged key",
                text: "-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----\n", code: .malformed),
        ])
    func refused(_ example: Refused) throws {
        let error = #expect(throws: CredentialError.self) { try SigningKey(pem: Array(example.text.utf8)) }
        #expect(error?.code == example.code)
        #expect(error?.reason.contains("; ") == true)
    }

    @Test("a key of another kind or curve is refused", arguments: ["RSA", "P-384"])
    func otherKind(_ kind: String) throws {
        try withScratchFolder { folder in
            if kind == "RSA" {
                try openssl("genpkey", "-algorithm", "RSA", "-out", "key.pem", in: folder)
            } else {
                try openssl(
                    "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:\(kind)", "-out", "key.pem",
                    in: folder)
            }
            let file = folder.appendingPathComponent("key.pem")
            #expect(throws: CredentialError.self) { try SigningKey(file: file) }
            let error = #expect(throws: CredentialError.self) { try VerificationKey(file: file) }
            #expect(error?.code == .wrongKind)
        }
    }

    @Test("a file that is not there, a folder and an empty file are told")
    func files() throws {
        try withScratchFolder { folder in
            try Data().write(to: folder.appendingPathComponent("empty"))
            for name in ["missing", "", "empty"] {
                let error = #expect(throws: CredentialError.self) {
                    try SigningKey(file: folder.appendingPathComponent(name))
                }
                #expect(error?.reason.contains(folder.path) == true)
            }
        }
    }
}
