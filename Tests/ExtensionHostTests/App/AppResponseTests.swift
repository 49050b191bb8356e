import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("What an app does with a response", .timeLimit(.minutes(30)))
struct AppResponseTests {
    private static let diary = TeamCode.app(
        """
        print("launching \\(UIApplication.shared.applicationState.rawValue) \\(launchOptions?.count ?? 0)")
        center.delegate = self
        """,
        members: """
            func applicationDidBecomeActive(_ application: UIApplication) { print("active") }
            func applicationWillEnterForeground(_ application: UIApplication) { print("foreground") }
            func applicationDidEnterBackground(_ application: UIApplication) { print("background") }
            \(TeamCode.didReceive("print(\"response \\(response.actionIdentifier)\"); completionHandler()"))
            """)

    @Test(
        "a launch for a response hands it to a delegate that was set in didFinishLaunching, before the app is active (Apple, UNUserNotificationCenter.delegate)"
    )
    func coldInFront() async throws {
        try await TestApp.with { test in
            let run = try await test.launch(
                Self.diary, .response(.pressed(UNDefault.action)), members: .didReceive)
            #expect(run.answer == .handled, "\(run.reason ?? "")")
            #expect(run.log == ["launching 1 1", "response \(UNDefault.action)", "active"])
        }
    }

    @Test("an action without foreground launches it in the background (Apple, UNNotificationActionOptions.foreground)")
    func coldInBackground() async throws {
        try await TestApp.with { test in
            let run = try await test.launch(
                Self.diary, .response(.pressed("like")), members: .didReceive, inBackground: true)
            #expect(run.answer == .handled)
            #expect(run.log == ["launching 2 1", "response like"])
        }
    }

    @Test(
        "a delegate that is set after launching loses the response that launched the app (Apple, UNUserNotificationCenter.delegate)"
    )
    func delegateTooLate() async throws {
        let late = TeamCode.app(
            "",
            members: """
                func applicationDidBecomeActive(_ application: UIApplication) {
                    UNUserNotificationCenter.current().delegate = self
                }
                func applicationWillEnterForeground(_ application: UIApplication) {
                    UNUserNotificationCenter.current().delegate = self
                }
                \(TeamCode.didReceive("print(\"got it\"); completionHandler()"))
                """)
        try await TestApp.with { test in
            let run = try await test.launch(late, .response(.pressed("like")), members: .didReceive)
            #expect(run.answer == .notHandled(.noDelegate))
            #expect(run.log == [])
            #expect(test.findings == ["app-delegate-too-late"])
            // Later ones reach it.
            let second = await test.session.didReceive(.pressed("like"), comesToFront: false)
            #expect(second.answer == .handled)
        }
    }

    @Test(
        "a delegate that the app's interface sets, once launching has finished, is too late as well (Apple, UNUserNotificationCenter.delegate)"
    )
    func delegateOfTheInterface() async throws {
        let late = TeamCode.app(
            "", members: TeamCode.didReceive("print(\"got it\"); completionHandler()"),
            global: """
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(
                        _ scene: UIScene, willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) {
                        UNUserNotificationCenter.current().delegate =
                            UIApplication.shared.delegate as? UNUserNotificationCenterDelegate
                    }
                }
                """,
            registration: "ClassRegistry.registerOnMainActor(\"Team.SceneDelegate\") { SceneDelegate() }")
        let manifest: PropertyValue = .dictionary([
            "UISceneConfigurations": .dictionary([
                "UIWindowSceneSessionRoleApplication": .array([
                    .dictionary(["UISceneDelegateClassName": .string("Team.SceneDelegate")])
                ])
            ])
        ])
        try await TestApp.with { test in
            let run = try await test.launch(
                late, .response(.pressed("like")), members: .didReceive,
                infoPlist: ["UIApplicationSceneManifest": manifest])
            #expect(run.answer == .notHandled(.delegateTooLate))
            #expect(run.log == [])
            #expect(test.findings == ["app-delegate-too-late"])
        }
    }

