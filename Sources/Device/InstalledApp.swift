package import BelfryNotificationModel
package import Foundation

/// An app on the device, with its extensions.
package struct InstalledApp: Sendable {
    package var bundleIdentifier: String
    /// As the user reads it above a notification.
    package var name: String
    /// False where the identifier was made up for the extensions' sake: theirs are then not measured by it. By itself
    /// true for an app that has a name.
    package var hasOwnIdentifier: Bool
    /// The `.app` folder: files in it are copied into the attachment store, never moved.
    package var bundleFolder: URL?
    /// The app's own folders: its files come from there.
    package var containerFolder: URL?
    /// Its code is in a test's own process, which has no folders of a phone's: files from anywhere are attached, and
    /// copied.
    package var isOfTestProcess = false
    /// Container folders of the app's groups, by group identifier; its extensions share them.
    package var groupContainers: [String: URL]
    package var entitlements: [String: PropertyValue]
    package var serviceExtensions: [InstalledExtension]
    package var contentExtensions: [InstalledExtension]
    /// The categories that its sources declare, for where it has registered none of that identifier.
    package var declaredCategories: [DeclaredInSource]
    /// The app's text for a key in a language, such as `de_AT`; nil where it has none.
    package var localizedString: @Sendable (_ key: String, _ localeIdentifier: String) -> String?
    /// What the app has under a sound's name. Where nothing is known of the app's files, a name is taken at its word.
    package var sound: @Sendable (_ name: String) -> SoundFile

    package init(bundleIdentifier: String, name: String = "") {
        self.bundleIdentifier = bundleIdentifier
        self.name = name.isEmpty ? bundleIdentifier : name
        hasOwnIdentifier = !name.isEmpty
        groupContainers = [:]
        entitlements = [:]
        serviceExtensions = []
        contentExtensions = []
        declaredCategories = []
        localizedString = { _, _ in nil }
        sound = { _ in .playable }
    }

    /// The service extension that pushes go through. An app has one; which one counts where a project has more is not
    /// documented: the first that is in the app at all is taken.
    package var usedServiceExtension: InstalledExtension? {
        serviceExtensions.first(where: \.isEmbedded) ?? serviceExtensions.first
    }
}

/// A category that an app's sources declare, and where.
package struct DeclaredInSource: Sendable, Hashable {
    package var category: NotificationCategory
    /// Such as `AppDelegate.swift:12`.
    package var place: String

    package init(category: NotificationCategory, place: String) {
        self.category = category
        self.place = place
    }
}

/// A service or content extension of an app.
package struct InstalledExtension: Sendable {
    package var bundleIdentifier: String
    /// The target's name, for messages.
    package var name: String
    package var principalClass: String
    package var bundleFolder: URL?
    package var containerFolder: URL?
    /// As `InstalledApp.isOfTestProcess`.
    package var isOfTestProcess = false
    package var entitlements: [String: PropertyValue]
    /// Such as `17.0`; nil where nothing says.
    package var deploymentTarget: String?
    /// False where the app does not pack the extension into itself.
    package var isEmbedded: Bool
    /// For a content extension: the categories it claims; nil claims every one.
    package var categories: [String]?

    package init(bundleIdentifier: String, name: String, principalClass: String) {
        self.bundleIdentifier = bundleIdentifier
        self.name = name
        self.principalClass = principalClass
        entitlements = [:]
        isEmbedded = true
    }
}

/// What a sound's name leads to.
package enum SoundFile: Sendable, Hashable {
    case playable
    /// No file of that name: the default sound plays.
    case missing
    /// 30 seconds or longer: the default sound plays (Apple, UNNotificationSound).
    case tooLong
    /// No sound that notifications play: the default sound plays.
    case unsupported
}

/// Entitlements that change what a notification may do.
enum Entitlement {
    static let filtering = "com.apple.developer.usernotifications.filtering"
    static let timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    static let criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    static let communication = "com.apple.developer.usernotifications.communication"

    static func isGranted(_ name: String, in entitlements: [String: PropertyValue]) -> Bool {
        entitlements[name] == .boolean(true)
    }
}
