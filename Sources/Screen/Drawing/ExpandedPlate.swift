import BelfryDrawing
import Foundation

/// The plate of an expanded notification: header, what an extension draws or the attachment, and the texts.
struct ExpandedPlate {
    static let headerHeight = 48.0
    private static let side = 16.0

    let stage: Stage
    let face: ExpandedFace
    let width: Double
    let height: Double
    private let shown: ShownTexts
    private let name: SetText
    private let time: SetText
    private let mark: SetText?
    private let texts: [SetText]
    private let attachment: AttachmentView?
    private let content: ContentFace?
    private let contentHeight: Double

    init(_ stage: Stage, _ face: ExpandedFace, width: Double) {
        self.stage = stage
        self.face = face
        self.width = width
        let palette = stage.palette
        shown = ShownTexts(face.face, stage)
        let small = TextStyle(13, line: 18, color: palette.secondary)
        time = stage.label(stage.clock.age(of: face.face.date), small, maximumWidth: width / 3)
        let overridden = face.face.hidden == nil ? face.content?.title ?? "" : ""
        let heading = overridden.isEmpty ? face.face.appName : overridden
        let room = width - 16 - 24 - 10 - time.width - 10 - 28 - 12 - 8
        name = stage.text(heading, TextStyle(15, line: 19, weight: 600, color: palette.primary), width: room)
        mark = shown.mark.map {
            stage.text($0.text, TextStyle(12, line: 15, weight: 600, color: $0.color), width: room - 15)
        }
        // What is hidden stays so in an extension's drawing, too.
        content = shown.isHidden ? nil : face.content
        contentHeight = content.map { Self.bounded($0.height, stage) } ?? 0
        attachment =
            content == nil && !shown.isHidden
            ? face.attachment.map { AttachmentView(stage, $0, width: width) } : nil
        let hasTexts = content.map { !$0.isDefaultContentHidden } ?? true
        texts = hasTexts ? Self.texts(stage, shown, width: width - 2 * Self.side) : []
        let textHeight = texts.map(\.height).reduce(0, +)
        let textBlock = textHeight > 0 ? 12 + textHeight + 14 : 0
        height = Self.headerHeight + contentHeight + (attachment?.height ?? 0) + textBlock
    }

    /// In whole pixels, so that what is below stays sharp.
    private static func bounded(_ height: Double, _ stage: Stage) -> Double {
        guard height.isFinite else { return 0 }
        return stage.rounded(min(max(0, height), ScreenLimits.extensionHeight))
    }

    private static func texts(_ stage: Stage, _ shown: ShownTexts, width: Double) -> [SetText] {
        let heading = TextStyle(16, line: 21, weight: 600, color: stage.palette.primary)
        let plain = TextStyle(16, line: 21, color: stage.palette.primary)
        let limit = ScreenLimits.expandedText
        // The header says the app's name already.
        let title = shown.hasOwnTitle ? shown.title : ""
        return [
            stage.text(title, heading, width: width, lines: 3, limit: limit),
            stage.text(shown.subtitle, heading, width: width, lines: 3, limit: limit),
            stage.text(shown.body, plain, width: width, lines: ScreenLimits.expandedLines, limit: limit),
        ]
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        let plate = DrawPath(roundedRect: pen.placed(frame), radius: NotificationRow.radius)
        pen.platter(frame, radius: NotificationRow.radius, dim: stage.palette.dim)
        pen.hit(.notification(face.face.identifier), frame, shown.title)
        drawHeader(with: &pen, x: x, y: y)
        var top = y + Self.headerHeight
        pen.add(.save)
        pen.add(.clip(plate, isEvenOdd: false))
        drawContent(with: &pen, CGRect(x: x, y: top, width: width, height: contentHeight))
        top += contentHeight
        attachment?.draw(with: &pen, x: x, y: top)
        top += attachment?.height ?? 0
        pen.add(.restore)
        drawTexts(with: &pen, x: x + Self.side, y: top + 12)
    }

