import APNSWire
import Testing

/// A text that is not JSON: which error it gives, and where.
struct BrokenText: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var code: JSONError.Code
    var line: Int
    var column: Int

    init(_ name: String, _ text: String, _ code: JSONError.Code, _ line: Int, _ column: Int) {
        self.name = name
        self.text = text
        self.code = code
        self.line = line
        self.column = column
    }

    var testDescription: String { name }
}

@Suite("JSON mistakes")
struct JSONErrorTests {
    static let structure: [BrokenText] = [
        BrokenText("nothing", "", .empty, 1, 1),
        BrokenText("only space", " \n\t ", .empty, 2, 3),
        BrokenText("an array at the top", "[1]", .notAnObject, 1, 1),
        BrokenText("text at the top", "\n  \"a\"", .notAnObject, 2, 3),
        BrokenText("a number at the top", "7", .notAnObject, 1, 1),
        BrokenText("a second value", "{} {}", .trailingGarbage, 1, 4),
        BrokenText("a closing brace too many", "{\"a\":1}}", .trailingGarbage, 1, 8),
        BrokenText("a semicolon at the end", "{}\n;", .trailingGarbage, 2, 1),
        BrokenText("a NUL at the end", "{}\u{0}", .trailingGarbage, 1, 3),
        BrokenText("only an opening brace", "{", .unexpectedEnd, 1, 2),
        BrokenText("an end after a name", "{\"a\"", .unexpectedEnd, 1, 5),
        BrokenText("an end after a colon", "{\"a\": ", .unexpectedEnd, 1, 7),
        BrokenText("an end after a value", "{\"a\":1", .unexpectedEnd, 1, 7),
        BrokenText("an end after a comma", "{\"a\":1,\n", .unexpectedEnd, 2, 1),
        BrokenText("an end in an array", "{\"a\":[1,", .unexpectedEnd, 1, 9),
        BrokenText("a comma before a brace", "{\"a\":1,}", .trailingComma, 1, 7),
        BrokenText("a comma before a bracket", "{\"a\":[1, 2,\n]}", .trailingComma, 1, 11),
        BrokenText("a comma at the beginning", "{,\"a\":1}", .missingValue, 1, 2),
        BrokenText("two commas", "{\"a\":[1,,2]}", .missingValue, 1, 9),
        BrokenText("two commas between members", "{\"a\":1,,\"b\":2}", .missingValue, 1, 8),
        BrokenText("a comma at the beginning of an array", "{\"a\":[,1]}", .missingValue, 1, 7),
        BrokenText("no value", "{\"a\":}", .missingValue, 1, 6),
        BrokenText("no value before a comma", "{\"a\":,\"b\":1}", .missingValue, 1, 6),
        BrokenText("no comma between members", "{\"a\":1\n\"b\":2}", .missingComma, 2, 1),
        BrokenText("no comma between items", "{\"a\":[1 2]}", .missingComma, 1, 9),
        BrokenText("no comma after text", "{\"a\":\"b\" \"c\":1}", .missingComma, 1, 10),
        BrokenText("no colon", "{\"a\" 1}", .missingColon, 1, 6),
        BrokenText("an equals sign for a colon", "{\"a\"=1}", .missingColon, 1, 5),
        BrokenText("a brace for a bracket", "{\"a\":[1}", .mismatchedBracket, 1, 8),
        BrokenText("a bracket for a brace", "{\"a\":1]", .mismatchedBracket, 1, 7),
        BrokenText("a bracket for a value", "]", .mismatchedBracket, 1, 1),
        BrokenText("a colon in an array", "{\"a\":[\"b\":1]}", .unexpectedCharacter, 1, 10),
        BrokenText("a dollar sign", "{$}", .unexpectedCharacter, 1, 2),
        BrokenText("a semicolon for a comma", "{\"a\":1;\"b\":2}", .unexpectedCharacter, 1, 7),
        BrokenText("a no-break space", "{\u{A0}\"a\":1}", .unexpectedCharacter, 1, 2),
        BrokenText("a form feed for a space", "{\u{C}}", .unexpectedCharacter, 1, 2),
    ]

