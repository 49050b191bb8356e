import BelfryDrawing
import CPangoCairo
import Foundation

/// A block of text that was set: where each line is, and what is painted there.
final class SetText {
    struct Line {
        /// Belongs to one of the layouts.
        var glyphs: UnsafeMutablePointer<PangoLayoutLine>
        /// Where the layout's text begins in the block's, in bytes.
        var base: Int
        /// UTF-8 offsets in the block's text.
        var start: Int
        var end: Int
        var isRightToLeft: Bool
        var indent: Double
        var frame: CGRect
        var baseline: Double
    }

    struct Background {
        var range: Range<Int>
        var color: DrawColor
    }

    /// One that is to be kept free: of which run, and where its character begins in the block's text.
    struct Gap {
        var run: Int
        var start: Int
        var gap: TextGap
    }

    let lines: [Line]
    let metrics: TextMetrics
    private let backgrounds: [Background]
    private let layouts: [OpaquePointer]

    /// Takes the layouts over.
    init(
        lines: [Line], isTruncated: Bool, width: Double, backgrounds: [Background], gaps: [Gap],
        layouts: [OpaquePointer]
    ) {
        self.lines = lines
        self.backgrounds = backgrounds
        self.layouts = layouts
        metrics = TextMetrics(
            size: CGSize(width: width, height: lines.last?.frame.maxY ?? 0),
            lines: lines.map {
                TextMetrics.Line(start: $0.start, end: $0.end, frame: $0.frame, baseline: $0.baseline)
            }, isTruncated: isTruncated, gaps: gaps.compactMap { Self.place($0, in: lines) })
    }

    /// Where a gap lies; nil where its line is not shown, or its character has given way to an ellipsis.
    private static func place(_ gap: Gap, in lines: [Line]) -> TextMetrics.Gap? {
        let index = lines.firstIndex(from: gap.start, end: \.end)
        guard index < lines.count, lines[index].start <= gap.start else { return nil }
        let line = lines[index]
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        let start = Int32(gap.start - line.base)
        pango_layout_line_get_x_ranges(line.glyphs, start, start + 1, &ranges, &count)
        defer { g_free(ranges) }
        guard count > 0, let ranges else { return nil }
        let x = Double(min(ranges[0], ranges[1]) - leftEdge(of: line.glyphs)) / Double(PANGO_SCALE)
        let width = Double(abs(ranges[1] - ranges[0])) / Double(PANGO_SCALE)
        guard width >= gap.gap.width - 0.5 else { return nil }
        return TextMetrics.Gap(
            run: gap.run,
            frame: CGRect(
                x: line.frame.minX + x, y: line.baseline - gap.gap.bottom - gap.gap.height, width: gap.gap.width,
                height: gap.gap.height))
    }

    deinit { layouts.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }

    /// Paints the lines with their top left corner at a point.
    func paint(on context: OpaquePointer?, at origin: CGPoint) {
        for line in lines {
            paintBackgrounds(of: line, on: context, at: origin)
            cairo_move_to(context, origin.x + line.frame.minX, origin.y + line.baseline)
            pango_cairo_show_layout_line(context, line.glyphs)
        }
        cairo_new_path(context)
    }

    private func paintBackgrounds(of line: Line, on context: OpaquePointer?, at origin: CGPoint) {
        for background in backgrounds {
            let start = max(background.range.lowerBound, line.start)
            let end = min(background.range.upperBound, line.end)
            guard start < end else { continue }
            var ranges: UnsafeMutablePointer<Int32>?
            var count: Int32 = 0
            pango_layout_line_get_x_ranges(
                line.glyphs, Int32(start - line.base), Int32(end - line.base), &ranges, &count)
            guard let ranges else { continue }
            defer { g_free(ranges) }
            let left = Self.leftEdge(of: line.glyphs)
            background.color.set(on: context)
            for index in 0..<Int(count) {
                let from = Double(ranges[index * 2] - left) / Double(PANGO_SCALE)
                let to = Double(ranges[index * 2 + 1] - left) / Double(PANGO_SCALE)
                cairo_rectangle(
                    context, origin.x + line.frame.minX + from, origin.y + line.frame.minY, to - from,
                    line.frame.height)
            }
            cairo_fill(context)
        }
    }
}

extension SetText {
    /// Where Pango counts a line's ranges from: the layout's edge, and not the line's.
    fileprivate static func leftEdge(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        let start = line.pointee.start_index
        pango_layout_line_get_x_ranges(line, start, start + line.pointee.length, &ranges, &count)
        defer { g_free(ranges) }
        return (0..<Int(count)).compactMap { ranges?[$0 * 2] }.min() ?? 0
    }
}

extension DrawColor {
    func set(on context: OpaquePointer?) { cairo_set_source_rgba(context, red, green, blue, alpha) }
}
