import BelfryDeviceLink
import Foundation

/// A team's app, compiled once in a test run.
extension TeamCode {
    static let appClass = "Team.AppDelegate"

    /// An app whose delegate is the notification centre's too.
    ///
    /// - Parameters:
    ///   - launching: what `didFinishLaunchingWithOptions` does with `application`, `launchOptions` and `center`.
    ///   - members: what else stands in the class.
    static func app(
        _ launching: String = "center.delegate = self", members: String = "", global: String = "",
        registration: String = ""
    ) -> TeamCode {
        TeamCode(
            source: """
                import UIKit
                import UserNotifications
                import Foundation
                extension UIApplication { static var shared: UIApplication { ownShared } }
                \(global)
                class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        let center = UNUserNotificationCenter.current()
                        _ = center
                        \(launching)
                        return true
                    }
                    \(members)
                }
                """,
            registration: """
                \(registration)
                ClassRegistry.registerOnMainActor("Team.AppDelegate") { AppDelegate() }
                """, isService: false)
    }

    /// `willPresent`, doing this with `notification` and `completionHandler`.
    static func willPresent(_ body: String) -> String {
        """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) { \(body) }
        """
    }

    /// `didReceive`, doing this with `response` and `completionHandler`.
    static func didReceive(_ body: String) -> String {
        """
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) { \(body) }
        """
    }

    /// `didReceiveRemoteNotification`, doing this with `userInfo` and `completionHandler`.
    static func remoteNotification(_ body: String) -> String {
        """
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) { \(body) }
        """
    }
}
