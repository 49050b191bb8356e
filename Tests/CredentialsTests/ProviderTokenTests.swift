import Foundation
import Testing

@testable import Credentials

@Suite("Provider tokens")
struct ProviderTokenTests {
    static func token(header: String, claims: String, signature: [UInt8] = [1]) -> String {
        "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(claims.utf8)).\(Base64URL.encode(signature))"
    }

    @Test("what is signed says which key, which team and when, and is verified with that key alone")
    func signed() throws {
        let key = try SigningKey()
        let signer = try ProviderTokenSigner(key: key, keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
        let token = try ProviderToken(try signer.token(issuedAt: 1_764_460_800))
        #expect(token.keyID == "ABC123DEFG" && token.teamID == "DEF123GHIJ" && token.issuedAt == 1_764_460_800)
        #expect(token.signature.count == 64)
        #expect(token.isSigned(by: key.verificationKey))
        #expect(!token.isSigned(by: try SigningKey().verificationKey))
    }

    @Test("header and claims are those that Apple names (Apple, Establishing a token-based connection to APNs)")
    func shape() throws {
        let signer = try ProviderTokenSigner(key: try SigningKey(), keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
        let parts = try signer.token(issuedAt: 1).split(separator: ".")
        let header = try #require(Base64URL.decode(parts[0].utf8))
        let claims = try #require(Base64URL.decode(parts[1].utf8))
        #expect(String(decoding: header, as: UTF8.self) == #"{"alg":"ES256","kid":"ABC123DEFG"}"#)
        #expect(String(decoding: claims, as: UTF8.self) == #"{"iss":"DEF123GHIJ","iat":1}"#)
    }

    @Test(
        "iat is taken as a number, and as digits in a text, which some clients send",
        arguments: [("1764460800", 1_764_460_800), (#""1764460800""#, 1_764_460_800), ("1764460800.75", 1_764_460_800)])
    func issuedAt(_ text: String, _ seconds: Int64) throws {
        let token = try ProviderToken(
            Self.token(header: #"{"alg":"ES256","kid":"K","typ":"JWT"}"#, claims: #"{"iss":"T","iat":\#(text)}"#))
        #expect(token.issuedAt == seconds)
    }

    struct Refused: CustomTestStringConvertible {
        var testDescription: String
        var token: String
        var code = CredentialError.Code.malformed

        init(_ name: String, _ token: String, _ code: CredentialError.Code = .malformed) {
            testDescription = name
            self.token = token
            self.code = code
        }
    }

    private static let header = #"{"alg":"ES256","kid":"K"}"#
    private static let claims = #"{"iss":"T","iat":1}"#
    static let refused = [
        Refused("nothing", ""),
        Refused("two parts", "a.b"),
        Refused("four parts", "a.b.c.d"),
        Refused("no signature", "\(Base64URL.encode(header.utf8)).\(Base64URL.encode(claims.utf8))."),
        Refused("padding", "eyJhbGciOiJFUzI1NiJ9==.YWJj.YWJj"),
        Refused("no JSON", token(header: "hello", claims: claims)),
        Refused("a list", token(header: "[]", claims: claims)),
        Refused("no algorithm", token(header: #"{"kid":"K"}"#, claims: claims), .wrongKind),
        Refused("none", token(header: #"{"alg":"none","kid":"K"}"#, claims: claims), .wrongKind),
        Refused("HS256", token(header: #"{"alg":"HS256","kid":"K"}"#, claims: claims), .wrongKind),
        Refused("no kid", token(header: #"{"alg":"ES256"}"#, claims: claims)),
        Refused("kid a number", token(header: #"{"alg":"ES256","kid":1}"#, claims: claims)),
        Refused("no iss", token(header: header, claims: #"{"iat":1}"#)),
        Refused("no iat", token(header: header, claims: #"{"iss":"T"}"#)),
        Refused("iat a word", token(header: header, claims: #"{"iss":"T","iat":"now"}"#)),
        Refused("iat below zero", token(header: header, claims: #"{"iss":"T","iat":-1}"#)),
        Refused("iat beyond", token(header: header, claims: #"{"iss":"T","iat":1e300}"#)),
        Refused("too long", String(repeating: "A", count: 5000), .tooLarge),
    ]

    @Test("what is no provider token is told by name", arguments: refused)
    func refuses(_ example: Refused) {
        let error = #expect(throws: CredentialError.self) { try ProviderToken(example.token) }
        #expect(error?.code == example.code)
        #expect(error?.reason.contains("; ") == true)
    }

    @Test("a token signed by Apple's recipe for the shell, in DER, is verified")
    func appleRecipe() throws {
        try withScratchFolder { folder in
            let key = try SigningKey()
            try Data(key.pem).write(to: folder.appendingPathComponent("key.p8"))
            let signed = "\(Base64URL.encode(Self.header.utf8)).\(Base64URL.encode(Self.claims.utf8))"
            try Data(signed.utf8).write(to: folder.appendingPathComponent("signed"))
            let der = try openssl("dgst", "-binary", "-sha256", "-sign", "key.p8", "signed", in: folder)
            let token = try ProviderToken("\(signed).\(Base64URL.encode(der))")
            #expect(token.signature.first == 0x30)
            #expect(token.isSigned(by: key.verificationKey))
        }
    }

    @Test("ids that would break out of the JSON are refused", arguments: ["", "A\"B", "A B", "ключ"])
    func identifiers(_ text: String) throws {
        let key = try SigningKey()
        #expect(throws: CredentialError.self) { try ProviderTokenSigner(key: key, keyID: text, teamID: "T") }
        #expect(throws: CredentialError.self) { try ProviderTokenSigner(key: key, keyID: "K", teamID: text) }
    }
}
