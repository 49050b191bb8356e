extension Playground {
    /// An app whose delegate is the notification centre's too, with code of the test's in its launch and beside it.
    static func app(_ launching: String = "", members: String = "") -> String {
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
                \(launching)
                return true
            }
            \(members)
        }
        """
    }
}
