import BelfryDrawing
import BelfryNotificationModel

/// The texts of a notification that are really seen, and what marks it.
struct ShownTexts: Sendable {
    var title: String
    /// False where the title is the app's name for want of another.
    var hasOwnTitle: Bool
    var subtitle: String
    var body: String
    var mark: Mark?
    var isHidden: Bool

    struct Mark: Sendable {
        var text: String
        var glyph: Glyph
        var color: DrawColor
    }

    init(_ face: NotificationFace, _ stage: Stage) {
        if let hidden = face.hidden {
            title = hidden.title ?? ""
            subtitle = hidden.subtitle ?? ""
            body = hidden.body.isEmpty ? stage.texts.notification : hidden.body
        } else {
            (title, subtitle, body) = (face.title, face.subtitle, face.body)
        }
        isHidden = face.hidden != nil
        // A notification without a title is headed by the app's name.
        hasOwnTitle = !title.isEmpty
        if !hasOwnTitle { title = face.appName }
        switch face.level {
        case .timeSensitive:
            mark = Mark(text: stage.texts.timeSensitive, glyph: .clock, color: stage.palette.secondary)
        case .critical:
            mark = Mark(text: stage.texts.critical, glyph: .exclamation, color: stage.palette.destructive)
        case .passive, .active:
            mark = nil
        }
    }
}
