import Foundation
import Glibc
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@testable import Sender

@Suite("Going on after an interruption")
struct ResumeTests {
    @Test("what has an answer is not sent again, what was on its way goes under its old id, the rest follows")
    func resumed() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer(streamLimit: 10) { $0.index <= 30 ? .accepted : .silence }
            var options = try Sending.options(for: server)
            options.connections = 1
            options.journal = folder.appendingPathComponent("journal")
            options.farewell = 0
            let tokens = Sending.tokens(100)
            let sender = try PushSender()
            async let first = sender.send(Sending.message(), to: .tokens(tokens), options: options)
            await server.hasReceived(40)
            sender.stop()
            let before = try await first
            sender.close()
            #expect(before.accepted == 30 && before.unanswered == 10 && before.isIncomplete)

            var again = options
            // Silence soon passes it.
            again.timeLimit = 200
            let report = try await Sending.send(to: tokens, again, until: server, hasReceived: 50)
            #expect(report.total >= 30)
            let old = server.requests.prefix(40)
            let new = server.requests.dropFirst(40)
            #expect(Set(new.map(\.token)).isDisjoint(with: old.prefix(30).map(\.token)))
            let ids = Dictionary(uniqueKeysWithValues: old.map { ($0.token, $0.id) })
            for request in new { #expect(ids[request.token] == nil || ids[request.token] == request.id) }
            #expect(Set(new.map(\.token)).isSuperset(of: old.suffix(10).map(\.token)))
        }
    }

    @Test("another list than the journal's is refused, before anything is sent")
    func otherList() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer { $0.token.hasSuffix("0") ? .silence : .accepted }
            var options = try Sending.options(for: server)
            options.journal = folder.appendingPathComponent("journal")
            options.farewell = 0
            let sender = try PushSender()
            async let first = sender.send(Sending.message(), to: .tokens(Sending.tokens(50)), options: options)
            await server.hasReceived(50)
            sender.stop()
            _ = try await first
            sender.close()
            for other in [Array(Sending.tokens(60).dropFirst()), Sending.tokens(10), []] {
                let report = try await Sending.send(to: other, options)
                #expect(report.problem?.code == .tokens)
            }
            #expect(server.requests.count == 50)
        }
    }

    @Test("another push is refused with the journal of the first")
    func otherPush() async throws {
        try await withScratchFolder { folder in
            let server = try ScriptedServer()
            var options = try Sending.options(for: server)
            options.journal = folder.appendingPathComponent("journal")
            _ = try await Sending.send(to: Sending.tokens(3), options)
            var other = Sending.message()
            other.payload = Array(#"{"aps":{"alert":"Bye"}}"#.utf8)
            await #expect(throws: SenderError.self) { try await Sending.send(other, to: Sending.tokens(3), options) }
            let again = try await Sending.send(to: Sending.tokens(3), options)
            #expect(again.accepted == 3 && server.requests.count == 3)
        }
    }

    @Test("killed at 100 random moments, each token has one result, and none of them is sent again")
    func killed() async throws {
        try await withScratchFolder { folder in
            let run = try KilledRun(folder: folder, count: 20_000)
            for turn in 0..<100 where try await !run.turn(killAfter: 1 + (turn * 7919) % 180) {}
            try await run.finish()
            try run.check()
            #expect(run.kills == 100)
        }
    }

    @Test("interrupted at 100 random moments it ends in order, and each token has one result")
    func interrupted() async throws {
        try await withScratchFolder { folder in
            let run = try KilledRun(folder: folder, count: 50_000)
            for turn in 0..<100 where try await !run.turn(killAfter: 1 + (turn * 7919) % 180, with: SIGINT) {}
            try await run.finish()
            // Nothing was on its way at the end of a turn, or of a few, where the answers took seconds.
            try run.check(resent: 2000)
            #expect(run.kills == 100)
        }
    }

    @Test("cut off from the server at 100 random moments it reconnects, and each token has one result")
    func cutOff() async throws {
        try await withScratchFolder { folder in
            let cuts = Mutex(0)
            let server = try ScriptedServer { request in
                guard request.index > 30 + (request.connection * 7919) % 60 else { return .accepted }
                let isCut = cuts.withLock { cuts in
                    cuts += 1
                    return cuts <= 100
                }
                return isCut ? .cut : .accepted
            }
            var options = try Sending.options(for: server)
            options.journal = folder.appendingPathComponent("journal")
            options.resendsUnanswered = true
            options.connections = 2
            // So that what was lost once is answered next.
            options.streams = 20
            let tokens = Sending.tokens(20_000)
            let report = try await Sending.send(to: tokens, options)
            // A push that five connections lost, one after another, is given up: on a busy machine that may be one.
            let lost = report.results.filter { $0.reason == SenderReason.connectionLost }.count
            #expect(report.accepted + lost == 20_000 && lost < 20)
            #expect(report.results.map(\.token).sorted() == tokens.sorted())
            for requests in Dictionary(grouping: server.requests, by: \.token).values {
                #expect(Set(requests.map(\.id)).count == 1)
            }
        }
    }
}