    static let habits: [BrokenText] = [
        BrokenText("curly quotes round a name", "{\u{201C}aps\u{201D}:1}", .curlyQuotes, 1, 2),
        BrokenText("curly quotes round a value", "{\"a\":\u{201C}b\u{201D}}", .curlyQuotes, 1, 6),
        BrokenText("a curly quote that closes", "{\"a\":1, \u{2018}b\u{2019}:1}", .curlyQuotes, 1, 9),
        BrokenText("a full-width comma", "{\"a\":1\u{FF0C}\"b\":2}", .fullWidthPunctuation, 1, 7),
        BrokenText("a full-width colon", "{\"a\"\u{FF1A}1}", .fullWidthPunctuation, 1, 5),
        BrokenText("a full-width space", "{\u{3000}\"a\":1}", .fullWidthPunctuation, 1, 2),
        BrokenText("single quotes round a name", "{'a':1}", .singleQuotes, 1, 2),
        BrokenText("single quotes round a value", "{\"a\":'b'}", .singleQuotes, 1, 6),
        BrokenText("a line comment", "// a push\n{}", .comment, 1, 1),
        BrokenText("a comment in an object", "{\n  /* alert */ \"a\":1}", .comment, 2, 3),
        BrokenText("a comment after a value", "{\"a\":1 // one\n}", .comment, 1, 8),
        BrokenText("a shell comment", "{\"a\":1 # one\n}", .comment, 1, 8),
        BrokenText("a name without quotes", "{aps:1}", .unquotedName, 1, 2),
        BrokenText("a second name without quotes", "{\"a\":1,\n badge:1}", .unquotedName, 2, 2),
        BrokenText("a number for a name", "{1:1}", .unquotedName, 1, 2),
        BrokenText("True", "{\"a\":True}", .unknownLiteral, 1, 6),
        BrokenText("None", "{\"a\":None}", .unknownLiteral, 1, 6),
        BrokenText("NaN", "{\"a\":NaN}", .unknownLiteral, 1, 6),
        BrokenText("trueish", "{\"a\":trueish}", .unknownLiteral, 1, 6),
        BrokenText("half a literal", "{\"a\":nul", .unknownLiteral, 1, 6),
        BrokenText("text without quotes", "{\"a\":hello}", .unknownLiteral, 1, 6),
    ]

    static let names: [BrokenText] = [
        BrokenText("a key twice", "{\"a\":1,\"b\":2,\"a\":3}", .repeatedKey, 1, 14),
        BrokenText("a key twice, once escaped", "{\"a\":1,\"\\u0061\":2}", .repeatedKey, 1, 8),
        BrokenText("a key twice, deeper", "{\"a\":{\"b\":1,\n\"b\":1}}", .repeatedKey, 2, 1),
        BrokenText("an empty key twice", "{\"\":1,\"\":2}", .repeatedKey, 1, 7),
        BrokenText(
            "the first of twenty keys again",
            "{" + (0..<20).map { "\"k\($0)\":0," }.joined() + "\n\"k0\":0}", .repeatedKey, 2, 1),
        BrokenText(
            "the last of twenty keys again",
            "{" + (0..<20).map { "\"k\($0)\":0," }.joined() + "\n\"k19\":0}", .repeatedKey, 2, 1),
    ]

    static let strings: [BrokenText] = [
        BrokenText("a string without an end", "{\"a\":\"b}", .unterminatedString, 1, 6),
        BrokenText("a name without an end", "{\"a", .unterminatedString, 1, 2),
        BrokenText("a string that ends in a backslash", "{\"a\":\"b\\", .unterminatedString, 1, 6),
        BrokenText("a string without an end after an escape", "{\"a\":\"\\n b", .unterminatedString, 1, 6),
        BrokenText("a line break in a string", "{\"a\":\"b\nc\"}", .controlCharacter, 1, 8),
        BrokenText("a tab in a string", "{\"a\":\"\tb\"}", .controlCharacter, 1, 7),
        BrokenText("a NUL in a string", "{\"a\":\"b\u{0}\"}", .controlCharacter, 1, 8),
        BrokenText("a control character after an escape", "{\"a\":\"\\n\u{1F}\"}", .controlCharacter, 1, 9),
        BrokenText("an escaped x", "{\"a\":\"\\x41\"}", .invalidEscape, 1, 7),
        BrokenText("an escaped quote of the other kind", "{\"a\":\"it\\'s\"}", .invalidEscape, 1, 9),
        BrokenText("a Windows path", "{\"a\":\"C:\\Users\"}", .invalidEscape, 1, 9),
        BrokenText("an escaped capital U", "{\"a\":\"\\U0041\"}", .invalidEscape, 1, 7),
        BrokenText("three digits", "{\"a\":\"\\u12\"}", .invalidUnicodeEscape, 1, 7),
        BrokenText("a g among the digits", "{\"a\":\"\\u12g4\"}", .invalidUnicodeEscape, 1, 7),
        BrokenText("an end among the digits", "{\"a\":\"\\u12", .invalidUnicodeEscape, 1, 7),
        BrokenText("a full-width digit", "{\"a\":\"\\u\u{FF11}111\"}", .invalidUnicodeEscape, 1, 7),
        BrokenText("a lone high surrogate", "{\"a\":\"\\ud83d\"}", .loneSurrogate, 1, 7),
        BrokenText("a lone low surrogate", "{\"a\":\"x\\ude00\"}", .loneSurrogate, 1, 8),
        BrokenText("a high surrogate before a letter", "{\"a\":\"\\ud83d\\u0041\"}", .loneSurrogate, 1, 7),
        BrokenText("two high surrogates", "{\"a\":\"\\ud83d\\ud83d\"}", .loneSurrogate, 1, 7),
        BrokenText("surrogates in the wrong order", "{\"a\":\"\\ude00\\ud83d\"}", .loneSurrogate, 1, 7),
        BrokenText("a high surrogate before another escape", "{\"a\":\"\\ud83d\\n\"}", .loneSurrogate, 1, 7),
    ]

