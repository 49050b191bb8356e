import BelfryNotificationModel

/// What the user has decided about an app's notifications.
package enum Permission: String, Sendable, CaseIterable {
    case authorized, denied, provisional, undetermined

    /// The settings of an app that stands so; `app` says which special settings it has at all.
    func settings(for app: InstalledApp) -> NotificationSettings {
        var settings = NotificationSettings()
        switch self {
        case .undetermined: return settings
        case .denied:
            settings.authorizationStatus = .denied
            settings.set(.disabled, AuthorizationOptions.everyday)
            return settings
        case .provisional:
            settings.authorizationStatus = .provisional
            settings.set(.disabled, AuthorizationOptions.everyday)
            settings.notificationCenter = .enabled
        case .authorized:
            settings.authorizationStatus = .authorized
            settings.grant(AuthorizationOptions.everyday)
        }
        settings.applyEntitlements(of: app)
        return settings
    }
}

/// `UNAuthorizationOptions`, raw, with Apple's values.
enum AuthorizationOptions {
    static let badge: UInt = 1 << 0
    static let sound: UInt = 1 << 1
    static let alert: UInt = 1 << 2
    static let carPlay: UInt = 1 << 3
    static let criticalAlert: UInt = 1 << 4
    static let providesAppNotificationSettings: UInt = 1 << 5
    static let provisional: UInt = 1 << 6
    static let everyday = badge | sound | alert
}

extension NotificationSettings {
    /// Sets badge, sound and alert, with the places of an alert, where `options` names them.
    mutating func set(_ state: SettingState, _ options: UInt) {
        if options & AuthorizationOptions.badge != 0 { badge = state }
        if options & AuthorizationOptions.sound != 0 { sound = state }
        if options & AuthorizationOptions.carPlay != 0 { carPlay = state }
        if options & AuthorizationOptions.alert != 0 {
            alert = state
            notificationCenter = state
            lockScreen = state
            alertStyle = state == .enabled ? .banner : .none
        }
    }

    mutating func grant(_ options: UInt) { set(.enabled, options) }

    /// Time-sensitive, critical and communication notifications are there only for an app with the entitlement.
    mutating func applyEntitlements(of app: InstalledApp) {
        if Entitlement.isGranted(Entitlement.timeSensitive, in: app.entitlements) { timeSensitive = .enabled }
        if Entitlement.isGranted(Entitlement.criticalAlerts, in: app.entitlements) { criticalAlert = .enabled }
        if Entitlement.isGranted(Entitlement.communication, in: app.entitlements) { directMessages = .enabled }
    }

    /// What a prompt that the user answered leaves behind.
    ///
    /// - Returns: whether at least one option was granted (Apple, requestAuthorization(options:completionHandler:)).
    mutating func answerPrompt(_ answer: PromptAnswer, options: UInt, app: InstalledApp) -> Bool {
        guard authorizationStatus == .notDetermined else { return isGranted }
        providesAppNotificationSettings = options & AuthorizationOptions.providesAppNotificationSettings != 0
        if options & AuthorizationOptions.provisional != 0 {
            authorizationStatus = .provisional
            set(.disabled, options)
            notificationCenter = .enabled
        } else if answer == .deny {
            authorizationStatus = .denied
            set(.disabled, options)
            return false
        } else {
            authorizationStatus = .authorized
            grant(options)
        }
        applyEntitlements(of: app)
        return isGranted
    }

    private var isGranted: Bool {
        switch authorizationStatus {
        case .notDetermined, .denied: false
        case .provisional: true
        case .authorized, .ephemeral:
            [badge, sound, alert, carPlay, criticalAlert, notificationCenter].contains(.enabled)
        }
    }
}
