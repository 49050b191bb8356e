import BelfryDrawing
import Foundation
import SnapshotSupport
import Testing

@testable import Canvas

struct TextTests {
    private let fixture = CanvasFixture()

    private func block(
        _ text: String, size: Double = 17, family: FontSpec.Family = .system, lines: Int = 0,
        _ lineBreak: TextBlock.LineBreak = .truncatingTail, _ alignment: TextBlock.Alignment = .natural
    ) -> TextBlock {
        let look = TextLook(font: FontSpec(family, size: size), color: .black)
        return TextBlock([TextBlock.Run(text, look)], alignment: alignment, lineBreak: lineBreak, maximumLines: lines)
    }

    @Test("UIFont: the system font's lines are 20.287 points high at 17 points")
    func measuresLinesAsThePhoneDoes() {
        let facts = fixture.client.facts(of: FontSpec(size: 17))
        #expect(abs(facts.ascent + facts.descent - 20.287109375) < 0.0001)
        #expect(facts.isExact)
        let metrics = fixture.client.measure(block("Hello"), width: nil)
        #expect(abs(metrics.size.height - 20.287109375) < 0.0001)
        #expect(abs(metrics.firstBaseline - 16.18652) < 0.0001)
        // Chinese and emoji leave the line as it is.
        #expect(fixture.client.measure(block("你好 🎉"), width: nil).size.height == metrics.size.height)
    }

    @Test("Apple, NSTextAttachment.bounds: a picture stands on the baseline, or as far from it as is said")
    func keepsRoomForPictures() throws {
        let look = TextLook(font: FontSpec(size: 17), color: .black)
        func metrics(_ gap: TextGap, width: Double? = nil) -> TextMetrics {
            let runs = [TextBlock.Run("ab ", look), .init("\u{FFFC}", look, gap: gap), .init(" cd", look)]
            return fixture.client.measure(TextBlock(runs, lineBreak: .wordWrapping), width: width)
        }
        let letters = fixture.client.measure(block("ab "), width: nil).size.width
        let small = metrics(TextGap(width: 30, height: 10, bottom: -2))
        let gap = try #require(small.gaps.first)
        #expect(gap.run == 1)
        #expect(abs(gap.frame.minX - letters) < 1.5)
        #expect(gap.frame.size == CGSize(width: 30, height: 10))
        #expect(abs(gap.frame.maxY - (small.firstBaseline + 2)) < 0.01)
        // No higher than the letters, so the line is as high as they are.
        #expect(abs(small.size.height - 20.287) < 0.01)
        // 40 above the baseline, and the letters' own descent of 494/2048 below it.
        let high = metrics(TextGap(width: 30, height: 40))
        #expect(abs(high.size.height - (40 + 17 * 494.0 / 2048)) < 0.01)
        #expect(abs((high.gaps.first?.frame.minY ?? -1)) < 0.01)
        // Broken before it, it begins the second line.
        let wrapped = metrics(TextGap(width: 30, height: 10), width: letters + 12)
        #expect(wrapped.lines.count > 1)
        #expect(abs((wrapped.gaps.first?.frame.minX ?? -1)) < 0.01)
        #expect((wrapped.gaps.first?.frame.minY ?? 0) > 20)
    }

    @Test func countsLinesThatAreBroken() {
        #expect(fixture.client.measure(block("one\ntwo\r\nthree\rfour\u{2029}five"), width: nil).lines.count == 5)
        let wrapped = fixture.client.measure(block("word word word word"), width: 60)
        #expect(wrapped.lines.count > 1)
        #expect(wrapped.size.width <= 60)
        #expect(!wrapped.isTruncated)
        #expect(wrapped.lines.last?.end == 19)
        #expect(wrapped.lines.map(\.start).dropFirst() == wrapped.lines.map(\.end).dropLast()[...])
    }

    @Test func fitsInWhatItMeasured() {
        for text in ["Hello, world", "Typography AVA", "你好，世界", "مرحبا", "1️⃣ 👨‍👩‍👧 ok"] {
            let natural = fixture.client.measure(block(text), width: nil)
            let again = fixture.client.measure(block(text), width: natural.size.width)
            #expect(again.lines.count == 1)
            #expect(again.size == natural.size)
        }
    }

