package import BelfryNotificationModel

/// What a content extension is told when its interface is to be shown.
package struct ContentPresentation: Sendable, Hashable, Codable {
    /// With attachment paths that the process may open once it has started their access.
    package var notification: DeliveredNotification
    /// Points; what the device gives to the interface, whatever the extension asks for.
    package var width: Double
    /// Points, by `UNNotificationExtensionInitialContentSizeRatio`.
    package var initialHeight: Double
    /// Of the screen, in points.
    package var screenWidth: Double
    package var screenHeight: Double
    /// Pixels to a point.
    package var scale: Double
    package var isDark: Bool
    /// Such as `en_US`.
    package var localeIdentifier: String
    package var isRightToLeft: Bool
    /// The actions shown with the notification: those of its category.
    package var actions: [NotificationAction]
    /// `NSExtensionMainStoryboard`: its initial view controller is shown; nil is an object of the principal class.
    package var storyboard: String?
    /// `UNNotificationExtensionUserInteractionEnabled`: touches reach the view.
    package var acceptsTouches: Bool
    /// Which optional members the team's classes have, by the sources: `Module.Class` to members of that class alone.
    /// A class that is not in it is asked at run time.
    package var members: [String: ContentMembers]

    package init(notification: DeliveredNotification, width: Double, initialHeight: Double) {
        self.notification = notification
        self.width = width
        self.initialHeight = initialHeight
        screenWidth = width
        screenHeight = 844
        scale = 3
        isDark = false
        localeIdentifier = "en_US"
        isRightToLeft = false
        actions = []
        storyboard = nil
        acceptsTouches = false
        members = [:]
    }
}

/// The optional members of `UNNotificationContentExtension`.
///
/// Swift on Linux cannot ask an object which of them it has; the sources tell.
package struct ContentMembers: OptionSet, Sendable, Hashable, Codable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `didReceive(_:completionHandler:)` or its async form.
    package static let response = ContentMembers(rawValue: 1)
    package static let buttonType = ContentMembers(rawValue: 1 << 1)
    package static let buttonFrame = ContentMembers(rawValue: 1 << 2)
    package static let buttonTint = ContentMembers(rawValue: 1 << 3)
    package static let play = ContentMembers(rawValue: 1 << 4)
    package static let pause = ContentMembers(rawValue: 1 << 5)

    package static let all: ContentMembers = [.response, .buttonType, .buttonFrame, .buttonTint, .play, .pause]

    /// By the names of a class' members, as Swift spells them; an async method's ends with ` async`.
    package init(memberNames: some Sequence<String>) {
        self = []
        for name in memberNames { formUnion(Self.named[name] ?? []) }
    }

    private static let named: [String: ContentMembers] = [
        "didReceive(_:completionHandler:)": .response, "didReceive(_:) async": .response,
        "mediaPlayPauseButtonType": .buttonType, "mediaPlayPauseButtonFrame": .buttonFrame,
        "mediaPlayPauseButtonTintColor": .buttonTint, "mediaPlay()": .play, "mediaPause()": .pause,
    ]
}
