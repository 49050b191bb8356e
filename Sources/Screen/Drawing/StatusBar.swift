import BelfryDrawing
import Foundation

/// Status bar, home indicator and what else a phone always shows.
extension Pen {
    mutating func statusBar(_ color: DrawColor, showsClock: Bool) {
        let size = stage.size
        let (middle, side) = size.hasHomeButton ? (10.0, 8.0) : (32.0, 32.0)
        let font: TextStyle =
            size.hasHomeButton
            ? TextStyle(12, line: 16, weight: 600, color: color)
            : TextStyle(16, line: 20, weight: 600, color: color, side: .center)
        let left = stage.text(showsClock ? stage.clock.clock : "Belfry", font, width: 74)
        text(left, x: size.hasHomeButton ? side : side - 4, y: middle - left.height / 2)
        let right = size.width - side
        battery(CGRect(x: right - 26, y: middle - 6.5, width: 27, height: 13), color)
        glyph(.wifi, in: CGRect(x: right - 26 - 7 - 17, y: middle - 6, width: 17, height: 12), color)
        glyph(.cellular, in: CGRect(x: right - 26 - 7 - 17 - 7 - 18, y: middle - 6, width: 18, height: 12), color)
    }

    private mutating func battery(_ frame: CGRect, _ color: DrawColor) {
        let shell = CGRect(x: frame.minX, y: frame.minY, width: 25, height: frame.height)
        let outline = DrawPath(roundedRect: placed(shell.insetBy(dx: 0.5, dy: 0.5)), radius: 3.8)
        add(.stroke(outline, .color(color.withAlpha(color.alpha * 0.45)), DrawStroke(width: 1)))
        fill(
            CGRect(x: frame.minX + 26, y: frame.midY - 2.2, width: 1.6, height: 4.4), radius: 0.8,
            color.withAlpha(color.alpha * 0.5))
        fill(CGRect(x: shell.minX + 2, y: shell.minY + 2, width: 17, height: shell.height - 4), radius: 2.4, color)
    }

    mutating func homeIndicator(_ color: DrawColor) {
        guard !stage.size.hasHomeButton else { return }
        let width = stage.rounded(stage.size.width * 0.356)
        let frame = CGRect(x: (stage.size.width - width) / 2, y: list.size.height - 13, width: width, height: 5)
        fill(frame, radius: 2.5, color)
    }

    /// The round buttons at the bottom of a lock screen.
    mutating func lockScreenButtons() {
        guard let top = LockScreenMetrics(stage.size).buttonsTop else { return }
        let diameter = 50.0
        let inset = 46.0
        let left = CGRect(x: inset, y: top, width: diameter, height: diameter)
        let right = CGRect(x: stage.size.width - inset - diameter, y: top, width: diameter, height: diameter)
        for (frame, sign, kind, label) in [
            (left, Glyph.flashlight, HitArea.Kind.flashlight, stage.texts.flashlight),
            (right, Glyph.camera, HitArea.Kind.camera, stage.texts.camera),
        ] {
            let glass = outOfFocus(under: [DrawColor(white: 0.05, alpha: 0.34)])
            add(.fill(DrawPath(ellipseIn: placed(frame)), glass, isEvenOdd: false))
            glyph(sign, in: frame.insetBy(dx: 13, dy: 13), .white)
            hit(kind, frame, label)
        }
    }
}

/// Where things are on a lock screen.
struct LockScreenMetrics {
    let padlock: CGRect
    let dateTop: Double
    let clockTop: Double
    let clockSize: Double
    let listTop: Double
    let listBottom: Double
    /// Nil on a phone with a home button, which has none.
    let buttonsTop: Double?

    init(_ size: ScreenSize) {
        if size.hasHomeButton {
            padlock = CGRect(x: size.width / 2 - 8, y: 30, width: 16, height: 20)
            (dateTop, clockTop, clockSize) = (58, 82, 84)
            (listTop, listBottom, buttonsTop) = (186, size.height - 32, nil)
        } else {
            padlock = CGRect(x: size.width / 2 - 9, y: 62, width: 18, height: 22)
            (dateTop, clockTop, clockSize) = (94, 118, size.width * 0.265)
            listTop = 118 + (size.width * 0.265 * 1.1).rounded() + 20
            buttonsTop = size.height - size.bottomInset - 22 - 50
            listBottom = size.height - size.bottomInset - 22 - 50 - 16
        }
    }
}
