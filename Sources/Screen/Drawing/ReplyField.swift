import BelfryDrawing
import Foundation

/// The field for a text action's text with its button, over a keyboard.
struct ReplyField {
    private static let barHeight = 52.0
    private static let fieldHeight = 36.0

    let stage: Stage
    let face: TextFieldFace
    private let button: SetText
    private let keyboard: Keyboard

    init(_ stage: Stage, _ face: TextFieldFace) {
        self.stage = stage
        self.face = face
        let title = face.buttonTitle.isEmpty ? stage.texts.send : face.buttonTitle
        let color = face.text.isEmpty ? stage.palette.secondary : stage.palette.tint
        button = stage.label(
            title, TextStyle(17, line: 22, weight: 600, color: color), maximumWidth: stage.size.width * 0.35)
        keyboard = Keyboard(stage)
    }

    var height: Double { Self.barHeight + keyboard.height }

    func draw(with pen: inout Pen, y: Double) {
        let width = stage.size.width
        pen.fill(CGRect(x: 0, y: y, width: width, height: height), stage.palette.keyboard)
        let middle = y + Self.barHeight / 2
        let send = CGRect(x: width - 12 - button.width - 16, y: middle - 18, width: button.width + 16, height: 36)
        let field = CGRect(
            x: 12, y: middle - Self.fieldHeight / 2, width: send.minX - 12 - 8, height: Self.fieldHeight)
        pen.fill(field, radius: Self.fieldHeight / 2, stage.palette.key)
        drawText(with: &pen, in: field)
        pen.hit(.textField, field, face.placeholder.isEmpty ? stage.texts.message : face.placeholder)
        pen.text(button, x: send.minX + 8, y: middle - button.height / 2)
        pen.hit(.send, send, button.block.text)
        pen.unmirrored { keyboard.draw(with: &$0, y: y + Self.barHeight) }
    }

    private func drawText(with pen: inout Pen, in field: CGRect) {
        let isEmpty = face.text.isEmpty
        let color = isEmpty ? stage.palette.secondary : stage.palette.primary
        var text = stage.label(
            isEmpty ? face.placeholder : face.text, TextStyle(16, line: 21, color: color),
            maximumWidth: field.width - 34)
        // What was typed last is what is seen.
        if !isEmpty { text.block.lineBreak = .truncatingHead }
        pen.text(text, x: field.minX + (isEmpty ? 18 : 15), y: field.midY - text.height / 2)
        let caret = CGRect(
            x: field.minX + 14 + (isEmpty ? 0 : text.width + 1), y: field.midY - 10, width: 2, height: 20)
        pen.fill(caret, radius: 1, stage.palette.tint)
    }
}

/// A plain keyboard: letters, and what goes with them.
struct Keyboard {
    private static let rowHeight = 54.0
    private static let keyHeight = 43.0
    private static let gap = 6.0
    private static let side = 3.5

    let stage: Stage

    init(_ stage: Stage) { self.stage = stage }

    var height: Double { 6 + 4 * Self.rowHeight + stage.size.bottomInset }

    func draw(with pen: inout Pen, y: Double) {
        let unit = (stage.size.width - 2 * Self.side - 9 * Self.gap) / 10
        for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
            let top = y + 6 + Double(row) * Self.rowHeight
            let width = Double(letters.count) * (unit + Self.gap) - Self.gap
            var x = (stage.size.width - width) / 2
            for letter in letters {
                key(String(letter), with: &pen, CGRect(x: x, y: top, width: unit, height: Self.keyHeight))
                x += unit + Self.gap
            }
        }
        let third = y + 6 + 2 * Self.rowHeight
        let wide = unit * 1.25
        sign(.shift, "shift", with: &pen, CGRect(x: Self.side, y: third, width: wide, height: Self.keyHeight))
        let right = stage.size.width - Self.side
        sign(
            .backspace, "delete", with: &pen,
            CGRect(x: right - wide, y: third, width: wide, height: Self.keyHeight))
        drawBottom(with: &pen, y: y + 6 + 3 * Self.rowHeight)
    }

    private func drawBottom(with pen: inout Pen, y: Double) {
        let width = stage.size.width - 2 * Self.side - 2 * Self.gap
        let (numbers, space) = (width * 0.25, width * 0.5)
        var frame = CGRect(x: Self.side, y: y, width: numbers, height: Self.keyHeight)
        key("123", size: 16, isPlain: true, with: &pen, frame)
        frame = CGRect(x: frame.maxX + Self.gap, y: y, width: space, height: Self.keyHeight)
        key(stage.texts.space, size: 16, with: &pen, frame)
        frame = CGRect(x: frame.maxX + Self.gap, y: y, width: width - numbers - space, height: Self.keyHeight)
        key(stage.texts.returnKey, size: 16, isPlain: true, with: &pen, frame)
    }

    private func key(
        _ title: String, size: Double = 22, isPlain: Bool = false, with pen: inout Pen, _ frame: CGRect
    ) {
        plate(frame, isPlain: isPlain, with: &pen)
        let style = TextStyle(size, line: size + 6, color: stage.palette.primary, side: .center)
        let text = stage.text(title, style, width: frame.width)
        pen.text(text, x: frame.minX, y: frame.midY - text.height / 2)
        pen.hit(.key(title), frame, title)
    }

    private func sign(_ glyph: Glyph, _ name: String, with pen: inout Pen, _ frame: CGRect) {
        plate(frame, isPlain: true, with: &pen)
        pen.glyph(
            glyph, in: CGRect(x: frame.midX - 10, y: frame.midY - 9, width: 20, height: 18), stage.palette.primary)
        pen.hit(.key(name), frame, name)
    }

    private func plate(_ frame: CGRect, isPlain: Bool, with pen: inout Pen) {
        pen.fill(frame.offsetBy(dx: 0, dy: 1), radius: 6, DrawColor(white: 0, alpha: 0.28))
        pen.fill(frame, radius: 6, isPlain ? stage.palette.plainKey : stage.palette.key)
    }
}