    @Test("UILabel: text is never truncated at its own size, rounded up to pixels", arguments: [2.0, 3.0])
    func isWholeAtItsOwnWidth(_ scale: Double) {
        for (weight, text) in [100, 300, 400, 500, 600, 700, 800, 900].flatMap({ weight in
            ["To", "Wa", "Fjord", "Gradient", "two words, wrapped"].map { (weight, $0) }
        }) {
            for (size, kern) in [(13.0, 0.0), (17, 0), (20, 0.5), (24, 0), (24, -0.3), (30, 0)] {
                let look = TextLook(font: FontSpec(size: size, weight: weight), color: .black, kern: kern)
                let small = TextLook(font: FontSpec(size: 11, weight: weight), color: .black)
                for runs in [[TextBlock.Run(text, look)], [.init(text, look), .init(" m", small)]] {
                    var block = TextBlock(runs, lineBreak: .truncatingTail, maximumLines: 1)
                    let natural = fixture.client.measure(block, width: nil).size.width
                    let width = (natural * scale).rounded(.up) / scale
                    let again = fixture.client.measure(block, width: width)
                    #expect(!again.isTruncated, "\(text) \(weight) \(size) \(kern)")
                    // What was wrapped takes no more lines in the width that it took.
                    block.maximumLines = 0
                    let wrapped = fixture.client.measure(block, width: natural * 0.7)
                    let taken = (wrapped.size.width * scale).rounded(.up) / scale
                    let second = fixture.client.measure(block, width: taken)
                    #expect(second.lines.count <= wrapped.lines.count, "\(text) \(weight) \(size)")
                }
            }
        }
    }

    @Test(arguments: [TextBlock.LineBreak.truncatingHead, .truncatingMiddle, .truncatingTail])
    func truncatesTheLastLine(_ lineBreak: TextBlock.LineBreak) {
        let text = "the quick brown fox jumps over the lazy dog and runs on"
        let metrics = fixture.client.measure(block(text, lines: 2, lineBreak), width: 100)
        #expect(metrics.lines.count == 2)
        #expect(metrics.isTruncated)
        #expect(metrics.size.width <= 100)
        #expect(abs(metrics.size.height - 2 * 20.287109375) < 0.0001)
    }

    @Test func doesNotTruncateWhatFits() {
        let metrics = fixture.client.measure(block("short", lines: 1), width: 100)
        #expect(!metrics.isTruncated)
    }

    @Test func truncatesAParagraphThatAnotherFollows() {
        let one = fixture.client.measure(block("one", lines: 1), width: 200)
        let two = fixture.client.measure(block("one\ntwo", lines: 1), width: 200)
        #expect(two.isTruncated)
        #expect(two.lines.count == 1)
        // There is an ellipsis more.
        #expect(two.size.width > one.size.width)
    }

