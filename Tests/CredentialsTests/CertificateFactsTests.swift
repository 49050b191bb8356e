import Foundation
import Testing

@testable import Credentials

/// Certificates like those of Apple's developer site.
enum PushCertificates {
    static let notBefore = Date(timeIntervalSince1970: 1_764_460_800)
    static let notAfter = Date(timeIntervalSince1970: 1_764_460_800 + 365 * 86_400)

    /// A sequence of names, each followed by the sequence of its kinds: written by hand, for short texts.
    static func topicsExtension(_ topics: [(String, [String])]) -> (name: String, value: String) {
        func value(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
            contents.count < 128
                ? [tag, UInt8(contents.count)] + contents : [tag, 0x81, UInt8(contents.count)] + contents
        }
        let body = topics.flatMap { name, kinds in
            value(0x0C, Array(name.utf8)) + value(0x30, kinds.flatMap { value(0x0C, Array($0.utf8)) })
        }
        let digits = value(0x30, body).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return ("1.2.840.113635.100.6.3.6", digits)
    }

    static let development = (name: "1.2.840.113635.100.6.3.1", value: "0500")
    static let production = (name: "1.2.840.113635.100.6.3.2", value: "0500")

    static func make(userID: String? = "com.example.chat", _ extensions: [(name: String, value: String)]) throws
        -> Identity
    {
        try CertificateMaker.make(
            CertificateMaker.Contents(
                commonName: "Apple Push Services: com.example.chat", userID: userID, extensions: extensions,
                notBefore: notBefore, notAfter: notAfter))
    }
}

@Suite("What a certificate says (Apple, Establishing a certificate-based connection to APNs)")
struct CertificateFactsTests {
    @Test("the topics and their kinds are those of 1.2.840.113635.100.6.3.6, and a push has to name one of several")
    func topics() throws {
        let facts = try PushCertificates.make([
            PushCertificates.development, PushCertificates.production,
            PushCertificates.topicsExtension([
                ("com.example.chat", ["app"]), ("com.example.chat.voip", ["voip"]),
                ("com.example.chat.complication", ["complication"]),
            ]),
        ]).facts
        #expect(facts.userID == "com.example.chat")
        #expect(facts.commonName == "Apple Push Services: com.example.chat")
        #expect(
            facts.topics.map(\.name) == ["com.example.chat", "com.example.chat.voip", "com.example.chat.complication"])
        #expect(facts.topics.map(\.kinds) == [["app"], ["voip"], ["complication"]])
        #expect(facts.environments == [.development, .production])
        #expect(facts.defaultTopic == nil)
        #expect(facts.allows(topic: "com.example.chat.voip") && !facts.allows(topic: "com.example.other"))
    }

    @Test("with one topic it is that of every push; without the extension the UID is")
    func defaultTopic() throws {
        let one = try PushCertificates.make([PushCertificates.topicsExtension([("com.example.a", ["app"])])]).facts
        #expect(one.defaultTopic == "com.example.a")
        #expect(!one.allows(topic: "com.example.chat"))
        let none = try PushCertificates.make([PushCertificates.production]).facts
        #expect(
            none.topics.isEmpty && none.defaultTopic == "com.example.chat" && none.allows(topic: "com.example.chat"))
    }

    @Test("1.2.840.113635.100.6.3.1 is for development, .2 for production; one with topics and neither is for both")
    func environments() throws {
        #expect(try PushCertificates.make([PushCertificates.development]).facts.environments == [.development])
        #expect(try PushCertificates.make([PushCertificates.production]).facts.environments == [.production])
        let universal = try PushCertificates.make([PushCertificates.topicsExtension([("a.b", ["app"])])]).facts
        #expect(universal.environments == [.development, .production])
        #expect(try PushCertificates.make(userID: nil, []).facts.environments.isEmpty)
    }

    @Test("the dates are the certificate's, both ends included")
    func dates() throws {
        let facts = try PushCertificates.make([]).facts
        #expect(facts.notBefore == PushCertificates.notBefore && facts.notAfter == PushCertificates.notAfter)
        #expect(facts.isValid(at: facts.notBefore) && facts.isValid(at: facts.notAfter))
        #expect(!facts.isValid(at: facts.notAfter + 1) && !facts.isValid(at: facts.notBefore - 1))
    }

    @Test("the fingerprint is what openssl prints")
    func fingerprint() throws {
        try withScratchFolder { folder in
            let identity = try PushCertificates.make([])
            try Data(identity.certificatesPEM).write(to: folder.appendingPathComponent("c.pem"))
            let text = String(
                decoding: try openssl("x509", "-in", "c.pem", "-noout", "-fingerprint", "-sha256", in: folder),
                as: UTF8.self)
            let digits = text.split(separator: "=").last?.filter(\.isHexDigit).lowercased()
            #expect(identity.facts.fingerprint == digits)
        }
    }

    @Test(
        "a certificate whose topics are damaged has none",
        arguments: ["0500", "30", "3003", "0C03616263", "30050C0361"])
    func damagedTopics(_ digits: String) throws {
        let facts = try PushCertificates.make([("1.2.840.113635.100.6.3.6", digits)]).facts
        #expect(facts.topics.isEmpty && facts.defaultTopic == "com.example.chat")
    }

    @Test("bytes that are no certificate, or more than one, are refused")
    func refused() throws {
        let der = try #require(try PushCertificates.make([]).certificatesDER.first)
        #expect(try CertificateFacts(der: der).userID == "com.example.chat")
        for bytes in [[], [0x30, 0x00], Array(der.dropLast()), der + der] {
            #expect(throws: CredentialError.self) { try CertificateFacts(der: bytes) }
        }
    }
}
