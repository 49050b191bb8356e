#if os(Linux)
    public import Foundation
    import QuartzCore

    /// What notifications did before iOS 10. Code that still runs on older systems names it; who may notify is asked of
    /// `UNUserNotificationCenter`.
    public struct UIUserNotificationType: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let badge = UIUserNotificationType(rawValue: 1)
        public static let sound = UIUserNotificationType(rawValue: 2)
        public static let alert = UIUserNotificationType(rawValue: 4)
    }

    open class UIUserNotificationCategory: NSObject {
        open var identifier: String?
    }

    open class UIUserNotificationSettings: NSObject {
        public let types: UIUserNotificationType
        public let categories: Set<UIUserNotificationCategory>?

        public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
            (self.types, self.categories) = (types, categories)
            super.init()
        }
    }

    extension UIApplication {
        /// Deprecated since iOS 10. Nothing is asked here, and a report says so.
        public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
            Unsupported.report(
                type: "UIApplication", member: "registerUserNotificationSettings(_:)",
                detail: "asks for nothing here; UNUserNotificationCenter.requestAuthorization(options:) does")
        }

        public var currentUserNotificationSettings: UIUserNotificationSettings? {
            Unsupported.report(type: "UIApplication", member: "currentUserNotificationSettings")
            return nil
        }
    }

    // What Swift 4.0 called them.
    public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
    public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
    public typealias UIApplicationState = UIApplication.State
#endif
