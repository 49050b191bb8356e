import Foundation
import Testing

@testable import Scenario

@Suite("Playing scenarios")
struct PlayTests {
    private static let push = #"{"push": {"aps": {"alert": {"title": "Hello", "body": "there"}, "badge": 2}}}"#

    @Test("what is expected is compared with what there is, and every difference has its line")
    func differences() async throws {
        let playground = try Playground()
        let result = try await playground.play(
            steps: Self.push + #", {"expect": {"notification": {"title": "Hullo", "body": "there"}, "badge": 3}}"#)
        let failure = try #require(result.failures.first)
        #expect(result.failures.count == 1)
        #expect(failure.step == 2)
        #expect(
            failure.mismatches == [
                Mismatch(path: "notification.title", line: 1, expected: "Hullo", actual: "Hello"),
                Mismatch(path: "badge", line: 1, expected: "3", actual: "2"),
            ])
        #expect(result.failureText.contains("notification.title (line 1)\n        expected  Hullo"))
        let trace = playground.url.appendingPathComponent("artifacts/played/trace.json")
        #expect(try String(contentsOf: trace, encoding: .utf8).contains("payload-received"))
    }

    @Test("responses, requests, log and findings are those since the expectations before")
    func windows() async throws {
        let playground = try Playground()
        let result = try await playground.play(
            steps: Self.push + #"""
                , "open", {"expect": {"responses": {"count": 1}}}, {"expect": {"responses": {"count": 1}}}
                """# + ", " + Self.push + #", {"expect": {"responses": []}}"#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("what goes wrong without being expected fails the scenario; named, it is meant")
    func unexpected() async throws {
        let playground = try Playground()
        let wrong = Self.push + #", {"tap": "nothing"}"#
        let failed = try await playground.play(steps: wrong)
        #expect(failed.failures.map(\.message).first??.hasPrefix("action-unknown: ") == true)
        let meant = try await playground.play(
            steps: wrong + #", {"expect": {"findings": {"contains": ["action-unknown"]}}}"#)
        #expect(!meant.hasFailed, "\(meant.failureText)")
    }

    @Test("a step that cannot be done ends the scenario and says what to do")
    func impossible() async throws {
        let result = try await Playground().play(steps: #""expand", {"expect": {"badge": 9}}"#)
        #expect(result.failures.count == 1)
        #expect(result.failures.first?.message?.hasPrefix("nothing is shown that could be expanded; ") == true)
        #expect(result.played == 0)
        #expect(result.headline.contains("2 of 2 steps not played"))
    }

    @Test(
        "a locked phone is unlocked for the app, and stays locked where the user does not (Apple, UNNotificationActionOptions)"
    )
    func lock() async throws {
        let result = try await Playground().play(
            steps: Self.push
                + #", {"expect": {"state": "locked"}}, {"tap": "default", "staysLocked": true, "#
                + #""expect": {"state": "locked", "responses": []}}, "open", {"expect": {"state": "foreground"}}"#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test(
        "a banner that is flicked away, and one that is ignored, tell nobody; it stays in the list (Apple, UNNotificationDismissActionIdentifier)",
        arguments: [#""flickAway""#, #"{"advance": "1 h"}"#])
    func flicking(_ step: String) async throws {
        let playground = try Playground()
        try playground.write(
            """
            import UIKit
            import UserNotifications

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let center = UNUserNotificationCenter.current()
                    center.delegate = self
                    center.setNotificationCategories([
                        UNNotificationCategory(
                            identifier: "c", actions: [], intentIdentifiers: [], options: .customDismissAction)
                    ])
                }
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                    withCompletionHandler completionHandler: @escaping () -> Void
                ) {
                    print("told \\(response.actionIdentifier)")
                    completionHandler()
                }
            }
            """, to: "App/AppDelegate.swift")
        let path = try playground.write(
            #"""
            {"app": "App", "device": {"state": "background"}, "steps": [
                "launch", "background", {"push": {"aps": {"alert": "a", "category": "c"}}}, \#(step),
                {"expect": {"responses": [], "log": [], "delivered": {"count": 1}}},
                "dismiss", {"expect": {"log": ["told com.apple.UNNotificationDismissActionIdentifier"], "delivered": []}}
            ]}
            """#, to: "scenario.json")
        let result = try await playground.play(path)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test(
        "a later notification of its thread comes to the content extension that is shown, and to none of another (Apple, UNNotificationContentExtension, didReceive(_:))"
    )
    func laterNotification() async throws {
        let playground = try Playground()
        try playground.write(
            """
            import UIKit
            import UserNotifications
            import UserNotificationsUI

            class Page: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {
                    title = [title ?? "", notification.request.content.title].joined(separator: " ")
                }
            }
            """, to: "Content/Page.swift")
        func push(_ title: String, _ thread: String) -> String {
            #""push": {"aps": {"alert": {"title": "\#(title)"}, "category": "c", "thread-id": "\#(thread)"}}"#
        }
        let path = try playground.write(
            #"""
            {"content": "Content", "steps": [
                {\#(push("one", "chat"))}, {"expand": true, "expect": {"contentExtension": {"title": " one"}}},
                {\#(push("two", "chat")), "expect": {
                    "notification": {"title": "two"}, "contentExtension": {"result": "shown", "title": " one two"}}},
                {\#(push("three", "chat")), "expect": {"contentExtension": {"title": " one two three"}}},
                {"expand": true, "expect": {"contentExtension": {"title": " three"}}},
                {\#(push("four", "other")), "expect": {"contentExtension": null}},
                {"expand": true, "expect": {"contentExtension": {"title": " four"}}},
                {\#(push("five", "other")), "expect": {"contentExtension": {"title": " four five"}}},
                "flickAway", {"expand": true, "expect": {"contentExtension": {"title": " five"}}}
            ]}
            """#, to: "scenario.json")
        let result = try await playground.play(path)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("a picture that is not there is kept, and fails; then it is compared; what differs is drawn")
    func pictures() async throws {
        let playground = try Playground()
        let small = #"{"size": "small"}"#
        let shot = #", {"screenshot": "banner", "as": "shot", "expect": {"picture": "kept.png"}}"#
        let path = try playground.write(
            #"{"device": \#(small), "steps": [\#(Self.push)\#(shot)]}"#, to: "scenario.json")
        #expect(try await playground.play(path, .never).failures.first?.message?.contains("--record") == true)
        let recorded = try await playground.play(path, .missing)
        #expect(recorded.recorded.map { ($0 as NSString).lastPathComponent } == ["kept.png"])
        #expect(recorded.hasFailed)
        #expect(try await !playground.play(path, .never).hasFailed)

        let other = Self.push.replacingOccurrences(of: "Hello", with: "Good evening")
        try playground.write(#"{"device": \#(small), "steps": [\#(other)\#(shot)]}"#, to: "scenario.json")
        let different = try await playground.play(path, .missing)
        let message = try #require(different.failures.first?.message)
        #expect(message.hasPrefix("the picture shot differs in "))
        let names = different.artifacts.map { ($0 as NSString).lastPathComponent }.sorted()
        #expect(names == ["shot.actual.png", "shot.difference.png", "shot.expected.png", "trace.json"])
        #expect(different.artifacts.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        #expect(try await playground.play(path, .failed).recorded.count == 1)
        #expect(try await !playground.play(path, .never).hasFailed)
    }

    @Test("notifications of one thread are together in the list, the newest first; one of the same id makes way")
    func list() async throws {
        let result = try await Playground().play(
            steps: #"""
                {"push": {"aps": {"alert": "one"}}, "collapseID": "a"},
                {"push": {"aps": {"alert": "two"}}, "collapseID": "b"},
                {"push": {"aps": {"alert": "three"}}, "collapseID": "a"},
                {"expect": {"delivered": {"count": 2}, "notification": {"body": "three"}}},
                "dismiss", {"expect": {"delivered": [{"body": "two"}]}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }
}
