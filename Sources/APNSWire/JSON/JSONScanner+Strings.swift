extension JSONScanner {
    /// Reads the string that begins at the quotation mark under `index`.
    mutating func scanString() throws(JSONError) -> String {
        let opening = index
        index += 1
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                index += 1
                return text
            case UInt8(ascii: "\\"): return try scanEscapedString(opening: opening, from: start)
            case 0x00..<0x20: throw controlCharacter()
            case 0x20..<0x80: index += 1
            default: index += try scalarLength()
            }
        }
        throw unterminatedString(opening)
    }

    /// The same from the first backslash on: the text is no longer a slice of the bytes.
    private mutating func scanEscapedString(opening: Int, from start: Int) throws(JSONError) -> String {
        var text = Array(bytes[start..<index])
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try scanEscape(into: &text, opening: opening)
            case 0x00..<0x20: throw controlCharacter()
            case 0x20..<0x80:
                text.append(bytes[index])
                index += 1
            default:
                let length = try scalarLength()
                text.append(contentsOf: bytes[index..<(index + length)])
                index += length
            }
        }
        throw unterminatedString(opening)
    }

    private mutating func scanEscape(into text: inout [UInt8], opening: Int) throws(JSONError) {
        let backslash = index
        index += 1
        guard let byte = peek() else { throw unterminatedString(opening) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): return try scanUnicodeEscape(at: backslash, into: &text)
        default:
            throw error(
                .invalidEscape, at: backslash,
                #"a backslash stands before what it cannot escape; write \\ for a backslash, or one of \" \/ \n \t \u"#)
        }
        index += 1
    }

    private mutating func scanUnicodeEscape(at backslash: Int, into text: inout [UInt8]) throws(JSONError) {
        let unit = try scanHexDigits(at: backslash)
        guard (0xD800...0xDFFF).contains(unit) else { return append(unit, to: &text) }
        let isPaired =
            unit < 0xDC00 && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
            && bytes[index + 1] == UInt8(ascii: "u")
        guard isPaired else { throw loneSurrogate(at: backslash) }
        index += 1
        let second = try scanHexDigits(at: index - 1)
        guard (0xDC00...0xDFFF).contains(second) else { throw loneSurrogate(at: backslash) }
        append(0x1_0000 + (unit - 0xD800) << 10 + (second - 0xDC00), to: &text)
    }

    /// Reads the four digits after the `u` under `index`.
    private mutating func scanHexDigits(at backslash: Int) throws(JSONError) -> UInt32 {
        index += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw error(
                    .invalidUnicodeEscape, at: backslash, #"\u needs four hexadecimal digits; write \u00e9 for é"#)
            }
            unit = unit << 4 | UInt32(digit)
            index += 1
        }
        return unit
    }

    private func append(_ value: UInt32, to text: inout [UInt8]) {
        guard let scalar = Unicode.Scalar(value) else { return }
        text.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }

    /// How many bytes the scalar under `index` has.
    private func scalarLength() throws(JSONError) -> Int {
        guard case .scalar(_, let length) = UTF8Scalar.read(bytes, at: index) else { throw invalidUTF8() }
        return length
    }

    // MARK: What is wrong

    private func controlCharacter() -> JSONError {
        let name =
            switch bytes[index] {
            case 0x09: #"a tab stands in a string; write \t"#
            case 0x0A, 0x0D: #"a line break stands in a string; write \n, or close the string"#
            case let byte: #"a control character stands in a string; write \u00"# + Self.hexadecimal(byte)
            }
        return error(.controlCharacter, at: index, name)
    }

    private func unterminatedString(_ opening: Int) -> JSONError {
        error(.unterminatedString, at: opening, "a string is not closed; add a double quote at its end")
    }

    private func loneSurrogate(at offset: Int) -> JSONError {
        error(
            .loneSurrogate, at: offset,
            #"half of a surrogate pair stands alone; write both halves (\ud83d\ude00), or the character itself"#)
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
