import BelfryNotificationModel
import Device

/// One member of `UNNotificationSettings`, and what it becomes: what a user changes in Settings, by Apple's names.
package struct SettingChange: Sendable, Hashable {
    /// Such as `soundSetting`.
    package let member: String
    /// Such as `disabled`.
    package let value: String

    /// Nil where there is no such member, or not such a value of it.
    package init?(_ member: String, _ value: String) {
        guard Self.members.first(where: { $0.name == member })?.values.contains(value) == true else { return nil }
        self.member = member
        self.value = value
    }

    /// The members, and the values of each.
    package static let members: [(name: String, values: [String])] = table.map { ($0.name, $0.values.map(\.word)) }

    func apply(to settings: inout NotificationSettings) {
        for each in Self.table where each.name == member {
            for known in each.values where known.word == value { known.apply(&settings) }
        }
    }

    // MARK: The members

    private struct Value: Sendable {
        var word: String
        var apply: @Sendable (inout NotificationSettings) -> Void
    }

    private static let table: [(name: String, values: [Value])] = [
        (
            "authorizationStatus",
            values(
                \.authorizationStatus,
                [
                    ("notDetermined", .notDetermined), ("denied", .denied), ("authorized", .authorized),
                    ("provisional", .provisional), ("ephemeral", .ephemeral),
                ])
        ),
        setting("soundSetting", \.sound), setting("badgeSetting", \.badge), setting("alertSetting", \.alert),
        setting("notificationCenterSetting", \.notificationCenter), setting("lockScreenSetting", \.lockScreen),
        setting("carPlaySetting", \.carPlay), setting("criticalAlertSetting", \.criticalAlert),
        setting("announcementSetting", \.announcement), setting("timeSensitiveSetting", \.timeSensitive),
        setting("scheduledDeliverySetting", \.scheduledDelivery),
        setting("directMessagesSetting", \.directMessages),
        ("alertStyle", values(\.alertStyle, [("none", .none), ("banner", .banner), ("alert", .alert)])),
        (
            "showPreviewsSetting",
            values(
                \.showPreviews, [("always", .always), ("whenAuthenticated", .whenAuthenticated), ("never", .never)])
        ),
        (
            "providesAppNotificationSettings",
            values(\.providesAppNotificationSettings, [("true", true), ("false", false)])
        ),
    ]

    private typealias Place<Member> = any WritableKeyPath<NotificationSettings, Member> & Sendable

    private static func setting(_ name: String, _ place: Place<SettingState>) -> (name: String, values: [Value]) {
        (name, values(place, [("notSupported", .notSupported), ("disabled", .disabled), ("enabled", .enabled)]))
    }

    private static func values<Member: Sendable>(_ place: Place<Member>, _ words: [(String, Member)]) -> [Value] {
        words.map { word, value in Value(word: word) { $0[keyPath: place] = value } }
    }
}

extension Device {
    /// The user changes these in Settings. Whoever allows notifications there allows alerts, sounds and badges with them,
    /// and takes them away together; what is named besides counts.
    func change(_ changes: [SettingChange], of bundleIdentifier: String) throws(DeviceError) {
        guard !changes.isEmpty else { return }
        var settings = try settings(for: bundleIdentifier)
        let before = settings
        for change in changes where change.member == "authorizationStatus" { change.apply(to: &settings) }
        if settings.authorizationStatus != before.authorizationStatus,
            let permission = Permission(rawValue: settings.authorizationStatus.word)
        {
            try setPermission(permission, for: bundleIdentifier)
            settings = try self.settings(for: bundleIdentifier)
            settings.showPreviews = before.showPreviews
            settings.providesAppNotificationSettings = before.providesAppNotificationSettings
        }
        for change in changes { change.apply(to: &settings) }
        try setSettings(settings, for: bundleIdentifier)
    }
}
