import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("What an app in front says to a notification", .timeLimit(.minutes(30)))
struct AppForegroundTests {
    @Test(
        "the options of willPresent, in the completion form and the async one (Apple, willPresent)",
        arguments: [nil, AppMembers.willPresentAsync])
    func asyncForm(members: AppMembers?) async throws {
        let code = TeamCode.app(
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
                ) async -> UNNotificationPresentationOptions {
                    notification.request.content.title == "loud" ? [.banner, .sound] : []
                }
                """)
        try await TestApp.with { test in
            try await test.launch(code, members: members)
            #expect(await test.session.willPresent(.titled("loud")).presentationOptions == 18)
            #expect(await test.session.willPresent(.titled("quiet")).presentationOptions == 0)
        }
    }

    @Test("the completion form where the sources say nothing of the class")
    func unknownMembers() async throws {
        let code = TeamCode.app(members: TeamCode.willPresent("completionHandler(.alert)"))
        try await TestApp.with { test in
            try await test.launch(code)
            #expect(await test.session.willPresent(.titled("Hello")).presentationOptions == 4)
        }
    }

    @Test(
        "a delegate without willPresent (Apple, willPresent: as if [] were given)",
        arguments: [nil, AppMembers.didReceive])
    func notImplemented(members: AppMembers?) async throws {
        try await TestApp.with { test in
            try await test.launch(.app(), members: members)
            #expect(await test.session.willPresent(.titled("Hello")).answer == .notHandled(.notImplemented))
            #expect(test.findings == ["app-will-present-missing"])
        }
    }

    @Test("no delegate at all, and one that was let go of: the centre holds it weakly (Apple, delegate)")
    func noDelegate() async throws {
        let gone = TeamCode.app(
            "center.delegate = Other()", global: "class Other: NSObject, UNUserNotificationCenterDelegate {}")
        for code in [TeamCode.app("_ = 0"), gone] {
            try await TestApp.with { test in
                try await test.launch(code)
                #expect(await test.session.willPresent(.titled("Hello")).answer == .notHandled(.noDelegate))
                #expect(test.findings == ["app-no-delegate"])
            }
        }
    }

    @Test(
        "a willPresent that answers too late is given up (Apple, UNUserNotificationCenter.h: not called in a timely manner)"
    )
    func late() async throws {
        let code = TeamCode.app(
            members: """
                var kept: ((UNNotificationPresentationOptions) -> Void)?
                \(TeamCode.willPresent("kept = completionHandler; print(\"kept\")"))
                """)
        let clock = ManualClock()
        let budget = AppBudget(loadSeconds: 120, mainThreadSeconds: 120, presentationSeconds: 30)
        try await TestApp.with(clock: clock, budget: budget) { test in
            try await test.launch(code, members: .willPresent)
            async let run = test.session.willPresent(.titled("Hello"))
            try await test.trace.waits(for: TraceKind.log, line: "kept")
            clock.advance(by: 30)
            #expect(await run.answer == .notHandled(.outOfTime))
            #expect(test.findings == ["app-completion-never-called"])
        }
    }
}
