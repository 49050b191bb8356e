/// Why a text is not the JSON it should be: one cause, at one place.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable, CaseIterable {
        // The text as bytes.
        case empty, tooLarge, byteOrderMark, utf16, invalidUTF8, overlongUTF8, surrogateUTF8
        // Its structure.
        case notAnObject, trailingGarbage, tooDeep, unexpectedEnd, unexpectedCharacter
        case trailingComma, missingComma, missingColon, missingValue, mismatchedBracket
        case curlyQuotes, singleQuotes, fullWidthPunctuation, comment
        // Names and literals.
        case unquotedName, repeatedKey, unknownLiteral
        // Strings.
        case unterminatedString, controlCharacter, invalidEscape, invalidUnicodeEscape, loneSurrogate
        // Numbers.
        case leadingZero, malformedNumber, numberOutOfRange
    }

    package let code: Code
    package let position: TextPosition
    /// The byte at which the text stops being JSON.
    package let offset: Int
    /// What is wrong and what to do, in one line, without the place.
    package let reason: String

    package init(code: Code, position: TextPosition, offset: Int, reason: String) {
        self.code = code
        self.position = position
        self.offset = offset
        self.reason = reason
    }

    package var line: Int { position.line }
    package var column: Int { position.column }
    package var description: String { "line \(line), column \(column): \(reason)" }
}

/// How much a JSON text may ask for.
package struct JSONLimits: Sendable, Hashable {
    /// The most bytes of the text.
    package var bytes: Int
    /// The most objects and arrays inside each other.
    package var depth: Int

    package init(bytes: Int = 4096, depth: Int = 128) {
        self.bytes = bytes
        self.depth = depth
    }
}
