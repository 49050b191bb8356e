package import BelfryDeviceLink
package import BelfryNotificationModel
package import Trace

/// Where a notification is seen.
package enum PresentationPlace: String, Sendable, Codable, CaseIterable {
    case banner, lockScreen, list
}

/// What came of one notification.
package struct DeliveryOutcome: Sendable {
    /// The words of the JSON report.
    package enum Outcome: String, Sendable, Codable { case presented, suppressed, silent }

    /// The app's.
    package var bundleIdentifier = ""
    package var outcome: Outcome
    /// One line; nil where the notification was presented and there is nothing to explain.
    package var reason: String?
    /// In the order banner, lock screen, list; empty where it is seen nowhere.
    package var places: [PresentationPlace]
    /// CarPlay shows it too.
    package var isInCarPlay = false
    /// Siri reads it out.
    package var isAnnounced = false
    /// The notification as it is in the end: texts in the device's language, attachments in the store.
    package var notification: DeliveredNotification
    /// Nil where the app has no service extension.
    package var serviceExtension: ServiceExtensionRun?
    /// True for an app with provisional permission: its notifications are in the list only.
    package var isProvisional: Bool
    /// The level that the app may use of the one the content asks for.
    package var interruptionLevel: InterruptionLevel
    /// The sound that plays; nil is silence.
    package var sound: NotificationSound?
    /// The app's badge afterwards; 0 is none.
    package var badge: Int
    /// The registered category that the content names.
    package var category: NotificationCategory?
    /// Where the content names a category that is not registered: those that are.
    package var otherCategories: [String]
    /// The category's actions with unlimited space, texts in the device's language.
    package var actions: [NotificationAction]
    /// How many of them are shown with limited space, such as in a banner.
    package var actionsInLimitedSpace: Int
    /// Notifications in the list with the same thread identifier, this one counted.
    package var threadCount: Int
    /// The line that sums up that thread, on iOS 12 to 14; nil where there is none.
    package var threadSummary: String?
    /// What is seen instead, where previews are hidden.
    package var hiddenPreview: HiddenPreview?
    /// True where a delivered notification of the same identifier made way.
    package var replacesDelivered: Bool
    /// Sizes of the attachments' files in bytes, by attachment identifier.
    package var attachmentBytes: [String: Int]
    package var findings: [Finding]

    package init(outcome: Outcome, reason: String? = nil, notification: DeliveredNotification) {
        self.outcome = outcome
        self.reason = reason
        self.notification = notification
        places = []
        isProvisional = false
        interruptionLevel = .active
        badge = 0
        otherCategories = []
        actions = []
        actionsInLimitedSpace = 0
        threadCount = 0
        replacesDelivered = false
        attachmentBytes = [:]
        findings = []
    }
}

/// The texts of a notification whose preview is hidden.
package struct HiddenPreview: Sendable, Hashable {
    /// Nil where the category does not show it.
    package var title: String?
    package var subtitle: String?
    package var body: String

    package init(title: String? = nil, subtitle: String? = nil, body: String) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }
}
