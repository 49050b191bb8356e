import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Foundation
import Testing
import Trace

@Suite("The life of an app", .timeLimit(.minutes(30)))
struct AppLifeTests {
    @Test("its delegate is told of each state, in the order of a phone (Apple, Managing your app's life cycle)")
    func states() async throws {
        let names = [
            "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
            "applicationWillEnterForeground", "applicationWillTerminate",
        ]
        let code = TeamCode.app(
            "print(\"launched\")",
            members: names.map {
                "func \($0)(_ application: UIApplication) { print(\"\($0) \\(application.applicationState.rawValue)\") }"
            }.joined(separator: "\n"))
        try await TestApp.with { test in
            try await test.launch(code)
            _ = await test.session.enterBackground()
            _ = await test.session.enterForeground()
            let run = await test.session.terminate()
            #expect(
                run.log == [
                    "launched", "applicationDidBecomeActive 0", "applicationWillResignActive 0",
                    "applicationDidEnterBackground 2", "applicationWillEnterForeground 1",
                    "applicationDidBecomeActive 0", "applicationWillTerminate 0",
                ])
            #expect(await test.session.isRunning == false)
            #expect(await test.session.enterForeground().result == .notRun)
        }
    }

    @Test("UserDefaults and files survive a launch: the container is the app's")
    func container() async throws {
        let code = TeamCode.app(
            """
            let count = UserDefaults.standard.integer(forKey: "launches") + 1
            UserDefaults.standard.set(count, forKey: "launches")
            let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
            let file = documents.appendingPathComponent("note")
            print("\\(count) \\((try? String(contentsOf: file, encoding: .utf8)) ?? "-")")
            try? "kept".write(to: file, atomically: true, encoding: .utf8)
            """)
        try await TestApp.with { test in
            let first = try await test.launch(code)
            #expect(first.log == ["1 -"])
            await test.session.kill()
            let second = try await test.launch(code)
            #expect(second.log == ["2 kept"])
        }
    }

    @Test("the badge of the icon: read at launch, set through the device (Apple, applicationIconBadgeNumber)")
    func badge() async throws {
        let code = TeamCode.app(
            """
            print(application.applicationIconBadgeNumber)
            application.applicationIconBadgeNumber = 0
            print(application.applicationIconBadgeNumber)
            """)
        try await TestApp.with { test in
            var around = AppSurroundings()
            around.badge = 3
            let run = await test.session.launch(try await test.app(code), for: .icon, surroundings: around)
            #expect(run.log == ["3", "0"])
            guard case .setBadgeCount(0)? = test.center.calls.last else {
                Issue.record("\(test.center.calls)")
                return
            }
        }
    }

    @Test(
        "an address that it opens is told, and its completion says whether anything takes it (Apple, open(_:options:))")
    func openedURLs() async throws {
        let code = TeamCode.app(
            """
            print(application.canOpenURL(URL(string: "https://example.com")!))
            application.open(URL(string: "https://example.com/page?id=1")!) { print("page \\($0)") }
            application.open(URL(string: "unknown:thing")!, options: [:]) { print("unknown \\($0)") }
            """)
        try await TestApp.with { test in
            let run = try await test.launch(code)
            #expect(run.openedURLs == ["https://example.com/page?id=1"])
            #expect(Set(run.log) == ["true", "page true", "unknown false"])
            #expect(test.events(TraceKind.urlOpened) == ["the app opens https://example.com/page?id=1"])
        }
    }

    @Test(
        "background tasks expire after 30 seconds of the device's clock; one that is not ended ends the app (Apple, beginBackgroundTask(withName:expirationHandler:))",
        arguments: [true, false])
    func backgroundTasks(ends: Bool) async throws {
        let code = TeamCode.app(
            "_ = 0",
            members: """
                var task = UIBackgroundTaskIdentifier.invalid
                func applicationDidEnterBackground(_ application: UIApplication) {
                    print(application.backgroundTimeRemaining <= 30)
                    task = application.beginBackgroundTask(withName: "upload") { [self] in
                        print("expired")
                        if \(ends) { application.endBackgroundTask(task) }
                    }
                    print(task != .invalid)
                }
                """)
        let clock = ManualClock()
        try await TestApp.with(clock: clock) { test in
            try await test.launch(code)
            _ = await test.session.enterBackground()
            clock.advance(by: 30)
            try await test.trace.wait { events in
                events.contains { $0.kind == TraceKind.log && $0.event == "expired" }
                    && events.contains {
                        ends ? $0.event.hasPrefix("a background task ends") : $0.kind == TraceKind.processEnded
                    }
            }
            #expect(test.events(TraceKind.log) == ["true", "true", "expired"])
            #expect(test.findings == (ends ? [] : ["app-background-task-not-ended"]))
        }
    }

    @Test(
        "an app with scenes: its scene is connected by the Info.plist, with the response that opened it (Apple, UIScene.ConnectionOptions.notificationResponse)"
    )
    func scenes() async throws {
        let code = TeamCode.app(
            "center.delegate = self; print(\"launched\")",
            members: """
                func applicationDidBecomeActive(_ application: UIApplication) { print("not called") }
                \(TeamCode.didReceive("print(\"response\"); completionHandler()"))
                """,
            global: """
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(
                        _ scene: UIScene, willConnectTo session: UISceneSession,
                        options connectionOptions: UIScene.ConnectionOptions
                    ) {
                        print("connect \\(connectionOptions.notificationResponse?.actionIdentifier ?? "-")")
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = Root()
                        window?.makeKeyAndVisible()
                        print(UIApplication.shared.connectedScenes.count, window?.isKeyWindow ?? false)
                    }
                    func sceneWillEnterForeground(_ scene: UIScene) { print("foreground") }
                    func sceneDidBecomeActive(_ scene: UIScene) { print("active") }
                    func sceneWillResignActive(_ scene: UIScene) { print("resign") }
                    func sceneDidEnterBackground(_ scene: UIScene) { print("background") }
                }
                class Root: UIViewController {
                    override func viewDidLoad() { super.viewDidLoad(); print("root loaded") }
                    override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); print("root shown") }
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
            try await test.launch(
                code, .response(.pressed("look")), members: .didReceive,
                infoPlist: ["UIApplicationSceneManifest": manifest])
            let run = await test.session.enterBackground()
            #expect(
                run.log == [
                    "launched", "connect look", "root loaded", "root shown", "1 true", "foreground", "response",
                    "active",
                    "resign", "background",
                ])
        }
    }
}
