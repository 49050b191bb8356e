import Foundation
import Testing
import Trace

@testable import Scenario

/// What an app does meanwhile, and what of it a step tells.
@Suite("The course of a scenario of an app", .timeLimit(.minutes(30)))
struct AppCourseTests {
    private func play(_ code: String, device: String = "{}", steps: String) async throws -> ScenarioResult {
        let playground = try Playground()
        try playground.write(code, to: "App/AppDelegate.swift")
        return try await playground.play(
            try playground.write(
                #"{"app": "App", "device": \#(device), "steps": [\#(steps)]}"#, to: "scenario.json"))
    }

    private static let push = #"{"push": {"aps": {"alert": "a", "category": "c"}}}"#

    private static func answering(_ body: String) -> String {
        Playground.app(
            """
            center.setNotificationCategories([
                UNNotificationCategory(
                    identifier: "c", actions: [UNNotificationAction(identifier: "A", title: "A", options: [])],
                    intentIdentifiers: [])
            ])
            """,
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                    withCompletionHandler completionHandler: @escaping () -> Void
                ) {
                    \(body)
                }
                """)
    }

    @Test("background tasks expire on the way, 30 seconds after the app was left (Apple, beginBackgroundTask)")
    func backgroundTask() async throws {
        let code = Playground.app(
            members: """
                func applicationDidEnterBackground(_ application: UIApplication) {
                    let left = Date()
                    var task = UIBackgroundTaskIdentifier.invalid
                    task = application.beginBackgroundTask {
                        print("expired after \\(Int(Date().timeIntervalSince(left).rounded())) s")
                        application.endBackgroundTask(task)
                    }
                }
                """)
        let result = try await play(
            code,
            steps: #"""
                "launch", "background", {"advance": "40 s", "expect": {"log": ["expired after 30 s"]}},
                {"foreground": true, "expect": {"app": {"result": "answered"}, "findings": []}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("an app that the device has in front runs before the first step: its willPresent is asked")
    func inFront() async throws {
        let code = Playground.app(
            "print(\"launched\")",
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
                ) {
                    print("asked")
                    completionHandler([.banner])
                }
                """)
        let result = try await play(
            code, device: #"{"state": "foreground"}"#,
            steps: #"""
                {"push": {"aps": {"alert": "a"}}, "expect": {"log": ["launched", "asked"], "places": ["banner"]}},
                {"launch": true, "expect": {"log": []}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("what the answer to an action adds at once is shown with it (Apple, UNNotificationRequest: no trigger)")
    func addedInAnswer() async throws {
        let code = Self.answering(
            """
            let content = UNMutableNotificationContent()
            content.title = "thanks"
            center.add(UNNotificationRequest(identifier: "added", content: content, trigger: nil)) { _ in
                completionHandler()
            }
            """)
        let result = try await play(
            code,
            steps: #"""
                "launch", "lock", \#(Self.push),
                {"tap": "A", "expect": {"notification": {"title": "thanks"}, "delivered": ["added"], "pending": []}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("a finding that was expected is none of a later push's, and one that comes again is told again")
    func findings() async throws {
        let code = Self.answering("fatalError(\"no answer\")")
        let crash = #"{"tap": "A", "expect": {"findings": ["app-crash"]}}"#
        let result = try await play(
            code,
            steps: #"""
                "launch", "background", \#(Self.push), \#(crash), {"push": {"aps": {"alert": "b"}}, "expect": {"findings": []}},
                \#(Self.push), \#(crash), \#(Self.push), \#(crash)
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("where a step cannot be done because the app was not built, that is told with it, and is in the trace")
    func notBuilt() async throws {
        let result = try await play(
            Playground.app("let manager = NowhereManager(); _ = manager"), device: #"{"permission": "undetermined"}"#,
            steps: #""launch", {"answer": "allow"}"#)
        let messages = result.failures.compactMap(\.message)
        #expect(messages.contains { $0.hasPrefix("the app: buildFailed, ") && $0.contains("NowhereManager") })
        #expect(result.events.contains { $0.event.hasPrefix("nothing of App is run: ") })
    }
}
