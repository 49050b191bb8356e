import BelfryNotificationModel
import Trace

/// The interruption level and the sound that an app may use of those its content asks for.
struct LevelAndSound {
    var app: InstalledApp
    var settings: NotificationSettings

    /// Apple, UNNotificationInterruptionLevel: time-sensitive can be turned off and critical needs an entitlement; one
    /// that may not be used is shown as active.
    func level(of content: NotificationContent) -> (level: InterruptionLevel, finding: Finding?) {
        switch content.interruptionLevel {
        case .passive, .active: return (content.interruptionLevel, nil)
        case .timeSensitive:
            return decide(.timeSensitive, Entitlement.timeSensitive, settings.timeSensitive)
        case .critical:
            return decide(.critical, Entitlement.criticalAlerts, settings.criticalAlert)
        }
    }

    private func decide(
        _ level: InterruptionLevel, _ entitlement: String, _ setting: SettingState
    ) -> (level: InterruptionLevel, finding: Finding?) {
        guard Entitlement.isGranted(entitlement, in: app.entitlements) else {
            return (
                .active,
                Finding(
                    "interruption-level-entitlement", .warning,
                    "\(level.word) needs the entitlement \(entitlement); the notification is shown as active.",
                    fix: "Add the capability to the app, or leave the level active.",
                    where: "content: interruptionLevel")
            )
        }
        return (setting == .enabled ? level : .active, nil)
    }

    /// The sound that plays where sound is on; nil is silence.
    func sound(
        of content: NotificationContent, level: InterruptionLevel
    ) -> (sound: NotificationSound?, finding: Finding?) {
        guard var sound = content.sound else {
            // Apple, UNNotificationInterruptionLevel.critical: the default critical sound where none is set.
            return (level == .critical ? NotificationSound(kind: .critical) : nil, nil)
        }
        if sound.kind == .critical, level != .critical, settings.criticalAlert != .enabled {
            sound = NotificationSound(name: sound.name)
        }
        // Apple, UNNotificationSound.defaultRingtone: only on content made through `updating(from:)`.
        if sound.kind == .ringtone, content.communication == nil { sound = NotificationSound() }
        guard let name = sound.name else { return (sound, nil) }
        let reason: String
        switch app.sound(name) {
        case .playable: return (sound, nil)
        case .missing: reason = "The sound \(name) is not in the app; the default sound plays."
        case .unsupported:
            reason = "The sound \(name) is no AIFF, WAV or CAF of a known coding; the default sound plays."
        case .tooLong: reason = "The sound \(name) has 30 seconds or more; the default sound plays."
        }
        sound.name = nil
        return (
            sound,
            Finding(
                "sound-not-playable", .note, reason,
                fix: "Add a file of that name, under 30 seconds, to the app's bundle.", where: "payload: aps.sound")
        )
    }
}
