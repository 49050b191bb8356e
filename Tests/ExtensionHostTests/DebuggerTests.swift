import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Glibc
import Testing
import Trace

@Suite(.timeLimit(.minutes(30))) struct DebuggerTests {
    private static let code = TeamCode.service(#"done("resumed")"#)

    private struct Invitations {
        var stream: AsyncStream<DebuggerInvitation>
        var sink: AsyncStream<DebuggerInvitation>.Continuation
    }

    private func invitations(
        clock: any DeviceClock, _ body: (TestHost, Invitations, TraceLog) async throws -> Void
    ) async throws {
        let (stream, sink) = AsyncStream.makeStream(of: DebuggerInvitation.self)
        let invitations = Invitations(stream: stream, sink: sink)
        try await TestHost.with(
            clock: clock,
            change: {
                $0.waitsForDebugger = true
                $0.debuggerIsDue = { sink.yield($0) }
            },
            { try await body($0, invitations, TraceLog()) })
    }

    @Test("the process stops before didReceive, says how to attach, and the budget's clock stands still")
    func holds() async throws {
        let clock = ManualClock()
        try await invitations(clock: clock) { host, invitations, trace in
            let run = Self.run(on: host, invitations, trace)
            let invitation = try #require(await invitations.stream.first { _ in true }, "the run ended before")
            #expect(invitation.command == "lldb -p \(invitation.processIdentifier)")
            #expect(trace.events.contains { $0.kind == TraceKind.debuggerWait })
            clock.advance(by: 3600)
            kill(invitation.processIdentifier, SIGCONT)
            let result = try await run.value
            #expect(result.result == .completed, "\(result.reason ?? "")")
            #expect(result.content?.title.text == "resumed")
            #expect(!trace.events.contains { $0.kind == TraceKind.expiryCalled })
        }
    }

    @Test("a debugger attaches, stops at the team's line, and the extension goes on", .enabled(if: Self.hasDebugger))
    func gdb() async throws {
        let clock = ManualClock()
        try await invitations(clock: clock) { host, invitations, trace in
            let run = Self.run(on: host, invitations, trace)
            let invitation = try #require(await invitations.stream.first { _ in true }, "the run ended before")
            let debugger = Debugger(of: invitation.processIdentifier)
            var output = try await debugger.holds()
            clock.advance(by: 3600)
            output += try await debugger.letGo()
            let result = try await run.value
            #expect(output.contains(Debugger.mark), "\(output)")
            #expect(result.result == .completed, "\(result.reason ?? "") \(output)")
        }
    }

    /// A run of the code, which ends the invitations with it.
    private static func run(
        on host: TestHost, _ invitations: Invitations, _ trace: TraceLog
    ) -> Task<ServiceExtensionRun, any Error> {
        Task {
            defer { invitations.sink.finish() }
            return try await host.run(code, budget: ExtensionBudget(seconds: 30), trace: trace)
        }
    }

    private static var hasDebugger: Bool {
        [Debugger.path, "/usr/bin/timeout"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

/// A gdb that holds a process until it is told to let go.
private struct Debugger {
    static let path = "/usr/bin/gdb"
    /// The line that it says once it holds the process.
    static let mark = "BELFRY attached"

    private let input = Pipe()
    private let lines: AsyncThrowingStream<String, any Error>

    init(of process: Int32) {
        let (lines, sink) = AsyncThrowingStream.makeStream(of: String.self)
        self.lines = lines
        let input = input
        Thread {
            // A debugger learns by SIGCHLD that the process has stopped. The threads of Swift's tasks block nearly all
            // signals, what they start inherits that, and then gdb sometimes waits without an end.
            var none = sigset_t()
            sigemptyset(&none)
            pthread_sigmask(SIG_SETMASK, &none, nil)
            sink.finish(throwing: Self.run(on: process, input: input) { sink.yield($0) })
        }.start()
    }

    /// What it says until it holds the process, or has ended without.
    func holds() async throws -> [String] {
        var said: [String] = []
        for try await line in lines {
            said.append(line)
            if line == Self.mark { break }
        }
        return said
    }

    /// What it says from then on, until it has ended.
    func letGo() async throws -> [String] {
        try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        return try await lines.reduce(into: []) { $0.append($1) }
    }

    /// Returns once it has ended; with why it could not be started.
    private static func run(on process: Int32, input: Pipe, line: (String) -> Void) -> (any Error)? {
        let gdb = Process()
        gdb.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        gdb.arguments = [
            "-s", "KILL", "200", path, "-p", "\(process)", "-batch", "-ex", "set debuginfod enabled off", "-ex",
            "handle SIGCONT nostop noprint pass", "-ex", "shell echo \(mark); read line", "-ex", "detach",
        ]
        let output = Pipe()
        gdb.standardInput = input
        gdb.standardOutput = output
        gdb.standardError = output
        do { try gdb.run() } catch { return error }
        var rest = Data()
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
            rest += data
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line(String(decoding: rest[..<end], as: UTF8.self))
                rest = Data(rest[(end + 1)...])
            }
        }
        gdb.waitUntilExit()
        return nil
    }
}
