package import BelfryNotificationModel
package import Foundation

/// How a content extension's interface looks at one moment. Frames are points in its view, from the top left.
package struct ContentScene: Sendable, Hashable, Codable {
    /// What the height came from.
    package enum HeightSource: UInt8, Sendable, Codable {
        case ratio, preferredContentSize, constraints

        /// In a sentence: `by …`.
        package var words: String {
            switch self {
            case .ratio: "the ratio"
            case .preferredContentSize: "preferredContentSize"
            case .constraints: "its constraints"
            }
        }
    }

    package var width: Double
    package var height: Double
    package var heightSource: HeightSource
    /// A drawing list of the size, coded; made of no pixels.
    package var drawing: Data
    /// The view controller's.
    package var title: String?
    /// `Module.Class` of the view controller.
    package var principalClass: String
    package var mediaButton: ContentMediaButton?
    package var players: [ContentPlayer]
    package var hitAreas: [ContentHitArea]
    /// The actions shown now: those of the category, or what the extension has put in their place.
    package var actions: [NotificationAction]
    /// Whether `didReceive(_:completionHandler:)` or its async form is implemented: then no action goes to the app
    /// before the extension has said so.
    package var handlesResponses: Bool
    /// Seconds of the device's clock since it was shown.
    package var seconds: Double
    /// When, on the same clock, its animations have come to rest; nil where nothing moves.
    package var restsAt: Double?
    /// False where the process was still working when its time to come to rest was over.
    package var isSettled: Bool
    /// Seconds until something happens in the process that waits for a time, such as a `Timer`; nil where nothing does.
    package var dueSeconds: Double?

    package init(width: Double, height: Double, drawing: Data, principalClass: String) {
        self.width = width
        self.height = height
        heightSource = .ratio
        self.drawing = drawing
        title = nil
        self.principalClass = principalClass
        mediaButton = nil
        players = []
        hitAreas = []
        actions = []
        handlesResponses = false
        seconds = 0
        restsAt = nil
        isSettled = true
        dueSeconds = nil
    }
}

/// The button that the device draws over a medium.
package struct ContentMediaButton: Sendable, Hashable, Codable {
    /// With the raw values of `UNNotificationContentExtensionMediaPlayPauseButtonType`; `none` draws nothing.
    package enum Kind: UInt8, Sendable, Codable { case none, `default`, overlay }

    package var kind: Kind
    package var frame: CGRect
    /// Red, green, blue and alpha in sRGB, from 0 to 1; nil is the system's colour.
    package var tint: [Double]?
    /// By `mediaPlayingStarted` and `mediaPlayingPaused`: a press pauses then.
    package var isPlaying: Bool

    package init(kind: Kind, frame: CGRect, tint: [Double]? = nil, isPlaying: Bool = false) {
        self.kind = kind
        self.frame = frame
        self.tint = tint
        self.isPlaying = isPlaying
    }

    /// An overlay disappears while the medium plays; a press where it was pauses.
    package var isVisible: Bool { kind == .default || kind == .overlay && !isPlaying }
}

/// Where a movie is shown.
package struct ContentPlayer: Sendable, Hashable, Codable {
    package var frame: CGRect
    /// A path that whoever draws may open; empty where nothing is loaded.
    package var path: String
    package var seconds: Double
    /// 0 is paused.
    package var rate: Double
    /// `AVLayerVideoGravity`, raw.
    package var gravity: String

    package init(frame: CGRect, path: String, seconds: Double, rate: Double, gravity: String) {
        self.frame = frame
        self.path = path
        self.seconds = seconds
        self.rate = rate
        self.gravity = gravity
    }
}

/// Something in the interface that takes a touch.
package struct ContentHitArea: Sendable, Hashable, Codable {
    package var frame: CGRect
    package var className: String
    /// Its accessibility identifier, or its title; empty where it has none.
    package var name: String
    /// True where text can be typed.
    package var takesText: Bool

    package init(frame: CGRect, className: String, name: String, takesText: Bool = false) {
        self.frame = frame
        self.className = className
        self.name = name
        self.takesText = takesText
    }
}
