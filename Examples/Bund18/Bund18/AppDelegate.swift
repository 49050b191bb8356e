import UIKit
import UserNotifications

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let notifications = NotificationDelegate(chat: ChatClient())
    private let reminder = PhotoReminder()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        // Before launching ends, or the response that launched the app is lost.
        center.delegate = notifications
        center.setNotificationCategories(NotificationCategories.all)
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if let error = error {
                NSLog("授权失败: \(error.localizedDescription)")
            } else if granted {
                NSLog("授权成功")
                DispatchQueue.main.async { application.registerForRemoteNotifications() }
            }
        }
        reminder.begin()
        return true
    }

    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        NSLog("device token: \(deviceToken.map { String(format: "%02x", $0) }.joined())")
    }

    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        NSLog("no device token: \(error.localizedDescription)")
    }
}
