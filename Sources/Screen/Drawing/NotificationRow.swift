import BelfryDrawing
import Foundation

/// One notification on its plate, laid out in a width.
struct NotificationRow {
    enum Place: Sendable { case banner, list }

    static let radius = 26.0
    static let iconSide = 38.0
    static let thumbnailSide = 38.0
    private static let leading = 14.0
    private static let trailing = 16.0
    private static let vertical = 14.0
    private static let textLeading = 62.0
    /// Body lines.
    private static func lines(_ place: Place) -> Int { place == .banner ? 2 : 4 }

    let stage: Stage
    let face: NotificationFace
    let width: Double
    let height: Double
    private let shown: ShownTexts
    private let mark: SetText?
    private let title: SetText
    private let time: SetText
    private let subtitle: SetText
    private let body: SetText
    private let more: SetText
    private let thumbnail: FramedPicture?
    private let question: Question?

    /// - Parameter more: what is said of those below it in a stack.
    init(_ stage: Stage, _ face: NotificationFace, width: Double, place: Place, more: String = "") {
        self.stage = stage
        self.face = face
        self.width = width
        let palette = stage.palette
        shown = ShownTexts(face, stage)
        thumbnail = shown.isHidden ? nil : face.thumbnail
        let column = width - Self.textLeading - Self.trailing
        let beside = column - (thumbnail == nil ? 0 : Self.thumbnailSide + 10)
        let small = TextStyle(13, line: 18, color: palette.secondary)
        time = stage.label(stage.clock.age(of: face.date), small, maximumWidth: column / 2)
        mark = shown.mark.map {
            stage.text($0.text, TextStyle(13, line: 18, weight: 600, color: $0.color), width: column - 18)
        }
        let heading = TextStyle(15, line: 20, weight: 600, color: palette.primary)
        title = stage.text(shown.title, heading, width: column - time.width - 8)
        subtitle = stage.text(shown.subtitle, heading, width: beside)
        let plain = TextStyle(15, line: 20, color: palette.primary)
        body = stage.text(shown.body, plain, width: beside, lines: Self.lines(place))
        self.more = stage.text(more, small, width: beside)
        let asksToKeep = face.isProvisional && place == .list
        question = asksToKeep ? Question(stage, face, width: width) : nil
        let texts = [mark?.height ?? 0, title.height, subtitle.height, body.height, self.more.height].reduce(0, +)
        let above = (mark?.height ?? 0) + title.height
        let content = thumbnail == nil ? texts : max(texts, above + 4 + Self.thumbnailSide)
        height = max(66, content + 2 * Self.vertical) + (question?.height ?? 0)
    }

    /// Draws it with its plate.
    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        pen.platter(frame, radius: Self.radius)
        pen.hit(.notification(face.identifier), frame, label)
        drawContent(with: &pen, x: x, y: y)
    }

    /// What a person who cannot see it is told.
    var label: String {
        [face.appName, shown.title, shown.subtitle, shown.body].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func drawContent(with pen: inout Pen, x: Double, y: Double) {
        let inner = height - (question?.height ?? 0)
        let icon = CGRect(
            x: x + Self.leading, y: stage.rounded(y + (inner - Self.iconSide) / 2), width: Self.iconSide,
            height: Self.iconSide)
        if let sender = face.sender, !shown.isHidden {
            pen.sender(sender, face, in: icon)
        } else {
            pen.icon(face.icon, appName: face.appName, in: icon)
        }
        drawTexts(with: &pen, x: x, y: y, inner: inner)
        question?.draw(with: &pen, x: x, y: y + inner)
    }

    private func drawTexts(with pen: inout Pen, x: Double, y: Double, inner: Double) {
        let left = x + Self.textLeading
        let right = x + width - Self.trailing
        let texts = [mark?.height ?? 0, title.height, subtitle.height, body.height, more.height].reduce(0, +)
        var top = thumbnail == nil ? stage.rounded(y + (inner - texts) / 2) : y + Self.vertical
        if let mark, let sign = shown.mark {
            pen.glyph(sign.glyph, in: CGRect(x: left, y: top + 2.5, width: 13, height: 13), sign.color)
            pen.text(mark, x: left + 17, y: top)
            top += mark.height
        }
        pen.text(title, x: left, y: top)
        pen.text(time, x: right - time.width, y: top + 1)
        top += title.height
        if let thumbnail {
            let side = Self.thumbnailSide
            let frame = CGRect(x: right - side, y: top + 4, width: side, height: side)
            pen.picture(thumbnail, filling: frame, radius: 7)
        }
        for text in [subtitle, body, more] {
            pen.text(text, x: left, y: top)
            top += text.height
        }
    }
}

/// Asks, below a provisional notification, whether more of its app are wanted.
private struct Question {
    let stage: Stage
    let face: NotificationFace
    let width: Double
    let height: Double
    private let text: SetText
    private static let buttonHeight = 44.0

    init(_ stage: Stage, _ face: NotificationFace, width: Double) {
        self.stage = stage
        self.face = face
        self.width = width
        let style = TextStyle(13, line: 18, color: stage.palette.secondary, side: .center)
        text = stage.text(stage.texts.keepQuestion(face.appName), style, width: width - 32, lines: 2)
        height = 10 + text.height + 10 + Self.buttonHeight
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let line = 1 / stage.size.scale
        pen.fill(CGRect(x: x, y: y, width: width, height: line), stage.palette.separator)
        pen.text(text, x: x + 16, y: y + 10)
        let top = y + height - Self.buttonHeight
        let half = width / 2
        pen.fill(CGRect(x: x, y: top, width: width, height: line), stage.palette.separator)
        pen.fill(
            CGRect(x: x + half, y: top, width: line, height: Self.buttonHeight), stage.palette.separator)
        let style = TextStyle(16, line: 22, weight: 500, color: stage.palette.tint, side: .center)
        let buttons: [(String, HitArea.Kind)] = [
            (stage.texts.keep, .keepNotifications(face.identifier)),
            (stage.texts.turnOff, .turnOffNotifications(face.identifier)),
        ]
        for (place, button) in buttons.enumerated() {
            let frame = CGRect(x: x + Double(place) * half, y: top, width: half, height: Self.buttonHeight)
            let title = stage.text(button.0, style, width: half - 24)
            pen.text(title, x: frame.minX + 12, y: frame.midY - title.height / 2)
            pen.hit(button.1, frame, button.0)
        }
    }
}
