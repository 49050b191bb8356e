import BelfryDrawing

/// How high lines are, by the fonts that were asked for and the block's rules.
///
/// The font that a character is really drawn with does not count: on a phone, too, Chinese characters and emoji in the
/// system font leave its lines as high as they are.
struct LineMeasures {
    private struct Run {
        var end: Int
        var ascent: Double
        var descent: Double
        /// What is added after each character; what is taken away is not counted.
        var kern: Double
    }

    private let block: TextBlock
    private let runs: [Run]

    init(_ block: TextBlock, fonts: FontLibrary) {
        self.block = block
        var end = 0
        runs = block.runs.map { run in
            end += run.text.utf8.count
            let facts = fonts.facts(of: run.look.font)
            let offset = run.look.baselineOffset
            return Run(
                end: end, ascent: max(facts.ascent + facts.leading + offset, run.gap?.ascent ?? 0),
                descent: max(facts.descent - offset, run.gap?.descent ?? 0), kern: max(0, run.look.kern))
        }
    }

    /// The height of a line with these bytes, its baseline from its top, and what is added after its last character.
    func line(_ range: Range<Int>) -> (height: Double, baseline: Double, kern: Double) {
        var ascent = 0.0
        var descent = 0.0
        var kern = 0.0
        // An empty line at the very end is as high as what stands before it.
        let first = min(runs.firstIndex(from: range.lowerBound, end: \.end), max(0, runs.count - 1))
        for index in first..<runs.count {
            let run = runs[index]
            let start = index == 0 ? 0 : runs[index - 1].end
            guard index == first || start < range.upperBound else { break }
            ascent = max(ascent, run.ascent)
            descent = max(descent, run.descent)
            kern = run.kern
        }
        var height = ascent + descent
        if block.lineHeightMultiple > 0 { height *= block.lineHeightMultiple }
        height = max(height, block.minimumLineHeight)
        if block.maximumLineHeight > 0 { height = min(height, block.maximumLineHeight) }
        // What a rule adds or takes is above the letters.
        return (height, height - descent, kern)
    }
}

extension Array {
    /// The first of elements that lie one after another which ends after a place; found by halving.
    func firstIndex(from place: Int, end: (Element) -> Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if end(self[middle]) > place { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
