#if os(Linux)
    package import BelfryDrawing
    import Foundation

    /// Measures text: by the device's fonts, and in a process without a device by rules of thumb.
    package enum TextMeasuring {
        package static func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
            DrawingServices.current?.measure(block, width: width) ?? estimate(block, width: width)
        }

        package static func facts(of spec: FontSpec) -> FontFacts {
            DrawingServices.current?.facts(of: spec)
                ?? FontFacts(
                    ascent: spec.size * 0.95, descent: spec.size * 0.25, leading: 0, capHeight: spec.size * 0.7,
                    xHeight: spec.size * 0.5, family: "", isExact: false)
        }

        /// Half of the size for each character, lines of 1.2 times the size, broken anywhere.
        private static func estimate(_ block: TextBlock, width: Double?) -> TextMetrics {
            let size = block.runs.map(\.look.font.size).max() ?? 17
            let (advance, height) = (max(size / 2, 0.01), size * 1.2)
            let perLine = width.map { max(1, Int(min(max($0, 0) + 1e-6, 1e6) / advance)) } ?? Int.max
            var lines: [(start: Int, end: Int, count: Int)] = []
            var offset = 0
            for paragraph in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
                var rest = paragraph[...]
                repeat {
                    let part = rest.prefix(perLine)
                    lines.append((offset, offset + part.utf8.count, part.count))
                    offset += part.utf8.count
                    rest = rest.dropFirst(part.count)
                } while !rest.isEmpty
                offset += 1
            }
            let shown = block.maximumLines > 0 ? Array(lines.prefix(block.maximumLines)) : lines
            let spacing = block.lineSpacing
            let set = shown.enumerated().map { place, line in
                let top = Double(place) * (height + spacing)
                let frame = CGRect(x: 0, y: top, width: Double(line.count) * advance, height: height)
                return TextMetrics.Line(start: line.start, end: line.end, frame: frame, baseline: top + size * 0.95)
            }
            return TextMetrics(
                size: CGSize(width: set.map(\.frame.width).max() ?? 0, height: set.last.map(\.frame.maxY) ?? 0),
                lines: set, isTruncated: shown.count < lines.count)
        }
    }
#endif
