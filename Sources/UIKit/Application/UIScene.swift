#if os(Linux)
    public import Foundation

    /// One instance of an app's interface. Nothing of it is drawn.
    @preconcurrency @MainActor
    open class UIScene: UIResponder {
        /// Why a scene is made.
        @preconcurrency @MainActor
        open class ConnectionOptions: NSObject {
            /// The answer to a notification that opened the scene: `UNNotificationResponse`, which that module casts.
            package let response: AnyObject?
            public let urlContexts: Set<UIOpenURLContext>
            public var sourceApplication: String? { nil }
            /// The quick action that opened the scene.
            public let shortcutItem: UIApplicationShortcutItem?

            package init(
                response: AnyObject?, urls: [URL] = [], shortcutItem: UIApplicationShortcutItem? = nil
            ) {
                self.response = response
                self.shortcutItem = shortcutItem
                urlContexts = Set(urls.map { UIOpenURLContext($0) })
                super.init()
            }
        }

        public enum ActivationState: Int, Sendable {
            case unattached = -1
            case foregroundActive = 0
            case foregroundInactive = 1
            case background = 2
        }

        public let session: UISceneSession
        open var delegate: (any UISceneDelegate)?
        open var title: String! = ""
        package final var phase = ActivationState.unattached
        open var activationState: ActivationState { phase }

        public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
            self.session = session
            super.init()
        }

        open override var next: UIResponder? { UIApplication.running }

        public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
        public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
        public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
        public nonisolated static let willDeactivateNotification = Notification.Name(
            "UISceneWillDeactivateNotification")
        public nonisolated static let willEnterForegroundNotification = Notification.Name(
            "UISceneWillEnterForegroundNotification")
        public nonisolated static let didEnterBackgroundNotification = Notification.Name(
            "UISceneDidEnterBackgroundNotification")
    }

    /// A scene that has windows.
    @preconcurrency @MainActor
    open class UIWindowScene: UIScene {
        open var screen: UIScreen { .main }
        open var windows: [UIWindow] { UIApplication.running?.life.windows.filter { $0.windowScene === self } ?? [] }
        open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }
        open var traitCollection: UITraitCollection { .current }
    }

    /// What a scene is of, over the launches of an app.
    @preconcurrency @MainActor
    open class UISceneSession: NSObject {
        public struct Role: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        }

        package final weak var ownScene: UIScene?
        package final var ownConfiguration: UISceneConfiguration?
        open var scene: UIScene? { ownScene }
        public let role: Role
        public let persistentIdentifier: String
        open var userInfo: [String: Any]?
        open var configuration: UISceneConfiguration {
            ownConfiguration ?? UISceneConfiguration(name: nil, sessionRole: role)
        }

        package init(role: Role, persistentIdentifier: String) {
            self.role = role
            self.persistentIdentifier = persistentIdentifier
            super.init()
        }
    }

    /// Of which classes a scene is made.
    @preconcurrency @MainActor
    open class UISceneConfiguration: NSObject {
        public let name: String?
        public let role: UISceneSession.Role
        open var sceneClass: AnyClass?
        open var delegateClass: AnyClass?
        open var storyboard: UIStoryboard?
        /// As the `Info.plist` names it; `delegateClass` goes before it.
        package final var delegateName: String?

        public init(name: String?, sessionRole: UISceneSession.Role) {
            self.name = name
            role = sessionRole
            super.init()
        }
    }

    /// An address that a scene is to open.
    @preconcurrency @MainActor
    open class UIOpenURLContext: NSObject {
        public let url: URL

        package init(_ url: URL) {
            self.url = url
            super.init()
        }
    }

    public enum UIInterfaceOrientation: Int, Sendable {
        case unknown = 0
        case portrait = 1
        case portraitUpsideDown = 2
        case landscapeRight = 3
        case landscapeLeft = 4

        public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
        public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    }
#endif
