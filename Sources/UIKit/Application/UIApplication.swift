#if os(Linux)
    /// The running app.
    @preconcurrency @MainActor
    open class UIApplication: UIResponder {
        package override init() { super.init() }

        /// Not for an extension: the app need not run while it does.
        @available(*, unavailable, message: "app extensions have no UIApplication.shared; an app's own process has one")
        public class var shared: UIApplication { preconditionFailure("UIApplication.shared in an app extension") }

        public enum State: Int, Sendable {
            case active = 0
            case inactive = 1
            case background = 2
        }

        public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public nonisolated static var remoteNotification: LaunchOptionsKey {
                .init(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
            }
            public nonisolated static var url: LaunchOptionsKey { .init(rawValue: "UIApplicationLaunchOptionsURLKey") }
        }

        public nonisolated static let openSettingsURLString = "app-settings:"
        public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
    }

    /// A task that goes on for a while once the app is in the background.
    public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static var invalid: UIBackgroundTaskIdentifier { .init(rawValue: 0) }
    }

    public enum UIBackgroundFetchResult: UInt, Sendable {
        case newData = 0
        case noData = 1
        case failed = 2
    }
#endif
