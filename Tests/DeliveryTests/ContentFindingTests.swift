import Foundation
import Testing

/// What a person is told of a content extension whose code goes wrong.
@Suite("Findings of content extensions", .timeLimit(.minutes(30)))
struct ContentFindingTests {
    /// Delivers to a view controller with this code; `loads` stands in `viewDidLoad()`, `receives` in `didReceive(_:)`.
    private func deliver(
        _ home: TemporaryFolder, loads: String = "", receives: String = "", more: String = "", imports: String = "",
        arguments: [String] = [], payload: String? = nil
    ) async throws -> Report {
        let folder = home.url.appendingPathComponent("Content")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let code = """
            import UIKit
            import UserNotifications
            import UserNotificationsUI
            \(imports)
            class NotificationViewController: UIViewController, UNNotificationContentExtension {
                let label = UILabel()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    label.frame = CGRect(x: 10, y: 10, width: 300, height: 30)
                    view.addSubview(label)
                    \(loads)
                }
                func didReceive(_ notification: UNNotification) {
                    label.text = notification.request.content.body
                    \(receives)
                }
                \(more)
            }
            """
        try Data(code.utf8).write(to: folder.appendingPathComponent("NotificationViewController.swift"))
        return try await BelfryCommand(home: home).run(
            ["deliver", "--json", "--offline", "--content", folder.path]
                + (arguments.isEmpty ? ["--expand"] : arguments) + (payload.map { [$0] } ?? ["-"]),
            input: #"{"aps":{"alert":{"title":"T","body":"B"},"category":"demo","mutable-content":1}}"#
        ).report
    }

    private func finding(_ rule: String, in report: Report) throws -> (severity: String, message: String, place: String)
    {
        let found = report.findings.filter { $0["rule"] as? String == rule }
        #expect(found.count == 1, "\(report.rules)")
        let finding = try #require(found.first)
        return (
            finding["severity"] as? String ?? "", finding["message"] as? String ?? "", finding["where"] as? String ?? ""
        )
    }

    private func result(of report: Report) -> String? {
        (report.value["contentExtension"] as? [String: Any])?["result"] as? String
    }

