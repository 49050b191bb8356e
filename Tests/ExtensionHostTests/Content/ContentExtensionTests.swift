import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("A content extension in its process", .timeLimit(.minutes(30)))
struct ContentExtensionTests {
    /// Says in its title what was called.
    private static let diary = TeamCode.content(
        "note(\"didReceive \\(title) \\(Thread.isMainThread)\")",
        members: """
            func note(_ text: String) { title = (title.map { $0 + ", " } ?? "") + text }
            override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); note("will appear") }
            override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); note("did appear") }
            """, loading: "note(\"loaded\")")

    @Test("the view is loaded, the notification comes on the main thread, the view appears (Apple, didReceive(_:))")
    func lifeCycle() async throws {
        try await TestContent.with { test in
            let run = try await test.present(Self.diary)
            #expect(run.result == .shown, "\(run.reason ?? "")")
            #expect(run.principalClass == TeamCode.contentClass)
            #expect(run.scene?.title == "loaded, didReceive Original true, will appear, did appear")
            #expect(test.events(TraceKind.processStarted).count == 1)
            #expect(test.events(TraceKind.contentReceived) == ["didReceive is called"])
        }
    }

    @Test(
        "a later notification of the thread comes to the same object (Apple, didReceive(_:): same thread identifier)")
    func laterNotification() async throws {
        try await TestContent.with { test in
            _ = try await test.present(Self.diary)
            let run = await test.session.notify(.titled("Second"))
            #expect(run.result == .shown)
            #expect(run.scene?.title?.hasSuffix("did appear, didReceive Second true") == true)
            #expect(test.events(TraceKind.contentReceived).last == "didReceive is called again (2)")
        }
    }

    @Test("a notification of another thread does not reach it (Apple, didReceive(_:): same thread identifier)")
    func otherThread() async throws {
        try await TestContent.with { test in
            func ofThread(_ name: String, _ title: String) -> DeliveredNotification {
                var notification = DeliveredNotification.titled(title)
                notification.request.content.threadIdentifier = name
                return notification
            }
            let code = TeamCode.content("self.title = title")
            _ = try await test.present(code, .sample().changed { $0.notification = ofThread("a", "1") })
            #expect(await test.session.notify(ofThread("b", "2")).scene?.title == "1")
            #expect(await test.session.notify(ofThread("", "3")).scene?.title == "1")
            #expect(await test.session.notify(ofThread("a", "4")).scene?.title == "4")
        }
    }

