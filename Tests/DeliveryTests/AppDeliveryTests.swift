import Foundation
import Testing

/// What a delivery does with an app: a file of its own for each test, run as it is.
@Suite("Deliveries to an app that runs")
struct AppDeliveryTests {
    private static let identifiers = (
        default: "com.apple.UNNotificationDefaultActionIdentifier",
        dismiss: "com.apple.UNNotificationDismissActionIdentifier"
    )

    /// An app whose delegate says what it is told.
    private static func app(
        launching: String = "", presents: String = "[.banner, .list, .sound]", members: String = "",
        categoryOptions: String = "[]"
    ) -> String {
        """
        import UIKit
        import UserNotifications

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let center = UNUserNotificationCenter.current()
                center.delegate = self
                let names = ["open", "quiet", "safe"]
                let options: [UNNotificationActionOptions] = [.foreground, [], .authenticationRequired]
                let actions = zip(names, options).map {
                    UNNotificationAction(identifier: $0, title: $0, options: $1)
                }
                center.setNotificationCategories([
                    UNNotificationCategory(
                        identifier: "c", actions: actions, intentIdentifiers: [], options: \(categoryOptions))
                ])
                \(launching)
                return true
            }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
                withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
            ) {
                print("willPresent")
                completionHandler(\(presents))
            }
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) {
                print("\\(response.actionIdentifier) \\(UIApplication.shared.applicationState.rawValue)")
                completionHandler()
            }
            \(members)
        }
        """
    }

