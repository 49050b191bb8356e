import UIKit
import UserNotifications

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        //注册推送通知,iOS10之后不论是否本地通知与远程推送通知，都将采用注册，以及请求发送的形式
        let notificationCenter = UNUserNotificationCenter.current()
        notificationCenter.delegate = self
        notificationCenter.requestAuthorization(options: [.badge, .sound, .alert]) { granted, error in
            NSLog("%d--%@", granted ? 1 : 0, error.map { "\($0)" } ?? "(null)")
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        // The post's button; the picture is what the user chose from the album before.
        send(title: "标题", message: "内容")
    }

    func send(title: String, message: String) {
        //1.初始化通知
        let content = UNMutableNotificationContent()
        content.badge = 1
        content.title = title
        content.body = message  //如果没有body则不会弹出通知
        content.sound = UNNotificationSound.default
        content.categoryIdentifier = "uid"  //不要急，后面有解释
        content.userInfo = ["page": "https://example.com/page"]
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)  //5秒后推送
        let request = UNNotificationRequest(identifier: "push", content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            if let error = error { NSLog("%@", "\(error)") }
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        //处理用户与通知交互后的操作，我demo中的点击跳转网页就是在这里处理
        if let page = response.notification.request.content.userInfo["page"] as? String, let url = URL(string: page) {
            UIApplication.shared.open(url, options: [:], completionHandler: nil)
        }
        completionHandler()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        // 允许在前台展示消息，不设置的话，默认是不行的
        completionHandler([.alert, .sound])
    }
}