    @Test("one process shows one notification after another, each with a new object")
    func reuse() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content("self.title = \"\\(getpid()) \\(title)\"")
            let first = try await test.present(code, .sample("one")).scene?.title?.split(separator: " ")
            let gone = await test.session.dismiss()
            #expect(gone.result == .shown)
            #expect(gone.scene == nil)
            #expect(await test.session.snapshot().result == .notRun)
            let second = try await test.present(code, .sample("two")).scene?.title?.split(separator: " ")
            #expect(first?.first != nil && first?.first == second?.first)
            #expect(second?.last == "two")
        }
    }

    @Test("exactly one view controller is made for a notification (Apple, Customizing the appearance of notifications)")
    func oneController() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content(
                "self.title = \"\\(made)\"", members: "let nth: Int = { made += 1; return made }()",
                global: "nonisolated(unsafe) var made = 0")
            let first = try await test.present(code, .sample("one"))
            _ = await test.session.dismiss()
            let second = try await test.present(code, .sample("two"))
            #expect(first.scene?.title == "1" && second.scene?.title == "2")
        }
    }

    @Test("an interface that is shown goes before the next one")
    func replaced() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content(
                members:
                    "override func viewDidDisappear(_ animated: Bool) { print(\"gone\") }\ndeinit { print(\"freed\") }"
            )
            _ = try await test.present(code)
            let next = try await test.present(code)
            #expect(next.result == .shown)
            #expect(test.events(TraceKind.log) == ["gone", "freed"])
            #expect(test.events(TraceKind.contentDismissed).count == 1)
        }
    }

    // MARK: Sizes

    @Test(
        "the second height is the extension's, its width is ignored (Apple, Customizing the Appearance of Notifications)"
    )
    func heights() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content("preferredContentSize = CGSize(width: 10, height: 187)")
            let scene = try #require(try await test.present(code, .sample(ratio: 1.0)).scene)
            #expect(scene.width == 300)
            #expect(scene.height == 187)
            #expect(scene.heightSource == .preferredContentSize)
            #expect(
                test.events(TraceKind.contentLaidOut) == [
                    "initial height 300 by the ratio 1.0",
                    "initial height 300 by the ratio 1.0, then 187 by preferredContentSize",
                ])
            let finding = test.trace.findings.first { $0.rule == "content-ext-initial-ratio" }
            #expect(finding?.message == "The view jumps from 300 to 187 points when it opens.")
            #expect(finding?.fix.contains("0.62") == true)
        }
    }

    @Test("without a wish the height of the ratio stays, 0 included", arguments: [0.0, 0.5, 1.25])
    func ratioStays(_ ratio: Double) async throws {
        try await TestContent.with { test in
            let run = try await test.present(.content(), .sample(ratio: ratio))
            #expect(run.scene?.height == 300 * ratio)
            #expect(run.scene?.heightSource == .ratio)
            #expect(
                test.events(TraceKind.contentLaidOut).last?.hasSuffix("by the ratio \(ratio), which it keeps") == true)
            #expect(!test.trace.findings.contains { $0.rule == "content-ext-initial-ratio" })
        }
    }

    @Test("a height that is changed later is in the next scene (Apple: only the height may be changed later)")
    func laterHeight() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content(
                "preferredContentSize.height = title == \"Original\" ? 100 : 240")
            _ = try await test.present(code)
            let run = await test.session.notify(.titled("Second"))
            #expect(run.scene?.height == 240)
            #expect(test.events(TraceKind.contentLaidOut).last == "height 100, then 240 by preferredContentSize")
        }
    }

    @Test("what is started in didReceive and ends without waiting is in the first scene")
    func settled() async throws {
        let works = [
            "DispatchQueue.main.async { self.title = \"done\" }",
            "DispatchQueue.global().async { var n = 0.0; for i in 0..<3_000_000 { n += sin(Double(i)) }\n"
                + "DispatchQueue.main.async { self.title = n > 1e9 ? \"\" : \"done\" } }",
            "Task { await Task.yield(); self.title = \"done\" }",
            "Task.detached { let text = \"done\"; await MainActor.run { self.title = text } }",
            "perform(onMain: { self.title = \"done\" })",
        ]
        try await TestContent.with { test in
            for work in works {
                let code = TeamCode.content(
                    work,
                    members: """
                        func perform(onMain body: @escaping () -> Void) {
                            RunLoop.main.perform { RunLoop.main.perform { body() } }
                        }
                        """)
                let run = try await test.present(code)
                #expect(run.scene?.title == "done", "\(work)")
                #expect(run.scene?.isSettled == true)
            }
        }
    }

    @Test(
        "what is due within a second is in the first scene",
        arguments: [
            "DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { self.title = \"done\" }",
            "DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2) { self.title = \"done\" }",
            "Task { try await Task.sleep(nanoseconds: 200_000_000); self.title = \"done\" }",
            "_ = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in self.title = \"done\" }",
            "DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {\n"
                + "DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.title = \"done\" } }",
        ])
    func due(_ work: String) async throws {
        try await TestContent.with { test in
            let run = try await test.present(.content(work))
            #expect(run.scene?.title == "done")
            #expect(run.scene?.isSettled == true)
            #expect(run.scene?.dueSeconds == nil)
            #expect(test.events(TraceKind.contentStillDue) == [])
        }
    }

    @Test("a timer that goes on keeps the scene for a moment and no longer")
    func repeating() async throws {
        try await TestContent.with { test in
            let run = try await test.present(
                .content(
                    "_ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in self.ticks += 1; "
                        + "self.title = self.ticks > 3 ? \"several\" : \"few\" }",
                    members: "var ticks = 0"))
            #expect(run.scene?.title == "several")
            #expect(run.scene?.isSettled == true)
        }
    }

    @Test("what waits for longer is in a later scene, and the trace says so once")
    func later() async throws {
        try await TestContent.with { test in
            let code = TeamCode.content(
                "DispatchQueue.main.asyncAfter(deadline: .now() + 4) { self.title = \"done\" }")
            let start = ContinuousClock.now
            var run = try await test.present(code)
            // On a machine that has stood still meanwhile the time is over.
            let isInTime = ContinuousClock.now - start < .seconds(4)
            if isInTime {
                #expect(run.scene?.title == nil)
                let due = run.scene?.dueSeconds ?? 0
                #expect(due > 0 && due <= 4)
            }
            while run.result == .shown, run.scene?.title == nil { run = await test.session.snapshot() }
            #expect(run.scene?.title == "done")
            #expect(test.events(TraceKind.contentStillDue).count == 1 || !isInTime)
        }
    }
}
