import BelfryNotificationModel

/// `UNNotificationPresentationOptions`, raw, with Apple's values.
enum PresentationOptions {
    static let badge: UInt = 1 << 0
    static let sound: UInt = 1 << 1
    static let alert: UInt = 1 << 2
    static let list: UInt = 1 << 3
    static let banner: UInt = 1 << 4
}

/// Decides where a notification is seen, and what sounds and counts with it.
///
/// A pure value: the same facts give the same decision.
struct PresentationRule {
    struct Decision: Equatable {
        var places: [PresentationPlace] = []
        var playsSound = false
        var setsBadge = false
        /// Why it is seen nowhere; nil where it is.
        var reason: String?
        /// Why it is seen in the list only; nil where it is not.
        var quietly: String?
    }

    var state: DeviceState
    var settings: NotificationSettings
    /// The level the app may use.
    var level: InterruptionLevel
    var delegate: ForegroundDelegate
    var hasAlertText: Bool
    /// The sound is a critical one, which the app may play.
    var hasCriticalSound = false

    func decide() -> Decision {
        if let reason = refusal { return Decision(reason: reason) }
        var decision = Decision(playsSound: soundIsOn, setsBadge: settings.badge == .enabled)
        if let reason = alertRefusal {
            decision.reason = reason
        } else {
            decision.places = possiblePlaces
            decision.quietly = quietReason
        }
        if state == .foreground { restrict(&decision) }
        if decision.places.isEmpty, decision.reason == nil {
            decision.reason = "the app's settings show notifications nowhere"
        }
        return decision
    }

    /// Apple, UNNotificationSettings.authorizationStatus: without authorization nothing is delivered.
    private var refusal: String? {
        switch settings.authorizationStatus {
        case .denied: "permission is denied: nothing is delivered"
        case .notDetermined: "the app has not been given permission yet"
        case .authorized, .provisional, .ephemeral: nil
        }
    }

    private var alertRefusal: String? {
        if !hasAlertText { return "no title, subtitle or body to show" }
        if !settings.mayShowAlerts { return "alerts are turned off for the app" }
        return nil
    }

    private var soundIsOn: Bool {
        switch level {
        case _ where hasCriticalSound: true
        // Apple, UNNotificationInterruptionLevel: passive lights no screen and plays no sound, critical always sounds.
        case .passive: false
        case .critical: true
        case .active, .timeSensitive: settings.authorizationStatus != .provisional && settings.sound == .enabled
        }
    }

    private var quietReason: String? {
        if settings.authorizationStatus == .provisional { return "provisional permission: in the list only" }
        return level == .passive ? "passive: in the list only" : nil
    }

    private var possiblePlaces: [PresentationPlace] {
        let list: [PresentationPlace] = settings.notificationCenter == .enabled ? [.list] : []
        // Apple, UNAuthorizationOptions.provisional: quietly, to the list only.
        if level == .passive || settings.authorizationStatus == .provisional { return list }
        switch state {
        case .locked: return (settings.lockScreen == .enabled ? [.lockScreen] : []) + list
        case .foreground, .background: return (settings.alertStyle != .none ? [.banner] : []) + list
        }
    }

    private func restrict(_ decision: inout Decision) {
        guard let options else {
            // Apple's page and header disagree on an app without a delegate; the header's word is taken.
            decision = Decision(
                reason: delegate == .none
                    ? "the app is in the foreground and no delegate is known"
                    : "the app is in the foreground and its delegate has no willPresent")
            return
        }
        let alert = options & PresentationOptions.alert != 0
        let wanted: [PresentationPlace: Bool] = [
            .banner: alert || options & PresentationOptions.banner != 0,
            .list: alert || options & PresentationOptions.list != 0,
        ]
        let hadPlaces = !decision.places.isEmpty
        decision.places.removeAll { wanted[$0] != true }
        decision.playsSound = decision.playsSound && options & PresentationOptions.sound != 0
        decision.setsBadge = decision.setsBadge && options & PresentationOptions.badge != 0
        if hadPlaces, decision.places.isEmpty {
            decision.reason =
                options == 0
                ? "the app is in the foreground and willPresent gave no options"
                : "the app is in the foreground and the options of willPresent show it nowhere"
        }
    }

    private var options: UInt? {
        guard case .options(let options) = delegate else { return nil }
        return options
    }
}

extension NotificationSettings {
    /// Whether title, subtitle and body have anywhere to go.
    var mayShowAlerts: Bool {
        switch authorizationStatus {
        case .notDetermined, .denied: false
        case .provisional: notificationCenter == .enabled
        case .authorized, .ephemeral: alert == .enabled
        }
    }
}
