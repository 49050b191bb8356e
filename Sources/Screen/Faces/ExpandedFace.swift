package import BelfryDrawing
package import BelfryNotificationModel
package import Foundation

/// What the expanded view of a notification shows.
package struct ExpandedFace: Sendable, Hashable {
    package var face: NotificationFace
    /// Shown by the system itself only without a content extension: with one, the extension has to.
    package var attachment: AttachmentFace?
    package var content: ContentFace?
    /// At most ten are shown (Apple, UNNotificationCategory).
    package var actions: [ActionFace]
    /// Not nil while a text action waits for its text.
    package var textField: TextFieldFace?

    package init(_ face: NotificationFace, actions: [ActionFace] = []) {
        self.face = face
        attachment = nil
        content = nil
        self.actions = actions
        textField = nil
    }
}

/// An attachment as the system shows it.
package struct AttachmentFace: Sendable, Hashable {
    package enum Kind: Sendable, Hashable { case picture, movie, sound }

    package var kind: Kind
    /// The picture, or the movie's first one; nil for a sound.
    package var picture: FramedPicture?
    /// Of a movie or sound.
    package var seconds: Double?
    package var path: String
    package var isPlaying: Bool

    package init(
        _ kind: Kind, picture: FramedPicture? = nil, seconds: Double? = nil, path: String, isPlaying: Bool = false
    ) {
        self.kind = kind
        self.picture = picture
        self.seconds = seconds
        self.path = path
        self.isPlaying = isPlaying
    }
}

/// What a content extension shows.
package struct ContentFace: Sendable, Hashable {
    package var drawing: DrawList
    /// Points; what the drawing has beyond it is cut off. Bounded by `ScreenLimits.extensionHeight`.
    package var height: Double
    /// Takes the place of the app's name (Apple, UNNotificationExtensionOverridesDefaultTitle).
    package var title: String?
    /// Title, subtitle and body are not shown below (Apple, UNNotificationExtensionDefaultContentHidden).
    package var isDefaultContentHidden: Bool
    package var mediaButton: MediaButton?
    /// What of the view answers to a touch, the later ones on top; none where touches do not reach it (Apple,
    /// UNNotificationExtensionUserInteractionEnabled).
    package var controls: [Control]
    /// In the coordinates of the extension's view.
    package var players: [MediaArea]

    package init(drawing: DrawList, height: Double) {
        self.drawing = drawing
        self.height = height
        title = nil
        isDefaultContentHidden = false
        mediaButton = nil
        controls = []
        players = []
    }

    package struct Control: Sendable, Hashable {
        /// In the coordinates of the extension's view.
        package var frame: CGRect
        package var label: String

        package init(frame: CGRect, label: String) {
            self.frame = frame
            self.label = label
        }
    }

    /// The play and pause button that the system draws over the view.
    package struct MediaButton: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// Always seen.
            case standard
            /// Not seen while it plays; a touch pauses.
            case overlay
        }

        package var kind: Kind
        /// In the coordinates of the extension's view.
        package var frame: CGRect
        /// Nil is the system's own colour.
        package var tint: DrawColor?
        package var isPlaying: Bool

        package init(_ kind: Kind, frame: CGRect, tint: DrawColor? = nil, isPlaying: Bool = false) {
            self.kind = kind
            self.frame = frame
            self.tint = tint
            self.isPlaying = isPlaying
        }
    }
}

/// A button below an expanded notification.
package struct ActionFace: Sendable, Hashable {
    package var identifier: String
    package var title: String
    package var isDestructive: Bool
    /// Drawn in the title's colour; only its alpha counts.
    package var icon: FramedPicture?
    /// The name of a system image instead. Some have a sign of our own here (`knowsSymbol`), the rest a dashed box.
    package var symbol: String?

    package init(identifier: String, title: String, isDestructive: Bool = false, icon: FramedPicture? = nil) {
        self.identifier = identifier
        self.title = title
        self.isDestructive = isDestructive
        self.icon = icon
        symbol = nil
    }

    /// - Parameter action: with its texts resolved. An icon that the app brings is the caller's to find.
    package init(_ action: NotificationAction) {
        self.init(
            identifier: action.identifier, title: action.title.text,
            isDestructive: action.options & NotificationAction.destructive != 0)
        if case .system(let name) = action.icon { symbol = name }
    }

    package static func knowsSymbol(_ name: String) -> Bool { Glyph.symbol(name) != nil }
}

/// The field that a text action opens.
package struct TextFieldFace: Sendable, Hashable {
    /// The action that the text is for.
    package var identifier: String
    /// Empty is the system's own word.
    package var buttonTitle: String
    package var placeholder: String
    package var text: String

    package init(identifier: String, buttonTitle: String = "", placeholder: String = "", text: String = "") {
        self.identifier = identifier
        self.buttonTitle = buttonTitle
        self.placeholder = placeholder
        self.text = text
    }

    /// - Parameter action: a text action, with its texts resolved; any other one has the system's words.
    package init(_ action: NotificationAction, text: String = "") {
        self.init(
            identifier: action.identifier, buttonTitle: action.textInput?.buttonTitle.text ?? "",
            placeholder: action.textInput?.placeholder.text ?? "", text: text)
    }
}
