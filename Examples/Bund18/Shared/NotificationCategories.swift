import UserNotifications

/// The categories of the app, with the identifiers that the posts use, spelling and all.
///
/// The app registers them at launch. The service extension registers them again for a push that arrives before the
/// app was ever opened.
enum NotificationCategories {
    static let message = "myMessageNotificationCategory"
    static let picture = "categoryidentifier"
    static let comment = "commentcategory"

    enum Action {
        static let reply = "textInputAction"
        static let received = "getItforeGround"
        static let busy = "kownDestructive"
        static let look = "okidentifier"
        static let close = "cancelidentifier"
        static let comment = "commentidentifier"
    }

    static var all: Set<UNNotificationCategory> { [messageCategory, pictureCategory, commentCategory] }

    /// What is sent to the chat for an action without text.
    static func answer(to action: String) -> String? {
        switch action {
        case Action.received: return "收到"
        case Action.busy: return "我现在不方便，等下再回复你"
        default: return nil
        }
    }

    private static var messageCategory: UNNotificationCategory {
        let reply = UNTextInputNotificationAction(
            identifier: Action.reply,
            title: "点击输入回复消息",
            options: .authenticationRequired,
            textInputButtonTitle: "发送",
            textInputPlaceholder: "还有多少话要说……")
        let received = UNNotificationAction(
            identifier: Action.received, title: "收到", options: .destructive)
        let busy = UNNotificationAction(
            identifier: Action.busy, title: "我现在不方便，等下再回复你", options: .destructive)
        return UNNotificationCategory(
            identifier: message,
            actions: [reply, received, busy],
            intentIdentifiers: [],
            options: .customDismissAction)
    }

    private static var pictureCategory: UNNotificationCategory {
        let look = UNNotificationAction(identifier: Action.look, title: "查看", options: .foreground)
        let close = UNNotificationAction(identifier: Action.close, title: "关闭", options: .destructive)
        return UNNotificationCategory(
            identifier: picture,
            actions: [look, close],
            intentIdentifiers: [],
            options: .customDismissAction)
    }

    /// What is typed is shown in the notification, and stays there.
    private static var commentCategory: UNNotificationCategory {
        let comment = UNTextInputNotificationAction(
            identifier: Action.comment, title: "回复", options: .foreground, textInputButtonTitle: "快捷回复",
            textInputPlaceholder: "请输入。。。")
        return UNNotificationCategory(
            identifier: self.comment, actions: [comment], intentIdentifiers: [], options: .customDismissAction)
    }
}
