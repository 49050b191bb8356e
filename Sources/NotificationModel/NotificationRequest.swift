package import Foundation

/// A notification to be shown, and when.
package struct NotificationRequest: Sendable, Hashable, Codable {
    package var identifier: String
    package var content: NotificationContent
    /// Nil is at once.
    package var trigger: NotificationTrigger?

    package init(identifier: String, content: NotificationContent, trigger: NotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// What makes a request fire.
package enum NotificationTrigger: Sendable, Hashable, Codable {
    case push
    /// Seconds, above 0.
    case timeInterval(TimeInterval, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
    case location(Region, repeats: Bool)

    package var repeats: Bool {
        switch self {
        case .push: false
        case .timeInterval(_, let repeats), .calendar(_, let repeats), .location(_, let repeats): repeats
        }
    }
}

/// A circular region, or a beacon's, as far as notifications need it.
package struct Region: Sendable, Hashable, Codable {
    package enum Shape: Sendable, Hashable, Codable {
        /// Degrees, and metres.
        case circle(latitude: Double, longitude: Double, radius: Double)
        case beacon(uuid: UUID, major: UInt16?, minor: UInt16?)
    }

    package var identifier: String
    package var shape: Shape
    package var notifyOnEntry: Bool
    package var notifyOnExit: Bool

    package init(identifier: String, shape: Shape, notifyOnEntry: Bool = true, notifyOnExit: Bool = true) {
        self.identifier = identifier
        self.shape = shape
        self.notifyOnEntry = notifyOnEntry
        self.notifyOnExit = notifyOnExit
    }
}

/// A notification that was shown, and when.
package struct DeliveredNotification: Sendable, Hashable, Codable {
    package var date: Date
    package var request: NotificationRequest

    package init(date: Date, request: NotificationRequest) {
        self.date = date
        self.request = request
    }
}

/// What the user answered.
package struct NotificationResponse: Sendable, Hashable, Codable {
    package var notification: DeliveredNotification
    package var actionIdentifier: String
    /// Not nil for a text action; empty when nothing was typed.
    package var userText: String?

    package init(notification: DeliveredNotification, actionIdentifier: String, userText: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.userText = userText
    }
}
