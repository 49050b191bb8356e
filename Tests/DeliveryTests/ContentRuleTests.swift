import Foundation
import SnapshotSupport
import Testing

/// Rules of content extensions that only a whole delivery shows.
@Suite("Rules of content extensions", .timeLimit(.minutes(30)))
struct ContentRuleTests {
    private static let categories = """
        import UserNotifications
        let ok = UNNotificationAction(identifier: "ok", title: "OK", options: [.foreground])
        let demo = UNNotificationCategory(identifier: "demo", actions: [ok], intentIdentifiers: [])
        UNUserNotificationCenter.current().setNotificationCategories([demo])
        """

    /// - Parameters:
    ///   - attributes: lines of the extension's `NSExtensionAttributes`.
    ///   - receives: in `didReceive(_:)`.
    private func deliver(
        _ home: TemporaryFolder, ratio: String = "0.1", attributes: String = "", receives: String, more: String = "",
        arguments: [String] = ["--expand"]
    ) async throws -> Report {
        let content = home.url.appendingPathComponent("Content")
        let app = home.url.appendingPathComponent("App")
        for folder in [content, app] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let code = """
            import UIKit
            import UserNotifications
            import UserNotificationsUI
            class NotificationViewController: UIViewController, UNNotificationContentExtension {
                func didReceive(_ notification: UNNotification) {
                    preferredContentSize.height = 40
                    \(receives)
                }
                \(more)
            }
            """
        let plist = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
            <key>NSExtensionAttributes</key><dict>
            <key>UNNotificationExtensionCategory</key><array><string>other</string><string>demo</string></array>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>\(ratio)</real>
            \(attributes)</dict></dict></dict></plist>
            """
        try Data(code.utf8).write(to: content.appendingPathComponent("NotificationViewController.swift"))
        try Data(plist.utf8).write(to: content.appendingPathComponent("Info.plist"))
        try Data(Self.categories.utf8).write(to: app.appendingPathComponent("main.swift"))
        return try await BelfryCommand(home: home).run(
            ["deliver", "--json", "--offline", "--content", content.path, "--app", app.path] + arguments + ["-"],
            input: #"{"aps":{"alert":{"title":"T","body":"B"},"category":"demo"}}"#
        ).report
    }

    private func picture(titled title: String, attributes: String) async throws -> SnapshotPixels {
        let home = try TemporaryFolder()
        let shots = home.url.appendingPathComponent("shots")
        let report = try await deliver(
            home, attributes: attributes, receives: "title = \"\(title)\"", arguments: ["--shots", shots.path])
        let content = report.value["contentExtension"] as? [String: Any]
        #expect(content?["result"] as? String == "shown")
        let bytes = try Data(contentsOf: shots.appendingPathComponent("expanded.png"))
        return try #require(SnapshotPixels(png: Array(bytes)))
    }

    @Test("the controller's title heads the notification where the key is true (Apple, …OverridesDefaultTitle)")
    func overriddenTitle() async throws {
        let key = "<key>UNNotificationExtensionOverridesDefaultTitle</key><true/>"
        #expect(
            try await picture(titled: "Harbour", attributes: key) != picture(titled: "Mountain", attributes: key))
        #expect(try await picture(titled: "Harbour", attributes: "") == picture(titled: "Mountain", attributes: ""))
    }

    @Test(
        "a ratio that is none, or beyond every screen, is a warning, and the view is shown",
        arguments: ["1e9", "-1", "nan", "inf"])
    func wrongRatio(_ ratio: String) async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, ratio: ratio, receives: "")
        let content = report.value["contentExtension"] as? [String: Any]
        #expect(content?["result"] as? String == "shown", "\(content?["reason"] ?? "")")
        #expect(
            report.findings.contains {
                $0["rule"] as? String == "content-ext-initial-ratio" && $0["severity"] as? String == "warning"
            })
    }

    @Test("default content is hidden where the key is true, and shown without it (Apple, …DefaultContentHidden)")
    func hiddenContent() async throws {
        let key = "<key>UNNotificationExtensionDefaultContentHidden</key><true/>"
        #expect(try await picture(titled: "", attributes: key) != picture(titled: "", attributes: ""))
    }

    @Test("performNotificationDefaultAction opens the app with the default action (UNNotificationContentExtension.h)")
    func defaultAction() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, receives: "extensionContext?.performNotificationDefaultAction()")
        #expect(
            report.responses.map { $0["actionIdentifier"] as? String } == [
                "com.apple.UNNotificationDefaultActionIdentifier"
            ])
        #expect(report.responses.first?["handledBy"] as? String == "app")
    }

    @Test("dismissNotificationContentExtension closes the view, and nobody gets a response")
    func dismissal() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, receives: "extensionContext?.dismissNotificationContentExtension()",
            arguments: ["--action", "ok"])
        #expect(report.responses.isEmpty)
        #expect(report.rules.contains("action-not-pressed"))
    }

    @Test("notificationActions takes the place of the category's actions (UNNotificationContentExtension.h)")
    func replacedActions() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home,
            receives:
                #"extensionContext?.notificationActions = [UNNotificationAction(identifier: "new", title: "New")]"#)
        #expect(report.actions.map { $0["identifier"] as? String } == ["new"])
    }

    @Test("a foreground action that is answered with doNotDismiss leaves view and app as they are (the third post)")
    func foregroundKept() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, receives: "",
            more: """
                func didReceive(
                    _ response: UNNotificationResponse,
                    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
                ) { completion(.doNotDismiss) }
                """,
            arguments: ["--action", "ok"])
        #expect(report.responses.map { $0["handledBy"] as? String } == ["contentExtension"])
        #expect(report.responses.first?["option"] as? String == "doNotDismiss")
        #expect((report.value["contentExtension"] as? [String: Any])?["size"] is [String: Any])
    }
}
