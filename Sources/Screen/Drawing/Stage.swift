import BelfryDrawing
import Foundation

/// What everything that is drawn needs to know: the phone, its colours and words, and who measures text.
struct Stage: Sendable {
    let device: ScreenDevice
    let palette: Palette
    let texts: ScreenTexts
    let clock: ClockTexts
    let services: any DrawingServing

    init(device: ScreenDevice, services: any DrawingServing) {
        self.device = device
        self.services = services
        palette = Palette.of(isDark: device.isDark)
        texts = ScreenTexts.of(device.localeIdentifier)
        clock = ClockTexts(device)
    }

    var size: ScreenSize { device.size }

    /// Up to the next whole pixel.
    func ceiled(_ value: Double) -> Double { ((value * size.scale) - 0.001).rounded(.up) / size.scale }

    /// To the nearest whole pixel.
    func rounded(_ value: Double) -> Double { (value * size.scale).rounded() / size.scale }

    /// Sets a text in a width. One line is not measured: its height is the style's.
    func text(
        _ string: String, _ style: TextStyle, width: Double, lines: Int = 1, limit: Int = ScreenLimits.listText
    ) -> SetText {
        let plain = Self.cut(string, limit: limit, isOneLine: lines == 1)
        let width = max(0, width)
        let block = block(plain, style, lines: lines)
        guard !plain.isEmpty else { return SetText(block: block, width: width, height: 0) }
        guard lines != 1 else { return SetText(block: block, width: width, height: style.lineHeight) }
        let height = services.measure(block, width: width).size.height
        return SetText(block: block, width: width, height: ceiled(height))
    }

    /// One line, as wide as it is.
    func label(_ string: String, _ style: TextStyle, maximumWidth: Double) -> SetText {
        let plain = Self.cut(string, limit: ScreenLimits.listText, isOneLine: true)
        let block = block(plain, style, lines: 1)
        guard !plain.isEmpty else { return SetText(block: block, width: 0, height: 0) }
        let width = ceiled(services.measure(block, width: nil).size.width)
        return SetText(block: block, width: min(width, max(0, maximumWidth)), height: style.lineHeight)
    }

    private func block(_ string: String, _ style: TextStyle, lines: Int) -> TextBlock {
        let look = TextLook(font: style.font, color: style.color)
        var block = TextBlock(
            [TextBlock.Run(string, look)], alignment: alignment(style.side), lineBreak: .truncatingTail,
            maximumLines: lines)
        block.minimumLineHeight = style.lineHeight
        block.maximumLineHeight = style.lineHeight
        return block
    }

    private func alignment(_ side: TextStyle.Side) -> TextBlock.Alignment {
        switch side {
        case .center: .center
        case .leading: device.isRightToLeft ? .right : .left
        case .trailing: device.isRightToLeft ? .left : .right
        }
    }

    /// Bounds a text, and makes blanks of what would break a single line.
    static func cut(_ string: String, limit: Int, isOneLine: Bool) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in string.unicodeScalars.prefix(limit) {
            let breaks = scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
            if breaks && (isOneLine || scalar != "\n") {
                scalars.append(" ")
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// How a piece of the phone's own text looks. The height of a line is fixed, whatever fonts its characters come from.
struct TextStyle: Sendable {
    enum Side: Sendable { case leading, center, trailing }

    var font: FontSpec
    var lineHeight: Double
    var color: DrawColor
    var side = Side.leading

    init(_ size: Double, line: Double, weight: Int = 400, color: DrawColor, side: Side = .leading) {
        font = FontSpec(.system, size: size, weight: weight)
        lineHeight = line
        self.color = color
        self.side = side
    }
}

/// A text that is set in a width.
struct SetText: Sendable {
    var block: TextBlock
    var width: Double
    /// 0 where there is no text.
    var height: Double

    var isEmpty: Bool { height == 0 }
}
