import BelfryNotificationModel

/// Where a notification that is shown gets to beside the phone's screen.
struct AwayFromScreenRule {
    let settings: NotificationSettings
    let category: NotificationCategory?
    let iosVersion: IOSVersion

    /// Apple, UNNotificationCategoryOptions.allowInCarPlay: only categories with it, in an app that may show
    /// notifications in CarPlay.
    var isInCarPlay: Bool { has(NotificationCategory.allowInCarPlay) && settings.carPlay == .enabled }

    /// Read out by Siri. Header UNNotificationCategory.h: since iOS 15 the category's `allowAnnouncement` is ignored, and
    /// the setting alone counts; it is there since iOS 13.
    var isAnnounced: Bool {
        guard settings.announcement == .enabled, let first = IOSVersion("13"), let end = IOSVersion("15"),
            iosVersion >= first
        else { return false }
        return iosVersion >= end || has(NotificationCategory.allowAnnouncement)
    }

    private func has(_ option: UInt) -> Bool { (category?.options ?? 0) & option != 0 }
}
