import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Device
import ExtensionHost
import Foundation
import Screen
import XcodeProject

/// A notification as the screen shows it.
struct ScreenFaces: Sendable {
    let outcome: DeliveryOutcome
    let app: ExtensionTarget?
    let appName: String
    let services: any DrawingServing
    /// When it is seen.
    let now: Date

    /// A picture larger than this is none that a notification may carry (Apple, UNNotificationAttachment).
    private static let pictureBytes = 10 << 20

    private var content: NotificationContent { outcome.notification.request.content }

    /// In pictures that are to be the same from run to run the notification has just come.
    private var date: Date { now == ScreenClock.now ? now : min(now, outcome.notification.date) }

    var face: NotificationFace {
        var face = NotificationFace(
            identifier: outcome.notification.request.identifier, appName: appName,
            icon: app.flatMap { AppIcon(target: $0).picture }, title: content.title.text,
            subtitle: content.subtitle.text, body: content.body.text, date: date,
            thumbnail: thumbnail, threadIdentifier: content.threadIdentifier, level: outcome.interruptionLevel)
        face.hidden = outcome.hiddenPreview.map {
            NotificationFace.HiddenTexts(title: $0.title, subtitle: $0.subtitle, body: $0.body)
        }
        face.sender = content.communication.map { communication in
            NotificationFace.Sender(
                name: communication.senderName,
                picture: communication.senderImage.flatMap { framed(Picture(.encoded($0))) })
        }
        face.isProvisional = outcome.isProvisional
        return face
    }

    func expanded(_ run: ContentRun?, attributes: ContentExtensionAttributes?) -> ExpandedFace {
        let actions = run?.scene?.actions ?? outcome.actions
        var expanded = ExpandedFace(face, actions: actions.map { ActionFace($0) })
        if let scene = run?.scene, let content = ContentFace(scene, attributes: attributes) {
            expanded.content = content
        } else {
            expanded.attachment = attachment
        }
        return expanded
    }

    // MARK: Attachments

    /// The first attachment that is not hidden (Apple, UNNotificationAttachmentOptionsThumbnailHiddenKey).
    private var thumbnail: FramedPicture? {
        guard outcome.hiddenPreview == nil,
            let attachment = content.attachments.first(where: { !$0.options.thumbnailHidden })
        else { return nil }
        var picture = picture(of: attachment)
        picture?.clipping = attachment.options.thumbnailClippingRect
        return picture
    }

    private var attachment: AttachmentFace? {
        guard let attachment = content.attachments.first else { return nil }
        switch AttachmentTypes.type(identifier: attachment.type)?.mediaClass {
        case .image:
            return AttachmentFace(.picture, picture: picture(of: attachment), path: attachment.path)
        case .movie:
            return AttachmentFace(
                .movie, picture: picture(of: attachment), seconds: stream(attachment)?.seconds, path: attachment.path)
        case .audio:
            return AttachmentFace(.sound, seconds: stream(attachment)?.seconds, path: attachment.path)
        case nil: return nil
        }
    }

    private func stream(_ attachment: NotificationAttachment) -> StreamDescription? {
        services.openStream(path: attachment.path)?.1
    }

    /// The picture, or the movie's at the thumbnail's time; nil for a sound.
    private func picture(of attachment: NotificationAttachment) -> FramedPicture? {
        let time = attachment.options.thumbnailTime ?? 0
        switch AttachmentTypes.type(identifier: attachment.type)?.mediaClass {
        case .image:
            return framed(Picture(.file(path: attachment.path), frame: Int(min(max(0, time), 10_000))))
        case .movie:
            guard let stream = stream(attachment), stream.width > 0, stream.height > 0 else { return nil }
            return FramedPicture(
                Picture(.movie(path: attachment.path, seconds: time)), width: Double(stream.width),
                height: Double(stream.height))
        case .audio, nil: return nil
        }
    }

    private func framed(_ picture: Picture) -> FramedPicture? {
        let bytes: Data?
        switch picture.source {
        case .encoded(let data): bytes = data
        case .file(let path): bytes = FileManager.default.contents(atPath: path)
        case .movie, .pixels, .drawing: bytes = nil
        }
        guard let bytes, bytes.count <= Self.pictureBytes, let facts = services.pictureFacts(bytes) else { return nil }
        return FramedPicture(picture, width: Double(facts.width), height: Double(facts.height))
    }
}

extension ContentFace {
    /// Nil where the drawing that the process sent is none.
    fileprivate init?(_ scene: ContentScene, attributes: ContentExtensionAttributes?) {
        guard let drawing = try? Frame.decode(DrawList.self, from: [UInt8](scene.drawing)) else { return nil }
        self.init(drawing: drawing, height: scene.height)
        title = attributes?.overridesDefaultTitle == true ? scene.title : nil
        isDefaultContentHidden = attributes?.isDefaultContentHidden ?? false
        mediaButton = scene.mediaButton.flatMap { MediaButton($0) }
        players = scene.players.map { MediaArea($0) }
        controls = scene.hitAreas.map { Control(frame: $0.frame, label: $0.name) }
    }
}

extension ContentFace.MediaButton {
    fileprivate init?(_ button: ContentMediaButton) {
        guard button.kind != .none, !button.frame.isEmpty else { return nil }
        let tint = button.tint.flatMap { parts in
            parts.count == 4
                ? DrawColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) : nil
        }
        self.init(
            button.kind == .overlay ? .overlay : .standard, frame: button.frame, tint: tint,
            isPlaying: button.isPlaying)
    }
}

extension MediaArea {
    fileprivate init(_ player: ContentPlayer) {
        let gravity: Gravity =
            switch player.gravity {
            case "AVLayerVideoGravityResizeAspectFill": .aspectFill
            case "AVLayerVideoGravityResize": .stretch
            default: .aspectFit
            }
        self.init(
            frame: player.frame, path: player.path, hasPicture: true, gravity: gravity, seconds: player.seconds,
            isPlaying: player.rate != 0)
    }
}
