import Credentials
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
    private static let development = "1.2.840.113635.100.6.3.1"
    private static let production = "1.2.840.113635.100.6.3.2"

    private func identity(_ oids: [String], userID: String? = "com.example.App", days: Int = 30) -> TLSIdentity {
        TestIdentity.make(
            commonName: "Apple Push Services: com.example.App", userID: userID,
            extensions: oids.map { ($0, "ASN1:NULL") }, days: days)
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

    @Test("of the other environment pass the handshake, and end in GOAWAY with the reason")
    func environment() async throws {
        for (environment, oid) in [
            (GatewayConfiguration.Environment.development, Self.production), (.production, Self.development),
        ] {
            let server = try server { $0.environment = environment }
            let client = try await server.client(identity: identity([oid]))
            await client.hasEnded()
            #expect(client.goAway == #"{"reason":"BadCertificateEnvironment"}"#)
            #expect(client.goAwayLastStream == 0)
            server.end()
        }
    }

    @Test("that are out of date, name no topic, or nobody trusts end in GOAWAY too")
    func bad() async throws {
        let old = identity([Self.development], days: -1)
        let nameless = identity([Self.development], userID: nil)
        let stranger = identity([Self.development])
        for (box, authorities) in [(old, nil), (nameless, nil), (stranger, TestIdentity.server.certificatePEM)] {
            let server = try server { $0.clientAuthorities = authorities }
            let client = try await server.client(identity: box)
            await client.hasEnded()
            #expect(client.goAway == #"{"reason":"BadCertificate"}"#)
            server.end()
        }
        let trusted = identity([Self.development])
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