    @Test("code that does not compile is an error at its file and line")
    func compileError() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, loads: "let wrong: Int = \"text\"")
        #expect(result(of: report) == "buildFailed")
        let finding = try finding("content-ext-build-failed", in: report)
        #expect(finding.severity == "error")
        #expect(finding.place.contains("NotificationViewController.swift:11:"), "\(finding.place)")
    }

    @Test("a module that is not there is an error at its import")
    func missingModule() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, imports: "import NoSuchLibrary")
        #expect(result(of: report) == "buildFailed")
        let finding = try finding("content-ext-build-failed", in: report)
        #expect(finding.message.contains("NoSuchLibrary"))
        #expect(finding.place.contains("NotificationViewController.swift:4"), "\(finding.place)")
    }

    @Test("a megabyte of text is cut, the rest is drawn, and a warning says so")
    func longText() async throws {
        let home = try TemporaryFolder()
        let shots = home.url.appendingPathComponent("shots")
        let report = try await deliver(
            home, loads: "view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)",
            receives: #"label.text = String(repeating: "lorem ipsum ", count: 90_000)"#,
            arguments: ["--shots", shots.path])
        #expect(result(of: report) == "shown")
        #expect(try finding("text-cut", in: report).severity == "warning")
        #expect((report.value["shots"] as? [Any])?.count == 3)
    }

    @Test("constraints that exclude each other and those that are missing are told by name")
    func constraints() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home,
            loads: """
                label.translatesAutoresizingMaskIntoConstraints = false
                label.widthAnchor.constraint(equalToConstant: 10).isActive = true
                let wide = label.widthAnchor.constraint(equalToConstant: 20)
                wide.identifier = "wide"
                wide.isActive = true
                """)
        #expect(result(of: report) == "shown")
        let conflict = try finding("layout-conflict", in: report)
        #expect(conflict.severity == "warning")
        #expect(conflict.message.contains("'wide'") && conflict.message.contains(".width == 10"), "\(conflict.message)")
        #expect(conflict.place.hasSuffix("NotificationViewController"), "\(conflict.place)")
        let ambiguous = try finding("layout-ambiguous", in: report)
        #expect(ambiguous.severity == "note")
        #expect(ambiguous.message.contains("horizontal position"))
    }

    @Test(
        "an exception of UIKit's ends the extension as on a phone, with its text",
        arguments: [
            ("view.addSubview(view)", "Can't add self as subview"),
            ("label.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)", "CALayer position contains NaN"),
        ])
    func exception(_ code: String, _ text: String) async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(home, loads: code)
        #expect(result(of: report) == "crashed")
        let crash = try finding("content-ext-crash", in: report)
        #expect(crash.message.contains(text) && crash.message.contains("NotificationViewController.swift:11"))
        #expect(crash.message.contains("uncaught exception ") && !crash.message.contains("Exception.swift"))
        #expect(!report.rules.contains("layout-exception"))
    }

    @Test("a storyboard's outlet that the class does not have is one finding, at its line")
    func missingOutlet() async throws {
        let home = try TemporaryFolder()
        try storyboard(home, connections: #"<outlet property="gone" destination="l" id="o"/>"#)
        let report = try await deliver(home)
        #expect(result(of: report) == "crashed")
        let reason = (report.value["contentExtension"] as? [String: Any])?["reason"] as? String ?? ""
        #expect(reason.hasPrefix("uncaught exception NSUnknownKeyException: "), "\(reason)")
        #expect(try finding("interface-outlet-missing", in: report).place == "MainInterface.storyboard:9")
        #expect(!report.rules.contains("content-ext-crash") && !report.rules.contains("layout-exception"))
    }

    @Test("an outlet of another type is told with both types and the storyboard's line, in the crash's finding")
    func outletType() async throws {
        let home = try TemporaryFolder()
        try storyboard(home, connections: #"<outlet property="picture" destination="l" id="o"/>"#)
        let report = try await deliver(
            home, receives: "picture.image = nil", more: "@IBOutlet var picture: UIImageView!")
        let crash = try finding("content-ext-crash", in: report)
        #expect(crash.message.contains("NotificationViewController.swift:15"), "\(crash.message)")
        #expect(
            crash.message.contains(
                "The outlet picture of NotificationViewController is a UIImageView, and the storyboard gives it a UILabel"
            ))
        #expect(crash.place == "MainInterface.storyboard:9")
    }

    @Test("a constraint that cannot be is left out with its line, and the rest is drawn")
    func constraint() async throws {
        let home = try TemporaryFolder()
        try storyboard(
            home,
            constraints:
                #"<constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="centerX" id="c"/>"#
        )
        let report = try await deliver(home)
        #expect(result(of: report) == "shown")
        let broken = try finding("interface-reference-broken", in: report)
        #expect(broken.place == "MainInterface.storyboard:8" && broken.message.contains("top to centerX"))
    }

    /// The extension's storyboard: a label in the view, and on lines of their own what is wrong with it.
    private func storyboard(_ home: TemporaryFolder, constraints: String = "", connections: String = "") throws {
        let folder = home.url.appendingPathComponent("Content")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
            initialViewController="vc">
              <scenes><scene sceneID="s"><objects>
                <viewController id="vc" customClass="NotificationViewController" customModuleProvider="target" \
            sceneMemberID="viewController">
                  <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                    <subviews><label text="Hello" id="l"/></subviews>
                    <constraints>
            \(constraints)</constraints></view><connections>
            \(connections)</connections></viewController>
              </objects></scene></scenes>
            </document>
            """
        try Data(xml.utf8).write(to: folder.appendingPathComponent("MainInterface.storyboard"))
        let plist = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
            <key>NSExtensionAttributes</key><dict>
            <key>UNNotificationExtensionCategory</key><string>demo</string>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.2</real></dict></dict></dict></plist>
            """
        try Data(plist.utf8).write(to: folder.appendingPathComponent("Info.plist"))
    }

    @Test("an attachment that is read without access is a warning")
    func noAccess() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, receives: "for file in notification.request.content.attachments { print(file.url) }")
        #expect(try finding("content-ext-attachment-not-accessed", in: report).severity == "warning")
    }

    @Test("an action that cannot be pressed says why", arguments: ["--permission denied", "--state foreground"])
    func notPressed(_ options: String) async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home, arguments: options.split(separator: " ").map(String.init) + ["--action", "ok"])
        let finding = try finding("action-not-pressed", in: report)
        #expect(finding.severity == "warning" && finding.message.hasPrefix("ok was not pressed: nothing is shown: "))
    }

    @Test("a view that is higher than is drawn, and a language without words, are told")
    func limits() async throws {
        let home = try TemporaryFolder()
        let shots = home.url.appendingPathComponent("shots")
        let report = try await deliver(
            home, loads: "preferredContentSize.height = 3000", arguments: ["--shots", shots.path, "--locale", "ar"])
        #expect(
            try finding("content-ext-too-high", in: report).message
                == "The view is 3000 points high, and 2000 of them are in the picture.")
        #expect(report.facts("unsupported").contains { $0["name"] as? String == "ar" })
    }

    @Test("UIKit off the main thread is called that, with the line")
    func wrongThread() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            home,
            receives: """
                let work: @Sendable () -> Void = { MainActor.assumeIsolated { self.label.text = "late" } }
                DispatchQueue.global().sync(execute: work)
                Thread.detachNewThread(work)
                Thread.sleep(forTimeInterval: 600)
                """)
        #expect(result(of: report) == "crashed")
        let crash = try finding("content-ext-crash", in: report)
        #expect(crash.message.contains("was used off the main thread"), "\(crash.message)")
        #expect(crash.message.contains("NotificationViewController.swift:"), "\(crash.message)")
    }

    @Test("a crash in the answer to an action is told from one before the view was shown")
    func crashInResponse() async throws {
        let home = try TemporaryFolder()
        let app = home.url.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(
            """
            import UserNotifications
            let ok = UNNotificationAction(identifier: "ok", title: "OK", options: [])
            let demo = UNNotificationCategory(identifier: "demo", actions: [ok], intentIdentifiers: [])
            UNUserNotificationCenter.current().setNotificationCategories([demo])
            """.utf8
        ).write(to: app.appendingPathComponent("main.swift"))
        let report = try await deliver(
            home,
            more: """
                func didReceive(
                    _ response: UNNotificationResponse,
                    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
                ) { exit(3) }
                """,
            arguments: ["--app", app.path, "--action", "ok"])
        let crash = try finding("content-ext-crash", in: report)
        #expect(crash.message.hasPrefix("The content extension was shown, and then ended:"), "\(crash.message)")
        #expect(crash.message.contains("in didReceive of a response"), "\(crash.message)")
    }

    @Test("an extension that dies between start and stop of an attachment's access loses it")
    func accessOfDead() async throws {
        let home = try TemporaryFolder()
        let state = home.url.appendingPathComponent("state")
        let service = Repository.file("Tests/Posts/1/Service")
        let report = try await deliver(
            home,
            receives: """
                guard let url = notification.request.content.attachments.first?.url,
                    url.startAccessingSecurityScopedResource()
                else { return }
                fatalError("in between")
                """,
            arguments: [
                "--service", service, "--expand", "--state-dir", state.path,
                "--stub",
                "https://www.fotor.com/images2/features/photo_effects/e_bw.jpg="
                    + Repository.file("Examples/Bund18/Media/photo.jpg"),
            ], payload: Repository.file("Tests/Posts/1/payloads/image.json"))
        #expect(try finding("content-ext-crash", in: report).message.contains("in between"))
        #expect(report.facts("attachment-access").contains { $0["granted"] as? Bool == true })
        let files = FileManager.default.enumerator(atPath: state.path)?.compactMap { $0 as? String } ?? []
        let kept = files.filter { $0.contains("access/") && $0.hasSuffix(".jpg") }
        #expect(!files.isEmpty && kept.isEmpty, "\(kept)")
    }
}
