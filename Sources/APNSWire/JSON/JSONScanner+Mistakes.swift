/// The errors for what people and tools write instead of JSON.
extension JSONScanner {
    /// Looks at the first bytes for what tells that the text is in another encoding.
    func checkBeginning() throws(JSONError) {
        if bytes.count > limits.bytes {
            throw error(
                .tooLarge, at: limits.bytes,
                "the text is \(bytes.count) bytes, \(limits.bytes) are allowed; shorten it"
            )
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw error(.byteOrderMark, at: 0, "the text begins with a byte-order mark; save it as UTF-8 without one")
        }
        let isUTF16 =
            bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
            || (bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0))
        if isUTF16 { throw error(.utf16, at: 0, "the text is UTF-16 or UTF-32; save it as UTF-8") }
    }

    /// The error for whatever stands under `index` where a value, or a name, should.
    func unexpected(asName: Bool) -> JSONError {
        if let known = knownMistake() { return known }
        let byte = bytes[index]
        if Self.isWordByte(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
            return asName ? unquotedName() : unexpectedWord()
        }
        if !asName, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            return error(.mismatchedBracket, at: index, "\(shown) stands where a value should; check the brackets")
        }
        let wanted = asName ? "a name in double quotes" : "a value"
        return error(.unexpectedCharacter, at: index, "\(shown) stands where \(wanted) should; remove or replace it")
    }

    /// The error for what stands under `index` after a value, where a comma or the closing bracket should.
    func afterItem(closing: Character) -> JSONError {
        if let known = knownMistake() { return known }
        switch bytes[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return error(
                .mismatchedBracket, at: index, "\(shown) stands where \(closing) should; check the brackets")
        case UInt8(ascii: ":"):
            return error(
                .unexpectedCharacter, at: index, "a colon stands after a value; only names of an object have one")
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"):
            return missingComma()
        case let byte where Self.isWordByte(byte): return missingComma()
        default:
            return error(
                .unexpectedCharacter, at: index,
                "\(shown) stands where a comma or \(closing) should; remove or replace it")
        }
    }

    func trailingGarbage() -> JSONError {
        error(.trailingGarbage, at: index, "something follows the end of the JSON text; remove it")
    }

    /// The error for a comma before the closing bracket under `index`, which may be some lines below.
    func trailingComma(at comma: Int, before bracket: Character) -> JSONError {
        let (line, closing) = (TextPosition(of: comma, in: bytes).line, TextPosition(of: index, in: bytes).line)
        let place = line == closing ? "" : " of line \(closing)"
        return error(.trailingComma, at: comma, "a comma stands before the \(bracket)\(place); remove the comma")
    }

    func unexpectedEnd(_ wanted: String) -> JSONError {
        error(.unexpectedEnd, at: bytes.count, "the text ends where \(wanted) should be; complete it")
    }

    func missingValue() -> JSONError {
        error(.missingValue, at: index, "a value is missing before \(shown); write one, or remove what asks for it")
    }

    func repeatedKey(_ name: String, at offset: Int, first: Int) -> JSONError {
        let place = TextPosition(of: first, in: bytes)
        return error(
            .repeatedKey, at: offset,
            "the key \(Self.quoted(name)) is there twice in one object (first in line \(place.line)); remove one")
    }

    func invalidUTF8() -> JSONError {
        let byte = "0x" + Self.hexadecimal(bytes[index])
        switch UTF8Scalar.read(bytes, at: index) {
        case .overlong:
            return error(
                .overlongUTF8, at: index, "the bytes from \(byte) write a character longer than need be; save as UTF-8")
        case .surrogate:
            return error(
                .surrogateUTF8, at: index, "the bytes from \(byte) are half of a surrogate pair (CESU-8); save as UTF-8"
            )
        case .scalar, .malformed:
            return error(.invalidUTF8, at: index, "the byte \(byte) is not UTF-8; save the text as UTF-8")
        }
    }

    /// The error for a mistake that is known by its look alone, wherever punctuation should stand.
    func knownMistake() -> JSONError? {
        let byte = bytes[index]
        if byte == UInt8(ascii: "'") {
            return error(.singleQuotes, at: index, "a single quote stands where \" should; use double quotes")
        }
        if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
            [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[index + 1])
        {
            return error(.comment, at: index, "JSON has no comments; remove it")
        }
        if byte == UInt8(ascii: "#") { return error(.comment, at: index, "JSON has no comments; remove it") }
        guard byte >= 0x80 else { return nil }
        guard case .scalar(let scalar, _) = UTF8Scalar.read(bytes, at: index) else { return invalidUTF8() }
        switch scalar {
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2018}", "\u{2019}", "\u{00AB}", "\u{00BB}",
            "\u{FF02}", "\u{300C}", "\u{300D}":
            return error(
                .curlyQuotes, at: index, "a typographic quote \(scalar) stands where \" should; use straight quotes")
        case "\u{FF0C}", "\u{FF1A}", "\u{3001}", "\u{FF5B}", "\u{FF5D}", "\u{FF3B}", "\u{FF3D}", "\u{3000}":
            return error(
                .fullWidthPunctuation, at: index,
                "a full-width character (\(Self.code(of: scalar))) stands outside a string; type it in half width")
        case "\u{FEFF}":
            return error(.byteOrderMark, at: index, "a byte-order mark stands in the text; remove it")
        default: return nil
        }
    }

    // MARK: Words

    private func unquotedName() -> JSONError {
        error(.unquotedName, at: index, "the name \(Self.quoted(word)) has no quotes; put it in double quotes")
    }

    private func unexpectedWord() -> JSONError {
        let byte = bytes[index]
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
            return error(.malformedNumber, at: index, "a number begins with \(shown); begin it with a digit or -")
        }
        let lowered = word.lowercased()
        let advice = ["true", "false", "null"].contains(lowered) ? "write \(lowered)" : "put text in double quotes"
        return error(.unknownLiteral, at: index, "\(Self.quoted(word)) is no JSON value; \(advice)")
    }

    private func missingComma() -> JSONError {
        error(.missingComma, at: index, "a comma is missing before \(shown); separate the two with one")
    }

    /// The letters and digits from `index` on, at most 40.
    private var word: String {
        let letters = bytes[index...].prefix(40).prefix { Self.isWordByte($0) || $0 == UInt8(ascii: "-") }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The character under `index`, printable in one line.
    private var shown: String {
        guard index < bytes.count, case .scalar(let scalar, _) = UTF8Scalar.read(bytes, at: index) else {
            return "the end"
        }
        let isPlain = scalar.value > 0x20 && scalar.value < 0x7F || scalar.properties.isAlphabetic
        return isPlain ? "\(scalar)" : Self.code(of: scalar)
    }

    private static func code(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The text in quotes, in one line, at most `limit` scalars of it.
    package static func quoted(_ text: String, limit: Int = 40) -> String {
        let isLong = text.unicodeScalars.count > limit
        let shown = text.unicodeScalars.prefix(limit).map { scalar in
            scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029
                ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return "\"" + shown.joined() + (isLong ? "…\"" : "\"")
    }
}
