import UIKit
import UserNotifications

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        //1.创建通知中心
        let center = UNUserNotificationCenter.current()
        //设置通知中心的代理（iOS10之后监听通知的接收时间和交互按钮的响应是通过代理来完成的）
        center.delegate = self
        //2.通知中心设置分类
        center.setNotificationCategories([createCatrgory()])
        //3.请求授权
        center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
            if granted {
                NSLog("授权成功")
            }
        }
        return true
    }

    //当APP处于前台的时候接收到通知
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        //此处省略十万行代码
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        //收到推送的请求
        let request = response.notification.request
        //收到推送的内容
        let content = request.content
        //收到用户的基本信息
        let userInfo = content.userInfo
        let badge = content.badge
        let body = content.body
        let sound = content.sound
        let subtitle = content.subtitle
        let title = content.title
        if response.notification.request.trigger is UNPushNotificationTrigger {
            NSLog("iOS10 收到远程通知:%@", "\(userInfo)")
            var msaage = ""
            if response.actionIdentifier == "textInputAction" {
                msaage = (response as! UNTextInputNotificationResponse).userText
                NSLog("input:%@", "\(content)")
            } else if response.actionIdentifier == "getItforeGround" {
                NSLog("收到")
                msaage = "收到"
            } else if response.actionIdentifier == "kownDestructive" {
                NSLog("我现在不方便，等下再回复你")
                msaage = "我现在不方便，等下再回复你"
            }
            let msgType = userInfo["type"] as? String
            let msgTo = userInfo["id"] as? String
            // 发送消息
            sendMessage(with: msaage, msgType: msgType, msgTo: msgTo)
        } else {
            // 判断为本地通知
            NSLog(
                "iOS10 收到本地通知:{\\nbody:\(body)，\\ntitle:\(title),\\nsubtitle:\(subtitle),"
                    + "\\nbadge：\(String(describing: badge))，\\nsound：\(String(describing: sound))，\\nuserInfo：\(userInfo)\\n}"
            )
        }
        completionHandler()
    }

    //MARK: 创建通知分类（交互按钮）
    func createCatrgory() -> UNNotificationCategory {
        let textInputAction = UNTextInputNotificationAction(
            identifier: "textInputAction", title: "点击输入回复消息", options: .authenticationRequired,
            textInputButtonTitle: "发送", textInputPlaceholder: "还有多少话要说……")
        let action1 = UNNotificationAction(identifier: "getItforeGround", title: "收到", options: .destructive)
        let action2 = UNNotificationAction(
            identifier: "kownDestructive", title: "我现在不方便，等下再回复你", options: .destructive)
        return UNNotificationCategory(
            identifier: "myMessageNotificationCategory", actions: [textInputAction, action1, action2],
            intentIdentifiers: [], options: .customDismissAction)
    }

    // The post leaves the method to its app; this is one that sends.
    func sendMessage(with message: String, msgType: String?, msgTo: String?) {
        var request = URLRequest(url: URL(string: "https://chat.example.com/send")!)
        request.httpMethod = "POST"
        request.httpBody = "to=\(msgTo ?? "")&type=\(msgType ?? "")&message=\(message)".data(using: .utf8)
        URLSession.shared.dataTask(with: request).resume()
    }
}
