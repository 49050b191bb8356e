import APNSWire
import Testing

@testable import Gateway

@Suite("The check of a payload's form")
struct JSONCheckTests {
    static let objects = [
        #"{}"#, #" {"a":1} "#, #"{"a":[1,2.5,-3e10,true,false,null,"é\u00e9\n"]}"#, #"{"aps":{"alert":"大家好"}}"#,
        "{\"a\":\"\u{10FFFF}\"}", #"{"":{}}"#, #"{"a":0,"a":-0.0E+1}"#,
    ]
    static let others = [
        "", " ", "[]", "1", "\"a\"", "null", "{", "}", "{]", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{a:1}"#,
        #"{'a':1}"#, #"{"a":01}"#, #"{"a":1.}"#, #"{"a":.5}"#, #"{"a":+1}"#, #"{"a":1e}"#, #"{"a":tru}"#,
        #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, "{\"a\":\"\u{1}\"}", #"{} {}"#, "\u{FEFF}{}", #"{"a":1 "b":2}"#,
    ]

    @Test("takes what RFC 8259 takes", arguments: objects)
    func object(_ text: String) { #expect(isObject(Array(text.utf8))) }

    @Test("takes nothing else", arguments: others)
    func other(_ text: String) { #expect(!isObject(Array(text.utf8))) }

    static let badBytes: [[UInt8]] = [
        [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ]

    @Test("takes no bytes that are not UTF-8 (RFC 3629, section 4)", arguments: badBytes)
    func badUTF8(_ bytes: [UInt8]) {
        #expect(!isObject(Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8)))
    }

    @Test("goes 128 deep and no deeper, as the scanner of payloads does")
    func depth() {
        func nested(_ depth: Int) -> [UInt8] {
            Array(("{\"a\":" + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}").utf8)
        }
        for depth in [1, 126, 127, 128, 2000] {
            let byScanner = (try? JSONScanner.object(in: nested(depth), limits: JSONLimits(bytes: 1 << 16))) != nil
            #expect(isObject(nested(depth)) == byScanner, "\(depth)")
        }
    }

    private func isObject(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(JSONCheck.isObject) }
}
