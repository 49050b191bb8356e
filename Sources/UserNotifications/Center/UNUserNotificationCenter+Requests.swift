#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    import Foundation

    extension UNUserNotificationCenter {
        // MARK: Pending requests

        /// Adds a local notification; it is on the device's disk when the handler is called without an error.
        public func add(
            _ request: UNNotificationRequest,
            withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
        ) {
            let model: NotificationRequest
            do {
                model = try request.model
            } catch {
                let unsendable = UNError(.notificationInvalidNoContent, reason: "\(error)")
                CenterQueue.fail { completionHandler?(unsendable) }
                return
            }
            guard let completionHandler else { return CenterQueue.send(.add(model), name: "add") }
            CenterQueue.call(.add(model)) { completionHandler(CenterQueue.error(in: $0)) }
        }

        public func add(_ request: UNNotificationRequest) async throws {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                add(request) { error in
                    continuation.resume(with: error.map { .failure($0) } ?? .success(()))
                }
            }
        }

        public func getPendingNotificationRequests(
            completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
        ) {
            CenterQueue.call(.pendingRequests) { result in
                guard case .success(.requests(let models)) = result else {
                    completionHandler([])
                    return
                }
                completionHandler(models.map { UNNotificationRequest($0, isPending: true) })
            }
        }

        public func pendingNotificationRequests() async -> [UNNotificationRequest] {
            await withCheckedContinuation { continuation in
                getPendingNotificationRequests { continuation.resume(returning: $0) }
            }
        }

        /// Unknown identifiers are ignored.
        public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
            CenterQueue.send(.removePending(identifiers: identifiers), name: "removePendingNotificationRequests")
        }

        public func removeAllPendingNotificationRequests() {
            CenterQueue.send(.removePending(identifiers: nil), name: "removeAllPendingNotificationRequests")
        }

        // MARK: Delivered notifications

        public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
            CenterQueue.call(.deliveredNotifications) { result in
                guard case .success(.notifications(let models)) = result else {
                    completionHandler([])
                    return
                }
                completionHandler(models.map { UNNotification($0) })
            }
        }

        public func deliveredNotifications() async -> [UNNotification] {
            await withCheckedContinuation { continuation in
                getDeliveredNotifications { continuation.resume(returning: $0) }
            }
        }

        /// Unknown identifiers are ignored.
        public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
            CenterQueue.send(.removeDelivered(identifiers: identifiers), name: "removeDeliveredNotifications")
        }

        public func removeAllDeliveredNotifications() {
            CenterQueue.send(.removeDelivered(identifiers: nil), name: "removeAllDeliveredNotifications")
        }
    }
#endif
