import BelfryNotificationModel
import Foundation
import Testing
import XcodeProject

@Suite("Old-style property lists")
struct OpenStepScannerTests {
    struct Accepted: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let value: PropertyValue
    }

    static let accepted: [Accepted] = [
        Accepted(testDescription: "an unquoted word", text: "a-b/c:d.e_$f1", value: .string("a-b/c:d.e_$f1")),
        Accepted(testDescription: "a quoted string", text: #""a b""#, value: .string("a b")),
        Accepted(testDescription: "single quotes", text: "'a \"b\"'", value: .string("a \"b\"")),
        Accepted(
            testDescription: "escapes", text: #""\n\t\"\\\101\U00e9\Ud83d\ude00""#, value: .string("\n\t\"\\Aé😀")),
        Accepted(testDescription: "a lone surrogate", text: #""\Ud83dx""#, value: .string("\u{FFFD}x")),
        Accepted(testDescription: "UTF-8 in quotes", text: "\"钟楼\"", value: .string("钟楼")),
        Accepted(testDescription: "data", text: "<0fbd 77>", value: .data(Data([0x0F, 0xBD, 0x77]))),
        Accepted(testDescription: "an empty list", text: "()", value: .array([])),
        Accepted(
            testDescription: "a list with a comma at its end", text: "(a, b,)",
            value: .array([.string("a"), .string("b")])),
        Accepted(
            testDescription: "a list without one", text: "( a , (b) )",
            value: .array([.string("a"), .array([.string("b")])])),
        Accepted(
            testDescription: "a dictionary with comments", text: "/* x */ { // y\r\n a /* z */ = b; }",
            value: .dictionary(["a": .string("b")])),
        Accepted(
            testDescription: "a repeated key: the last counts", text: "{a = 1; a = 2;}",
            value: .dictionary(["a": .string("2")])),
        Accepted(testDescription: "a byte-order mark", text: "\u{FEFF}a", value: .string("a")),
        Accepted(testDescription: "a comment at the end", text: "a // b", value: .string("a")),
    ]

    @Test(arguments: accepted)
    func reads(_ example: Accepted) throws {
        #expect(try PropertyListReader.parse(bytes: Array(example.text.utf8)) == example.value)
    }

    struct Refused: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let line: Int
        let column: Int
        let reason: String
    }

    static let refused: [Refused] = [
        Refused(testDescription: "nothing", text: " \n", line: 0, column: 0, reason: "it is empty"),
        Refused(testDescription: "cut off", text: "{\n a = (b,", line: 2, column: 9, reason: "the file ends inside"),
        Refused(testDescription: "no semicolon", text: "{\n a = b\n}", line: 3, column: 1, reason: "expected ; after"),
        Refused(testDescription: "no equals sign", text: "{ a b; }", line: 1, column: 5, reason: "expected = after"),
        Refused(testDescription: "no comma", text: "(a b)", line: 1, column: 4, reason: "expected , or ) after"),
        Refused(testDescription: "a stray mark", text: "(\r\n#)", line: 2, column: 1, reason: "found \"#\""),
        Refused(testDescription: "open quotes", text: "{a = \"b; }", line: 1, column: 6, reason: "never closed"),
        Refused(testDescription: "an open comment", text: "a /* b", line: 1, column: 3, reason: "never closed"),
        Refused(testDescription: "odd data", text: "<abc>", line: 1, column: 1, reason: "odd number of digits"),
        Refused(testDescription: "data that is none", text: "<xy>", line: 1, column: 1, reason: "hexadecimal digits"),
        Refused(testDescription: "something behind", text: "{}\n}", line: 2, column: 1, reason: "something follows"),
        Refused(
            testDescription: "a merge conflict", text: "{\n a = b;\n<<<<<<< HEAD\n", line: 3, column: 1,
            reason: "a merge conflict was left in the file"),
        Refused(
            testDescription: "its middle", text: "{\n=======\n", line: 2, column: 1, reason: "a merge conflict"),
        Refused(
            testDescription: "65 lists inside each other", text: String(repeating: "(", count: 65), line: 1, column: 65,
            reason: "nested more than 64 deep"),
        Refused(
            testDescription: "a list as a key", text: "{ (a) = b; }", line: 1, column: 3, reason: "expected a value"),
        Refused(testDescription: "a backslash at the end", text: "\"\\", line: 1, column: 1, reason: "never closed"),
    ]

    @Test(arguments: refused)
    func saysWhere(_ example: Refused) {
        let error = #expect(throws: PropertyListSyntaxError.self) {
            try PropertyListReader.parse(bytes: Array(example.text.utf8))
        }
        #expect(error?.line == example.line)
        #expect(error?.column == example.column)
        #expect(error?.reason.contains(example.reason) == true)
    }

    @Test func takesAMillionBracketsInNoTime() {
        let hostile = [UInt8](repeating: UInt8(ascii: "("), count: 1_000_000)
        #expect(throws: PropertyListSyntaxError.self) { try PBXProjReader.parse(bytes: hostile) }
    }

    @Test func readsEveryTruncationOfAProjectToAnError() {
        let bytes = Array(ModernProject.pbxproj.utf8)
        for count in stride(from: 0, to: bytes.count - 2, by: 7) {
            #expect(throws: PropertyListSyntaxError.self) { try PBXProjReader.parse(bytes: Array(bytes[..<count])) }
        }
    }
}
