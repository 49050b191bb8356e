#if os(Linux)
    @_exported public import BelfryAppleFoundation
    @_exported public import Foundation
    public import UIKit
    public import UserNotifications

    /// The button that plays and pauses a medium in a notification.
    public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
        case none = 0
        case `default` = 1
        case overlay = 2
    }

    /// What becomes of the notification after an action.
    public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
        case doNotDismiss = 0
        case dismiss = 1
        case dismissAndForwardAction = 2
    }

    /// A view controller that shows a notification.
    ///
    /// All but the first method are optional on a phone; see `UNUserNotificationCenterDelegate` for how the defaults work.
    @preconcurrency @MainActor
    public protocol UNNotificationContentExtension: NSObjectProtocol {
        /// Called for the notification, and again for each later one of the same thread while it is on screen.
        func didReceive(_ notification: UNNotification)

        /// Not implemented: the app handles all actions.
        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void)

        func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

        /// Not implemented: there is no button.
        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }
        /// In the coordinates of the view. Not implemented, or empty: there is no button.
        var mediaPlayPauseButtonFrame: CGRect { get }
        /// Not implemented: the system's colour.
        var mediaPlayPauseButtonTintColor: UIColor { get }

        func mediaPlay()
        func mediaPause()
    }
#endif
