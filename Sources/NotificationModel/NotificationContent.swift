package import Foundation

/// What a notification says and carries, as a value.
package struct NotificationContent: Sendable, Hashable, Codable {
    package var title = LocalizableText()
    package var subtitle = LocalizableText()
    package var body = LocalizableText()
    /// Nil leaves the badge as it is, 0 removes it.
    package var badge: Int?
    package var sound: NotificationSound?
    package var launchImageName = ""
    package var userInfo: [String: PropertyValue] = [:]
    package var attachments: [NotificationAttachment] = []
    package var categoryIdentifier = ""
    package var threadIdentifier = ""
    package var summaryArgument = ""
    /// Not 0 (Apple, UNNotificationContent.summaryArgumentCount: the default is 1).
    package var summaryArgumentCount = 1
    package var targetContentIdentifier: String?
    package var interruptionLevel = InterruptionLevel.active
    /// From 0 to 1; sorts the app's notifications in the summary.
    package var relevanceScore = 0.0
    package var filterCriteria: String?
    package var appEntityIdentifiers: [String] = []
    /// The sender of a communication notification, once `updating(from:)` has run.
    package var communication: CommunicationContext?

    package init() {}

    /// True when the content has an alert to show: a title, subtitle or body with text.
    package var hasAlertText: Bool { !(title.isEmpty && subtitle.isEmpty && body.isEmpty) }
}

/// Text that is either fixed, or looked up when it is shown, in the language then set.
///
/// `NSString.localizedUserNotificationString(forKey:arguments:)` makes the second kind.
package struct LocalizableText: Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// The text as it stands; for localizable text what the key gives in the language of the process that made it.
    package var text: String
    package var key: String?
    package var arguments: [String]

    package init(_ text: String = "", key: String? = nil, arguments: [String] = []) {
        self.text = text
        self.key = key
        self.arguments = arguments
    }

    package init(stringLiteral value: String) { self.init(value) }

    package var isEmpty: Bool { text.isEmpty && key == nil }
}

/// `UNNotificationInterruptionLevel`, with Apple's raw values.
package enum InterruptionLevel: UInt, Sendable, Hashable, Codable {
    case passive, active, timeSensitive, critical

    /// The word of the payload and of the JSON report.
    package var word: String {
        switch self {
        case .passive: "passive"
        case .active: "active"
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }
}

/// A sound: which one, and whether it overrides the mute switch.
package struct NotificationSound: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable { case standard, ringtone, critical }

    package var kind: Kind
    /// Nil is the system's own sound of that kind.
    package var name: String?
    /// From 0 to 1; only for critical sounds.
    package var volume: Float?

    package init(kind: Kind = .standard, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume
    }
}

/// A file that belongs to a notification.
package struct NotificationAttachment: Sendable, Hashable, Codable {
    package var identifier: String
    /// Where the file is, for the process that holds this value.
    package var path: String
    /// Uniform type identifier, such as `public.jpeg`.
    package var type: String
    package var options: AttachmentOptions

    package init(identifier: String, path: String, type: String, options: AttachmentOptions = AttachmentOptions()) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.options = options
    }
}

/// The options of an attachment, checked.
package struct AttachmentOptions: Sendable, Hashable, Codable {
    package var typeHint: String?
    package var thumbnailHidden = false
    /// Normalised to 0…1.
    package var thumbnailClippingRect: UnitRect?
    /// Seconds for a movie, a frame number for an animated image.
    package var thumbnailTime: Double?

    package init() {}
}

package struct UnitRect: Sendable, Hashable, Codable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// Who sent a communication notification.
package struct CommunicationContext: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable { case message, call }

    package var kind: Kind
    package var senderName: String
    package var senderHandle: String?
    package var senderImage: Data?
    package var conversationIdentifier: String?
    package var groupName: String?
    /// The plain text of attributed content (iOS 18).
    package var attributedText: String?

    package init(kind: Kind, senderName: String) {
        self.kind = kind
        self.senderName = senderName
    }
}
