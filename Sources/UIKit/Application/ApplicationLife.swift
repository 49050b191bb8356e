#if os(Linux)
    import Foundation

    /// What an app asks of the phone that it runs on.
    package protocol ApplicationHost: Sendable {
        /// The device's time.
        var now: Date { get }
        func registerForRemoteNotifications()
        func unregisterForRemoteNotifications()
        func setBadge(_ number: Int)
        /// True where something has opened the address.
        func open(_ url: URL) async -> Bool
        /// Blocks until the device has answered.
        func canOpen(_ url: URL) -> Bool
        /// Something for the trace.
        func note(_ event: String)
    }

    /// What an app's process knows of its own life.
    @MainActor
    package struct ApplicationLife {
        /// How long an app goes on in the background. Apple documents no number; 30 seconds are what
        /// `backgroundTimeRemaining` begins with on phones of today.
        package static let backgroundSeconds = 30.0

        package var state = UIApplication.State.background
        package var isRegistered = false
        package var badge = 0
        package var isProtectedDataAvailable = true
        /// By the device's clock; nil where it is not in the background.
        package var backgroundSince: Date?
        package var scenes: [UIScene] = []
        package var windows: [UIWindow] = []

        private struct OpenTask {
            var name: String?
            var expire: (@MainActor @Sendable () -> Void)?
        }

        private var lastTask = 0
        private var tasks: [Int: OpenTask] = [:]

        package init() {}

        mutating func beginTask(
            _ name: String?, _ expire: (@MainActor @Sendable () -> Void)?
        ) -> UIBackgroundTaskIdentifier {
            lastTask += 1
            tasks[lastTask] = OpenTask(name: name, expire: expire)
            return UIBackgroundTaskIdentifier(rawValue: lastTask)
        }

        mutating func endTask(_ identifier: UIBackgroundTaskIdentifier) -> Bool {
            tasks.removeValue(forKey: identifier.rawValue) != nil
        }

        /// The names of the tasks that have begun and not ended.
        package var openTasks: [String] { tasks.keys.sorted().map { tasks[$0]?.name ?? "task \($0)" } }

        /// What is called when the time in the background is over.
        package var expirationHandlers: [@MainActor @Sendable () -> Void] {
            tasks.keys.sorted().compactMap { tasks[$0]?.expire }
        }
    }
#endif
