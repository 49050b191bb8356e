#if os(Linux)
    import BelfryAppleFoundation
    public import Foundation

    /// Who is told of an app's life.
    ///
    /// Apple's methods are optional. Here each is a requirement with a default, and the default tells the caller, by
    /// `OptionalMethod`, that the class does not implement it.
    @preconcurrency @MainActor
    public protocol UIApplicationDelegate: NSObjectProtocol {
        var window: UIWindow? { get set }

        func applicationDidFinishLaunching(_ application: UIApplication)
        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool

        func applicationDidBecomeActive(_ application: UIApplication)
        func applicationWillResignActive(_ application: UIApplication)
        func applicationDidEnterBackground(_ application: UIApplication)
        func applicationWillEnterForeground(_ application: UIApplication)
        func applicationWillTerminate(_ application: UIApplication)
        func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
        func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

        /// Deprecated since iOS 10; called where neither of the next two is implemented.
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult

        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool

        /// A quick action of the app's icon; not called where the app has scenes.
        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping @Sendable (Bool) -> Void)
        func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
        ) async -> Bool

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration
    }

    extension UIApplicationDelegate {
        public var window: UIWindow? {
            get { nil }
            set { OptionalMethod.notImplemented() }
        }

        public func applicationDidFinishLaunching(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            OptionalMethod.notImplemented()
            return true
        }
        public func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            OptionalMethod.notImplemented()
            return true
        }

        public func applicationDidBecomeActive(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func applicationWillResignActive(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func applicationDidEnterBackground(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func applicationWillEnterForeground(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func applicationWillTerminate(_ application: UIApplication) { OptionalMethod.notImplemented() }
        public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
            OptionalMethod.notImplemented()
        }
        public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
            OptionalMethod.notImplemented()
        }

        public func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) { OptionalMethod.notImplemented() }
        public func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { OptionalMethod.notImplemented() }

        public func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) { OptionalMethod.notImplemented() }
        public func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
        ) {
            OptionalMethod.notImplemented()
            completionHandler(.noData)
        }
        public func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
        ) async -> UIBackgroundFetchResult {
            OptionalMethod.notImplemented()
            return .noData
        }

        public func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
        ) -> Bool {
            OptionalMethod.notImplemented()
            return false
        }

        public func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
            completionHandler: @escaping @Sendable (Bool) -> Void
        ) { OptionalMethod.notImplemented() }
        public func application(
            _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
        ) async -> Bool {
            OptionalMethod.notImplemented()
            return false
        }

        public func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            OptionalMethod.notImplemented()
            return connectingSceneSession.configuration
        }
    }
#endif
