import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("An app whose code fails", .timeLimit(.minutes(30)))
struct AppFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var code: TeamCode
        /// What the reason says.
        var reason: String
        var budget = AppBudget.patient
        var testDescription: String { name }
    }

    private static func responding(_ body: String) -> TeamCode {
        .app(members: TeamCode.didReceive(body))
    }

    private static let cases = [
        Case(
            name: "a forced unwrap in didReceive",
            code: responding("let text: String? = nil; print(text!); completionHandler()"),
            reason: "forced unwrap of nil"),
        Case(
            name: "a fatal error in didReceive", code: responding("fatalError(\"no server\")"),
            reason: "no server"),
        Case(
            name: "exit in didReceive", code: responding("exit(3)"),
            reason: "it exited with status 3 in userNotificationCenter(_:didReceive:)"),
        Case(name: "a signal in didReceive", code: responding("kill(getpid(), SIGKILL)"), reason: "SIGKILL"),
        Case(
            name: "a main thread that hangs", code: responding("while true {}"),
            reason: "main thread",
            budget: AppBudget(loadSeconds: 120, mainThreadSeconds: 120, backgroundSeconds: 0.2)),
    ]

    @Test("ends with a reason, whatever it does, and the next launch works", arguments: cases)
    func response(of fault: Case) async throws {
        try await TestApp.with(budget: fault.budget) { test in
            try await test.launch(fault.code, members: .didReceive)
            var run = await test.session.didReceive(.pressed("like"), comesToFront: false)
            if run.result == .answered {
                // Its handler was given up; that it hangs shows with what is asked next.
                #expect(run.answer == .notHandled(.outOfTime))
                await test.session.attach(
                    center: test.center, trace: test.trace, budget: AppBudget(mainThreadSeconds: 1))
                run = await test.session.settle()
                #expect(run.reason?.contains("it did not come back for 1 s") == true, "\(run.reason ?? "")")
            } else {
                #expect(run.reason?.contains(fault.reason) == true, "\(run.reason ?? "")")
            }
            #expect(run.result == .crashed)
            #expect(test.findings.contains("app-crash"))
            #expect(await test.session.isRunning == false)
            let works = TeamCode.app(members: TeamCode.didReceive("completionHandler()"))
            await test.session.attach(center: test.center, trace: test.trace, budget: .patient)
            try await test.launch(works, members: .didReceive)
            #expect(await test.session.didReceive(.pressed("like"), comesToFront: false).answer == .handled)
        }
    }

    @Test("a crash while launching, at the team's own line")
    func launching() async throws {
        try await TestApp.with { test in
            let run = try await test.launch(.app("fatalError(\"no configuration\")"))
            #expect(run.result == .crashed)
            #expect(run.answer == nil)
            #expect(run.reason?.contains("no configuration") == true, "\(run.reason ?? "")")
            #expect(run.reason?.contains("NotificationService.swift:") == true, "\(run.reason ?? "")")
            #expect(test.findings == ["app-crash"])
        }
    }

    @Test("a launch that takes longer than a phone's watchdog allows is ended")
    func slowLaunch() async throws {
        let budget = AppBudget(loadSeconds: 120, mainThreadSeconds: 0.5)
        try await TestApp.with(budget: budget) { test in
            let run = try await test.launch(.app("Thread.sleep(forTimeInterval: 600)"))
            #expect(run.result == .crashed)
            #expect(
                run.reason == "it did not come back for 0.5 s in didFinishLaunchingWithOptions; it was ended")
        }
    }

    @Test("a crash while nothing is asked of it is found too")
    func unasked() async throws {
        let code = TeamCode.app("DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { fatalError(\"later\") }")
        try await TestApp.with { test in
            try await test.launch(code)
            try await test.trace.waits(for: TraceKind.processEnded)
            #expect(await test.session.willPresent(.titled("Hello")).result == .notRun)
            #expect(test.findings == ["app-crash"])
        }
    }

    @Test("its delegate's class is not there, or is no delegate")
    func wrongClass() async throws {
        try await TestApp.with { test in
            var app = try await test.app(.app())
            app.bundle.principalClass = "Team.Missing"
            let run = await test.session.launch(app, for: .icon)
            #expect(run.result == .crashed)
            #expect(run.reason?.contains("Team.Missing") == true, "\(run.reason ?? "")")
        }
    }
}
