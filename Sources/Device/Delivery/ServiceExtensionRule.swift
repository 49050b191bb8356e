import BelfryNotificationModel

/// Decides whether iOS would start the app's service extension for a notification
/// (Apple, UNNotificationServiceExtension).
struct ServiceExtensionRule {
    enum Decision {
        /// The app has none.
        case none
        case start(InstalledExtension)
        case refuse(InstalledExtension, reason: String)
    }

    var iosVersion: IOSVersion

    func decide(
        _ app: InstalledApp, push: RemotePush, settings: NotificationSettings
    ) -> Decision {
        guard let chosen = app.usedServiceExtension else { return .none }
        if let reason = refusal(chosen, of: app, push: push, settings: settings) {
            return .refuse(chosen, reason: reason)
        }
        return .start(chosen)
    }

    private func refusal(
        _ chosen: InstalledExtension, of app: InstalledApp, push: RemotePush, settings: NotificationSettings
    ) -> String? {
        if !chosen.isEmbedded { return "\(chosen.name) is not embedded in the app, so the device does not have it" }
        if app.hasOwnIdentifier, let reason = Self.refusal(chosen.bundleIdentifier, in: app.bundleIdentifier) {
            return reason
        }
        if let target = chosen.deploymentTarget, let needed = IOSVersion(target), needed > iosVersion {
            return "\(chosen.name) needs iOS \(needed), the device runs \(iosVersion)"
        }
        if push.pushType == "background" { return "the push type is background: it is no alert" }
        if !push.hasAlert { return "the push has no alert: only alerts go through a service extension" }
        if !push.isMutable { return "aps.mutable-content is not 1" }
        return Self.refusal(settings)
    }

    /// Apple, CFBundleIdentifier: an extension's identifier is its app's, a dot and a word; iOS installs no other.
    private static func refusal(_ identifier: String, in app: String) -> String? {
        if identifier == app {
            return "the extension and the app are both \(app), and iOS does not install two bundles of one identifier"
        }
        if identifier.hasPrefix(app + ".") { return nil }
        return "the bundle identifier \(identifier) does not begin with \(app) and a dot, so iOS does not install it"
    }

    private static func refusal(_ settings: NotificationSettings) -> String? {
        switch settings.authorizationStatus {
        case .denied: "permission is denied, so nothing is delivered"
        case .notDetermined: "the app has not been given permission yet"
        case .authorized, .provisional, .ephemeral: settings.mayShowAlerts ? nil : "alerts are turned off for the app"
        }
    }
}
