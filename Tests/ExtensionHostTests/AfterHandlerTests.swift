import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Testing
import Trace

/// What an extension does once it has called the content handler, until nothing of it can call it again.
@Suite(.timeLimit(.minutes(30))) struct AfterHandlerTests {
    /// Only that nobody holds the handler any more ends such a run.
    private static let patient = {
        var budget = ExtensionBudget()
        budget.lingerSeconds = 86_400
        return budget
    }()

    @Test("a second call that comes a little after the first is found, from wherever it comes")
    func secondCall() async throws {
        let later = "DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5))"
        let inside = TeamCode.service("done(\"first\"); \(later) { done(\"second\") }")
        let fromOutside = TeamCode.service(
            "DispatchQueue.global().async { done(\"first\"); \(later) { done(\"second\") } }")
        let inExpiry = TeamCode.service("print(\"here\")", expiry: "late(\"first\"); \(later) { late(\"second\") }")
        for code in [inside, fromOutside, inExpiry] {
            let clock = ManualClock()
            try await TestHost.with(clock: clock) { host in
                let trace = TraceLog()
                async let running = host.run(code, budget: Self.patient, trace: trace)
                if code == inExpiry { try await trace.expires(Self.patient, on: clock, line: "here") }
                let run = try await running
                #expect(run.result == (code == inExpiry ? .expired : .completed), "\(run.reason ?? "")")
                #expect(run.content?.title.text == "first")
                #expect(trace.findings.map(\.rule) == ["content-handler-twice"])
                #expect(trace.findings.allSatisfy { $0.message.hasPrefix("The ") && $0.message.hasSuffix(".") })
                let calls = trace.events.filter { $0.kind == TraceKind.handlerCalled }
                #expect(calls.map { $0.data[TraceFact.nth] } == [.integer(1), .integer(2)])
            }
        }
    }

    @Test("a handler that is released when didReceive returns costs the next notification no wait")
    func releasesAtOnce() async throws {
        try await TestHost.with { host in
            let code = TeamCode.service("done(content.title)", members: "deinit { print(\"deinit\") }")
            for _ in 0..<3 {
                let run = try await host.run(code, budget: Self.patient)
                #expect(run.result == .completed)
                #expect(run.log == ["deinit"])
            }
        }
    }

    @Test("an extension that keeps itself alive is waited for shortly, and its late lines are in the trace")
    func cycle() async throws {
        let body = """
            mine = self
            done("given")
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) { print("late") }
            """
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(body, members: "var mine: NotificationService?"), trace: trace)
            #expect(run.result == .completed)
            #expect(run.content?.title.text == "given")
            #expect(run.log == ["late"])
            let call = try #require(trace.events.first { $0.kind == TraceKind.handlerCalled })
            #expect(run.seconds.map(TraceValue.double) == call.data[TraceFact.seconds], "the time is that of the call")
        }
    }

    @Test("the message of a crash comes after the handler's call in the trace, where it came after it")
    func crashOrder() async throws {
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service("done(\"given\")\nfatalError(\"at once\")"), trace: trace)
            #expect(run.content?.title.text == "given")
            let kinds = trace.events.map(\.kind).filter {
                [TraceKind.handlerCalled, TraceKind.log, TraceKind.processEnded].contains($0)
            }
            #expect(kinds == [TraceKind.handlerCalled, TraceKind.log, TraceKind.processEnded])
            #expect(run.log.count == 1 && run.log[0].contains("at once"))
        }
    }

    @Test("a crash after the handler, while it is still held, takes nothing back and is in the trace")
    func crash() async throws {
        let body = """
            done("given")
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(5)) {
                _ = contentHandler
                fatalError("afterwards")
            }
            """
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(body), trace: trace)
            #expect(run.result == .completed, "\(run.reason ?? "")")
            #expect(run.content?.title.text == "given")
            // Its backtrace takes as long as the machine needs for it.
            try await trace.waits(for: TraceKind.processEnded)
            let end = try #require(trace.events.last { $0.kind == TraceKind.processEnded })
            #expect(end.event.contains("afterwards"))
            #expect(!run.log.contains(""))
            #expect(!trace.events.contains { $0.kind == TraceKind.log && $0.event.isEmpty })
        }
    }
}
