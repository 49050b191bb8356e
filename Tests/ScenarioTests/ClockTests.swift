import Foundation
import Testing

@testable import Scenario

/// The device's clock, and the code that runs on the device.
@Suite("The clock of a scenario", .timeLimit(.minutes(30)))
struct ClockTests {
    private static let device = #"{"clock": "2031-09-01 09:00", "timeZone": "Asia/Kolkata", "state": "background"}"#

    @Test(
        "a reminder that an app computes from Date() comes at the device's time (Apple, UNCalendarNotificationTrigger)")
    func reminder() async throws {
        let playground = try Playground()
        try playground.write(
            Playground.app(
                #"""
                let content = UNMutableNotificationContent()
                content.title = "Tea"
                let parts = Calendar.current.dateComponents([.hour, .minute], from: Date().addingTimeInterval(3600))
                let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
                print(parts.hour ?? -1, trigger.nextTriggerDate() ?? "never")
                center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
                """#), to: "App/AppDelegate.swift")
        let result = try await playground.play(
            try playground.write(
                #"""
                {
                  "app": "App", "device": \#(Self.device),
                  "steps": [
                    "launch", "background",
                    {"expect": {
                      "pending": [{"identifier": "tea", "next": "2031-09-01T04:30:00Z"}],
                      "log": ["10 2031-09-01 04:30:00 +0000"]
                    }},
                    {"advance": "59 min 59 s", "expect": {"delivered": []}},
                    {"advance": "1 s", "expect": {"delivered": ["tea"], "notification": {"title": "Tea"}}}
                  ]
                }
                """#, to: "scenario.json"))
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("a timer of the app in front fires at each of its times while the clock is advanced")
    func timer() async throws {
        let playground = try Playground()
        try playground.write(
            Playground.app(
                #"""
                Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { _ in
                    print("it is \(Calendar.current.component(.hour, from: Date()))")
                }
                """#), to: "App/AppDelegate.swift")
        let result = try await playground.play(
            try playground.write(
                #"""
                {
                  "app": "App", "device": \#(Self.device),
                  "steps": [
                    "launch",
                    {"advance": "3 h", "expect": {"log": {"count": 3, "contains": ["it is 10", "it is 11", "it is 12"]}}}
                  ]
                }
                """#, to: "scenario.json"))
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("what an app in front adds when its timer fires waits from that time on")
    func addedLater() async throws {
        let playground = try Playground()
        try playground.write(
            Playground.app(
                #"""
                DispatchQueue.main.asyncAfter(deadline: .now() + 3600) {
                    let content = UNMutableNotificationContent()
                    content.title = "Later"
                    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
                    center.add(UNNotificationRequest(identifier: "later", content: content, trigger: trigger))
                }
                """#), to: "App/AppDelegate.swift")
        let result = try await playground.play(
            try playground.write(
                #"""
                {
                  "app": "App", "device": \#(Self.device),
                  "steps": [
                    "launch", {"advance": "90 min", "expect": {"pending": ["later"]}},
                    "background", {"advance": "31 min", "expect": {"delivered": ["later"], "pending": []}}
                  ]
                }
                """#, to: "scenario.json"))
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("a content extension that counts seconds has counted them when the clock was advanced")
    func contentTimer() async throws {
        let playground = try Playground()
        try playground.write(
            #"""
            import UIKit
            import UserNotifications
            import UserNotificationsUI

            class NotificationViewController: UIViewController, UNNotificationContentExtension {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
                var count = 0
                func didReceive(_ notification: UNNotification) {
                    view.addSubview(label)
                    label.text = "\(count) times"
                    Timer.scheduledTimer(withTimeInterval: 3600, repeats: true) { _ in
                        self.count += 1
                        let hour = Calendar.current.component(.hour, from: Date())
                        self.label.text = "\(self.count) times, at \(hour)"
                    }
                }
            }
            """#, to: "Content/NotificationViewController.swift")
        let result = try await playground.play(
            try playground.write(
                #"""
                {
                  "content": "Content", "device": \#(Self.device),
                  "steps": [
                    {"push": {"aps": {"alert": "Hello", "category": "c"}}}, "expand",
                    {"expect": {"contentExtension": {"texts": ["0 times"]}}},
                    {"advance": "2 h", "expect": {"contentExtension": {"texts": ["2 times, at 11"]}}}
                  ]
                }
                """#, to: "scenario.json"))
        #expect(!result.hasFailed, "\(result.failureText)")
    }
}
