import BelfryDrawing
import CPangoCairo
import Foundation

/// Sets one block of text.
///
/// Pango makes the lines of each paragraph; where they stand, how high they are, how many there are and which one is
/// cut off is decided here, by the rules of TextKit.
struct BlockSetting {
    private let block: TextBlock
    private let width: Double?
    private let maximumLines: Int
    private let paragraphs: ParagraphSetting
    private let measures: LineMeasures
    private var lines: [SetText.Line] = []
    private var layouts: [OpaquePointer] = []
    private var isTruncated = false
    private var top = 0.0

    init(_ block: TextBlock, width: Double?, lines: Int, fonts: FontLibrary) {
        self.block = block
        self.width = width.map { max(0, $0) }
        maximumLines = lines > 0 ? min(lines, DrawingLimits.lines) : DrawingLimits.lines
        paragraphs = ParagraphSetting(block, fonts: fonts)
        measures = LineMeasures(block, fonts: fonts)
    }

    consuming func set() -> SetText {
        let ranges = paragraphs.ranges
        for (index, range) in ranges.enumerated() {
            // An empty paragraph at the end is a line, but nobody misses it.
            let rest = ranges[(index + 1)...]
            let isFollowed = rest.count > 1 || rest.contains { !$0.isEmpty }
            guard add(range, isFollowed: isFollowed) else { break }
            if index + 1 < ranges.count { top += block.paragraphSpacing }
        }
        // Space between lines is not there after the last one.
        let natural = lines.map { $0.indent + $0.frame.width }.max() ?? 0
        align(in: width ?? natural)
        return SetText(
            lines: lines, isTruncated: isTruncated, width: min(natural, width ?? natural),
            backgrounds: paragraphs.backgrounds, gaps: paragraphs.gaps, layouts: layouts)
    }

    /// Adds a paragraph's lines; false where no more fit.
    private mutating func add(_ range: Range<Int>, isFollowed: Bool) -> Bool {
        if lines.count >= maximumLines {
            isTruncated = isTruncated || isFollowed || !range.isEmpty
            return false
        }
        let isRightToLeft = paragraphs.isRightToLeft(range)
        let layout = paragraphs.layout(
            of: range, width: isOneClippedLine ? nil : width, isRightToLeft: isRightToLeft, isEllipsized: false)
        guard let layout else { return false }
        layouts.append(layout)
        let count = Int(pango_layout_get_line_count(layout))
        for number in 0..<count {
            guard let glyphs = pango_layout_get_line_readonly(layout, Int32(number)) else { return false }
            let start = range.lowerBound + Int(glyphs.pointee.start_index)
            let end = start + Int(glyphs.pointee.length)
            let isLast = lines.count == maximumLines - 1
            let isCut = isLast && (number + 1 < count || isFollowed)
            let indent = number == 0 ? block.firstLineIndent : block.headIndent
            if isCut {
                isTruncated = true
                guard block.lineBreak.isTruncating else {
                    add(glyphs, base: range.lowerBound, start..<end, indent, isRightToLeft)
                    return false
                }
                addTruncated(start..<range.upperBound, indent, isRightToLeft, isFollowed: number + 1 == count)
                return false
            }
            add(glyphs, base: range.lowerBound, start..<end, indent, isRightToLeft)
        }
        return true
    }

    /// One line that is clipped is not broken.
    private var isOneClippedLine: Bool { block.lineBreak == .clipping && maximumLines == 1 }

    /// The last line that there is room for, with an ellipsis for the rest of its paragraph.
    private mutating func addTruncated(
        _ range: Range<Int>, _ indent: Double, _ isRightToLeft: Bool, isFollowed: Bool
    ) {
        let available = width.map { max(0, $0 - indent) }
        let layout = paragraphs.layout(
            of: range, width: available, isRightToLeft: isRightToLeft, isEllipsized: true, endsInEllipsis: isFollowed)
        guard let layout, let glyphs = pango_layout_get_line_readonly(layout, 0) else { return }
        layouts.append(layout)
        add(glyphs, base: range.lowerBound, range, indent, isRightToLeft)
    }

    private mutating func add(
        _ glyphs: UnsafeMutablePointer<PangoLayoutLine>, base: Int, _ range: Range<Int>, _ indent: Double,
        _ isRightToLeft: Bool
    ) {
        if !lines.isEmpty { top += block.lineSpacing }
        var extents = PangoRectangle()
        pango_layout_line_get_extents(glyphs, nil, &extents)
        let measure = measures.line(range)
        // Pango leaves out what is added after a line's last character; TextKit does not.
        let width = Double(extents.width) / Double(PANGO_SCALE) + (range.isEmpty ? 0 : measure.kern)
        let frame = CGRect(x: 0, y: top, width: width, height: measure.height)
        lines.append(
            SetText.Line(
                glyphs: glyphs, base: base, start: range.lowerBound, end: range.upperBound,
                isRightToLeft: isRightToLeft, indent: indent, frame: frame, baseline: top + measure.baseline))
        top += measure.height
    }

    private mutating func align(in width: Double) {
        for index in lines.indices {
            let line = lines[index]
            let free = width - line.frame.width
            lines[index].frame.origin.x =
                switch block.alignment {
                case .left: line.indent
                case .right: free - (line.isRightToLeft ? line.indent : 0)
                case .center: line.indent + (free - line.indent) / 2
                case .natural, .justified: line.isRightToLeft ? free - line.indent : line.indent
                }
        }
    }
}

extension TextBlock.LineBreak {
    var isTruncating: Bool {
        switch self {
        case .truncatingHead, .truncatingMiddle, .truncatingTail: true
        case .wordWrapping, .charWrapping, .clipping: false
        }
    }
}
