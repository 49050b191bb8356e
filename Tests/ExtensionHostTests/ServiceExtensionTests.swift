import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Synchronization
import Testing
import Trace

@Suite(.timeLimit(.minutes(30))) struct ServiceExtensionTests {
    @Test("what the content handler is given is the result")
    func completes() async throws {
        try await TestHost.with { host in
            let run = try await host.run(.service(#"print("hello"); done(content.title + " changed")"#))
            #expect(run.result == .completed)
            #expect(run.reason == nil)
            #expect(run.content?.title.text == "Original changed")
            #expect(run.content?.body.text == "Body")
            #expect(run.log == ["hello"])
            #expect(run.principalClass == TeamCode.principalClass)
            #expect((run.seconds ?? -1) >= 0)
        }
    }

    @Test(
        "the process stays for the next notification, with a new instance each time (Apple gives no rule; seen on iOS)")
    func reuse() async throws {
        let code = TeamCode.service(
            "count += 1; calls += 1; done(\"\\(getpid()) \\(count) \\(calls)\")", members: "var count = 0",
            global: "nonisolated(unsafe) var calls = 0")
        try await TestHost.with { host in
            var titles: [[Substring]] = []
            let trace = TraceLog()
            for _ in 0..<3 {
                let run = try await host.run(code, trace: trace)
                titles.append(run.content?.title.text.split(separator: " ") ?? [])
            }
            #expect(Set(titles.map(\.first)).count == 1, "one process")
            #expect(titles.map { $0[1] } == ["1", "1", "1"], "a new instance each time")
            #expect(titles.map { $0[2] } == ["1", "2", "3"], "the same memory")
            #expect(trace.events.filter { $0.kind == TraceKind.processStarted }.count == 1)
            #expect(
                trace.events.filter { $0.kind == TraceKind.didReceiveCalled }.map { $0.boolean(TraceFact.reused) }
                    == [false, true, true])
        }
    }

    @Test(
        "didReceive is called beside the main thread, the expiry method on yet another (Apple, serviceExtensionTimeWillExpire())"
    )
    func threads() async throws {
        let code = TeamCode.service(
            "first = pthread_self(); print(\"here\"); if Thread.isMainThread { done(\"main\") }",
            members: "var first = pthread_self()",
            expiry: #"late(Thread.isMainThread || pthread_equal(first, pthread_self()) != 0 ? "same" : "another")"#)
        let clock = ManualClock()
        try await TestHost.with(clock: clock) { host in
            let trace = TraceLog()
            async let running = host.run(code, trace: trace)
            try await trace.expires(ExtensionBudget(), on: clock, line: "here")
            let run = try await running
            #expect(run.result == .expired)
            #expect(run.content?.title.text == "another")
        }
    }

    @Test("the budget goes by the device's clock")
    func clock() async throws {
        let clock = ManualClock()
        let code = TeamCode.service("print(\"waiting\")", expiry: #"late("expired")"#)
        try await TestHost.with(clock: clock) { host in
            let trace = TraceLog()
            async let run = host.run(code, budget: ExtensionBudget(seconds: 30, graceSeconds: 1), trace: trace)
            try await trace.waits(for: TraceKind.log, line: "waiting")
            clock.advance(by: 29)
            #expect(!trace.events.contains { $0.kind == TraceKind.expiryCalled })
            clock.advance(by: 1)
            let result = try await run
            #expect(result.result == .expired)
            #expect(result.content?.title.text == "expired")
        }
    }

    @Test("a second call of the handler is ignored, with a finding")
    func twice() async throws {
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(#"done("first"); done("second"); done("third")"#), trace: trace)
            #expect(run.content?.title.text == "first")
            #expect(trace.findings.map(\.rule) == ["content-handler-twice"])
            let calls = trace.events.filter { $0.kind == TraceKind.handlerCalled }
            #expect(calls.map { $0.integer(TraceFact.nth) } == [1, 2, 3])
        }
    }

    @Test("a crash right after the handler is in the trace, and the content counts")
    func crashAfterHandler() async throws {
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(#"done("given"); fatalError("after")"#), trace: trace)
            #expect(run.result == .completed)
            #expect(run.content?.title.text == "given")
            let ended = trace.events.first { $0.kind == TraceKind.processEnded }
            #expect(ended?.string(TraceFact.reason)?.contains("after") == true)
        }
    }

    @Test("what is printed and logged comes in its order, with the handler at its place")
    func output() async throws {
        let body = """
            print("one")
            NSLog("two")
            FileHandle.standardError.write(Data("three\\nfour".utf8))
            print("five", terminator: "")
            done("done")
            print(" and six")
            """
        try await TestHost.with { host in
            let trace = TraceLog()
            let run = try await host.run(.service(body), trace: trace)
            let lines = trace.events.filter { $0.kind == TraceKind.log || $0.kind == TraceKind.handlerCalled }
                .map { $0.kind == TraceKind.log ? $0.event : "handler" }
            let stdout = trace.events.filter { $0.string(TraceFact.stream) == "stdout" }.map(\.event)
            #expect(stdout == ["one", "five and six"])
            #expect(lines.first == "one")
            #expect(lines.firstIndex(of: "handler") ?? 0 > 0)
            #expect(lines.contains { $0.hasSuffix("two") })
            #expect(lines.contains("three"))
            #expect(Set(run.log).isSuperset(of: ["one", "three", "five and six"]))
        }
    }

    @Test("a flood of output is cut, with a note")
    func flood() async throws {
        // Its time is another test's: a busy machine may need longer for so much.
        try await TestHost.with(clock: ManualClock()) { host in
            let run = try await host.run(.service(#"for n in 0..<50_000 { print("line \(n)") }; done("x")"#))
            #expect(run.result == .completed)
            #expect(run.log.count == 1001)
            #expect(run.log.first == "line 0")
            #expect(run.log.last?.contains("left out") == true)
        }
    }

    @Test("calls of the notification center are answered by the device, in their order")
    func calls() async throws {
        let body = """
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])])
            center.getNotificationCategories { categories in
                done(categories.map(\\.identifier).joined())
            }
            """
        try await TestHost.with { host in
            let center = RecordingCenter()
            let run = try await host.run(.service(body), center: center)
            #expect(run.content?.title.text == "from the device", "\(run)")
            #expect(center.names == ["setCategories", "categories"])
            #expect(center.bundles == ["com.example.app.service"])
        }
    }

    @Test("several notifications at once go through one process, one after another")
    func concurrent() async throws {
        try await TestHost.with { host in
            let ext = try await host.ext(.service("usleep(2000); done(content.title)"))
            let runs = await withTaskGroup(of: ServiceExtensionRun.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        await host.host.run(
                            .titled("n\(number)"), in: ext, center: NoCenter(), trace: TraceLog())
                    }
                }
                var runs: [ServiceExtensionRun] = []
                for await run in group { runs.append(run) }
                return runs
            }
            #expect(runs.allSatisfy { $0.result == .completed })
            #expect(Set(runs.compactMap { $0.content?.title.text }) == Set((0..<8).map { "n\($0)" }))
        }
    }

    @Test("an extension that was built anew gets a new process")
    func rebuilt() async throws {
        try await TestHost.with { host in
            let old = try await host.run(.service(#"done("old")"#))
            let new = try await host.run(.service(#"done("new")"#))
            #expect(old.content?.title.text == "old")
            #expect(new.content?.title.text == "new")
        }
    }

    @Test("a delivery that is cancelled ends its process")
    func cancelled() async throws {
        try await TestHost.with { host in
            let trace = TraceLog()
            let task = Task { try await host.run(.service("while true { sleep(1) }"), trace: trace) }
            try await trace.waits(for: TraceKind.didReceiveCalled)
            task.cancel()
            let run = try await task.value
            #expect(run.result == .crashed)
            #expect(run.reason == "the delivery was cancelled")
        }
    }
}

/// Remembers what it was asked, and has one category.
final class RecordingCenter: CenterAnswering {
    private let calls = Mutex<[(CenterCall, String)]>([])

    var names: [String] {
        calls.withLock { $0.map { String("\($0.0)".prefix { $0 != "(" }) } }
    }
    var bundles: Set<String> { calls.withLock { Set($0.map(\.1)) } }

    func answer(_ call: CenterCall, from bundleIdentifier: String) async -> CenterReply {
        calls.withLock { $0.append((call, bundleIdentifier)) }
        guard case .categories = call else { return .done }
        return .categories([NotificationCategory(identifier: "from the device")])
    }
}
