/// `UNAuthorizationStatus`, with Apple's raw values.
package enum AuthorizationStatus: Int, Sendable, Hashable, Codable {
    case notDetermined, denied, authorized, provisional, ephemeral
}

/// `UNNotificationSetting`, with Apple's raw values.
package enum SettingState: Int, Sendable, Hashable, Codable {
    case notSupported, disabled, enabled
}

package enum AlertStyle: Int, Sendable, Hashable, Codable {
    case none, banner, alert
}

package enum ShowPreviews: Int, Sendable, Hashable, Codable {
    case always, whenAuthenticated, never
}

/// What an app may do with notifications, as the user decided.
package struct NotificationSettings: Sendable, Hashable, Codable {
    package var authorizationStatus = AuthorizationStatus.notDetermined
    package var sound = SettingState.notSupported
    package var badge = SettingState.notSupported
    package var alert = SettingState.notSupported
    package var notificationCenter = SettingState.notSupported
    package var lockScreen = SettingState.notSupported
    package var carPlay = SettingState.notSupported
    package var criticalAlert = SettingState.notSupported
    package var announcement = SettingState.notSupported
    package var timeSensitive = SettingState.notSupported
    package var scheduledDelivery = SettingState.notSupported
    package var directMessages = SettingState.notSupported
    package var alertStyle = AlertStyle.none
    package var showPreviews = ShowPreviews.always
    package var providesAppNotificationSettings = false

    package init() {}
}