    private func drawHeader(with pen: inout Pen, x: Double, y: Double) {
        let middle = y + Self.headerHeight / 2
        pen.icon(
            face.face.icon, appName: face.face.appName, in: CGRect(x: x + 16, y: middle - 12, width: 24, height: 24))
        var top = middle - (name.height + (mark?.height ?? 0)) / 2
        pen.text(name, x: x + 50, y: top)
        top += name.height
        if let mark, let sign = shown.mark {
            pen.glyph(sign.glyph, in: CGRect(x: x + 50, y: top + 2, width: 11, height: 11), sign.color)
            pen.text(mark, x: x + 64, y: top)
        }
        let close = CGRect(x: x + width - 12 - 28, y: middle - 14, width: 28, height: 28)
        pen.text(time, x: close.minX - 10 - time.width, y: middle - time.height / 2)
        pen.disc(close, stage.palette.control)
        pen.glyph(.cross, in: close.insetBy(dx: 8.5, dy: 8.5), stage.palette.controlGlyph)
        pen.hit(.dismiss, close, stage.texts.dismiss)
    }

    private func drawTexts(with pen: inout Pen, x: Double, y: Double) {
        var top = y
        for text in texts {
            pen.text(text, x: x, y: top)
            top += text.height
        }
    }

    private func drawContent(with pen: inout Pen, _ frame: CGRect) {
        guard let content, contentHeight > 0 else { return }
        pen.drawing(content.drawing, in: frame)
        pen.hit(.extensionView, frame, face.face.appName)
        let place = pen.placed(frame)
        for var player in content.players.prefix(ScreenLimits.extensionAreas) {
            guard let seen = player.frame.seen(in: place) else { continue }
            player.frame = player.frame.offsetBy(dx: place.minX, dy: place.minY)
            player.visible = seen
            pen.media(player)
        }
        for (number, control) in content.controls.prefix(ScreenLimits.extensionAreas).enumerated() {
            guard let seen = control.frame.seen(in: place) else { continue }
            pen.hit(.extensionControl(number), pen.placed(seen), control.label)
        }
        if let button = content.mediaButton { drawMediaButton(button, with: &pen, in: frame) }
    }

    /// Apple, UNNotificationContentExtension.mediaPlayPauseButtonFrame: no button without an area.
    private func drawMediaButton(_ button: ContentFace.MediaButton, with pen: inout Pen, in view: CGRect) {
        let place = pen.placed(view)
        guard let seen = button.frame.seen(in: place) else { return }
        let frame = button.frame.offsetBy(dx: place.minX, dy: place.minY)
        let isSeen = button.kind == .standard || !button.isPlaying
        if isSeen {
            pen.mediaButton(in: pen.placed(frame), tint: button.tint, isPlaying: button.isPlaying)
        }
        let label = button.isPlaying ? stage.texts.pause : stage.texts.play
        pen.hit(.mediaButton, pen.placed(seen), label)
    }
}

extension Pen {
    /// A disc with the sign for playing or pausing.
    mutating func mediaButton(in frame: CGRect, tint: DrawColor?, isPlaying: Bool) {
        let side = min(frame.width, frame.height)
        let square = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        disc(square, DrawColor(white: 0, alpha: 0.42))
        glyph(isPlaying ? .pause : .play, in: square.insetBy(dx: side * 0.24, dy: side * 0.24), tint ?? .white)
    }
}

extension CGRect {
    /// What is seen of a frame in the coordinates of a view that lies at `place`; nil where that is nothing. Code that
    /// computes a frame may make anything of it.
    fileprivate func seen(in place: CGRect) -> CGRect? {
        let isSane = [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e6 }
        guard isSane, width > 0, height > 0 else { return nil }
        let seen = offsetBy(dx: place.minX, dy: place.minY).intersection(place)
        return seen.isEmpty ? nil : seen
    }
}
