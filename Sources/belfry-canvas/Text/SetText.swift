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

    let lines: [Line]
    let metrics: TextMetrics
    private let backgrounds: [Background]
    private let layouts: [OpaquePointer]

    /// Takes the layouts over.
    init(lines: [Line], isTruncated: Bool, width: Double, backgrounds: [Background], layouts: [OpaquePointer]) {
        self.lines = lines
        self.backgrounds = backgrounds
        self.layouts = layouts
        metrics = TextMetrics(
            size: CGSize(width: width, height: lines.last?.frame.maxY ?? 0),
            lines: lines.map {
                TextMetrics.Line(start: $0.start, end: $0.end, frame: $0.frame, baseline: $0.baseline)
            }, isTruncated: isTruncated)
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
