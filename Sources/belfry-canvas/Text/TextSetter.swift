import BelfryDrawing
import Foundation

/// Sets text in lines, and remembers what it has set: what is measured is painted soon after.
final class TextSetter {
    private struct Key: Hashable {
        var block: TextBlock
        var width: Double?
        var lines: Int
    }

    /// Half of what is remembered: texts, and bytes of theirs.
    private static let remembered = 256
    private static let rememberedBytes = 256 << 10

    private let fonts: FontLibrary
    /// What was set lately, and what was set before that: half is forgotten at a time.
    private var recent: [Key: SetText] = [:]
    private var older: [Key: SetText] = [:]
    private var recentBytes = 0

    init(fonts: FontLibrary) { self.fonts = fonts }

    /// Sets the block in a width, or as wide as its longest line, with as many lines as the block allows and as fit in
    /// the height. The first line is there however low it is.
    func set(_ block: TextBlock, width: Double?, height: Double? = nil) -> SetText {
        let whole = set(block, width: width, lines: block.maximumLines)
        guard let height, let last = whole.lines.last, last.frame.maxY > height + Self.tolerance else { return whole }
        let fitting = whole.lines.count { $0.frame.maxY <= height + Self.tolerance }
        return set(block, width: width, lines: max(1, fitting))
    }

    /// Frames are rounded to pixels by whoever lays out; what is lower by less than this is not left out.
    private static let tolerance = 0.75

    private func set(_ block: TextBlock, width: Double?, lines: Int) -> SetText {
        let key = Key(block: block, width: width, lines: lines)
        if let text = recent[key] { return text }
        let text = older[key] ?? BlockSetting(block, width: width, lines: lines, fonts: fonts).set()
        if recent.count >= Self.remembered || recentBytes > Self.rememberedBytes {
            older = recent
            recent = [:]
            recentBytes = 0
        }
        recent[key] = text
        recentBytes += block.runs.reduce(0) { $0 + $1.text.utf8.count }
        return text
    }
}
