#if os(Linux)
    public import Foundation

    /// The running app. There is one in an app's process, and none in an extension's.
    @preconcurrency @MainActor
    open class UIApplication: UIResponder {
        /// The one of this process; nil in an extension.
        package static var running: UIApplication?

        /// What it asks of the phone; set by whoever runs the process.
        package final var host: (any ApplicationHost)?
        package final var life = ApplicationLife()

        package override init() { super.init() }

        /// Not for an extension: the app need not run while it does. The adapter gives an app's own code another one.
        @available(*, unavailable, message: "app extensions have no UIApplication.shared; an app's own process has one")
        public class var shared: UIApplication { preconditionFailure("UIApplication.shared in an app extension") }

        /// What `UIApplication.shared` is in an app's code.
        public static var ownShared: UIApplication {
            guard let running else { preconditionFailure("UIApplication.shared before the app was launched") }
            return running
        }

        /// Not retained.
        open weak var delegate: (any UIApplicationDelegate)?

        public enum State: Int, Sendable {
            case active = 0
            case inactive = 1
            case background = 2
        }

        open var applicationState: State { life.state }

        open override var next: UIResponder? { delegate as? UIResponder }

        // MARK: Remote notifications

        /// Asks the push service for a token, which comes to the app's delegate.
        open func registerForRemoteNotifications() { host?.registerForRemoteNotifications() }

        open func unregisterForRemoteNotifications() {
            life.isRegistered = false
            host?.unregisterForRemoteNotifications()
        }

        open var isRegisteredForRemoteNotifications: Bool { life.isRegistered }

        /// The number on the app's icon; 0 is none. Setting it has an effect where the user allows badges.
        open var applicationIconBadgeNumber: Int {
            get { life.badge }
            set {
                life.badge = max(0, newValue)
                host?.setBadge(life.badge)
            }
        }

        // MARK: Addresses

        public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public nonisolated static let universalLinksOnly = Self(
                rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
            public nonisolated static let eventAttribution = Self(
                rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
        }

        /// Opens an address in the app that takes it, such as a web page in the browser.
        open func open(
            _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
            completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
        ) {
            guard let host else {
                completion?(false)
                return
            }
            Task { @MainActor in
                let isOpen = await host.open(url)
                completion?(isOpen)
            }
        }

        @discardableResult
        open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
            await host?.open(url) ?? false
        }

        /// Deprecated since iOS 10.
        @discardableResult
        open func openURL(_ url: URL) -> Bool {
            guard canOpenURL(url) else { return false }
            open(url, options: [:], completionHandler: nil)
            return true
        }

        open func canOpenURL(_ url: URL) -> Bool { host?.canOpen(url) ?? false }

        // MARK: In the background

        /// The identifier has to be given back to `endBackgroundTask(_:)`; the name is for the trace.
        open func beginBackgroundTask(
            withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
        ) -> UIBackgroundTaskIdentifier {
            let identifier = life.beginTask(taskName, handler)
            host?.note("a background task begins: \(taskName ?? "without a name") (\(identifier.rawValue))")
            return identifier
        }

        open func beginBackgroundTask(
            expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
        ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

        open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
            guard life.endTask(identifier) else { return }
            host?.note("a background task ends (\(identifier.rawValue))")
        }

        /// Seconds; without an end while the app is in front.
        open var backgroundTimeRemaining: TimeInterval {
            guard life.state == .background, let host, let since = life.backgroundSince else {
                return .greatestFiniteMagnitude
            }
            return max(0, since.addingTimeInterval(ApplicationLife.backgroundSeconds).timeIntervalSince(host.now))
        }

        open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
        /// False while a device with a passcode is locked.
        open var isProtectedDataAvailable: Bool { life.isProtectedDataAvailable }

        // MARK: The interface

        open var connectedScenes: Set<UIScene> { Set(life.scenes) }
        open var openSessions: Set<UISceneSession> { Set(life.scenes.map(\.session)) }
        open var supportsMultipleScenes: Bool { false }
        open var windows: [UIWindow] { life.windows }
        open var keyWindow: UIWindow? { life.windows.last { $0.isKeyWindow } }
        open var preferredContentSizeCategory: UIContentSizeCategory { .large }
        open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
            UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
        open var isIdleTimerDisabled = false
        open var shortcutItems: [UIApplicationShortcutItem]?

        /// Sends an action to the target; nil is the app's delegate.
        @discardableResult
        open func sendAction(
            _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
        ) -> Bool {
            let receiver: Any? = target ?? delegate.map { $0 as Any }
            guard let object = receiver as? NSObject, object.responds(to: action) else { return false }
            object.send(action, [sender])
            return true
        }

        /// Deprecated since iOS 13; asks nothing here.
        open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
            Unsupported.report(type: "UIApplication", member: "setMinimumBackgroundFetchInterval(_:)")
        }

        public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
        public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
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

    public enum UIBackgroundRefreshStatus: Int, Sendable {
        case restricted = 0
        case denied = 1
        case available = 2
    }
#endif
