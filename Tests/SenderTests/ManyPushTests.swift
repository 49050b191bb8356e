import APNSWire
import Foundation
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@testable import Sender

@Suite("Many pushes")
struct ManyPushTests {
    @Test("each token gets one push, over few connections")
    func all() async throws {
        let server = try ScriptedServer()
        let tokens = Sending.tokens(5000)
        let report = try await Sending.send(to: tokens, Sending.options(for: server))
        #expect(report.isAllAccepted && report.accepted == 5000)
        #expect(server.requests.map(\.token).sorted() == tokens.sorted())
        #expect(server.connections <= 4)
    }

    @Test("what is each push's own does not fill HPACK's table (Apple, Sending notification requests to APNs)")
    func table() async throws {
        let server = try ScriptedServer()
        let report = try await Sending.send(to: Sending.tokens(300), Sending.options(for: server))
        #expect(report.isAllAccepted)
        // Names, what repeats, one id: 32 bytes and the text of each (RFC 7541, section 4.1). 100 ids were 8 kB.
        #expect((100..<1000).contains(server.largestTable), "\(server.largestTable)")
    }

    @Test("no more streams are open than the server allows, and one before it has said how many")
    func streamLimit() async throws {
        for limit in [1, 3, 50] as [UInt32] {
            let server = try ScriptedServer(streamLimit: limit)
            let report = try await Sending.send(to: Sending.tokens(500), Sending.options(for: server))
            #expect(report.isAllAccepted)
            #expect(server.overLimit == 0 && server.mostOpen <= limit)
        }
    }

    @Test(
        "token authentication begins with one stream and widens with the server's settings (Apple, Sending notification requests to APNs)"
    )
    func widened() async throws {
        let server = try ScriptedServer(streamLimit: 1, widened: 40)
        let report = try await Sending.send(to: Sending.tokens(1000), Sending.options(for: server))
        #expect(report.isAllAccepted)
        #expect(server.overLimit == 0)
        #expect((2...40).contains(server.mostOpen))
    }

