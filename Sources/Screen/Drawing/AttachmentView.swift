import BelfryDrawing
import Foundation

/// An attachment as the system shows it in an expanded notification.
struct AttachmentView {
    /// Height as a share of the width, at least and at most; beyond that the picture is cut.
    private static let flattest = 0.3
    private static let tallest = 1.25
    private static let soundHeight = 64.0

    let stage: Stage
    let face: AttachmentFace
    let width: Double
    let height: Double

    init(_ stage: Stage, _ face: AttachmentFace, width: Double) {
        self.stage = stage
        self.face = face
        self.width = width
        height = face.kind == .sound ? Self.soundHeight : stage.rounded(width * Self.ratio(face.picture))
    }

    private static func ratio(_ picture: FramedPicture?) -> Double {
        guard let picture, picture.width > 0, picture.height > 0 else { return 9.0 / 16 }
        let ratio = picture.height / picture.width
        return ratio.isFinite ? min(max(ratio, flattest), tallest) : 9.0 / 16
    }

    func draw(with pen: inout Pen, x: Double, y: Double) {
        let frame = CGRect(x: x, y: y, width: width, height: height)
        if face.kind == .sound {
            drawSound(with: &pen, frame)
        } else {
            drawPicture(with: &pen, frame)
        }
    }

    private func drawPicture(with pen: inout Pen, _ frame: CGRect) {
        if let picture = face.picture {
            pen.picture(picture, filling: frame, radius: 0)
        } else {
            pen.fill(frame, DrawColor(white: 0.12))
        }
        guard face.kind == .movie else { return }
        pen.media(
            MediaArea(
                frame: pen.placed(frame), path: face.path, hasPicture: true, gravity: .aspectFill,
                isPlaying: face.isPlaying))
        let side = 56.0
        let button = CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        if !face.isPlaying { pen.mediaButton(in: button, tint: nil, isPlaying: false) }
        pen.hit(.attachmentPlayback, button, playLabel)
        drawDuration(with: &pen, in: frame)
    }

    private var playLabel: String { face.isPlaying ? stage.texts.pause : stage.texts.play }

    private func drawDuration(with pen: inout Pen, in frame: CGRect) {
        guard let seconds = face.seconds else { return }
        let style = TextStyle(12, line: 16, weight: 600, color: .white)
        let text = stage.label(ClockTexts.duration(seconds), style, maximumWidth: 80)
        let pill = CGRect(
            x: frame.maxX - 12 - text.width - 14, y: frame.maxY - 12 - 22, width: text.width + 14, height: 22)
        pen.fill(pill, radius: 11, DrawColor(white: 0, alpha: 0.5))
        pen.text(text, x: pill.minX + 7, y: pill.minY + 3)
    }

    private func drawSound(with pen: inout Pen, _ frame: CGRect) {
        pen.media(
            MediaArea(frame: pen.placed(frame), path: face.path, hasPicture: false, isPlaying: face.isPlaying))
        let button = CGRect(x: frame.minX + 16, y: frame.midY - 20, width: 40, height: 40)
        pen.disc(button, stage.palette.tint)
        pen.glyph(face.isPlaying ? .pause : .play, in: button.insetBy(dx: 11, dy: 11), .white)
        pen.hit(.attachmentPlayback, button, playLabel)
        let style = TextStyle(13, line: 18, weight: 500, color: stage.palette.secondary)
        let time = stage.label(face.seconds.map(ClockTexts.duration) ?? "–:––", style, maximumWidth: 80)
        pen.text(time, x: frame.maxX - 16 - time.width, y: frame.midY - 9)
        drawBars(with: &pen, from: button.maxX + 14, to: frame.maxX - 16 - time.width - 12, middle: frame.midY)
    }

    /// Stands for the sound; not measured from it.
    private func drawBars(with pen: inout Pen, from left: Double, to right: Double, middle: Double) {
        let heights = [6.0, 12, 20, 14, 24, 18, 10, 16, 26, 20, 12, 8]
        var x = left
        var place = 0
        while x + 3 <= right, place < 200 {
            let height = heights[place % heights.count]
            let bar = CGRect(x: x, y: middle - height / 2, width: 3, height: height)
            pen.fill(bar, radius: 1.5, stage.palette.control.withAlpha(0.35))
            x += 6
            place += 1
        }
    }
}
