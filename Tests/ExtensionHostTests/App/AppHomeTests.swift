import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("What the home screen and the lock bring an app", .timeLimit(.minutes(30)))
struct AppHomeTests {
    /// `performActionFor`, doing this with `shortcutItem` and `completionHandler`.
    private static func performs(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping (Bool) -> Void
        ) { \(body) }
        """
    }

    private static let perform = performs(
        """
        print("\\(shortcutItem.type) \\(shortcutItem.localizedTitle) \\(application.applicationState.rawValue)")
        completionHandler(true)
        """)

    private static let active =
        "func applicationDidBecomeActive(_ application: UIApplication) { print(\"active\") }"

    private static let plist: [String: PropertyValue] = [
        "UIApplicationShortcutItems": .array([
            .dictionary([
                "UIApplicationShortcutItemType": .string("compose"),
                "UIApplicationShortcutItemTitle": .string("New message"),
            ])
        ])
    ]

    @Test(
        "a quick action launches the app: it is in the launch options, then performed, before the app is active (Apple, application(_:performActionFor:completionHandler:))"
    )
    func launch() async throws {
        let code = TeamCode.app(
            """
            let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
            print("launched \\(item?.localizedTitle ?? "-")")
            """, members: Self.perform + "\n" + Self.active)
        try await TestApp.with { test in
            let run = try await test.launch(code, .shortcutItem(type: "compose"), infoPlist: Self.plist)
            #expect(run.log == ["launched New message", "compose New message 1", "active"])
            #expect(run.answer == .handled)
        }
    }

    @Test(
        "an app that returned false as it was launched has done it already (Apple, application(_:didFinishLaunchingWithOptions:))"
    )
    func declined() async throws {
        let code = TeamCode.app("print(\"launched\"); if launchOptions != nil { return false }", members: Self.perform)
        try await TestApp.with { test in
            let run = try await test.launch(code, .shortcutItem(type: "compose"), infoPlist: Self.plist)
            #expect(run.log == ["launched"])
            #expect(run.answer == .notHandled(.declined))
            #expect(test.findings.isEmpty)
        }
    }

    @Test("an app that runs comes to the front for it, and may have items of its own; the async form")
    func running() async throws {
        let code = TeamCode.app(
            """
            application.shortcutItems = [
                UIApplicationShortcutItem(type: "own", localizedTitle: "Own")
            ]
            """,
            members: """
                func application(
                    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
                ) async -> Bool {
                    print("\\(shortcutItem.type) \\(shortcutItem.localizedTitle)")
                    return true
                }
                \(Self.active)
                """)
        try await TestApp.with { test in
            try await test.launch(code, infoPlist: Self.plist)
            _ = await test.session.enterBackground()
            let own = await test.session.perform(shortcutItem: "own")
            #expect(own.answer == .handled)
            #expect(Set(own.log) == ["active", "own Own"])
            #expect(await test.session.perform(shortcutItem: "compose").answer == .handled)
            #expect(await test.session.perform(shortcutItem: "nothing").answer == .notHandled(.noShortcutItem))
        }
    }

    @Test("an app that does nothing with it, or never calls the handler, is a finding")
    func faults() async throws {
        try await TestApp.with { test in
            try await test.launch(.app(), infoPlist: Self.plist)
            let run = await test.session.perform(shortcutItem: "compose")
            #expect(run.answer == .notHandled(.notImplemented))
            #expect(test.findings == ["app-perform-action-missing"])
        }
        let silent = TeamCode.app(members: Self.performs("print(\"asked\")"))
        try await TestApp.with { test in
            try await test.launch(silent, infoPlist: Self.plist)
            let run = await test.session.perform(shortcutItem: "compose")
            #expect(run.answer == .notHandled(.neverCalled))
            #expect(test.findings == ["app-completion-never-called"])
        }
    }

    @Test(
        "an app with scenes finds it as its scene is connected, and later its scene is asked (Apple, UIWindowSceneDelegate)"
    )
    func scenes() async throws {
        let code = TeamCode.app(
            "print(\"launched \\(launchOptions?[.shortcutItem] == nil)\")", members: Self.perform,
            global: """
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(
                        _ scene: UIScene, willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) { print("connect \\(connectionOptions.shortcutItem?.type ?? "-")") }
                    func windowScene(
                        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                        completionHandler: @escaping (Bool) -> Void
                    ) {
                        print("scene \\(shortcutItem.type)")
                        completionHandler(true)
                    }
                }
                """,
            registration: "ClassRegistry.registerOnMainActor(\"Team.SceneDelegate\") { SceneDelegate() }")
        var plist = Self.plist
        plist["UIApplicationSceneManifest"] = .dictionary([
            "UISceneConfigurations": .dictionary([
                "UIWindowSceneSessionRoleApplication": .array([
                    .dictionary(["UISceneDelegateClassName": .string("Team.SceneDelegate")])
                ])
            ])
        ])
        try await TestApp.with { test in
            let run = try await test.launch(code, .shortcutItem(type: "compose"), infoPlist: plist)
            #expect(run.log == ["launched true", "connect compose"])
            #expect(run.answer == .handled)
            #expect(await test.session.perform(shortcutItem: "compose").log.last == "scene compose")
        }
    }

    @Test(
        "the lock takes protected data away and gives it back: told before, and after (Apple, applicationProtectedDataWillBecomeUnavailable(_:))"
    )
    func protectedData() async throws {
        let code = TeamCode.app(
            """
            print("launched \\(application.isProtectedDataAvailable)")
            let names = [
                UIApplication.protectedDataWillBecomeUnavailableNotification,
                UIApplication.protectedDataDidBecomeAvailableNotification,
            ]
            for name in names {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
                    print($0.name.rawValue)
                }
            }
            """,
            members: """
                func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
                    print("will be away \\(application.isProtectedDataAvailable)")
                }
                func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
                    print("is back \\(application.isProtectedDataAvailable)")
                }
                """)
        try await TestApp.with { test in
            try await test.launch(code)
            _ = await test.session.protectedData(isAvailable: true)
            _ = await test.session.protectedData(isAvailable: false)
            let run = await test.session.protectedData(isAvailable: true)
            #expect(
                run.log == [
                    "launched true", "will be away true", "UIApplicationProtectedDataWillBecomeUnavailable",
                    "is back true", "UIApplicationProtectedDataDidBecomeAvailable",
                ])
        }
    }

    @Test("a region launches the app in the background, with a true value in the launch options")
    func location() async throws {
        let code = TeamCode.app(
            "print(\"launched \\(launchOptions?[.location] as? Bool ?? false) \\(application.applicationState.rawValue)\")"
        )
        try await TestApp.with { test in
            let run = try await test.launch(code, .location, inBackground: true)
            #expect(run.log == ["launched true 2"])
        }
    }
}
