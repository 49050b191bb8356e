import BelfryDrawing
import Foundation
import Synchronization

/// Stands for a device that draws: a font of fixed proportions, and pictures of 60 by 30 pixels where the first byte is
/// 1, turned by EXIF's 6 where it is 6.
///
/// Each character of text is half its size wide, each line 1.25 times the size high, the baseline at the size.
struct TestDrawing: DrawingServing {
    struct Fact: Hashable {
        var kind: String
        var event: String
        var data: [String: String]
    }

    private static let kept = Mutex<[Fact]>([])
    private static let installed: Void = DrawingServices.install(TestDrawing())

    /// Makes it the one of this process, for all tests.
    static func use() { _ = installed }

    static func facts(_ kind: String) -> [Fact] { kept.withLock { $0.filter { $0.kind == kind } } }

    func measure(_ block: TextBlock, width: Double?) -> TextMetrics {
        let size = block.runs.map(\.look.font.size).max() ?? 0
        let perLine = width.map { max(1, Int(($0 + 1e-6) / (size / 2))) } ?? Int.max
        var lines: [TextMetrics.Line] = []
        var total = 0
        var offset = 0
        for paragraph in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = paragraph[...]
            repeat {
                let part = rest.prefix(perLine)
                if block.maximumLines == 0 || total < block.maximumLines {
                    let top = Double(total) * size * 1.25
                    lines.append(
                        .init(
                            start: offset, end: offset + part.utf8.count,
                            frame: CGRect(x: 0, y: top, width: Double(part.count) * size / 2, height: size * 1.25),
                            baseline: top + size))
                }
                total += 1
                offset += part.utf8.count
                rest = rest.dropFirst(part.count)
            } while !rest.isEmpty
            offset += 1
        }
        return TextMetrics(
            size: CGSize(width: lines.map(\.frame.width).max() ?? 0, height: lines.last?.frame.maxY ?? 0), lines: lines,
            isTruncated: lines.count < total, gaps: gaps(block, baseline: size))
    }

    /// In the first line: half of the size for each character before.
    private func gaps(_ block: TextBlock, baseline: Double) -> [TextMetrics.Gap] {
        var before = 0
        return block.runs.enumerated().compactMap { number, run in
            defer { before += run.text.count }
            guard let gap = run.gap else { return nil }
            let x = Double(before) * run.look.font.size / 2
            let frame = CGRect(
                x: x, y: baseline - gap.bottom - gap.height, width: gap.width, height: gap.height)
            return TextMetrics.Gap(run: number, frame: frame)
        }
    }

    func facts(of font: FontSpec) -> FontFacts {
        let isThere = if case .named(let name) = font.family { name == "Inter" } else { true }
        return FontFacts(
            ascent: font.size, descent: font.size * 0.25, leading: 0, capHeight: font.size * 0.7,
            xHeight: font.size * 0.5, family: "Inter", isExact: isThere)
    }

    func pictureFacts(_ bytes: Data) -> PictureFacts? {
        switch bytes.first {
        case 1: PictureFacts(type: "public.png", width: 60, height: 30)
        case 6: PictureFacts(type: "public.jpeg", width: 30, height: 60, orientation: 6)
        default: nil
        }
    }

    func encode(_ picture: Picture, size: CGSize, scale: Double, type: String, quality: Double) -> Data? {
        Data("\(type) \(quality) \(size.width) \(scale)".utf8)
    }

    func pixels(of picture: Picture, width: Int, height: Int) -> PixelData? { nil }
    func openStream(path: String) -> (path: String, StreamDescription)? { nil }

    func report(_ kind: String, _ event: String, _ data: [String: String]) {
        Self.kept.withLock { $0.append(Fact(kind: kind, event: event, data: data)) }
    }
}
