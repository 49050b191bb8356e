import APNSWire
import BelfryNotificationModel
import Testing

@Suite("JSON values")
struct JSONValueTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        var kind: JSONValue.Kind

        init(_ text: String, _ kind: JSONValue.Kind) {
            self.text = text
            self.kind = kind
        }

        var testDescription: String { text }
    }

    static let rows: [Row] = [
        Row("null", .null),
        Row("true", .boolean(true)),
        Row("false", .boolean(false)),
        Row("0", .integer(0)),
        Row("-0", .integer(0)),
        Row("9223372036854775807", .integer(.max)),
        Row("-9223372036854775808", .integer(.min)),
        Row("9223372036854775808", .unsigned(9_223_372_036_854_775_808)),
        Row("18446744073709551615", .unsigned(.max)),
        Row("18446744073709551616", .double(0x1p64)),
        Row("-9223372036854775809", .double(-0x1p63)),
        Row("1.0", .double(1)),
        Row("1e2", .double(100)),
        Row("1E+2", .double(100)),
        Row("-1.5e-3", .double(-0.0015)),
        Row("0.1", .double(0.1)),
        Row("0e0", .double(0)),
        Row("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
        Row("5e-324", .double(.leastNonzeroMagnitude)),
        Row("1e-400", .double(0)),
        Row("\"\"", .string("")),
        Row(#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
        Row(#""\u0041\u00e9\u5916""#, .string("Aé外")),
        Row(#""\ud83d\ude00""#, .string("😀")),
        Row(#""\uD800\uDC00\uDBFF\uDFFF""#, .string("\u{10000}\u{10FFFF}")),
        Row(#""\u0000""#, .string("\u{0}")),
        Row(#""/""#, .string("/")),
        Row("\"\u{7F}\u{2028}\u{2029}\u{FEFF}\"", .string("\u{7F}\u{2028}\u{2029}\u{FEFF}")),
        Row("[]", .array([])),
        Row(" \t\r\n null \t\r\n ", .null),
    ]

    @Test("are read as RFC 8259 says", arguments: rows)
    func read(_ row: Row) throws {
        let value = try JSONScanner.value(in: Array(row.text.utf8))
        #expect(value.kind == row.kind)
    }

    @Test("keep members in the order of the text, with the bytes they stand in")
    func membersAndSpans() throws {
        let text = #"{ "外" : [1, {"b": "\n"}] ,"a":-2.50}"#
        let bytes = Array(text.utf8)
        let object = try JSONScanner.object(in: bytes)
        #expect(object.members.map(\.name) == ["外", "a"])
        func shown(_ span: ByteSpan) -> String { String(decoding: bytes[span.start..<span.end], as: UTF8.self) }
        #expect(shown(object.span) == text)
        #expect(object.members.map { shown($0.nameSpan) } == [#""外""#, #""a""#])
        #expect(object.members.map { shown($0.value.span) } == [#"[1, {"b": "\n"}]"#, "-2.50"])
        let items = try #require(object["外"]?.array)
        #expect(items.map { shown($0.span) } == ["1", #"{"b": "\n"}"#])
        #expect(items[1].object?["b"].map { shown($0.span) } == #""\n""#)
        #expect(object["b"] == nil)
    }

    @Test("tell names apart that Swift takes for equal")
    func composedNames() throws {
        let object = try JSONScanner.object(in: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
        #expect(object.members.count == 2)
        #expect(object["\u{E9}"]?.kind == .integer(1))
        #expect(object["e\u{301}"]?.kind == .integer(2))
        // As `userInfo` they are one key, and the later one counts.
        #expect(object.propertyValues == ["\u{E9}": .integer(2)])
    }

    @Test("become property values that keep integers, Booleans and null apart")
    func propertyValues() throws {
        let text = #"{"n":null,"b":true,"i":-1,"u":18446744073709551615,"d":1.0,"s":"x","a":[1,"2"],"o":{"k":0}}"#
        let object = try JSONScanner.object(in: Array(text.utf8))
        let expected: [String: PropertyValue] = [
            "n": .null, "b": .boolean(true), "i": .integer(-1), "u": .unsigned(.max), "d": .double(1),
            "s": .string("x"), "a": .array([.integer(1), .string("2")]), "o": .dictionary(["k": .integer(0)]),
        ]
        #expect(object.propertyValues == expected)
    }

    @Test(
        "are whole numbers however they are written",
        arguments: [("1", 1), ("1.0", 1), ("10e-1", 1), ("-3", -3), ("1.5", nil), ("1e300", nil), ("true", nil)]
            as [(String, Int?)])
    func wholeNumbers(_ text: String, _ expected: Int?) throws {
        #expect(try JSONScanner.value(in: Array(text.utf8)).wholeNumber == expected)
    }
}
