import APNSWire
import Testing

@Suite("JSON as bytes")
struct JSONBytesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var code: JSONError.Code
        var column: Int

        init(_ name: String, _ bytes: [UInt8], _ code: JSONError.Code, _ column: Int) {
            self.name = name
            self.bytes = bytes
            self.code = code
            self.column = column
        }

        var testDescription: String { name }
    }

    /// `{"a":"` before, `"}` after: the bytes stand in column 7.
    private static func inString(_ bytes: [UInt8]) -> [UInt8] { Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8) }

    static let rows: [Row] = [
        Row("a byte-order mark", [0xEF, 0xBB, 0xBF] + Array("{}".utf8), .byteOrderMark, 1),
        Row("a byte-order mark inside", Array("{".utf8) + [0xEF, 0xBB, 0xBF] + Array("}".utf8), .byteOrderMark, 2),
        Row("UTF-16, little end first, with a mark", [0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], .utf16, 1),
        Row("UTF-16, big end first, with a mark", [0xFE, 0xFF, 0x00, 0x7B, 0x00, 0x7D], .utf16, 1),
        Row("UTF-16, little end first", [0x7B, 0x00, 0x7D, 0x00], .utf16, 1),
        Row("UTF-16, big end first", [0x00, 0x7B, 0x00, 0x7D], .utf16, 1),
        Row("a byte that begins nothing", inString([0x80]), .invalidUTF8, 7),
        Row("the byte FF", inString([0xFF]), .invalidUTF8, 7),
        Row("the byte F8", inString([0xF8, 0x88, 0x80, 0x80, 0x80]), .invalidUTF8, 7),
        Row("é in Latin-1", inString([0x63, 0xE9]), .invalidUTF8, 8),
        Row("half a character before the quote", inString([0xE5, 0xA4]), .invalidUTF8, 7),
        Row("half a character at the end of the text", Array("{\"a\":\"".utf8) + [0xF0, 0x9F, 0x98], .invalidUTF8, 7),
        Row("a character above U+10FFFF", inString([0xF4, 0x90, 0x80, 0x80]), .invalidUTF8, 7),
        Row("an invalid byte after an escape", inString([0x5C, 0x6E, 0xC3]), .invalidUTF8, 9),
        Row("an invalid byte outside a string", [0x7B, 0xC3, 0x28], .invalidUTF8, 2),
        Row("a slash in two bytes", inString([0xC0, 0xAF]), .overlongUTF8, 7),
        Row("U+007F in two bytes", inString([0xC1, 0xBF]), .overlongUTF8, 7),
        Row("U+07FF in three bytes", inString([0xE0, 0x9F, 0xBF]), .overlongUTF8, 7),
        Row("U+FFFF in four bytes", inString([0xF0, 0x8F, 0xBF, 0xBF]), .overlongUTF8, 7),
        Row("a NUL in two bytes", inString([0xC0, 0x80]), .overlongUTF8, 7),
        Row("U+D800", inString([0xED, 0xA0, 0x80]), .surrogateUTF8, 7),
        Row("U+DFFF", inString([0xED, 0xBF, 0xBF]), .surrogateUTF8, 7),
        Row("a pair of surrogates (CESU-8)", inString([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]), .surrogateUTF8, 7),
    ]

    @Test("are refused where they are not UTF-8", arguments: rows)
    func refused(_ row: Row) throws {
        let error = try #require(throws: JSONError.self) { try JSONScanner.object(in: row.bytes) }
        #expect(error.code == row.code)
        #expect(error.line == 1)
        #expect(error.column == row.column)
        #expect(error.reason.contains("; "))
    }

    /// The first and last character of each length, and those beside the surrogates.
    @Test(
        "are taken at the edges of UTF-8",
        arguments: [
            "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFE}", "\u{FFFF}", "\u{10000}",
            "\u{10FFFF}",
        ])
    func edges(_ text: String) throws {
        let object = try JSONScanner.object(in: Self.inString(Array(text.utf8)))
        #expect(object["a"]?.string.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test("are counted: as many as the limit are taken, one more is not")
    func sizeLimit() throws {
        let text = Array("{\"a\":\"xx\"}".utf8)
        _ = try JSONScanner.object(in: text, limits: JSONLimits(bytes: 10))
        let error = try #require(throws: JSONError.self) {
            try JSONScanner.object(in: text, limits: JSONLimits(bytes: 9))
        }
        #expect(error.code == .tooLarge)
        #expect(error.reason.contains("10 bytes"))
    }

    @Test("may be nested as deep as the limit, and no deeper", arguments: [1, 2, 128])
    func depthLimit(_ depth: Int) throws {
        let limits = JSONLimits(bytes: 4096, depth: depth)
        // The object itself is the first level.
        let fits = "{\"a\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1) + "}"
        let text = depth == 1 ? "{\"a\":1}" : fits
        _ = try JSONScanner.object(in: Array(text.utf8), limits: limits)
        let deeper = "{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
        let error = try #require(throws: JSONError.self) {
            try JSONScanner.object(in: Array(deeper.utf8), limits: limits)
        }
        #expect(error.code == .tooDeep)
        #expect(error.column == 5 + depth)
    }

    @Test("of a million open brackets end in an error, not in the end of the stack")
    func deepNesting() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        let error = try #require(throws: JSONError.self) {
            try JSONScanner.value(in: bytes, limits: JSONLimits(bytes: 2_000_000))
        }
        #expect(error.code == .tooDeep)
        #expect(error.column == 129)
    }

    @Test("cut off anywhere are refused, and never crash")
    func truncated() throws {
        let text = Array(#"{"a":["\ud83d\ude00é",1.5e-3,{"b":null,"c":[true,false]}],"外":"滩"}"#.utf8)
        _ = try JSONScanner.object(in: text)
        for end in 0..<text.count {
            #expect(throws: JSONError.self) { try JSONScanner.object(in: Array(text[..<end])) }
        }
    }
}