    @Test(
        "what stood above GOAWAY's number is sent again elsewhere, under its id, and nothing twice (RFC 9113, section 6.8)"
    )
    func goAway() async throws {
        let server = try ScriptedServer {
            $0.index == 20 && $0.connection < 8 ? .acceptedThenGoAway("Shutdown") : .accepted
        }
        let tokens = Sending.tokens(1000)
        var options = try Sending.options(for: server)
        options.connections = 2
        let report = try await Sending.send(to: tokens, options)
        #expect(report.isAllAccepted && report.accepted == 1000)
        // The server notes only what it took.
        #expect(server.requests.count == 1000)
        #expect(Set(server.requests.map(\.token)).count == 1000)
        #expect(
            Dictionary(uniqueKeysWithValues: report.results.map { ($0.token, $0.id) })
                == Dictionary(uniqueKeysWithValues: server.requests.map { ($0.token, $0.id) }))
        #expect(report.farewells == ["Shutdown"])
    }

    @Test("a refused stream is sent again, later (RFC 9113, section 8.7)")
    func refusedStreams() async throws {
        let refused = Mutex<Set<String>>([])
        let server = try ScriptedServer { request in
            refused.withLock { $0.insert(request.token).inserted } ? .reset(HTTP2ErrorCode.refusedStream) : .accepted
        }
        let report = try await Sending.send(to: Sending.tokens(20), Sending.options(for: server))
        #expect(report.isAllAccepted && report.accepted == 20 && report.resent == 20)
        #expect(server.requests.count == 40)
    }

    @Test("one that waits for its answer does not hold up the others", .timeLimit(.minutes(10)))
    func silence() async throws {
        let server = try ScriptedServer(streamLimit: 2) { $0.index == 1 ? .held : .accepted }
        var options = try Sending.options(for: server)
        options.connections = 1
        let sender = try PushSender()
        defer { sender.close() }
        let tokens = Sending.tokens(200)
        async let report = sender.send(Sending.message(), to: .tokens(tokens), options: options)
        // All of them have come, and the first has no answer yet.
        await server.hasReceived(200)
        server.release()
        let done = try await report
        #expect(done.isAllAccepted && done.accepted == 200)
        #expect(server.requests.count == 200 && server.mostOpen <= 2)
    }

    @Test("a connection that breaks leaves its pushes without an answer, and none is sent twice")
    func lost() async throws {
        let server = try ScriptedServer {
            $0.connection == 1 && $0.index == 5 ? .cut : $0.connection == 1 ? .silence : .accepted
        }
        var options = try Sending.options(for: server)
        options.connections = 1
        options.streams = 5
        let report = try await Sending.send(to: Sending.tokens(50), options)
        #expect(report.counts[AnswerKind(status: 0, reason: SenderReason.connectionLost)] == 5)
        #expect(report.accepted == 45)
        #expect(Set(server.requests.map(\.token)).count == server.requests.count)
    }

    @Test("where that is asked for they are sent again, under their old ids")
    func lostAndResent() async throws {
        let server = try ScriptedServer {
            $0.connection == 1 && $0.index == 5 ? .cut : $0.connection == 1 ? .silence : .accepted
        }
        var options = try Sending.options(for: server)
        options.connections = 1
        options.streams = 5
        options.resendsUnanswered = true
        let report = try await Sending.send(to: Sending.tokens(50), options)
        #expect(report.isAllAccepted && report.accepted == 50)
        for requests in Dictionary(grouping: server.requests, by: \.token).values {
            #expect(Set(requests.map(\.id)).count == 1 && requests.count <= 2)
        }
        #expect(server.requests.count == 55)
    }

    @Test(
        "only 429 TooManyRequests and 5xx are sent again (Apple, Handling notification responses from APNs)",
        arguments: RejectReason.Known.allCases)
    func retried(_ reason: RejectReason.Known) async throws {
        let seen = Mutex(0)
        let server = try ScriptedServer { _ in
            seen.withLock {
                $0 += 1
                return $0 == 1
            } ? .refused(reason.status, reason.rawValue) : .accepted
        }
        var options = try Sending.options(for: server)
        options.authentication = .none
        options.retry.throttledDelay = 5
        options.retry.failedDelay = 5
        let report = try await Sending.send(to: Sending.tokens(1), options)
        let isRetried = reason == .tooManyRequests || reason.status >= 500
        #expect(report.isAllAccepted == isRetried)
        #expect(server.requests.count == (isRetried ? 2 : 1))
        #expect(Set(server.requests.map(\.id)).count == 1)
    }

    @Test("retries end, and the last answer is the result")
    func retriesEnd() async throws {
        let server = try ScriptedServer { _ in .refused(503, "ServiceUnavailable") }
        var options = try Sending.options(for: server)
        options.retry = RetryPolicy(retries: 2)
        options.retry.failedDelay = 2
        let report = try await Sending.send(to: Sending.tokens(3), options)
        #expect(report.counts == [AnswerKind(status: 503, reason: "ServiceUnavailable"): 3])
        #expect(server.requests.count == 9)
    }

    @Test("an expired provider token is renewed once, and the push sent again")
    func expiredProviderToken() async throws {
        let first = Mutex<String?>(nil)
        let server = try ScriptedServer { request in
            let token = request.field("authorization") ?? ""
            let isFirst = first.withLock { first in
                first = first ?? token
                return first == token
            }
            return isFirst ? .refused(403, "ExpiredProviderToken") : .accepted
        }
        var options = try Sending.options(for: server)
        let clock = Mutex<Int64>(1_764_460_800)
        options.clock = {
            clock.withLock {
                $0 += 1
                return $0
            }
        }
        let report = try await Sending.send(to: Sending.tokens(20), options)
        #expect(report.isAllAccepted && report.accepted == 20)
        #expect(Set(server.requests.compactMap { $0.field("authorization") }).count == 2)
    }

    @Test("a provider token that expires again and again is not renewed again and again")
    func alwaysExpired() async throws {
        let server = try ScriptedServer { _ in .refused(403, "ExpiredProviderToken") }
        let report = try await Sending.send(to: Sending.tokens(10), Sending.options(for: server))
        #expect(report.counts == [AnswerKind(status: 403, reason: "ExpiredProviderToken"): 10])
        #expect(Set(server.requests.compactMap { $0.field("authorization") }).count <= 2)
        #expect(server.requests.count <= 20)
    }

    @Test("a run that is stopped waits for what is on its way, begins nothing, and says what is left")
    func stopped() async throws {
        let server = try ScriptedServer(streamLimit: 10) { _ in .held }
        var options = try Sending.options(for: server)
        options.connections = 1
        let sender = try PushSender()
        defer { sender.close() }
        async let report = sender.send(Sending.message(), to: .tokens(Sending.tokens(100)), options: options)
        await server.hasReceived(10)
        sender.stop()
        server.release()
        let done = try await report
        #expect(done.accepted == 10 && done.isIncomplete)
        #expect(server.requests.count == 10)
    }

    @Test("a server that takes connections and answers nothing is given up, with pauses between")
    func neverAnswers() async throws {
        let server = try ScriptedServer { _ in .goAway("Shutdown") }
        var options = try Sending.options(for: server)
        options.patience = 300
        options.backoff.first = 50
        options.backoff.longest = 50
        let report = try await Sending.send(to: Sending.tokens(5), options)
        #expect(report.problem?.reason.contains("Shutdown") == true)
        #expect(report.counts == [AnswerKind(status: 0, reason: SenderReason.notSent): 5])
        // Half of 50 ms at least between two.
        #expect((1...14).contains(server.connections))
    }

    @Test("lines that are no tokens are told, and the rest goes on")
    func invalidLines() async throws {
        let server = try ScriptedServer()
        let report = try await Sending.send(to: ["a/b", Sending.tokens(1)[0], "naïve"], Sending.options(for: server))
        #expect(report.accepted == 1)
        #expect(report.counts[AnswerKind(status: 0, reason: SenderReason.invalidToken)] == 2)
        #expect(report.results.map(\.token).sorted() == ["a/b", Sending.tokens(1)[0], "na??ve"].sorted())
    }

    @Test("an empty list is no error")
    func empty() async throws {
        let server = try ScriptedServer()
        let report = try await Sending.send(to: [], Sending.options(for: server))
        #expect(report.isEmpty && server.connections == 0)
    }
}
