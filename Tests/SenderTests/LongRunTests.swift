import Credentials
import Foundation
import Synchronization
import Testing

@testable import Sender

@Suite("A run that goes on for long")
struct LongRunTests {
    @Test("a connection that has died in silence is found out with PING and left, and its pushes go over another")
    func deadPeer() async throws {
        let requests = Mutex(0)
        let relay = Mutex<SilentRelay?>(nil)
        // The answer to the first request no longer gets through.
        let server = try ScriptedServer { _ in
            let isFirst = requests.withLock {
                $0 += 1
                return $0 == 1
            }
            if isFirst { relay.withLock { $0?.fallSilent() } }
            return .accepted
        }
        let between = try SilentRelay(to: server.port)
        relay.withLock { $0 = between }
        defer { between.end() }
        var options = try Sending.options(for: server)
        options.destination.port = between.port
        options.connections = 1
        options.pingInterval = 50
        // Long enough for the server that does answer.
        options.pingTime = 2000
        options.resendsUnanswered = true
        let report = try await Sending.send(to: Sending.tokens(3), options)
        #expect(report.isAllAccepted && report.accepted == 3)
        #expect(server.connections >= 2)
    }

    @Test("a connection that answers its PINGs is kept, however long nothing is sent")
    func alive() async throws {
        let requests = Mutex(0)
        let server = try ScriptedServer { _ in
            requests.withLock {
                $0 += 1
                return $0 == 1
            } ? .refused(503, "ServiceUnavailable") : .accepted
        }
        var options = try Sending.options(for: server)
        options.connections = 1
        options.pingInterval = 20
        options.retry.failedDelay = 600
        let report = try await Sending.send(to: Sending.tokens(1), options)
        #expect(report.isAllAccepted && server.requests.count == 2 && server.connections == 1)
    }

    @Test(
        "the provider token is renewed in Apple's window while pushes go on, on connections that stay (Apple, Establishing a token-based connection to APNs)"
    )
    func renewal() async throws {
        let minute: Int64 = 60
        let start: Int64 = 1_764_460_800
        let time = SharedTime(start)
        let seen = Mutex<[Int: [(token: String, issuedAt: Int64)]]>([:])
        // Each request takes two seconds of that clock; what Apple asks for is looked at on each connection.
        let server = try ScriptedServer { request in
            let now = time.advance(2)
            let token = request.field("authorization") ?? ""
            guard let jwt = try? ProviderToken(token.dropFirst(7)) else { return .refused(403, "InvalidProviderToken") }
            if now - jwt.issuedAt > 60 * minute { return .refused(403, "ExpiredProviderToken") }
            return seen.withLock { seen in
                let last = seen[request.connection]?.last
                if last?.token == token { return .accepted }
                if let last, jwt.issuedAt - last.issuedAt < 20 * minute {
                    return .refused(429, "TooManyProviderTokenUpdates")
                }
                seen[request.connection, default: []].append((token, jwt.issuedAt))
                return .accepted
            }
        }
        var options = try Sending.options(for: server)
        options.connections = 2
        options.streams = 20
        options.clock = { time.now }
        // 10,000 requests: five and a half hours.
        let report = try await Sending.send(to: Sending.tokens(10_000), options)
        #expect(report.isAllAccepted && report.accepted == 10_000, "\(report.counts)")
        #expect(server.connections <= 2)
        let times = Set(seen.withLock { $0 }.values.flatMap { $0.map(\.issuedAt) }).sorted()
        #expect(times.count >= 6)
        for (earlier, later) in zip(times, times.dropFirst()) {
            #expect((20 * minute...60 * minute).contains(later - earlier))
        }
    }
}

/// Seconds that pass with each request.
private final class SharedTime: Sendable {
    private let seconds: Atomic<Int64>

    init(_ start: Int64) { seconds = Atomic(start) }

    var now: Int64 { seconds.load(ordering: .relaxed) }

    func advance(_ by: Int64) -> Int64 { seconds.wrappingAdd(by, ordering: .relaxed).newValue }
}
