package import BelfryNotificationModel

/// Why an app is launched, and what it finds.
package struct AppLaunchOptions: Sendable, Hashable, Codable {
    package var reason: AppLaunchReason
    /// In the background nothing of its interface is made.
    package var isInBackground: Bool
    /// Of the notification centre's delegate, where the app's sources were taken without a delegate of the app.
    package var centerDelegateClass: String?
    /// Storyboards and scenes of the `Info.plist` are loaded: all of the target's files are there.
    package var loadsInterface: Bool
    /// The number on its icon.
    package var badge: Int
    package var isRegisteredForRemoteNotifications: Bool
    /// False while a device with a passcode is locked.
    package var isProtectedDataAvailable: Bool
    /// Of the screen, in points, with pixels to a point.
    package var screenWidth: Double
    package var screenHeight: Double
    package var scale: Double
    package var isDark: Bool
    package var localeIdentifier: String
    /// Which members the team's classes have, by the sources: `Module.Class` to members of that class alone.
    package var members: [String: AppMembers]

    package init(_ reason: AppLaunchReason = .icon, isInBackground: Bool = false) {
        self.reason = reason
        self.isInBackground = isInBackground
        centerDelegateClass = nil
        loadsInterface = true
        badge = 0
        isRegisteredForRemoteNotifications = false
        isProtectedDataAvailable = true
        screenWidth = 390
        screenHeight = 844
        scale = 3
        isDark = false
        localeIdentifier = "en_US"
        members = [:]
    }
}

/// Why an app is launched.
package enum AppLaunchReason: Sendable, Hashable, Codable {
    case icon
    /// The user did something with a notification.
    case response(NotificationResponse)
    /// A push with `content-available`.
    case remoteNotification([String: PropertyValue])
    /// A region was entered or left.
    case location
    case url(String)
    /// A quick action of its icon, by the type of its `UIApplicationShortcutItem`.
    case shortcutItem(type: String)
}

/// The members of `UNUserNotificationCenterDelegate` and `UIApplicationDelegate` that a class has and whose presence
/// matters. Swift on Linux cannot ask an object which of them it has; the sources tell.
package struct AppMembers: OptionSet, Sendable, Hashable, Codable {
    package var rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let willPresent = AppMembers(rawValue: 1)
    package static let willPresentAsync = AppMembers(rawValue: 1 << 1)
    package static let didReceive = AppMembers(rawValue: 1 << 2)
    package static let didReceiveAsync = AppMembers(rawValue: 1 << 3)
    package static let openSettings = AppMembers(rawValue: 1 << 4)
    package static let remoteNotificationFetch = AppMembers(rawValue: 1 << 5)
    package static let remoteNotificationAsync = AppMembers(rawValue: 1 << 6)
    package static let remoteNotification = AppMembers(rawValue: 1 << 7)

    package static let all: AppMembers = [
        .willPresent, .willPresentAsync, .didReceive, .didReceiveAsync, .openSettings, .remoteNotificationFetch,
        .remoteNotificationAsync, .remoteNotification,
    ]

    /// By the names of a class' members, as Swift spells them; an async method's ends with ` async`.
    package init(memberNames: some Sequence<String>) {
        self = []
        for name in memberNames { formUnion(Self.named[name] ?? []) }
    }

    private static let named: [String: AppMembers] = [
        "userNotificationCenter(_:willPresent:withCompletionHandler:)": .willPresent,
        "userNotificationCenter(_:willPresent:) async": .willPresentAsync,
        "userNotificationCenter(_:didReceive:withCompletionHandler:)": .didReceive,
        "userNotificationCenter(_:didReceive:) async": .didReceiveAsync,
        "userNotificationCenter(_:openSettingsFor:)": .openSettings,
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": .remoteNotificationFetch,
        "application(_:didReceiveRemoteNotification:) async": .remoteNotificationAsync,
        "application(_:didReceiveRemoteNotification:)": .remoteNotification,
    ]
}