    static let numbers: [BrokenText] = [
        BrokenText("a zero before a digit", "{\"a\":01}", .leadingZero, 1, 6),
        BrokenText("a minus and a zero before a digit", "{\"a\":-01}", .leadingZero, 1, 6),
        BrokenText("two zeros", "{\"a\":00}", .leadingZero, 1, 6),
        BrokenText("a minus alone", "{\"a\":-}", .malformedNumber, 1, 6),
        BrokenText("a minus before a word", "{\"a\":-Infinity}", .malformedNumber, 1, 6),
        BrokenText("two minuses", "{\"a\":--1}", .malformedNumber, 1, 6),
        BrokenText("a plus", "{\"a\":+1}", .malformedNumber, 1, 6),
        BrokenText("a point at the beginning", "{\"a\":.5}", .malformedNumber, 1, 6),
        BrokenText("a point at the end", "{\"a\":1.}", .malformedNumber, 1, 6),
        BrokenText("a point before an exponent", "{\"a\":1.e5}", .malformedNumber, 1, 6),
        BrokenText("an exponent without a digit", "{\"a\":1e}", .malformedNumber, 1, 6),
        BrokenText("an exponent with a sign alone", "{\"a\":1e+}", .malformedNumber, 1, 6),
        BrokenText("two points", "{\"a\":1.2.3}", .malformedNumber, 1, 6),
        BrokenText("a hexadecimal number", "{\"a\":0x1F}", .malformedNumber, 1, 6),
        BrokenText("a number with a unit", "{\"a\":10px}", .malformedNumber, 1, 6),
        BrokenText("a number above all doubles", "{\"a\":1e400}", .numberOutOfRange, 1, 6),
        BrokenText("a number below all doubles", "{\"a\":-1e400}", .numberOutOfRange, 1, 6),
        BrokenText(
            "a whole number of 400 digits", "{\"a\":" + String(repeating: "9", count: 400) + "}",
            .numberOutOfRange, 1, 6),
    ]

    static let places: [BrokenText] = [
        BrokenText("after CR LF", "{\r\n\"a\":x}", .unknownLiteral, 2, 5),
        BrokenText("after a CR alone", "{\r\"a\":x}", .unknownLiteral, 2, 5),
        BrokenText("after an LF and a CR", "{\n\r\"a\":x}", .unknownLiteral, 3, 5),
        BrokenText("after Chinese text: one column a character", "{\"外滩\":x}", .unknownLiteral, 1, 7),
        BrokenText("after an emoji: one column", "{\"😀\":x}", .unknownLiteral, 1, 6),
        BrokenText("after a combining accent: a column of its own", "{\"e\u{301}\":x}", .unknownLiteral, 1, 7),
        BrokenText("after a tab: one column", "{\t\"a\":x}", .unknownLiteral, 1, 7),
    ]

    @Test(
        "gives its code and place",
        arguments: structure + habits + names + strings + numbers + places)
    func givesCodeAndPlace(_ row: BrokenText) throws {
        let error = try #require(throws: JSONError.self) { try JSONScanner.object(in: Array(row.text.utf8)) }
        #expect(error.code == row.code)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
    }

    @Test(
        "says in one line what is wrong and what to do",
        arguments: structure + habits + names + strings + numbers + places)
    func saysWhatToDo(_ row: BrokenText) throws {
        let error = try #require(throws: JSONError.self) { try JSONScanner.object(in: Array(row.text.utf8)) }
        #expect(error.reason.contains("; "))
        let description = error.description
        #expect(!description.unicodeScalars.contains { $0.properties.generalCategory == .control })
        #expect(description.count < 200)
    }

    @Test("every kind of mistake has a row here or in the rows of bytes")
    func everyCodeHasARow() {
        let rows = Self.structure + Self.habits + Self.names + Self.strings + Self.numbers
        let covered = Set(rows.map(\.code)).union(JSONBytesTests.rows.map(\.code)).union([.tooDeep, .tooLarge])
        #expect(covered == Set(JSONError.Code.allCases))
    }

    @Test("names of any kind stay in one line, and short")
    func quotesNames() throws {
        let name = String(repeating: "e\u{301}\u{301}", count: 500) + "\\n"
        let text = "{\"\(name)\":1,\"\(name)\":2}"
        let error = try #require(throws: JSONError.self) {
            try JSONScanner.object(in: Array(text.utf8), limits: JSONLimits(bytes: 1 << 20))
        }
        #expect(error.code == .repeatedKey)
        #expect(error.description.utf8.count < 250)
        #expect(JSONScanner.quoted("a\nb\u{2028}c") == "\"a\\u{a}b\\u{2028}c\"")
    }

    @Test("names the line of the bracket that a comma stands before")
    func trailingCommaNamesBothLines() throws {
        let error = try #require(throws: JSONError.self) {
            try JSONScanner.object(in: Array("{\n\"a\":1,\n\n}".utf8))
        }
        #expect(error.line == 2)
        #expect(error.column == 6)
        #expect(error.reason.contains("line 4"))
    }
}