    @Test func paintsWhereItMeasured() throws {
        var block = block("HHHH", size: 20)
        let metrics = fixture.client.measure(block, width: nil)
        for (alignment, left) in [
            (TextBlock.Alignment.left, 0.0), (.center, (100 - metrics.size.width) / 2),
            (.right, 100 - metrics.size.width),
        ] {
            block.alignment = alignment
            let pixels = try fixture.paint(100, 30, scale: 2) {
                $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 100, height: 30)))
            }
            let bounds = try #require(pixels.bounds(besides: SnapshotPixels.white))
            // The letter H stands a little way from its own edges.
            #expect(abs(bounds.minX / 2 - left) < 3)
            #expect(abs(bounds.maxX / 2 - left - metrics.size.width) < 3)
            // It stands on the baseline, and is as high as Inter's capitals: 2048 of 2816 units.
            #expect(abs(bounds.maxY / 2 - metrics.firstBaseline) <= 0.5)
            #expect(abs(bounds.height / 2 - 20 * 2048 / 2816) <= 1)
        }
    }

    @Test func leavesOutLinesBelowTheFrame() throws {
        let block = block("one\ntwo\nthree", lines: 0, .wordWrapping)
        let pixels = try fixture.paint(100, 70) {
            $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 100, height: 45)))
        }
        let bounds = try #require(pixels.bounds(besides: SnapshotPixels.white))
        #expect(bounds.maxY < 42)
        #expect(bounds.maxY > 30)
        // The first line is there in any case.
        let low = try fixture.paint(100, 70) {
            $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 100, height: 2)))
        }
        #expect(try #require(low.bounds(besides: SnapshotPixels.white)).maxY > 10)
    }

    @Test func appliesLineRules() {
        var spaced = block("one\ntwo")
        let natural = fixture.client.measure(spaced, width: nil)
        let line = 20.287109375
        spaced.lineSpacing = 5
        #expect(abs(fixture.client.measure(spaced, width: nil).size.height - 2 * line - 5) < 0.0001)
        spaced.lineSpacing = 0
        spaced.paragraphSpacing = 7
        #expect(abs(fixture.client.measure(spaced, width: nil).size.height - 2 * line - 7) < 0.0001)
        spaced.paragraphSpacing = 0
        spaced.lineHeightMultiple = 1.5
        let multiple = fixture.client.measure(spaced, width: nil)
        #expect(abs(multiple.size.height - 3 * line) < 0.0001)
        // What is added is above the letters.
        #expect(abs(multiple.firstBaseline - natural.firstBaseline - line / 2) < 0.0001)
        spaced.lineHeightMultiple = 0
        spaced.minimumLineHeight = 30
        #expect(fixture.client.measure(spaced, width: nil).size.height == 60)
        spaced.minimumLineHeight = 0
        spaced.maximumLineHeight = 10
        #expect(fixture.client.measure(spaced, width: nil).size.height == 20)
    }

    @Test func indents() {
        var indented = block("one two three four five six", lines: 0, .wordWrapping)
        indented.firstLineIndent = 20
        indented.headIndent = 10
        let lines = fixture.client.measure(indented, width: 80).lines
        #expect(lines[0].frame.minX == 20)
        #expect(lines.dropFirst().allSatisfy { $0.frame.minX == 10 })
        #expect(lines.allSatisfy { $0.frame.maxX <= 80 })
    }

    @Test func addsKernAfterEachCharacter() {
        let plain = fixture.client.measure(block("abcd"), width: nil)
        var kerned = block("abcd")
        kerned.runs[0].look.kern = 3
        let metrics = fixture.client.measure(kerned, width: nil)
        #expect(abs(metrics.size.width - plain.size.width - 12) < 0.01)
    }

    @Test func drawsDigitsInTheSystemFontAndEmojiInColour() throws {
        let digits = try fixture.paint(60, 30) {
            $0.append(.text(block("123"), in: CGRect(x: 0, y: 0, width: 60, height: 30)))
        }
        // Nothing but black, white and greys.
        #expect((0..<60 * 30).allSatisfy { Set(digits[$0 % 60, $0 / 60].prefix(3)).count == 1 })
        let emoji = try fixture.paint(60, 30) {
            $0.append(.text(block("🎉"), in: CGRect(x: 0, y: 0, width: 60, height: 30)))
        }
        #expect((0..<60 * 30).contains { Set(emoji[$0 % 60, $0 / 60].prefix(3)).count > 1 })
    }

    @Test func setsArabicFromTheRight() throws {
        let metrics = fixture.client.measure(block("مرحبا"), width: 200)
        #expect(abs((metrics.lines.first?.frame.maxX ?? 0) - 200) < 0.01)
        let pixels = try fixture.paint(200, 30) {
            $0.append(.text(block("مرحبا"), in: CGRect(x: 0, y: 0, width: 200, height: 30)))
        }
        #expect(try #require(pixels.bounds(besides: SnapshotPixels.white)).minX > 100)
    }

    @Test func takesTheShapesOfTheLanguage() throws {
        // U+76F4 is written otherwise in Japan.
        func paint(_ language: String) throws -> SnapshotPixels {
            var block = block("直", size: 40)
            block.language = language
            return try fixture.paint(50, 60) { $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 50, height: 60))) }
        }
        #expect(try paint("ja") != paint("zh-Hans"))
        #expect(try paint("zh-Hans-CN") == paint("zh-Hans"))
        #expect(try paint("zh-Hant") != paint("ja"))
    }

    @Test func paintsBackgroundsAndLines() throws {
        var marked = block("abc def", size: 20)
        marked.runs = [
            TextBlock.Run("abc", marked.runs[0].look), TextBlock.Run(" def", marked.runs[0].look),
        ]
        marked.runs[1].look.background = .green
        marked.runs[1].look.color = .clear
        let first = fixture.client.measure(block("abc", size: 20), width: nil).size.width
        let whole = fixture.client.measure(marked, width: nil)
        let pixels = try fixture.paint(120, 40) {
            $0.append(.text(marked, in: CGRect(x: 10, y: 5, width: 110, height: 30)))
        }
        let y = Int(5 + whole.size.height / 2)
        let green = (0..<120).filter { pixels[$0, y] == SnapshotPixels.green }
        #expect(abs(Double(green.first ?? 0) - 10 - first) <= 1.5)
        #expect(abs(Double((green.last ?? 0) + 1) - 10 - whole.size.width) <= 1.5)
        // As high as the line.
        let column = (0..<40).filter { pixels[Int(10 + whole.size.width) - 2, $0] == SnapshotPixels.green }
        #expect(abs(Double(column.count) - whole.size.height) <= 1.5)
    }

    @Test func underlinesAndStrikes() throws {
        func darkest(_ change: (inout TextLook) -> Void) throws -> [Int] {
            var block = block(".      .", size: 30)
            change(&block.runs[0].look)
            let pixels = try fixture.paint(80, 40) {
                $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 80, height: 40)))
            }
            return (0..<40).filter { pixels[30, $0][0] < 128 }
        }
        let baseline = Int(30 * 1950.0 / 2048)
        #expect(try darkest { _ in }.isEmpty)
        let under = try darkest { $0.isUnderlined = true }
        #expect(!under.isEmpty && under.allSatisfy { $0 >= baseline })
        let struck = try darkest { $0.isStruckThrough = true }
        #expect(!struck.isEmpty && struck.allSatisfy { $0 < baseline - 4 })
    }

    @Test("a font that nothing is set in is replaced by none")
    func asksWithoutTelling() {
        _ = fixture.client.facts(of: FontSpec(.named("Nobody's"), size: 17))
        #expect(!fixture.notices.contains { $0.subject == "Nobody's" })
    }

    @Test func tellsOnceThatAFontIsReplaced() {
        let facts = fixture.client.facts(of: FontSpec(.named("Helvetica Neue"), size: 17))
        #expect(!facts.isExact)
        #expect(facts.family == "Liberation Sans")
        _ = fixture.client.measure(block("a", family: .named("Helvetica Neue")), width: nil)
        _ = fixture.client.measure(block("b", size: 20, family: .named("Helvetica Neue")), width: nil)
        #expect(
            fixture.notices
                == [CanvasNotice(.fontReplaced, "Helvetica Neue", "Liberation Sans is drawn for it")])
    }

    @Test(arguments: [
        ("Menlo-Bold", "DejaVu Sans Mono"), ("Georgia", "Liberation Serif"), ("Courier", "Liberation Mono"),
        ("AvenirNext-DemiBold", "Inter"), ("ArialMT", "Liberation Sans"), ("No Such Font", "Inter"),
        ("PingFangSC-Regular", "Noto Sans CJK SC"), ("", "Inter"),
    ])
    func findsWhatComesNearest(_ name: String, _ family: String) {
        let facts = fixture.client.facts(of: FontSpec(.named(name), size: 17))
        #expect(facts.family == family)
        #expect(!facts.isExact)
        #expect(facts.ascent > 10 && facts.descent > 1)
    }

    @Test func drawsHeavierWeightsHeavier() throws {
        func ink(_ weight: Int) throws -> Int {
            var block = block("Hamburg", size: 30)
            block.runs[0].look.font.weight = weight
            let pixels = try fixture.paint(200, 50) {
                $0.append(.text(block, in: CGRect(x: 0, y: 0, width: 200, height: 50)))
            }
            return (0..<200 * 50).reduce(0) { $0 + 255 - Int(pixels[$1 % 200, $1 / 200][0]) }
        }
        let inks = try [100, 200, 300, 400, 500, 600, 700, 800, 900].map(ink)
        #expect(inks == inks.sorted() && Set(inks).count == 9)
    }
}

