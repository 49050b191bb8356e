#if os(Linux)
    import BelfryAppleFoundation
    public import Foundation
    public import UIKit
    public import UserNotifications

    extension UNNotificationContentExtension {
        public func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
        ) {
            guard !OptionalMethod.isCalledByTwin("didReceive", of: self) else {
                OptionalMethod.notImplemented()
                completion(.dismissAndForwardAction)
                return
            }
            Task {
                let option = await OptionalMethod.callTwin(of: "didReceive", on: self) { await didReceive(response) }
                completion(option)
            }
        }

        public func didReceive(
            _ response: UNNotificationResponse
        ) async -> UNNotificationContentExtensionResponseOption {
            guard !OptionalMethod.isCalledByTwin("didReceive", of: self) else {
                OptionalMethod.notImplemented()
                return .dismissAndForwardAction
            }
            return await withCheckedContinuation { continuation in
                OptionalMethod.callTwinSync(of: "didReceive", on: self) {
                    didReceive(response) { continuation.resume(returning: $0) }
                }
            }
        }

        public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType {
            OptionalMethod.notImplemented()
            return .none
        }

        public var mediaPlayPauseButtonFrame: CGRect {
            OptionalMethod.notImplemented()
            return .zero
        }

        public var mediaPlayPauseButtonTintColor: UIColor {
            OptionalMethod.notImplemented()
            return .systemBlue
        }

        public func mediaPlay() { OptionalMethod.notImplemented() }
        public func mediaPause() { OptionalMethod.notImplemented() }
    }
#endif