    @Test("an app that runs is told in its place; one in the background comes to the front first")
    func warm() async throws {
        try await TestApp.with { test in
            try await test.launch(Self.diary, members: .didReceive)
            _ = await test.session.enterBackground()
            _ = await test.session.didReceive(.pressed("quiet"), comesToFront: false)
            let run = await test.session.didReceive(.pressed("loud"), comesToFront: true)
            #expect(
                run.log == [
                    "launching 1 0", "active", "background", "response quiet", "foreground", "response loud", "active",
                ])
        }
    }

    @Test("a text action's response has the text, and an empty one where nothing was typed (Apple, userText)")
    func text() async throws {
        let code = TeamCode.app(
            members: TeamCode.didReceive(
                "print(\"<\\((response as? UNTextInputNotificationResponse)?.userText ?? \"none\")>\"); completionHandler()"
            ))
        try await TestApp.with { test in
            try await test.launch(code, members: .didReceive)
            for text in ["好的", "", nil] {
                _ = await test.session.didReceive(.pressed("reply", text: text), comesToFront: false)
            }
            #expect(await test.session.settle().log == ["<好的>", "<>", "<none>"])
        }
    }

    @Test(
        "without didReceive the response does not reach the app (Apple, userNotificationCenter(_:didReceive:))",
        arguments: [nil, AppMembers.willPresent])
    func notImplemented(members: AppMembers?) async throws {
        try await TestApp.with { test in
            try await test.launch(.app(), members: members)
            let run = await test.session.didReceive(.pressed("like"), comesToFront: false)
            #expect(run.answer == .notHandled(.notImplemented))
            #expect(test.findings == ["app-did-receive-missing"])
        }
    }

    @Test(
        "the async form is called too, whether the sources are known or not",
        arguments: [nil, AppMembers.didReceiveAsync])
    func asyncForm(members: AppMembers?) async throws {
        let code = TeamCode.app(
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
                ) async {
                    try? await Task.sleep(nanoseconds: 1_000_000)
                    print("async \\(response.actionIdentifier)")
                }
                """)
        try await TestApp.with { test in
            try await test.launch(code, members: members)
            let run = await test.session.didReceive(.pressed("like"), comesToFront: false)
            #expect(run.answer == .handled)
            #expect(run.log == ["async like"])
        }
    }

    @Test("a completion handler of which no copy is left was never called, and the session does not wait for its time")
    func neverCalled() async throws {
        let code = TeamCode.app(members: TeamCode.didReceive("print(\"forgotten\")"))
        try await TestApp.with { test in
            try await test.launch(code, members: .didReceive)
            let run = await test.session.didReceive(.pressed("like"), comesToFront: false)
            #expect(run.answer == .notHandled(.neverCalled))
            #expect(run.log == ["forgotten"])
            #expect(test.findings == ["app-completion-never-called"])
        }
    }

    @Test(
        "a handler that is kept and not called is given up after 30 seconds of the device's clock, and is too late then"
    )
    func outOfTime() async throws {
        let code = TeamCode.app(
            "center.delegate = self; kept = nil",
            members: """
                var kept: (() -> Void)?
                \(TeamCode.didReceive("if response.actionIdentifier == \"free\" { kept?(); completionHandler() } else { kept = completionHandler; print(\"kept\") }"))
                """)
        let clock = ManualClock()
        try await TestApp.with(
            clock: clock, budget: AppBudget(loadSeconds: 120, mainThreadSeconds: 120, backgroundSeconds: 30)
        ) { test in
            try await test.launch(code, members: .didReceive)
            async let answer = test.session.didReceive(.pressed("like"), comesToFront: false)
            try await test.trace.waits(for: TraceKind.log, line: "kept")
            clock.advance(by: 29)
            clock.advance(by: 1)
            #expect(await answer.answer == .notHandled(.outOfTime))
            #expect(test.findings == ["app-completion-never-called"])
            let next = await test.session.didReceive(.pressed("free"), comesToFront: false)
            #expect(next.answer == .handled)
            #expect(test.events(TraceKind.responseHandled) == ["a completion handler was called too late; ignored"])
        }
    }

    @Test("a handler that is called twice counts once")
    func twice() async throws {
        let code = TeamCode.app(members: TeamCode.didReceive("completionHandler(); completionHandler()"))
        try await TestApp.with { test in
            try await test.launch(code, members: .didReceive)
            #expect(await test.session.didReceive(.pressed("like"), comesToFront: false).answer == .handled)
            #expect(test.events(TraceKind.responseHandled) == ["a completion handler was called again; ignored"])
        }
    }

    @Test(
        "openSettingsFor is called for the button under a notification, and with nil from Settings (Apple, UNUserNotificationCenter.h)"
    )
    func openSettings() async throws {
        let code = TeamCode.app(
            members: """
                func userNotificationCenter(
                    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
                ) { print("settings \\(notification?.request.content.title ?? "nil")") }
                """)
        try await TestApp.with { test in
            try await test.launch(code)
            #expect(await test.session.openSettings(for: .titled("Hello")).answer == .handled)
            #expect(await test.session.openSettings(for: nil).log == ["settings Hello", "settings nil"])
        }
        try await TestApp.with { test in
            try await test.launch(.app())
            #expect(await test.session.openSettings(for: nil).answer == .notHandled(.notImplemented))
        }
    }
}

/// As Apple spells it.
enum UNDefault { static let action = "com.apple.UNNotificationDefaultActionIdentifier" }
