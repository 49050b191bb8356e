package import BelfryNotificationModel
package import Foundation

/// What a process asks of the device.
package enum CenterCall: Sendable, Codable {
    /// `UNAuthorizationOptions`, raw. Answered with `granted`, or with `asking` where the user has not answered yet.
    case requestAuthorization(options: UInt)
    /// Waits for what the user answers. Answered with `granted`.
    case authorizationAnswer
    /// Answered with `settings`.
    case settings
    /// Replaces the whole set. Answered with `done`.
    case setCategories([NotificationCategory])
    /// Answered with `categories`.
    case categories
    /// Answered with `done` once the request is on disk, or with `failure`.
    case add(NotificationRequest)
    /// Answered with `requests`.
    case pendingRequests
    /// Nil removes all. Answered with `done`.
    case removePending(identifiers: [String]?)
    /// Answered with `notifications`. Attachment paths are those the caller may open once access is started.
    case deliveredNotifications
    /// Nil removes all. Answered with `done`.
    case removeDelivered(identifiers: [String]?)
    /// Answered with `done` or `failure`.
    case setBadgeCount(Int)
    /// Makes the file behind a security-scoped path exist for the caller. Answered with `accessed`.
    case beginAccess(path: String)
    /// Answered with `done`.
    case endAccess(path: String)
    /// Something asked of whoever measures and paints; coded by the drawing's room. Answered with `data`, coded there
    /// too, or with `failure`.
    case drawing(Data)
    /// `NSExtensionContext.open(_:completionHandler:)` and `UIApplication.open(_:options:completionHandler:)`. Answered
    /// with `granted`.
    case openURL(String)
    /// `UIApplication.canOpenURL(_:)`. Answered with `granted`.
    case canOpenURL(String)
    /// `UIApplication.registerForRemoteNotifications()`. Answered with `data`, the token, with `failure`, or with `done`
    /// where the push service answers later.
    case registerForRemoteNotifications
    /// Answered with `done`.
    case unregisterForRemoteNotifications
    /// When a trigger fires next; `pending` names the pending request that it was got from. Answered with `date`.
    case nextTriggerDate(NotificationTrigger, pending: String?)
    /// Answered with `locationPermission`.
    case locationPermission

    /// True for a call that is answered when the user answers: others are to be answered meanwhile.
    package var waitsForTheUser: Bool {
        if case .authorizationAnswer = self { true } else { false }
    }
}

package enum CenterReply: Sendable, Codable {
    case done
    case granted(Bool)
    /// The prompt is on the screen.
    case asking
    case settings(NotificationSettings)
    case categories([NotificationCategory])
    case requests([NotificationRequest])
    case notifications([DeliveredNotification])
    case accessed(Bool)
    case data(Data)
    case date(Date?)
    case locationPermission(LocationPermission)
    case failure(LinkError)
}

/// An error that crosses processes as the `NSError` it will be.
package struct LinkError: Error, Sendable, Hashable, Codable {
    package var domain: String
    package var code: Int
    package var message: String

    package init(domain: String, code: Int, message: String) {
        self.domain = domain
        self.code = code
        self.message = message
    }
}
