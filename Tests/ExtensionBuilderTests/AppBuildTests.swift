import Foundation
import Testing
import Trace
import XcodeProject

@testable import ExtensionBuilder

@Suite("Building an app", .timeLimit(.minutes(30)))
struct AppBuildTests {
    private static let delegate = """
        import UIKit
        import UserNotifications

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            private let handler = Handler()

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                UNUserNotificationCenter.current().delegate = handler
                UIApplication.shared.registerForRemoteNotifications()
                return (UIApplication.shared.delegate as? AppDelegate) != nil
            }
        }
        """
    private static let handler = """
        import UserNotifications
        class Handler: NSObject, UNUserNotificationCenterDelegate {
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) { completionHandler() }
        }
        """

    @Test("an app that compiles is built whole, and UIApplication.shared is there for it")
    func whole() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            "App", role: .app, files: ["AppDelegate.swift": Self.delegate, "Handler.swift": Self.handler])
        let trace = TraceLog()
        let app = try await shop.builder().buildApp(target, trace: trace)
        #expect(app.isWhole)
        #expect(app.bundle.principalClass == "App.AppDelegate")
        #expect(app.bundle.centerDelegateClass == nil)
        #expect(
            app.bundle.classMembers["App.Handler"] == ["userNotificationCenter(_:didReceive:withCompletionHandler:)"])
        #expect(trace.events.map(\.kind) == [TraceKind.appSources])
        #expect(trace.events.first?.string("taken") == "AppDelegate.swift,Handler.swift")
    }

    @Test("an extension has no UIApplication.shared (Apple, NSExtensionUnavailable)")
    func extensionWithoutShared() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            files: [
                "Service.swift": Sample.service("func badge() { _ = UIApplication.shared }").replacing(
                    "import UserNotifications", with: "import UserNotifications\nimport UIKit")
            ])
        await #expect {
            _ = try await shop.builder().build(target)
        } throws: { error in
            (error as? ExtensionBuildError)?.diagnostics.first?.message.contains("app extensions have no") == true
        }
    }

    @Test("an app that does not compile whole is built from the files that reach the notification centre")
    func part() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            "App", role: .app,
            files: [
                "AppDelegate.swift": Self.delegate, "Handler.swift": Self.handler,
                "Screen.swift": "import SwiftUI\nstruct Screen: View { var body: some View { Text(\"\") } }",
                "Broken.swift": "import UIKit\nclass Broken: UIThing {}",
            ])
        let trace = TraceLog()
        let app = try await shop.builder().buildApp(target, trace: trace)
        #expect(app.taken.map(\.lastPathComponent) == ["AppDelegate.swift", "Handler.swift"])
        #expect(
            app.left.map { "\($0.file.lastPathComponent): \($0.reason)" } == [
                "Broken.swift: nothing about notifications needs it", "Screen.swift: it imports SwiftUI",
            ])
        #expect(trace.events.first?.string("left") == "Broken.swift,Screen.swift")
    }

    @Test("where the app's delegate cannot be built, the notification centre's is")
    func centerDelegateAlone() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            "App", role: .app,
            files: [
                "AppDelegate.swift": Self.delegate.replacing("import UIKit", with: "import UIKit\nimport Firebase"),
                "Handler.swift": Self.handler,
            ])
        let app = try await shop.builder().buildApp(target)
        #expect(app.bundle.principalClass == "")
        #expect(app.bundle.centerDelegateClass == "App.Handler")
        #expect(app.left.map(\.reason) == ["it imports Firebase"])
    }

    @Test("an app that begins with SwiftUI and has no delegate is refused with the place of its App")
    func swiftUI() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            "App", role: .app, files: ["MyApp.swift": "import SwiftUI\n@main\nstruct MyApp: App {}"])
        await #expect {
            _ = try await shop.builder().buildApp(target)
        } throws: { error in
            (error as? ExtensionBuildError)?.reason.contains("begins with a SwiftUI App (MyApp.swift:3)") == true
        }
    }

    @Test("several delegates and none that is marked is an error with their places")
    func severalDelegates() async throws {
        let shop = try Workshop()
        let target = try shop.target(
            "App", role: .app,
            files: [
                "A.swift": "import UIKit\nclass A: NSObject, UIApplicationDelegate {}",
                "B.swift": "import UIKit\nclass B: NSObject, UIApplicationDelegate {}",
            ])
        await #expect {
            _ = try await shop.builder().buildApp(target)
        } throws: { error in
            (error as? ExtensionBuildError)?.reason.contains("A (A.swift:2), B (B.swift:2); mark one") == true
        }
    }
}
