#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    public import Foundation

    /// The device's notifications, for one app and its extensions.
    ///
    /// Any thread may call it. Calls reach the device one after the other, in the order in which they were made;
    /// completion handlers run on a queue in the background.
    open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
        // Sendable: the delegate is touched under `lock` only.
        private let lock = NSLock()
        private weak var lockedDelegate: (any UNUserNotificationCenterDelegate)?

        private static let shared = UNUserNotificationCenter(())

        private init(_: ()) { super.init() }

        open class func current() -> UNUserNotificationCenter { shared }

        /// Who is asked about notifications in the foreground, and told of responses. Not retained.
        open var delegate: (any UNUserNotificationCenterDelegate)? {
            get { lock.withLock { lockedDelegate } }
            set { lock.withLock { lockedDelegate = newValue } }
        }

        open var supportsContentExtensions: Bool { true }

        // MARK: Authorization and settings

        /// Asks the user, the first time; later calls give the stored answer.
        open func requestAuthorization(
            options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
        ) {
            let device = DeviceConnections.current
            CenterQueue.call(.requestAuthorization(options: options.rawValue)) { result in
                if case .success(.asking) = result {
                    CenterQueue.waitForTheUser(at: device) { Self.give($0, to: completionHandler) }
                } else {
                    Self.give(result, to: completionHandler)
                }
            }
        }

        private static func give(
            _ result: Result<CenterReply, any Error>, to completionHandler: @Sendable (Bool, (any Error)?) -> Void
        ) {
            switch result {
            case .success(.granted(let isGranted)): completionHandler(isGranted, nil)
            case .success(let reply): completionHandler(false, CenterQueue.unexpected(reply))
            case .failure(let error): completionHandler(false, error)
            }
        }

        @discardableResult
        open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
            try await withCheckedThrowingContinuation { continuation in
                requestAuthorization(options: options) { isGranted, error in
                    continuation.resume(with: error.map { .failure($0) } ?? .success(isGranted))
                }
            }
        }

        open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
            CenterQueue.call(.settings) { result in
                var settings = NotificationSettings()
                if case .success(.settings(let answer)) = result { settings = answer }
                completionHandler(UNNotificationSettings(settings))
            }
        }

        open func notificationSettings() async -> UNNotificationSettings {
            await withCheckedContinuation { continuation in
                getNotificationSettings { continuation.resume(returning: $0) }
            }
        }

        // MARK: Categories

        /// Replaces the whole set.
        open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
            // In the order of their identifiers: a set has none, and the same categories are to be the same call.
            let models = categories.map(\.model).sorted { $0.identifier < $1.identifier }
            CenterQueue.send(.setCategories(models), name: "setNotificationCategories")
        }

        open func getNotificationCategories(
            completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
        ) {
            CenterQueue.call(.categories) { result in
                guard case .success(.categories(let models)) = result else {
                    completionHandler([])
                    return
                }
                completionHandler(Set(models.map { UNNotificationCategory($0) }))
            }
        }

        open func notificationCategories() async -> Set<UNNotificationCategory> {
            await withCheckedContinuation { continuation in
                getNotificationCategories { continuation.resume(returning: $0) }
            }
        }

        // MARK: The badge

        /// Sets the number on the app's icon; 0 removes it.
        open func setBadgeCount(
            _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
        ) {
            guard let completionHandler else {
                return CenterQueue.send(.setBadgeCount(newBadgeCount), name: "setBadgeCount")
            }
            CenterQueue.call(.setBadgeCount(newBadgeCount)) { completionHandler(CenterQueue.error(in: $0)) }
        }

        open func setBadgeCount(_ newBadgeCount: Int) async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                setBadgeCount(newBadgeCount) { error in
                    continuation.resume(with: error.map { .failure($0) } ?? .success(()))
                }
            }
        }
    }
#endif
