import BelfryNotificationModel
import Trace

/// What is shown of a communication notification (Apple, Implementing communication notifications): its sender's name
/// in the place of the title, its group's name in the place of the subtitle, where the app has the capability.
struct CommunicationRule {
    var app: InstalledApp

    private var isConfigured: Bool { Entitlement.isGranted(Entitlement.communication, in: app.entitlements) }

    /// The content as it is seen. A sender or group without a name leaves the text that is there.
    func shown(_ content: NotificationContent) -> NotificationContent {
        guard let communication = content.communication, isConfigured else { return content }
        var content = content
        let group = communication.groupName ?? ""
        if !Self.isBlank(communication.senderName) { content.title = LocalizableText(communication.senderName) }
        if !Self.isBlank(group) { content.subtitle = LocalizableText(group) }
        return content
    }

    func finding(_ content: NotificationContent) -> Finding? {
        guard content.communication != nil, !isConfigured else { return nil }
        return Finding(
            "communication-not-configured", .warning,
            "The content was updated from an intent, and \(app.name) lacks the entitlement "
                + "\(Entitlement.communication); it is shown as a plain notification.",
            fix: "Add the capability Communication Notifications to the app.", where: app.name)
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
