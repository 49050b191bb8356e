package import BelfryDrawing
package import Foundation

/// A picture of the screen, and what on it answers to a touch or plays.
package struct ScreenPicture: Sendable, Hashable {
    package var list: DrawList
    /// In the order in which they were drawn: of two that hold a point, the later one is on top.
    package var hitAreas: [HitArea]
    package var mediaAreas: [MediaArea]

    package init(list: DrawList, hitAreas: [HitArea] = [], mediaAreas: [MediaArea] = []) {
        self.list = list
        self.hitAreas = hitAreas
        self.mediaAreas = mediaAreas
    }

    /// What a touch at the point would reach.
    package func hit(at point: CGPoint) -> HitArea? { hitAreas.last { $0.frame.contains(point) } }
}

/// A place on the screen that answers to a touch. Frames are points from the picture's top left corner.
package struct HitArea: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A notification in a list or banner: a touch opens it.
        case notification(String)
        /// A stack of notifications: a touch spreads it.
        case group(String)
        /// A button of the notification's category.
        case action(String)
        case dismiss
        case textField
        case send
        /// A key of the keyboard.
        case key(String)
        /// The content extension's view.
        case extensionView
        /// Something in the content extension's view that answers, by its place in `ContentFace.controls`.
        case extensionControl(Int)
        case mediaButton
        /// Starts or pauses the attachment, a movie or sound that the system itself shows.
        case attachmentPlayback
        case keepNotifications(String)
        case turnOffNotifications(String)
        case allow
        case dontAllow
        case app(String)
        case clearAll
        case summary
        case flashlight
        case camera
    }

    package var kind: Kind
    package var frame: CGRect
    /// What a person who cannot see it would be told.
    package var label: String

    package init(_ kind: Kind, frame: CGRect, label: String) {
        self.kind = kind
        self.frame = frame
        self.label = label
    }
}

/// A place on the screen where a movie is seen or a sound plays; its first picture is drawn already.
package struct MediaArea: Sendable, Hashable {
    package enum Gravity: String, Sendable { case aspectFit, aspectFill, stretch }

    /// Where the whole of it would be.
    package var frame: CGRect
    /// What of the frame is seen; the frame itself until a screen puts it somewhere.
    package var visible: CGRect
    /// The file, as the caller named it.
    package var path: String
    package var hasPicture: Bool
    package var gravity: Gravity
    /// Where it is, on the device's clock.
    package var seconds: Double
    package var isPlaying: Bool

    package init(
        frame: CGRect, path: String, hasPicture: Bool, gravity: Gravity = .aspectFit, seconds: Double = 0,
        isPlaying: Bool = false
    ) {
        self.frame = frame
        visible = frame
        self.path = path
        self.hasPicture = hasPicture
        self.gravity = gravity
        self.seconds = seconds
        self.isPlaying = isPlaying
    }
}
