import APNSWire
import Credentials
import Testing

@testable import HTTP2
@testable import Sender

@Suite("Pauses, provider tokens and header fields")
struct PolicyTests {
    @Test(
        "5xx waits 15 minutes, 429 a second, each doubled and up to half as much again (Apple, Handling notification responses from APNs)"
    )
    func delays() {
        let policy = RetryPolicy(retries: 5)
        let minutes: Int64 = 60_000
        #expect(policy.delay(status: 500, reason: "InternalServerError", attempts: 1, chance: 0) == 15 * minutes)
        #expect(policy.delay(status: 503, reason: "ServiceUnavailable", attempts: 2, chance: 0) == 30 * minutes)
        #expect(policy.delay(status: 503, reason: "Shutdown", attempts: 1, chance: 1) == 22 * minutes + 30_000)
        #expect(policy.delay(status: 503, reason: "Shutdown", attempts: 4, chance: 1) == 60 * minutes)
        #expect(policy.delay(status: 429, reason: "TooManyRequests", attempts: 1, chance: 0) == 1000)
        #expect(policy.delay(status: 429, reason: "TooManyRequests", attempts: 3, chance: 0.5) == 5000)
        #expect(policy.delay(status: 429, reason: "TooManyRequests", attempts: 6, chance: 0) == nil)
        #expect(policy.delay(status: 429, reason: "TooManyProviderTokenUpdates", attempts: 1, chance: 0) == nil)
        #expect(RetryPolicy.never.delay(status: 500, reason: "InternalServerError", attempts: 1, chance: 0) == nil)
        for reason in ["BadDeviceToken", "Unregistered", "PayloadTooLarge", "Forbidden", "ExpiredProviderToken"] {
            let status = RejectReason.Known(rawValue: reason)?.status ?? 0
            #expect(policy.delay(status: status, reason: reason, attempts: 1, chance: 0) == nil)
        }
    }

    @Test("pauses between connections double up to half a minute, their upper half by chance")
    func backoff() {
        let backoff = Backoff()
        #expect(backoff.delay(failures: 1, chance: 0) == 125 && backoff.delay(failures: 1, chance: 1) == 250)
        #expect(backoff.delay(failures: 3, chance: 1) == 1000)
        #expect(backoff.delay(failures: 60, chance: 1) == 30_000)
    }

    @Test("a provider token is used again for 50 minutes, and then renewed (Apple: every 20 to 60 minutes)")
    func renewal() throws {
        let signer = try ProviderTokenSigner(key: try SigningKey(), keyID: "K", teamID: "T")
        var cache = ProviderTokenCache(signer)
        try cache.refresh(now: 1_000_000)
        let first = cache.field
        try cache.refresh(now: 1_000_000 + 50 * 60 - 1)
        #expect(cache.field == first && cache.serial == 1)
        try cache.refresh(now: 1_000_000 + 50 * 60)
        #expect(cache.field != first && cache.serial == 2)
        #expect(try ProviderToken(cache.field.dropFirst(7)).issuedAt == 1_003_000)
        // The clock was put back.
        try cache.refresh(now: 900_000)
        #expect(try ProviderToken(cache.field.dropFirst(7)).issuedAt == 900_000)
    }

    @Test("one that APNs calls expired is replaced at most every 20 minutes")
    func replaced() throws {
        let signer = try ProviderTokenSigner(key: try SigningKey(), keyID: "K", teamID: "T")
        var cache = ProviderTokenCache(signer)
        try cache.refresh(now: 1_000_000)
        #expect(try cache.hasReplaced(expired: 1, now: 1_000_001))
        // Another push that was sent with the old one.
        #expect(try cache.hasReplaced(expired: 1, now: 1_000_002))
        #expect(cache.serial == 2)
        #expect(try !cache.hasReplaced(expired: 2, now: 1_000_003))
        #expect(try cache.hasReplaced(expired: 2, now: 1_000_001 + 20 * 60))
    }

    @Test(
        "path and id stay out of HPACK's table, the secret is never indexed, what repeats is (Apple, Sending notification requests to APNs)"
    )
    func indexing() {
        let fields = RequestFields(
            authority: "api.push.apple.com", message: Sending.message { $0.collapseID = PushHeaders.CollapseID("c") })
        fields.authorization = "bearer x"
        let slot = PushSlot(tag: 1)
        slot.prepare(token: Array("abcd".utf8), number: 0)
        slot.id = Array("123e4567-e89b-42d3-a456-426614174000".utf8)
        #expect(
            Self.indexing(fields.list(for: slot, isFirst: true)) == [
                ":method": .automatic, ":scheme": .automatic, ":authority": .automatic, ":path": .none,
                "authorization": .never, "apns-topic": .automatic, "apns-push-type": .automatic,
                "apns-priority": .automatic, "apns-collapse-id": .automatic, "apns-id": .automatic,
            ])
        #expect(Self.indexing(fields.list(for: slot, isFirst: false))["apns-id"] == HTTP2FieldList.Indexing.none)
    }

    @Test(
        "destinations are read as people write them",
        arguments: [
            ("api.push.apple.com", "api.push.apple.com", 443, "api.push.apple.com"),
            ("localhost:2197", "localhost", 2197, "localhost:2197"),
            ("https://localhost:2197/", "localhost", 2197, "localhost:2197"),
            ("[::1]:2197", "::1", 2197, "[::1]:2197"), ("::1", "::1", 443, "[::1]"),
            ("127.0.0.1:443", "127.0.0.1", 443, "127.0.0.1"),
        ] as [(String, String, UInt16, String)])
    func destinations(_ text: String, _ host: String, _ port: UInt16, _ authority: String) throws {
        let destination = try #require(PushDestination(text))
        #expect(destination == PushDestination(host: host, port: port))
        #expect(destination.authority == authority)
    }

    @Test(
        "what is no host is refused",
        arguments: ["", "a b", "host:0", "host:99999", "host:x", "[::1", "http://a", "a/b"])
    func noDestinations(_ text: String) { #expect(PushDestination(text) == nil) }

    private static func indexing(_ list: HTTP2FieldList) -> [String: HTTP2FieldList.Indexing] {
        var found: [String: HTTP2FieldList.Indexing] = [:]
        for index in 0..<list.count {
            found[String(decoding: list.name(index), as: UTF8.self)] = list.entries[index].indexing
        }
        return found
    }
}