    private func deliver(
        _ code: String, aps: String = #""category":"c""#, infoPlist: String? = nil, _ more: String...
    ) async throws -> Report {
        let home = try TemporaryFolder()
        let file = try home.write(code, to: "App/AppDelegate.swift")
        if let infoPlist {
            _ = try home.write(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string>\(infoPlist)</dict></plist>
                """, to: "App/Info.plist")
        }
        let payload = #"{"aps":{"alert":{"title":"T","body":"B"},\#(aps)}}"#
        let path = try home.write(payload, to: "payload.json").path
        let arguments = ["deliver", path, "--json", "--offline", "--app", file.deletingLastPathComponent().path] + more
        return try await BelfryCommand(home: home).run(arguments).report
    }

    private func app(_ report: Report) -> [String: Any] { report.value["app"] as? [String: Any] ?? [:] }
    private func log(_ report: Report) -> [String] { app(report)["log"] as? [String] ?? [] }
    private func responses(_ report: Report) -> [[String: Any]] { report.value["responses"] as? [[String: Any]] ?? [] }

    @Test(
        "UNNotificationActionOptions: foreground opens the app, authenticationRequired unlocks first, others leave it in the background",
        arguments: [("open", "open 1", 1), ("quiet", "quiet 2", 0), ("safe", "safe 2", 1)])
    func actionOptions(action: String, line: String, unlocks: Int) async throws {
        let report = try await deliver(Self.app(), "--action", action)
        #expect(log(report) == [line], "\(report.trace)")
        #expect(report.events("unlock").count == unlocks)
        #expect(responses(report).first?["handled"] as? Bool == true)
        #expect(app(report)["result"] as? String == "answered")
    }

    @Test(
        "UNNotificationDefaultActionIdentifier: a tap opens the app, which is told of the default action before it is active"
    )
    func defaultAction() async throws {
        let report = try await deliver(Self.app(), "--action", "default")
        #expect(log(report) == ["\(Self.identifiers.default) 1"])
        #expect(responses(report).map { $0["actionIdentifier"] as? String } == [Self.identifiers.default])
        #expect(report.events("unlock").count == 1)
    }

    @Test(
        "UNNotificationDismissActionIdentifier: the app is told of a dismissal only where the category asks for it",
        arguments: [true, false])
    func dismissal(asks: Bool) async throws {
        let report = try await deliver(
            Self.app(categoryOptions: asks ? ".customDismissAction" : "[]"), "--action", "dismiss")
        #expect(log(report) == (asks ? ["\(Self.identifiers.dismiss) 2"] : []))
        #expect(responses(report).count == (asks ? 1 : 0))
    }

    @Test("willPresent: asked in the foreground only, and [] suppresses")
    func foreground() async throws {
        let shown = try await deliver(Self.app(), "--state", "foreground")
        #expect(shown.outcome == "presented")
        #expect(log(shown) == ["willPresent"])
        let silenced = try await deliver(Self.app(presents: "[]"), "--state", "foreground")
        #expect(silenced.outcome == "suppressed")
        #expect(app(silenced)["presentation"] as? [String] == [])
        let background = try await deliver(Self.app(presents: "[]"), "--state", "background", "--expand")
        #expect(background.outcome == "presented")
        #expect(!log(background).contains("willPresent"))
    }

    @Test(
        "a delegate without willPresent is as if it gave [], and without a delegate nothing is presented (UNUserNotificationCenter.h)",
        arguments: [true, false])
    func silentDelegates(hasDelegate: Bool) async throws {
        let code = """
            import UIKit
            import UserNotifications

            @main
            class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    \(hasDelegate ? "UNUserNotificationCenter.current().delegate = self" : "print(\"no delegate\")")
                }
            }
            """
        let report = try await deliver(code, "--state", "foreground")
        #expect(report.outcome == "suppressed")
        #expect(
            report.value["reason"] as? String
                == (hasDelegate
                    ? "the app is in the foreground and its delegate has no willPresent"
                    : "the app is in the foreground and no delegate is known"))
        #expect(report.rules.contains(hasDelegate ? "app-will-present-missing" : "app-no-delegate"))
    }

    @Test(
        "UNNotificationPresentationOptions: banner, list and alert, each alone",
        arguments: [("[.banner]", "banner"), ("[.list]", "list"), ("[.alert]", "banner, list")])
    func presentationOptions(options: String, place: String) async throws {
        let report = try await deliver(Self.app(presents: options), "--state", "foreground")
        #expect(report.facts("presented").first?["where"] as? String == place)
        #expect(report.facts("presented").first?["sound"] as? String ?? "" == "")
    }

    @Test("setNotificationCategories(_:): the app's process registers them, and each call replaces the set")
    func categories() async throws {
        let report = try await deliver(Self.app(), "--expand")
        #expect(report.actions.map { $0["identifier"] as? String } == ["open", "quiet", "safe"])
        #expect(report.facts("categories-set").first?["identifiers"] as? String == "c")
        #expect(report.events("category-declared").isEmpty)
        let replaced = try await deliver(Self.app(launching: "center.setNotificationCategories([])"), "--expand")
        #expect(replaced.actions.isEmpty)
    }

    @Test(
        "requestAuthorization: an app that asks again is told what was answered", arguments: ["authorized", "denied"])
    func permission(word: String) async throws {
        let report = try await deliver(
            Self.app(
                launching:
                    "center.requestAuthorization(options: [.alert]) { granted, _ in print(\"granted \\(granted)\") }"),
            "--permission", word, "--state", "foreground")
        #expect(log(report).first == "granted \(word == "authorized")")
        #expect(report.outcome == (word == "authorized" ? "presented" : "suppressed"))
    }

    @Test(
        "Pushing background updates: a push with content-available wakes an app with the background mode, and no other",
        arguments: [true, false])
    func contentAvailable(hasMode: Bool) async throws {
        let modes = "<key>UIBackgroundModes</key><array><string>remote-notification</string></array>"
        let members = """
            func application(
                _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
                fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
            ) {
                print("woken \\(application.applicationState.rawValue)")
                completionHandler(.newData)
            }
            """
        let report = try await deliver(
            Self.app(members: members), aps: #""content-available":1"#, infoPlist: hasMode ? modes : "")
        #expect(log(report) == (hasMode ? ["woken 2"] : []))
        #expect(app(report)["fetchResult"] as? String == (hasMode ? "newData" : nil))
    }

    @Test("a crash in the app's answer is an error with the team's own line, and the notification was shown")
    func crash() async throws {
        let report = try await deliver(
            Self.app().replacing("completionHandler()\n", with: "fatalError(\"no chat\")\n"),
            "--action", "quiet")
        #expect(report.outcome == "presented")
        #expect(app(report)["result"] as? String == "crashed")
        #expect((app(report)["reason"] as? String)?.contains("no chat") == true)
        #expect((app(report)["reason"] as? String)?.contains("AppDelegate.swift:") == true)
        #expect(report.rules.contains("app-crash"))
        #expect(responses(report).first?["handled"] as? Bool == false)
    }

    @Test("what an app has set in its defaults is there in its next process")
    func defaults() async throws {
        let report = try await deliver(
            Self.app(
                launching: """
                    let count = UserDefaults.standard.integer(forKey: "launches") + 1
                    UserDefaults.standard.set(count, forKey: "launches")
                    print("launch \\(count)")
                    """), "--action", "quiet")
        // Opened once for its categories, and launched for the response.
        #expect(log(report) == ["launch 2", "quiet 2"])
    }

    @Test("an app that does not compile leaves everything as it would be without it, and says why")
    func unbuildable() async throws {
        let report = try await deliver(Self.app(members: "let x: Missing"), "--action", "quiet")
        #expect(app(report)["result"] as? String == "buildFailed")
        #expect(report.rules.contains("app-build-failed"))
        #expect(report.outcome == "presented")
    }
}
