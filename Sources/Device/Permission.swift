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
        settings.applyEntitlements(of: app, options: AuthorizationOptions.criticalAlert)
        return settings
    }
}

/// What the user says to a provisional app's first notifications.
package enum ProvisionalDecision: String, Sendable, CaseIterable {
    case keep, promote, turnOff
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

    /// Apple's names of the options that are set.
    static func names(_ options: UInt) -> [String] {
        let all = [
            (badge, "badge"), (sound, "sound"), (alert, "alert"), (carPlay, "carPlay"),
            (criticalAlert, "criticalAlert"), (providesAppNotificationSettings, "providesAppNotificationSettings"),
            (provisional, "provisional"),
        ]
        return all.filter { options & $0.0 != 0 }.map(\.1)
    }
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

    /// Time-sensitive, critical and communication notifications are there only for an app with the entitlement, critical
    /// ones where it asks for them too (Apple, UNAuthorizationOptions.criticalAlert).
    mutating func applyEntitlements(of app: InstalledApp, options: UInt) {
        if Entitlement.isGranted(Entitlement.timeSensitive, in: app.entitlements) { timeSensitive = .enabled }
        if options & AuthorizationOptions.criticalAlert != 0,
            Entitlement.isGranted(Entitlement.criticalAlerts, in: app.entitlements)
        {
            criticalAlert = .enabled
        }
        if Entitlement.isGranted(Entitlement.communication, in: app.entitlements) { directMessages = .enabled }
    }

    /// What a prompt that the user answered leaves behind.
    ///
    /// - Returns: whether at least one option was granted (Apple, requestAuthorization(options:completionHandler:)).
    mutating func answerPrompt(_ answer: PromptAnswer, options: UInt, app: InstalledApp) -> Bool {
        let hasOwnSettings = options & AuthorizationOptions.providesAppNotificationSettings != 0
        guard authorizationStatus == .notDetermined else {
            // What the app has is no question to the user: an update may come with it.
            if isGranted, hasOwnSettings { providesAppNotificationSettings = true }
            return isGranted
        }
        providesAppNotificationSettings = hasOwnSettings
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
        applyEntitlements(of: app, options: options)
        return isGranted
    }

    /// Apple, UNAuthorizationOptions.provisional: who keeps the notifications coming may promote them, which gives the
    /// other options that were asked for, or turn them off.
    mutating func decide(_ decision: ProvisionalDecision) {
        guard authorizationStatus == .provisional else { return }
        switch decision {
        case .keep: return
        case .turnOff:
            authorizationStatus = .denied
            notificationCenter = .disabled
        case .promote:
            authorizationStatus = .authorized
            for place in [\NotificationSettings.badge, \.sound, \.alert, \.carPlay, \.lockScreen]
            where self[keyPath: place] == .disabled { self[keyPath: place] = .enabled }
            if alert == .enabled { alertStyle = .banner }
        }
    }

    var isGranted: Bool {
        switch authorizationStatus {
        case .notDetermined, .denied: false
        case .provisional: true
        case .authorized, .ephemeral:
            [badge, sound, alert, carPlay, criticalAlert, notificationCenter].contains(.enabled)
        }
    }
}