/// What no view makes, and a hostile process may.
struct TextLimitTests {
    private let fixture = CanvasFixture()
    private let look = TextLook(font: FontSpec(size: 17), color: .black)

    @Test func leavesOutLinesBeyondTheLimit() {
        let text = String(repeating: "\n", count: DrawingLimits.lines + 5)
        let metrics = fixture.client.measure(TextBlock([TextBlock.Run(text, look)]), width: 100)
        #expect(metrics.lines.count == DrawingLimits.lines)
        #expect(fixture.notices.isEmpty)
    }

    @Test func measuresManyRunsOnManyLines() {
        let runs = (0..<DrawingLimits.runs).map { TextBlock.Run($0 % 3 == 0 ? "a\n" : "b", look) }
        let metrics = fixture.client.measure(TextBlock(runs), width: 100)
        #expect(metrics.lines.count == (DrawingLimits.runs + 2) / 3 + 1)
        #expect(fixture.notices.isEmpty)
    }

    @Test(arguments: ["", "\n", "a\n", "\u{0}", "\u{FFFD}\u{200D}\u{FE0F}", "a\u{2028}b", "\r\n\r"])
    func measuresWhatIsHardlyText(_ text: String) {
        let metrics = fixture.client.measure(TextBlock([TextBlock.Run(text, look)]), width: 100)
        #expect(!metrics.lines.isEmpty)
        #expect(metrics.lines.allSatisfy { abs($0.frame.height - 20.287109375) < 0.0001 })
    }

    @Test func measuresABlockWithoutRuns() {
        #expect(fixture.client.measure(TextBlock([]), width: 100).size.width == 0)
    }

    @Test func saysThatATextIsTooLong() {
        let text = String(repeating: "a", count: DrawingLimits.blockBytes + 1)
        _ = fixture.client.measure(TextBlock([TextBlock.Run(text, look)]), width: 100)
        #expect(fixture.notices.first?.kind == .notMeasured)
    }

    @Test(arguments: [0.0, -5, 0.001, 1]) func setsTextInNoWidth(_ width: Double) {
        let metrics = fixture.client.measure(TextBlock([TextBlock.Run("abc def", look)]), width: width)
        #expect(!metrics.lines.isEmpty)
        #expect(fixture.notices.isEmpty)
    }
}
