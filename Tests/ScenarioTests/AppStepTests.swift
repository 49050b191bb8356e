import Foundation
import Testing
import Trace

@testable import Scenario

/// Steps that an app of its own is told of.
@Suite("Scenarios of an app", .timeLimit(.minutes(30)))
struct AppStepTests {
    private func play(
        _ code: String, infoPlist: String = "", device: String = "{}", steps: String
    ) async throws -> ScenarioResult {
        let playground = try Playground()
        try playground.write(code, to: "App/AppDelegate.swift")
        try playground.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.example.app</string>
            <key>CFBundleDisplayName</key><string>Chat</string>\(infoPlist)
            </dict></plist>
            """, to: "App/Info.plist")
        return try await playground.play(
            try playground.write(
                #"{"app": "App", "device": \#(device), "steps": [\#(steps)]}"#, to: "scenario.json"))
    }

    // MARK: Settings

    /// Each member of UNNotificationSettings by Apple's name, with Apple's raw values in their order.
    private static let members: [(name: String, words: [String])] =
        [
            ("authorizationStatus", ["notDetermined", "denied", "authorized", "provisional", "ephemeral"]),
            ("alertStyle", ["none", "banner", "alert"]),
            ("showPreviewsSetting", ["always", "whenAuthenticated", "never"]),
        ]
        + [
            "soundSetting", "badgeSetting", "alertSetting", "notificationCenterSetting", "lockScreenSetting",
            "carPlaySetting", "criticalAlertSetting", "announcementSetting", "timeSensitiveSetting",
            "scheduledDeliverySetting", "directMessagesSetting",
        ].map { ($0, ["notSupported", "disabled", "enabled"]) }

    private static let tellsSettings: String = {
        let lines = members.map { "print(\"\($0.name) \\(settings.\($0.name).rawValue)\")" }
        return Playground.app(
            members: """
                func applicationDidBecomeActive(_ application: UIApplication) {
                    UNUserNotificationCenter.current().getNotificationSettings { settings in
                        print("begin")
                        \(lines.joined(separator: "\n"))
                        print("providesAppNotificationSettings \\(settings.providesAppNotificationSettings)")
                    }
                }
                """)
    }()

    @Test(
        "UNNotificationSettings: every member can be set in the device's head and by a step, and the app's code reads it",
        arguments: 0..<5)
    func settings(_ place: Int) async throws {
        // In each round every member has the value at this place, or its last one; in the second half by a step.
        func values(_ place: Int) -> [(String, String, Int)] {
            Self.members.map { member in
                let index = min(place, member.words.count - 1)
                return (member.name, member.words[index], index)
            }
        }
        func json(_ place: Int) -> String {
            let members = values(place).map { "\"\($0.0)\": \"\($0.1)\"" }
            return "{\((members + ["\"providesAppNotificationSettings\": \(place % 2 == 1)"]).joined(separator: ", "))}"
        }
        func lines(_ place: Int) -> String {
            let members = values(place).map { "\"\($0.0) \($0.2)\"" }
            let all = ["\"begin\""] + members + ["\"providesAppNotificationSettings \(place % 2 == 1)\""]
            return "[\(all.joined(separator: ", "))]"
        }
        let next = (place + 1) % 5
        let result = try await play(
            Self.tellsSettings, device: #"{"state": "background", "settings": \#(json(place))}"#,
            steps: """
                "launch", {"expect": {"log": \(lines(place))}}, "background", {"settings": \(json(next))},
                "foreground", {"expect": {"log": \(lines(next))}}
                """)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test("a setting that the user turns off counts for what comes next")
    func turnedOff() async throws {
        let push = #"{"push": {"aps": {"alert": "a", "sound": "default", "badge": 1}}}"#
        let result = try await Playground().play(
            steps: #"""
                \#(push), {"expect": {"places": ["lock-screen", "list"], "notification": {"sound": "default"}}},
                {"settings": {"soundSetting": "disabled", "lockScreenSetting": "disabled"}}, \#(push),
                {"expect": {"places": ["list"], "notification": {"sound": null}}},
                {"settings": {"alertSetting": "disabled", "badgeSetting": "disabled"}}, \#(push),
                {"expect": {"outcome": "suppressed", "badge": 1}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    // MARK: Opening

    private static let opens = Playground.app(
        """
        let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
        let url = launchOptions?[.url] as? URL
        let state = application.applicationState.rawValue
        print("launched \\(item?.type ?? "-") \\(url?.absoluteString ?? "-") \\(launchOptions?[.location] != nil) \\(state)")
        """,
        members: """
            func application(
                _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void
            ) {
                print("performs \\(shortcutItem.type)")
                completionHandler(true)
            }
            func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
            ) -> Bool {
                print("opens \\(url)")
                return true
            }
            """)

    private static let opensPlist = """
        <key>UIApplicationShortcutItems</key><array><dict>
        <key>UIApplicationShortcutItemType</key><string>compose</string>
        <key>UIApplicationShortcutItemTitle</key><string>New message</string></dict></array>
        <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>chat</string></array>
        </dict></array>
        """

    @Test("the app is opened by a quick action, an address and a region, each cold and where it runs")
    func openings() async throws {
        let result = try await play(
            Self.opens, infoPlist: Self.opensPlist, device: #"{"state": "locked"}"#,
            steps: #"""
                {"launch": {"location": true},
                 "expect": {"log": ["launched - - true 2"], "state": "locked"}},
                "quit",
                {"launch": {"shortcutItem": "compose"},
                 "expect": {"log": ["launched compose - false 1", "performs compose"], "state": "foreground"}},
                "background",
                {"launch": {"shortcutItem": "compose"}, "expect": {"log": ["performs compose"], "state": "foreground"}},
                "quit",
                {"launch": {"url": "chat://room/1"},
                 "expect": {"log": ["launched - chat://room/1 false 1", "opens chat://room/1"]}},
                {"launch": {"url": "CHAT://room/2"}, "expect": {"log": ["opens CHAT://room/2"]}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
        #expect(result.events.contains { $0.event.contains("there is no CLLocationManager") })
    }

    @Test(
        "what the app cannot be opened by is told, with what there is",
        arguments: [
            (#"{"launch": {"shortcutItem": "delete"}}"#, "the app has no quick action delete; use one of: compose"),
            (#"{"launch": {"url": "mail://x"}}"#, "mail://x is no address of the app; use one of: chat"),
            (#""launch", {"launch": {"location": true}}"#, "the app runs already; end it with the step \"quit\" first"),
        ])
    func wrongOpenings(_ steps: String, _ message: String) async throws {
        let result = try await play(Self.opens, infoPlist: Self.opensPlist, steps: steps)
        #expect(result.failures.compactMap(\.message) == [message])
    }

    @Test("the lock takes the protected data of an app away, and an unlocked device gives it back")
    func lock() async throws {
        let code = Playground.app(
            "print(\"launched \\(application.isProtectedDataAvailable)\")",
            members: """
                func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) { print("locked") }
                func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) { print("unlocked") }
                func applicationDidEnterBackground(_ application: UIApplication) { print("background") }
                """)
        let result = try await play(
            code,
            steps: #"""
                {"launch": {"location": true}, "expect": {"log": ["launched false"]}}, "quit",
                "launch", {"expect": {"log": ["launched true"]}},
                "lock", {"expect": {"log": ["background", "locked"]}},
                "unlock", {"expect": {"log": ["unlocked"]}}, "background", {"expect": {"log": []}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
    }

    @Test(
        "openSettingsFor is called for the button that .providesAppNotificationSettings offers, with nil from Settings (Apple, UNUserNotificationCenter.h)"
    )
    func ownSettings() async throws {
        let code = Playground.app(
            "center.requestAuthorization(options: [.alert, .providesAppNotificationSettings]) { _, _ in }",
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
                ) { print("settings \\(notification?.request.content.title ?? "-")") }
                """)
        let result = try await play(
            code, device: #"{"permission": "undetermined", "state": "background"}"#,
            steps: #"""
                "launch", {"answer": "allow"}, "background", {"push": {"aps": {"alert": {"title": "Hello", "body": "b"}}}},
                {"openSettings": "notification", "expect": {"log": ["settings Hello"], "state": "foreground"}},
                {"openSettings": "settings", "expect": {"log": ["settings -"]}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
        let without = try await play(
            Playground.app(), device: #"{"state": "background"}"#, steps: #""launch", {"openSettings": "settings"}"#)
        #expect(without.failures.first?.message?.hasPrefix("there is no button to the app's own settings; ") == true)
    }

    @Test("an app is called what its InfoPlist.strings says in the device's language (Apple, CFBundleDisplayName)")
    func displayName() async throws {
        let playground = try Playground()
        try playground.write(
            Playground.app("center.requestAuthorization(options: [.alert]) { _, _ in }"), to: "App/AppDelegate.swift")
        try playground.write("\"CFBundleDisplayName\" = \"Gespräch\";", to: "App/de.lproj/InfoPlist.strings")
        try playground.write("\"CFBundleDisplayName\" = \"Talk\";", to: "App/en.lproj/InfoPlist.strings")
        for (language, name) in [("de_AT", "Gespräch"), ("en_US", "Talk")] {
            let device = #"{"permission": "undetermined", "state": "background", "language": "\#(language)"}"#
            let result = try await playground.play(
                try playground.write(
                    #"{"app": "App", "device": \#(device), "steps": ["launch", {"expect": {"prompt": "\#(name)"}}]}"#,
                    to: "scenario.json"))
            #expect(!result.hasFailed, "\(result.failureText)")
        }
    }

    // MARK: Places

    @Test(
        "UNLocationNotificationTrigger: when-in-use is enough, without permission nothing fires",
        arguments: [("whenInUse", 1), ("always", 1), ("denied", 0), ("undetermined", 0)])
    func location(_ permission: String, _ count: Int) async throws {
        let code = Playground.app(
            """
            let content = UNMutableNotificationContent()
            content.title = "Near"
            let circle = CLCircularRegion(
                center: CLLocationCoordinate2D(latitude: 31, longitude: 121), radius: 100, identifier: "bund")
            let trigger = UNLocationNotificationTrigger(region: circle, repeats: false)
            center.add(UNNotificationRequest(identifier: "near", content: content, trigger: trigger))
            """
        ).replacing("import UserNotifications", with: "import CoreLocation\nimport UserNotifications")
        let result = try await play(
            code, device: #"{"location": "\#(permission)"}"#,
            steps: #"""
                "launch", "background", {"expect": {"pending": [{"identifier": "near", "trigger": "location"}]}},
                {"enter": "bund"}, {"expect": {"pending": {"count": \#(1 - count)}, "delivered": []}}
                """#)
        #expect(!result.hasFailed, "\(result.failureText)")
        #expect(result.events.filter { $0.kind == "presented" }.count == count)
    }

    // MARK: The prompt

    @Test(
        "a screenshot while the app asks shows the prompt, whichever screen is named, and none on a locked device",
        arguments: ["screen", "banner", "lock-screen", "expanded"])
    func prompt(_ screen: String) async throws {
        let code = Playground.app("center.requestAuthorization(options: [.alert]) { granted, _ in print(granted) }")
        let device = #"{"size": "small", "permission": "undetermined", "state": "background"}"#
        let shot = #"{"screenshot": "\#(screen)", "expect": {"picture": "prompt.png"}}"#
        let playground = try Playground()
        try playground.write(code, to: "App/AppDelegate.swift")
        let text = #"{"app": "App", "device": \#(device), "steps": ["launch", \#(shot)]}"#
        let path = try playground.write(text, to: "scenario.json")
        #expect(try await playground.play(path, .missing).recorded.count == 1)
        // Drawn again, and at another size, so that it is the prompt of this device.
        #expect(try await !playground.play(path, .never).hasFailed)
        let answered = text.replacing("\"launch\", ", with: #""launch", {"answer": "deny"}, "#)
        let none = try await playground.play(try playground.write(answered, to: "answered.json"), .never)
        #expect(none.failures.first?.message?.hasPrefix("nothing is shown that could be drawn") == true)
        let locked = text.replacing("\"launch\", ", with: #""launch", "lock", "#)
        let hidden = try await playground.play(try playground.write(locked, to: "locked.json"), .never)
        #expect(hidden.failures.first?.message?.hasPrefix("nothing is shown that could be drawn") == true)
    }
}