/// Requests are answered until it closes, so that a slow kill does not come after the end of the list.
private final class Gate: Sendable {
    private let left = Mutex(0)

    func close(after count: Int) { left.withLock { $0 = count } }

    func passes() -> Bool {
        left.withLock { left in
            left -= left > 0 ? 1 : 0
            return left > 0
        }
    }
}

/// `belfry send --tokens --resume`, killed again and again.
private final class KilledRun {
    private let folder: URL
    private let tokens: [String]
    private let server: ScriptedServer
    private let gate = Gate()
    private let results: URL
    private(set) var kills = 0
    /// How many requests had come, and which tokens had their results, at each kill.
    private var stations: [(requests: Int, done: Set<String>)] = []

    init(folder: URL, count: Int) throws {
        self.folder = folder
        tokens = Sending.tokens(count)
        server = try ScriptedServer(streamLimit: 50) { [gate] _ in gate.passes() ? .accepted : .held }
        results = folder.appendingPathComponent("results")
        try Data(tokens.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("tokens"))
        try Data(Sending.payload).write(to: folder.appendingPathComponent("payload.json"))
        try Data(TestIdentity.server.certificatePEM).write(to: folder.appendingPathComponent("ca.pem"))
        try Data().write(to: results)
    }

    /// Kills the run after so many more requests. True where it came to its end before.
    ///
    /// An interrupted one is given the answers that it waits for.
    func turn(killAfter count: Int, with signal: Int32 = SIGKILL) async throws -> Bool {
        let before = server.requests.count
        gate.close(after: count + 60)
        let process = try start()
        let ended = AsyncStream<Bool>.makeStream()
        process.terminationHandler = { _ in ended.continuation.yield(true) }
        try process.run()
        let server = server
        let watch = Task {
            await server.hasReceived(before + count)
            ended.continuation.yield(false)
        }
        defer { watch.cancel() }
        var events = ended.stream.makeAsyncIterator()
        guard await events.next() == false else { return true }
        kill(process.processIdentifier, signal)
        if signal != SIGKILL {
            gate.close(after: .max)
            server.release()
        }
        _ = await events.next()
        kills += 1
        stations.append((server.requests.count, try done()))
        return false
    }

    /// Lets it come to its end.
    func finish() async throws {
        gate.close(after: .max)
        let process = try start()
        let ended = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { ended.continuation.yield($0.terminationStatus) }
        try process.run()
        var events = ended.stream.makeAsyncIterator()
        #expect(await events.next() == 0)
    }

    /// By default no more than what was on its way is sent again: 50 streams of each of 4 connections at most.
    func check(resent: Int? = nil) throws {
        let lines = try String(contentsOf: results, encoding: .utf8).split(separator: "\n")
        let names = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count == tokens.count && names.sorted() == tokens.sorted())
        let ids = Dictionary(lines.map { ($0.prefix(64), $0.split(separator: " ").last ?? "") }) { first, _ in first }
        let requests = server.requests
        for request in requests { #expect(ids[Substring(request.token)].map(String.init) == request.id) }
        for station in stations {
            let again = Set(requests[station.requests...].map(\.token)).intersection(station.done)
            #expect(again.isEmpty)
        }
        #expect(requests.count - tokens.count <= resent ?? kills * 200)
    }

    /// The tokens of whole lines.
    private func done() throws -> Set<String> {
        let text = try String(contentsOf: results, encoding: .utf8)
        let whole = text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
        return Set(whole.split(separator: "\n").map { String($0.prefix(64)) })
    }

    private func start() throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("belfry")
        process.currentDirectoryURL = folder
        process.arguments = [
            "send", "payload.json", "--tokens", "tokens", "--resume", "journal", "--host", "127.0.0.1:\(server.port)",
            "--ca", "ca.pem", "--topic", "com.example.chat",
        ]
        let output = try FileHandle(forWritingTo: results)
        try output.seekToEnd()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        return process
    }
}
