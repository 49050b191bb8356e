import BelfryDeviceLink
import BelfryDrawing
import Foundation
import Testing

@Suite("Drawings beyond the limits")
struct FittingTests {
    private static let look = TextLook(font: FontSpec(size: 17), color: .black)
    private static let square = DrawPath([.move(.zero), .line(CGPoint(x: 1, y: 0)), .line(CGPoint(x: 1, y: 1)), .close])
    private static let fill = DrawCommand.fill(square, .color(.black), isEvenOdd: false)
    private static let frame = CGRect(x: 0, y: 0, width: 100, height: 100)

    private static func list(_ commands: [DrawCommand], _ pictures: [Picture] = []) -> DrawList {
        var list = DrawList(size: CGSize(width: 100, height: 100))
        list.commands = commands
        list.pictures = pictures
        return list
    }

    private static func text(_ text: String) -> DrawCommand { .text(TextBlock([.init(text, look)]), in: frame) }

    /// In a frame that shows all of it.
    private static func long(_ text: String) -> DrawCommand {
        .text(TextBlock([.init(text, look)]), in: CGRect(x: 0, y: 0, width: 1000, height: 100_000))
    }

    @Test("what is within them stays as it is")
    func untouched() throws {
        var list = Sample.list
        #expect(list.fitLimits() == DrawingCuts())
        #expect(list == Sample.list)
    }

    @Test("a megabyte of text keeps its beginning, and the rest of the drawing")
    func longText() throws {
        var list = Self.list([Self.fill, Self.text(String(repeating: "lorem ipsum ", count: 90_000)), Self.fill])
        let whole = list
        #expect(throws: LinkCodingError.self) { try whole.encoded() }
        #expect(list.fitLimits() == DrawingCuts(texts: 1))
        #expect(list.commands.count == 3)
        guard case .text(let block, _) = list.commands[1] else {
            Issue.record("no text")
            return
        }
        #expect(block.text.hasPrefix("lorem ipsum lorem"))
        // A frame of 100 by 100 points holds far less than the 16 KB that stay in any case.
        #expect((16 << 10) - 8...(16 << 10) ~= block.text.utf8.count)
        _ = try list.encoded()
    }

    @Test("a cut leaves whole characters", arguments: ["新", "👍🏽", "é", "\u{65}\u{301}"])
    func wholeCharacters(_ character: String) {
        var block = TextBlock([.init("a" + String(repeating: character, count: 300_000), Self.look)])
        let cut1 = block.cutToLimits()
        #expect(cut1)
        #expect(block.text.utf8.count <= DrawingLimits.blockBytes)
        #expect(block.text.dropFirst().allSatisfy { String($0) == character })
    }

    @Test("runs beyond the limit go, and empty ones are no loss")
    func manyRuns() {
        var block = TextBlock(Array(repeating: .init("a", Self.look), count: DrawingLimits.runs + 5))
        let cut2 = block.cutToLimits()
        #expect(cut2)
        #expect(block.runs.count == DrawingLimits.runs)
        var whole = TextBlock(Array(repeating: .init("", Self.look), count: DrawingLimits.runs))
        let cut3 = whole.cutToLimits()
        #expect(!cut3)
    }

    @Test("texts that are too much together go one by one, from the first without room on")
    func manyTexts() throws {
        // 4 MB are sixteen times 256 KB.
        let long = String(repeating: "a", count: DrawingLimits.blockBytes)
        var list = Self.list(Array(repeating: Self.long(long), count: 20) + [Self.text("end"), Self.fill])
        #expect(list.fitLimits() == DrawingCuts(parts: 5))
        #expect(list.commands.count == 17)
        #expect(list.commands.last == Self.fill)
        _ = try list.encoded()
    }

    @Test("steps beyond the limit go, and what is open is closed")
    func manySteps() throws {
        let many = [.save, .beginGroup(alpha: 1, shadow: nil)] + Array(repeating: Self.fill, count: 200_000)
        var list = Self.list(many + [.endGroup, .restore])
        #expect(list.fitLimits().parts > 0)
        #expect(list.commands.count <= DrawingLimits.commands)
        #expect(list.commands.suffix(2) == [.endGroup, .restore])
        _ = try list.encoded()
    }

    @Test("pictures beyond the limit, and those inside one another without end, go")
    func pictures() throws {
        let tiny = Picture(.encoded(Data([1])))
        let places = (0..<2005).map { DrawCommand.picture($0, in: Self.frame, tint: nil) }
        var list = Self.list(places, Array(repeating: tiny, count: 2005))
        #expect(list.fitLimits() == DrawingCuts(parts: 10))
        #expect(list.pictures.count == DrawingLimits.pictures)
        _ = try list.encoded()

        var deep = Self.list([Self.fill])
        for _ in 0..<20 {
            deep = Self.list([.picture(0, in: Self.frame, tint: nil)], [Picture(.drawing(deep))])
        }
        #expect(deep.fitLimits().parts == 1)
        _ = try deep.encoded()
    }
}
