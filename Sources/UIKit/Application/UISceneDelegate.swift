#if os(Linux)
    import BelfryAppleFoundation
    public import Foundation

    /// Who is told of a scene's life. Apple's methods are optional; here each has a default that does nothing.
    @preconcurrency @MainActor
    public protocol UISceneDelegate: NSObjectProtocol {
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions)
        func sceneDidDisconnect(_ scene: UIScene)
        func sceneDidBecomeActive(_ scene: UIScene)
        func sceneWillResignActive(_ scene: UIScene)
        func sceneWillEnterForeground(_ scene: UIScene)
        func sceneDidEnterBackground(_ scene: UIScene)
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    }

    extension UISceneDelegate {
        public func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {}
        public func sceneDidDisconnect(_ scene: UIScene) {}
        public func sceneDidBecomeActive(_ scene: UIScene) {}
        public func sceneWillResignActive(_ scene: UIScene) {}
        public func sceneWillEnterForeground(_ scene: UIScene) {}
        public func sceneDidEnterBackground(_ scene: UIScene) {}
        public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    }

    @preconcurrency @MainActor
    public protocol UIWindowSceneDelegate: UISceneDelegate {
        var window: UIWindow? { get set }

        /// A quick action of the app's icon, to an app that runs.
        func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping @Sendable (Bool) -> Void)
        func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
        ) async -> Bool
    }

    extension UIWindowSceneDelegate {
        public var window: UIWindow? {
            get { nil }
            set {}
        }

        public func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping @Sendable (Bool) -> Void
        ) { OptionalMethod.notImplemented() }
        public func windowScene(
            _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
        ) async -> Bool {
            OptionalMethod.notImplemented()
            return false
        }
    }
#endif
