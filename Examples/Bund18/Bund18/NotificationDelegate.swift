import UIKit
import UserNotifications

/// What the app does with notifications: it shows them while it is open, and sends the answers people give to them.
final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
    private let chat: ChatClient

    init(chat: ChatClient) {
        self.chat = chat
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.banner, .list, .sound, .badge])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let content = response.notification.request.content
        guard response.notification.request.trigger is UNPushNotificationTrigger else {
            NSLog("iOS10 收到本地通知: \(content.title) \(content.body)")
            openPage(of: response)
            completionHandler()
            return
        }
        NSLog("iOS10 收到远程通知: \(content.userInfo)")
        guard let text = answer(in: response) else {
            completionHandler()
            return
        }
        sendMessage(
            text,
            type: content.userInfo["type"] as? String,
            to: content.userInfo["id"] as? String,
            completion: completionHandler)
    }

    /// A reminder that is tapped leads to its page.
    private func openPage(of response: UNNotificationResponse) {
        guard response.actionIdentifier == UNNotificationDefaultActionIdentifier,
            let page = response.notification.request.content.userInfo["page"] as? String, let url = URL(string: page)
        else { return }
        DispatchQueue.main.async { UIApplication.shared.open(url) }
    }

    private func answer(in response: UNNotificationResponse) -> String? {
        if response.actionIdentifier == NotificationCategories.Action.reply {
            return (response as? UNTextInputNotificationResponse)?.userText
        }
        return NotificationCategories.answer(to: response.actionIdentifier)
    }

    private func sendMessage(_ text: String, type: String?, to recipient: String?, completion: @escaping () -> Void) {
        let message = ChatMessage(text: text, type: type ?? "chat", recipient: recipient ?? "")
        chat.send(message) { result in
            if case .failure(let error) = result {
                NSLog("发送失败: \(error.localizedDescription)")
            }
            completion()
        }
    }
}
