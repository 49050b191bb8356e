#if os(Linux)
    /// What an app asks the user for.
    public struct UNAuthorizationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var badge: UNAuthorizationOptions { .init(rawValue: 1 << 0) }
        public static var sound: UNAuthorizationOptions { .init(rawValue: 1 << 1) }
        public static var alert: UNAuthorizationOptions { .init(rawValue: 1 << 2) }
        public static var carPlay: UNAuthorizationOptions { .init(rawValue: 1 << 3) }
        public static var criticalAlert: UNAuthorizationOptions { .init(rawValue: 1 << 4) }
        public static var providesAppNotificationSettings: UNAuthorizationOptions { .init(rawValue: 1 << 5) }
        public static var provisional: UNAuthorizationOptions { .init(rawValue: 1 << 6) }
        public static var announcement: UNAuthorizationOptions { .init(rawValue: 1 << 7) }
        public static var timeSensitive: UNAuthorizationOptions { .init(rawValue: 1 << 8) }
    }

    /// How a notification is shown while its app is in the foreground.
    public struct UNNotificationPresentationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var badge: UNNotificationPresentationOptions { .init(rawValue: 1 << 0) }
        public static var sound: UNNotificationPresentationOptions { .init(rawValue: 1 << 1) }
        public static var alert: UNNotificationPresentationOptions { .init(rawValue: 1 << 2) }
        public static var list: UNNotificationPresentationOptions { .init(rawValue: 1 << 3) }
        public static var banner: UNNotificationPresentationOptions { .init(rawValue: 1 << 4) }
    }

    /// How an action behaves.
    public struct UNNotificationActionOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var authenticationRequired: UNNotificationActionOptions { .init(rawValue: 1 << 0) }
        public static var destructive: UNNotificationActionOptions { .init(rawValue: 1 << 1) }
        public static var foreground: UNNotificationActionOptions { .init(rawValue: 1 << 2) }
    }

    /// How notifications of a category are handled.
    public struct UNNotificationCategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var customDismissAction: UNNotificationCategoryOptions { .init(rawValue: 1 << 0) }
        public static var allowInCarPlay: UNNotificationCategoryOptions { .init(rawValue: 1 << 1) }
        public static var hiddenPreviewsShowTitle: UNNotificationCategoryOptions { .init(rawValue: 1 << 2) }
        public static var hiddenPreviewsShowSubtitle: UNNotificationCategoryOptions { .init(rawValue: 1 << 3) }
        public static var allowAnnouncement: UNNotificationCategoryOptions { .init(rawValue: 1 << 4) }
    }
#endif
