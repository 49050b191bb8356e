import BelfryDrawing
import BelfryNotificationModel
import Delivery
import Foundation
import Screen

/// A screen and what on it answers, for who shows it elsewhere.
enum ScreenDescription {
    static func json(
        _ image: DeliverySession.ScreenImage, view: DeliverySession.ScreenView, at moment: ScreenMoment
    ) -> JSONText {
        let extensionFrame = image.picture.hitAreas.first { $0.kind == .extensionView }?.frame
        let size = image.picture.list.size
        return .object([
            ("view", .string(image.view)),
            ("version", .integer(moment.version)),
            ("minute", .integer(moment.minute)),
            ("width", .double(size.width)),
            ("height", .double(size.height)),
            ("scale", .double(image.size.scale)),
            ("picture", .string("/api/screens/\(view.rawValue)/picture")),
            ("areas", .array(image.picture.hitAreas.map { area($0, image.actions, extensionFrame) })),
            ("media", .array(image.picture.mediaAreas.map(media))),
        ])
    }

    private static func media(_ area: MediaArea) -> JSONText {
        .object(
            [
                ("source", .string("/api/media/\(MediaName.of(area.path))")),
                ("hasPicture", .boolean(area.hasPicture)), ("gravity", .string(area.gravity.rawValue)),
                ("seconds", .double(area.seconds)), ("isPlaying", .boolean(area.isPlaying)),
                ("whole", .object(frame(area.frame))),
            ] + frame(area.visible))
    }

    private static func area(_ area: HitArea, _ actions: [NotificationAction], _ view: CGRect?) -> JSONText {
        let touch = Touch(area, actions: actions, extensionFrame: view)
        return .object(
            [
                ("kind", .string(touch.kind)), ("name", JSONText(touch.name)), ("label", .string(area.label)),
                ("step", touch.step ?? .null), ("press", touch.press ?? .null),
                ("takesText", .boolean(touch.takesText)),
            ] + frame(area.frame))
    }

    private static func frame(_ frame: CGRect) -> [(String, JSONText)] {
        [
            ("x", .double(frame.minX)), ("y", .double(frame.minY)), ("width", .double(frame.width)),
            ("height", .double(frame.height)),
        ]
    }
}

/// What a touch of an area comes to, as a step.
private struct Touch {
    var kind: String
    var name: String?
    var step: JSONText?
    var press: JSONText?
    var takesText = false

    init(_ area: HitArea, actions: [NotificationAction], extensionFrame: CGRect?) {
        switch area.kind {
        case .notification(let identifier):
            (kind, name, step, press) = ("notification", identifier, .string("open"), .string("expand"))
        case .group(let thread): (kind, name, press) = ("group", thread, .string("expand"))
        case .action(let identifier):
            (kind, name) = ("action", identifier)
            takesText = actions.contains { $0.identifier == identifier && $0.textInput != nil }
            step = takesText ? nil : .object([("tap", .string(identifier))])
        case .dismiss: (kind, step) = ("dismiss", .string("dismiss"))
        case .extensionView:
            kind = "extensionView"
            step = Self.tap(area.frame, in: extensionFrame)
        case .extensionControl(let place):
            (kind, name) = ("extensionControl", "\(place)")
            step = Self.tap(area.frame, in: extensionFrame)
        case .mediaButton: (kind, step) = ("mediaButton", .string("playPause"))
        case .allow: (kind, step) = ("allow", .object([("answer", .string("allow"))]))
        case .dontAllow: (kind, step) = ("dontAllow", .object([("answer", .string("deny"))]))
        case .app(let app): (kind, name, step) = ("app", app, .string("launch"))
        case .textField: kind = "textField"
        case .send: kind = "send"
        case .key(let key): (kind, name) = ("key", key)
        case .attachmentPlayback: kind = "attachmentPlayback"
        case .keepNotifications(let app): (kind, name) = ("keepNotifications", app)
        case .turnOffNotifications(let app): (kind, name) = ("turnOffNotifications", app)
        case .clearAll: kind = "clearAll"
        case .summary: kind = "summary"
        case .flashlight: kind = "flashlight"
        case .camera: kind = "camera"
        }
    }

    /// The middle of an area, in points of the extension's view; who knows where it was touched says that instead.
    private static func tap(_ frame: CGRect, in view: CGRect?) -> JSONText? {
        guard let view else { return nil }
        return .object([
            ("tap", .object([("x", .double(frame.midX - view.minX)), ("y", .double(frame.midY - view.minY))]))
        ])
    }
}
