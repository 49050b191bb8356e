import BelfryDrawing
import Foundation

/// Measures as one can by hand: every character is half its size wide, and one of a script of squares is a whole one;
/// lines break anywhere.
struct PlainMeasure: DrawingServing {
    func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
        let room = width ?? .infinity
        var lines: [Double] = []
        let size = block.runs.first?.look.font.size ?? 0
        var line = 0.0
        for scalar in block.text.unicodeScalars {
            let advance = scalar.value < 0x2E80 ? size / 2 : size
            if scalar == "\n" || (line > 0 && line + advance > room) {
                lines.append(line)
                line = 0
            }
            line += scalar == "\n" ? 0 : advance
        }
        lines.append(line)
        let count = block.maximumLines == 0 ? lines.count : min(block.maximumLines, lines.count)
        let height = block.minimumLineHeight
        let frames = lines.prefix(count).enumerated().map { place, length in
            TextMetrics.Line(
                start: 0, end: 0, frame: CGRect(x: 0, y: Double(place) * height, width: length, height: height),
                baseline: Double(place + 1) * height)
        }
        return TextMetrics(
            size: CGSize(width: lines.prefix(count).max() ?? 0, height: height * Double(count)), lines: frames,
            isTruncated: count < lines.count)
    }

    func facts(of font: FontSpec) -> FontFacts {
        FontFacts(
            ascent: font.size, descent: 0, leading: 0, capHeight: font.size, xHeight: font.size, family: "Plain",
            isExact: true)
    }

    func pictureFacts(_ bytes: Data) -> PictureFacts? { nil }

    func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data? { nil }

    func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? { nil }

    func openStream(path: String) -> (path: String, StreamDescription)? { nil }

    func report(_ kind: String, _ event: String, _ data: [String: String]) {}
}
