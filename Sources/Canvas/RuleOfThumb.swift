import BelfryDrawing
import Foundation

// What text measures about, where the helper cannot say: a screen with text of the wrong width is better than none.

extension FontFacts {
    static func ruleOfThumb(_ font: FontSpec) -> FontFacts {
        FontFacts(
            ascent: font.size * 0.952, descent: font.size * 0.241, leading: 0, capHeight: font.size * 0.7,
            xHeight: font.size * 0.53, family: "", isExact: false)
    }
}

extension TextMetrics {
    /// Every character half as wide as the font is high.
    static func ruleOfThumb(_ block: TextBlock, width: Double?) -> TextMetrics {
        let size = block.runs.map(\.look.font.size).max() ?? 17
        let facts = FontFacts.ruleOfThumb(FontSpec(size: size))
        let height = facts.ascent + facts.descent
        let text = block.text
        let natural = Double(text.count) * size / 2
        let available = max(size / 2, width ?? natural)
        var count = max(1, Int((natural / available).rounded(.up)))
        let isTruncated = block.maximumLines > 0 && count > block.maximumLines
        if isTruncated { count = block.maximumLines }
        let used = min(natural, available)
        let lines = (0..<min(count, 1000)).map { index in
            let frame = CGRect(x: 0, y: Double(index) * height, width: used, height: height)
            return Line(
                start: text.utf8.count * index / count, end: text.utf8.count * (index + 1) / count, frame: frame,
                baseline: frame.minY + facts.ascent)
        }
        return TextMetrics(
            size: CGSize(width: used, height: Double(lines.count) * height), lines: lines, isTruncated: isTruncated)
    }
}
