#if os(Linux)
    import BelfryAppleFoundation
    import Foundation

    extension UNUserNotificationCenterDelegate {
        public func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            guard !OptionalMethod.isCalledByTwin("willPresent", of: self) else {
                OptionalMethod.notImplemented()
                completionHandler([])
                return
            }
            let sent = SentDelegate(delegate: self)
            Task {
                let options = await OptionalMethod.callTwin(of: "willPresent", on: sent.delegate) {
                    await sent.delegate.userNotificationCenter(center, willPresent: notification)
                }
                completionHandler(options)
            }
        }

        public func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions {
            guard !OptionalMethod.isCalledByTwin("willPresent", of: self) else {
                OptionalMethod.notImplemented()
                return []
            }
            return await withCheckedContinuation { continuation in
                OptionalMethod.callTwinSync(of: "willPresent", on: self) {
                    userNotificationCenter(center, willPresent: notification) { continuation.resume(returning: $0) }
                }
            }
        }

        public func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            guard !OptionalMethod.isCalledByTwin("didReceive", of: self) else {
                OptionalMethod.notImplemented()
                completionHandler()
                return
            }
            let sent = SentDelegate(delegate: self)
            Task {
                await OptionalMethod.callTwin(of: "didReceive", on: sent.delegate) {
                    await sent.delegate.userNotificationCenter(center, didReceive: response)
                }
                completionHandler()
            }
        }

        public func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
            guard !OptionalMethod.isCalledByTwin("didReceive", of: self) else {
                OptionalMethod.notImplemented()
                return
            }
            await withCheckedContinuation { continuation in
                OptionalMethod.callTwinSync(of: "didReceive", on: self) {
                    userNotificationCenter(center, didReceive: response) { continuation.resume() }
                }
            }
        }

        public func userNotificationCenter(
            _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
        ) {
            OptionalMethod.notImplemented()
        }
    }

    /// A delegate on its way into the task that calls it.
    private struct SentDelegate: @unchecked Sendable {
        // Sendable: the caller gives the delegate up to one call; on a phone the same object is called from any queue.
        let delegate: any UNUserNotificationCenterDelegate
    }
#endif
