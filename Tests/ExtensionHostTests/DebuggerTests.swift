import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Glibc
import Testing
import Trace

@Suite(.timeLimit(.minutes(30))) struct DebuggerTests {
    private static let code = TeamCode.service(#"done("resumed")"#)

    private func invitations(
        clock: any DeviceClock, _ body: (TestHost, AsyncStream<DebuggerInvitation>, TraceLog) async throws -> Void
    ) async throws {
        let (stream, sink) = AsyncStream.makeStream(of: DebuggerInvitation.self)
        try await TestHost.with(
            clock: clock,
            change: {
                $0.waitsForDebugger = true
                $0.debuggerIsDue = { sink.yield($0) }
            },
            { try await body($0, stream, TraceLog()) })
    }

    @Test("the process stops before didReceive, says how to attach, and the budget's clock stands still")
    func holds() async throws {
        let clock = ManualClock()
        try await invitations(clock: clock) { host, invitations, trace in
            async let run = host.run(Self.code, budget: ExtensionBudget(seconds: 30), trace: trace)
            let invitation = try await Self.first(of: invitations, trace)
            #expect(invitation.command == "lldb -p \(invitation.processIdentifier)")
            #expect(trace.events.contains { $0.kind == TraceKind.debuggerWait })
            clock.advance(by: 3600)
            kill(invitation.processIdentifier, SIGCONT)
            let result = try await run
            #expect(result.result == .completed, "\(result.reason ?? "")")
            #expect(result.content?.title.text == "resumed")
            #expect(!trace.events.contains { $0.kind == TraceKind.expiryCalled })
        }
    }

    @Test("a debugger attaches, stops at the team's line, and the extension goes on", .enabled(if: Self.hasDebugger))
    func gdb() async throws {
        let clock = ManualClock()
        try await invitations(clock: clock) { host, invitations, trace in
            async let run = host.run(Self.code, budget: ExtensionBudget(seconds: 30), trace: trace)
            let invitation = try await Self.first(of: invitations, trace)
            let mark = host.folder.appendingPathComponent("attached").path
            async let debugging = Self.debug(invitation.processIdentifier, mark: mark)
            while !FileManager.default.fileExists(atPath: mark) { try await Task.sleep(for: .milliseconds(5)) }
            clock.advance(by: 3600)
            try FileManager.default.removeItem(atPath: mark)
            let output = try await debugging
            let result = try await run
            #expect(output.contains("BELFRY attached"), "\(output)")
            #expect(result.result == .completed, "\(result.reason ?? "") \(output)")
        }
    }

    /// The next invitation. Throws some time after a run that never came to one: it could be waited for without an end.
    private static func first(
        of invitations: AsyncStream<DebuggerInvitation>, _ trace: TraceLog
    ) async throws -> DebuggerInvitation {
        try await withThrowingTaskGroup(of: DebuggerInvitation?.self) { group in
            group.addTask { await invitations.first { _ in true } }
            group.addTask {
                try await Task.sleep(for: .seconds(120))
                return nil
            }
            defer { group.cancelAll() }
            let invitation = try await group.next() ?? nil
            return try #require(invitation, "no invitation came; \(trace.events.map(\.event))")
        }
    }

    private static let debugger = "/usr/bin/gdb"
    private static var hasDebugger: Bool {
        [debugger, "/usr/bin/timeout"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Attaches, makes the file `mark`, lets go when somebody has removed that, and gives what the debugger said.
    private static func debug(_ process: Int32, mark: String) async throws -> String {
        let gdb = Process()
        gdb.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        gdb.arguments = [
            "-s", "KILL", "200", debugger, "-p", "\(process)", "-batch", "-ex", "set debuginfod enabled off", "-ex",
            "handle SIGCONT nostop noprint pass",
            "-ex", "echo BELFRY attached\\n",
            "-ex", "shell touch '\(mark)'; while [ -e '\(mark)' ]; do sleep 0.05; done", "-ex", "detach",
        ]
        let pipe = Pipe()
        gdb.standardOutput = pipe
        gdb.standardError = pipe
        return try await withCheckedThrowingContinuation { continuation in
            Thread {
                // A debugger learns by SIGCHLD that the process has stopped. The threads of Swift's tasks block nearly
                // all signals, what they start inherits that, and then gdb sometimes waits without an end.
                var none = sigset_t()
                sigemptyset(&none)
                pthread_sigmask(SIG_SETMASK, &none, nil)
                do { try gdb.run() } catch { return continuation.resume(throwing: error) }
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                gdb.waitUntilExit()
                continuation.resume(returning: String(decoding: output, as: UTF8.self))
            }.start()
        }
    }
}
