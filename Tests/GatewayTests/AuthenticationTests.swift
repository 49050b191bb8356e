import APNSWire
import Credentials
import Foundation
import Gateway
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@Suite("Provider tokens (Apple, Establishing a token-based connection to APNs)")
struct ProviderTokenTests {
    private static let now: Int64 = 1_700_000_000
    private let clock = StepClockAtWill(Self.now)
    private let key = try? SigningKey()
    private let other = try? SigningKey()

    private func token(
        _ key: SigningKey?, kid: String = "KEY0000001", team: String = "TEAM000001", at time: Int64 = now
    ) throws -> (String, String?) {
        let signer = try ProviderTokenSigner(key: #require(key), keyID: kid, teamID: team)
        return ("authorization", "bearer " + (try signer.token(issuedAt: time)))
    }

    private func server(_ keys: [ProviderKey]? = nil) throws -> TestGateway {
        let own = ProviderKey(keyID: "KEY0000001", teamID: "TEAM000001", key: try #require(key).verificationKey)
        return try TestGateway { [clock] in
            $0.authentication = .strict
            $0.providerKeys = keys ?? [own]
            $0.clock = { clock.time * 1000 }
        }
    }

    @Test("are verified: signature, key, team")
    func signature() async throws {
        let server = try server()
        let client = try await server.client()
        #expect(await client.send([try token(other)]).reason == "InvalidProviderToken")
        #expect(await client.send([try token(key, kid: "KEY0000002")]).reason == "InvalidProviderToken")
        #expect(await client.send([try token(key, team: "TEAM000002")]).reason == "InvalidProviderToken")
        #expect(await client.send([("authorization", "bearer e30.e30.c2ln")]).reason == "InvalidProviderToken")
        #expect(await client.send([("authorization", nil)]).reason == "MissingProviderToken")
        let good = try token(key)
        #expect(await client.send([good]).status == 200)
        #expect(await client.send([good]).status == 200)
        server.end()
    }

    @Test("are good for an hour, and not from the future")
    func age() async throws {
        let server = try server()
        let cases: [(Int64, String?)] = [
            (-3601, "ExpiredProviderToken"), (-3600, nil), (0, nil), (3600, nil), (3601, "InvalidProviderToken"),
        ]
        for (offset, reason) in cases {
            let client = try await server.client()
            #expect(await client.send([try token(key, at: Self.now + offset)]).reason == reason, "\(offset)")
        }
        // One that was good grows old on its connection.
        let client = try await server.client()
        let good = try token(key)
        #expect(await client.send([good]).status == 200)
        clock.advance(3601)
        #expect(await client.send([good]).reason == "ExpiredProviderToken")
        server.end()
    }

    @Test("are renewed no sooner than 20 minutes after the last on a connection; another connection may")
    func renewal() async throws {
        let server = try server()
        let client = try await server.client()
        let first = try token(key)
        #expect(await client.send([first]).status == 200)
        let second = try token(key, at: Self.now + 1)
        #expect(await client.send([second]).reason == "TooManyProviderTokenUpdates")
        #expect(await client.send([first]).status == 200)
        let another = try await server.client()
        #expect(await another.send([second]).status == 200)
        clock.advance(20 * 60)
        #expect(await client.send([second]).status == 200)
        server.end()
    }

    @Test("that are made every 20 minutes are taken on a connection that is younger (decision 70)")
    func renewalOfOldTokens() async throws {
        let server = try server()
        let client = try await server.client()
        #expect(await client.send([try token(key, at: Self.now - 1260)]).status == 200)
        let tooSoon = try token(key, at: Self.now - 1260 + 1199)
        #expect(await client.send([tooSoon]).reason == "TooManyProviderTokenUpdates")
        #expect(await client.send([try token(key, at: Self.now - 1260 + 1200)]).status == 200)
        server.end()
    }

    @Test(
        "are taken with a signature in DER, as Apple's recipe for the shell makes it, and with iat as digits in a text")
    func forms() async throws {
        let server = try server()
        let key = try #require(key)
        let claims = [#"{"iss":"TEAM000001","iat":\#(Self.now)}"#, #"{"iss":"TEAM000001","iat":"\#(Self.now)"}"#]
        for (claims, isDER) in [(claims[0], false), (claims[0], true), (claims[1], false), (claims[1], true)] {
            let signed = [#"{"alg":"ES256","kid":"KEY0000001"}"#, claims].map { Self.base64URL(Array($0.utf8)) }
                .joined(separator: ".")
            let raw = try key.signature(of: Array(signed.utf8))
            let signature = isDER ? try Self.der(raw) : raw
            let client = try await server.client()
            let answer = await client.send([("authorization", "bearer \(signed).\(Self.base64URL(signature))")])
            #expect(answer.status == 200, "\(claims) \(isDER)")
        }
        server.end()
    }

    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// R and S as a sequence of two integers (RFC 3279, section 2.2.3).
    private static func der(_ raw: [UInt8]) throws -> [UInt8] {
        let numbers = [raw.prefix(32), raw.suffix(32)].map { half -> [UInt8] in
            let digits = Array(half.drop { $0 == 0 })
            let padded = digits.first.map { $0 >= 0x80 } ?? true ? [0] + digits : digits
            return [2, UInt8(padded.count)] + padded
        }
        let body = numbers.flatMap { $0 }
        return [0x30, UInt8(body.count)] + body
    }

    @Test("begin with one stream, and get all once one was taken (Apple, Sending notification requests to APNs)")
    func streams() async throws {
        let server = try server()
        let client = try await server.client()
        #expect(client.streamLimits == [1])
        #expect(await client.send([try token(other)]).status == 403)
        #expect(client.streamLimits == [1])
        #expect(await client.send([try token(key)]).status == 200)
        // Settings leave before the next answer does.
        #expect(await client.send([try token(key)]).isLost == false)
        #expect(client.streamLimits.last == 1000)
        server.end()
        let free = try TestGateway()
        let other = try await free.client()
        #expect(other.streamLimits == [1000])
        free.end()
    }

    @Test("bind a connection to their team, and to their kind of key")
    func binding() async throws {
        let keys = try [
            ProviderKey(keyID: "KEY0000001", teamID: "TEAM000001", key: #require(key).verificationKey),
            ProviderKey(keyID: "KEY0000002", teamID: "TEAM000001", key: #require(other).verificationKey),
            ProviderKey(keyID: "KEY0000003", teamID: "TEAM000002", key: #require(other).verificationKey),
            ProviderKey(
                keyID: "KEY0000004", teamID: "TEAM000001", key: #require(other).verificationKey,
                topics: ["com.example.App"]),
            ProviderKey(
                keyID: "KEY0000005", teamID: "TEAM000001", key: #require(other).verificationKey,
                environment: .production),
        ]
        let server = try server(keys)
        let client = try await server.client()
        #expect(await client.send([try token(key)]).status == 200)
        clock.advance(20 * 60)
        let later = Self.now + 20 * 60
        #expect(
            await client.send([try token(other, kid: "KEY0000003", team: "TEAM000002", at: later)]).reason
                == "Forbidden")
        #expect(await client.send([try token(other, kid: "KEY0000004", at: later)]).reason == "UnrelatedKeyIdInToken")
        #expect(
            await client.send([try token(other, kid: "KEY0000005", at: later)]).reason == "BadEnvironmentKeyInToken")
        #expect(await client.send([try token(other, kid: "KEY0000002", at: later)]).status == 200)
        // A key of topics is for those alone.
        let topical = try await server.client()
        let its = try token(other, kid: "KEY0000004", at: later)
        #expect(await topical.send([its, ("apns-topic", "com.example.Other")]).reason == "TopicDisallowed")
        #expect(await topical.send([its]).status == 200)
        server.end()
    }
}

@Suite("Clients' certificates (Apple, Establishing a certificate-based connection to APNs)")
struct CertificateTests {
    private static let development = ("1.2.840.113635.100.6.3.1", "0500")
    private static let production = ("1.2.840.113635.100.6.3.2", "0500")

    /// `extensions` have DER in hexadecimal digits; `0500` is nothing, as those that stand for an environment have it.
    private func identity(
        _ extensions: [(String, String)], userID: String? = "com.example.App", days: Double = 30
    ) throws -> TLSIdentity {
        let now = Date()
        let made = try CertificateMaker.make(
            CertificateMaker.Contents(
                commonName: "Apple Push Services: com.example.App", userID: userID,
                extensions: extensions.map { (name: $0.0, value: $0.1) }, notBefore: now - 10 * 86_400,
                notAfter: now + days * 86_400))
        return TLSIdentity(certificatePEM: made.certificatesPEM, keyPEM: made.privateKeyPEM)
    }

    private func server(_ change: (inout GatewayConfiguration) -> Void = { _ in }) throws -> TestGateway {
        try TestGateway {
            $0.authentication = .strict
            change(&$0)
        }
    }

    @Test("stand for a token, and name the topic")
    func topic() async throws {
        let server = try server()
        let client = try await server.client(identity: identity([Self.development]))
        let noToken: (String, String?) = ("authorization", nil)
        #expect(await client.send([noToken, ("apns-topic", nil)]).status == 200)
        #expect(await client.send([noToken]).status == 200)
        #expect(await client.send([("authorization", "bearer rubbish")]).status == 200)
        #expect(await client.send([noToken, ("apns-topic", "com.example.Other")]).reason == "TopicDisallowed")
        #expect(client.streamLimits.last == 1000)
        server.end()
    }

    @Test("of several topics want one to be named, and are for those alone (extension 1.2.840.113635.100.6.3.6)")
    func severalTopics() async throws {
        // A sequence of names, each followed by the sequence of its kinds.
        let names = ["com.example.App", "com.example.App.voip"]
        var body: [UInt8] = []
        for name in names {
            body += [0x0C, UInt8(name.utf8.count)] + Array(name.utf8) + [0x30, 5, 0x0C, 3] + Array("app".utf8)
        }
        let topics = ([0x30, UInt8(body.count)] + body).map { String(format: "%02x", $0) }.joined()
        let several = try identity([("1.2.840.113635.100.6.3.6", topics)])
        let server = try server()
        let client = try await server.client(identity: several)
        func send(_ topic: String?, _ type: String = "alert") async -> PushAnswer {
            await client.send([("authorization", nil), ("apns-topic", topic), ("apns-push-type", type)])
        }
        #expect(await send(nil).reason == "MissingTopic")
        #expect(await send("com.example.App").status == 200)
        #expect(await send("com.example.App.voip", "voip").status == 200)
        // Location and Live Activity pushes are for tokens alone: no certificate has their topics.
        #expect(await send("com.example.App.location-query", "location").reason == "TopicDisallowed")
        #expect(await send("com.example.App.push-type.liveactivity", "liveactivity").reason == "TopicDisallowed")
        server.end()
    }

    @Test("of the other environment pass the handshake, and end in GOAWAY with the reason")
    func environment() async throws {
        for (environment, kind) in [
            (GatewayConfiguration.Environment.development, Self.production), (.production, Self.development),
        ] {
            let server = try server { $0.environment = environment }
            let client = try await server.client(identity: identity([kind]))
            // The server's settings come over a connection that stands.
            #expect(client.streamLimits.count == 1)
            #expect(await client.send([("authorization", nil)]).isLost)
            #expect(client.goAway == #"{"reason":"BadCertificateEnvironment"}"#)
            #expect(client.goAwayLastStream == 0)
            server.end()
            await client.hasEnded()
        }
    }

    @Test("that are refused are in the log, with their topic and reason, where no push came over the connection too")
    func log() async throws {
        let server = try server { $0.storage = .disk }
        let silent = try await server.client(identity: identity([Self.production]))
        await silent.hasEnded()
        #expect(silent.goAway == #"{"reason":"BadCertificateEnvironment"}"#)
        server.end()
        var refused: [RejectedPush] = []
        try PushHistory(stateFolder: server.folder).forEach {
            if case .rejected(let push) = $0 { refused.append(push) }
        }
        #expect(refused.map(\.reason) == [RejectReason(.badCertificateEnvironment)])
        #expect(refused.first?.topic == "com.example.App" && refused.first?.path.isEmpty == true)
    }

    @Test("that are out of date, name no topic, or nobody trusts end in GOAWAY too")
    func bad() async throws {
        let old = try identity([Self.development], days: -1)
        let nameless = try identity([Self.development], userID: nil)
        let stranger = try identity([Self.development])
        for (box, authorities) in [(old, nil), (nameless, nil), (stranger, TestIdentity.server.certificatePEM)] {
            let server = try server { $0.clientAuthorities = authorities }
            let client = try await server.client(identity: box)
            #expect(await client.send([("authorization", nil)]).isLost)
            #expect(client.goAway == #"{"reason":"BadCertificate"}"#)
            server.end()
            await client.hasEnded()
        }
        let trusted = try identity([Self.development])
        let server = try server { $0.clientAuthorities = trusted.certificatePEM }
        let client = try await server.client(identity: trusted)
        #expect(await client.send([("authorization", nil)]).status == 200)
        server.end()
    }
}

/// Seconds that pass when a test says so.
private final class StepClockAtWill: Sendable {
    private let seconds: Atomic<Int64>

    init(_ start: Int64) { seconds = Atomic(start) }

    var time: Int64 { seconds.load(ordering: .relaxed) }

    func advance(_ by: Int64) { seconds.wrappingAdd(by, ordering: .relaxed) }
}
