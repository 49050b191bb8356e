import APNSWire
import Testing

/// The corners of RFC 8259 that readers get wrong, as values of any kind.
@Suite("RFC 8259")
struct JSONConformanceTests {
    static let accepted = [
        "[]", "[[]]", "[[],[[]]]", "{}", #"{"":0}"#, #"{"a":{}}"#, #"{"a":[]}"#, "[null]", "[true,false]", "[1]",
        " [1] ", "[1 , 2]", "[\n1\n,\r\n2\t]", "\t{\r\n}\n", #"{"a":1,"A":1}"#, #"{"a b":1}"#, #"{"\u0061b":1}"#,
        "[0]", "[-0]", "[-1]", "[0.0]", "[-0.0]", "[1e1]", "[1E1]", "[1e+1]", "[1e-1]", "[0e+1]", "[0E0]",
        "[123.456e78]", "[123123e-10000000]", "[0.000000000000000000000000000000000000000000001]",
        "[1234567890123456789012345678901234567890]", #"[""]"#, #"["a"]"#, #"["\"\\\/\b\f\n\r\t"]"#,
        #"["\u0000\u001f\u0020\uffff"]"#, #"["\u00e9\u00E9"]"#, #"["\ud834\udd1e"]"#, #"["\uD834\uDD1E"]"#,
        #"["\uDBFF\uDFFF"]"#, #"["\\u0061"]"#, #"["new\u000aline"]"#, #"["//* no comment */"]"#, #"["'"]"#, #"["/"]"#,
        "[\"\u{7F}\"]", "[\"\u{80}\"]", "[\"\u{2028}\u{2029}\"]", "[\"外\"]", "[\"😀\"]", "[\"\u{FFFE}\"]",
        "[\"\u{10FFFF}\"]", "[\"\u{FEFF}\"]", "true", "false", "null", "42", "-0.1", #""text""#,
    ]

    static let refused = [
        "", " ", "[", "]", "{", "}", "[1", "[1,", "[,]", "[,1]", "[1,]", "[1,,2]", "[1 2]", "[1}", "[\"a\",", "[\"a\"",
        "[1]]", "[1],", "[1]x", "[1][2]", "1 2", "{}{}", "{]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,\"a\":1}",
        "{\"a\" 1}", "{\"a\"::1}", "{\"a\":1;}", "{\"a\":1 \"b\":2}", "{\"a\":1,,\"b\":2}", "{a:1}", "{1:1}", "{'a':1}",
        "{null:1}", "{[]:1}", "{\"a\":1:2}", "[\"a\":1]", "{\"a\",1}", "{\"a\":1}/**/", "{\"a\":/**/1}", "[1#]",
        "[+1]", "[++1]", "[-]", "[-a]", "[--1]", "[01]", "[-01]", "[00]", "[1.]", "[.1]", "[-.1]", "[1.e1]", "[0.e1]",
        "[1e]", "[1e+]", "[1eE2]", "[1e1.5]", "[1.2.3]", "[1+2]", "[0x1]", "[1a]", "[1_000]", "[Infinity]",
        "[-Infinity]",
        "[NaN]", "[-NaN]", "[1e309]", "[True]", "[TRUE]", "[tru]", "[truex]", "[nul]", "[nulll]", "[undefined]", "[a]",
        "[\"]", "[\"a]", "[a\"]", "['a']", "[\"\\\"]", "[\"\\x00\"]", "[\"\\a\"]", "[\"\\'\"]", "[\"\\0\"]",
        "[\"\\u\"]",
        "[\"\\u1\"]", "[\"\\u12\"]", "[\"\\u123\"]", "[\"\\u123g\"]", "[\"\\ud800\"]", "[\"\\udc00\"]",
        "[\"\\ud800\\n\"]", "[\"\\ud800\\u0041\"]", "[\"\\udc00\\ud800\"]", "[\"\\ud800\\ud800\\udc00\"]", "[\"\n\"]",
        "[\"\t\"]", "[\"\u{0}\"]", "[\"\u{1F}\"]", "[\u{A0}]", "[\u{2028}]", "[\u{0B}]", "[\u{0C}1]", "\u{FEFF}[]",
        "[\u{FEFF}]", "<null>", "*", "&", "$", "\\", "{\"a\":1,\"a\":1}", "{\"a\":{\"b\":1,\"b\":2}}",
        "[{\"a\":1,\"\\u0061\":2}]",
    ]

    @Test("what it allows is taken", arguments: accepted)
    func takes(_ text: String) {
        #expect(throws: Never.self) { try JSONScanner.value(in: Array(text.utf8)) }
    }

    @Test("what it does not allow is refused, with a place inside the text", arguments: refused)
    func refuses(_ text: String) throws {
        let bytes = Array(text.utf8)
        let error = try #require(throws: JSONError.self) { try JSONScanner.value(in: bytes) }
        #expect((0...bytes.count).contains(error.offset))
        #expect(error.position == TextPosition(of: error.offset, in: bytes))
    }
}
