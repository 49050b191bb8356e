import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("An app in its process", .timeLimit(.minutes(30)))
struct AppLaunchTests {
    @Test(
        "its calls of the notification centre reach the device before the launch is over; an answer of the user's later"
    )
    func calls() async throws {
        let code = TeamCode.app(
            """
            center.delegate = self
            center.setNotificationCategories([
                UNNotificationCategory(identifier: "chat", actions: [], intentIdentifiers: [])
            ])
            center.requestAuthorization(options: [.alert, .badge]) { granted, _ in
                print("granted \\(granted)")
                DispatchQueue.main.async { application.registerForRemoteNotifications() }
            }
            """,
            members: """
                func application(
                    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
                ) { print("token \\(deviceToken.count) \\(UIApplication.shared.isRegisteredForRemoteNotifications)") }
                """)
        try await TestApp.with { test in
            let run = try await test.launch(code)
            #expect(run.result == .answered, "\(run.reason ?? "")")
            #expect(run.launched?.delegateClass == TeamCode.appClass)
            #expect(run.launched?.centerDelegateClass == TeamCode.appClass)
            // Nobody waits for a prompt, which may be on the screen for ever.
            let settled = await test.session.settleAfterAnswer()
            #expect(settled.log == ["granted true", "token 32 true"])
            guard test.center.calls.count == 2, case .setCategories(let categories) = test.center.calls[0],
                case .requestAuthorization(options: 5) = test.center.calls[1]
            else {
                Issue.record("\(test.center.calls)")
                return
            }
            #expect(categories.map(\.identifier) == ["chat"])
        }
    }

    @Test("willPresent is asked in the completion form, and its options are the answer (Apple, willPresent)")
    func willPresent() async throws {
        let code = TeamCode.app(
            members: TeamCode.willPresent("print(Thread.isMainThread); completionHandler([.banner, .list])"))
        try await TestApp.with { test in
            try await test.launch(code, members: .willPresent)
            let run = await test.session.willPresent(.titled("Hello"))
            #expect(run.presentationOptions == 24)
            #expect(run.log == ["true"])
        }
    }

    @Test("didReceive gets the response, and its completion handler ends it (Apple, didReceive)")
    func didReceive() async throws {
        let code = TeamCode.app(
            members: TeamCode.didReceive(
                """
                let text = (response as? UNTextInputNotificationResponse)?.userText ?? "none"
                print("\\(response.actionIdentifier) \\(text) \\(UIApplication.shared.applicationState.rawValue)")
                DispatchQueue.global().async { completionHandler() }
                """))
        try await TestApp.with { test in
            try await test.launch(code, members: .didReceive)
            let run = await test.session.didReceive(.pressed("reply", text: "yes"), comesToFront: false)
            #expect(run.answer == .handled)
            #expect(run.log == ["reply yes 0"])
        }
    }
}
