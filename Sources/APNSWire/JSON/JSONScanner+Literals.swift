extension JSONScanner {
    private static let literals: [(bytes: [UInt8], kind: JSONValue.Kind)] = [
        (Array("true".utf8), .boolean(true)), (Array("false".utf8), .boolean(false)), (Array("null".utf8), .null),
    ]

    /// Reads `true`, `false` or `null` under `index`.
    mutating func scanLiteral() throws(JSONError) -> JSONValue.Kind {
        for literal in Self.literals where bytes[index...].starts(with: literal.bytes) {
            let end = index + literal.bytes.count
            if end < bytes.count, Self.isWordByte(bytes[end]) { break }
            index = end
            return literal.kind
        }
        throw unexpected(asName: false)
    }

    /// Reads the number that begins under `index` with a minus sign or a digit.
    mutating func scanNumber() throws(JSONError) -> JSONValue.Kind {
        let start = index
        if bytes[index] == UInt8(ascii: "-") { index += 1 }
        let firstDigit = index
        guard skipDigits() > 0 else {
            throw error(.malformedNumber, at: start, "a minus sign stands without a digit; write a number such as -1")
        }
        if bytes[firstDigit] == UInt8(ascii: "0"), index > firstDigit + 1 {
            throw error(.leadingZero, at: start, "a number begins with 0; remove the zero, or put the text in quotes")
        }
        var isWhole = true
        if peek() == UInt8(ascii: ".") {
            index += 1
            isWhole = false
            guard skipDigits() > 0 else { throw malformedNumber(start, "after the point") }
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            isWhole = false
            if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() > 0 else { throw malformedNumber(start, "in the exponent") }
        }
        if let byte = peek(), Self.isWordByte(byte) || byte == UInt8(ascii: ".") {
            throw error(
                .malformedNumber, at: start,
                "a number runs into other characters; put the text in quotes, or separate them")
        }
        return try number(from: start, isWhole: isWhole)
    }

    private func number(from start: Int, isWhole: Bool) throws(JSONError) -> JSONValue.Kind {
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole {
            if let value = Int64(text) { return .integer(value) }
            if let value = UInt64(text) { return .unsigned(value) }
        }
        guard let value = Double(text), value.isFinite else {
            throw error(
                .numberOutOfRange, at: start, "a number is too large to be held; make it smaller, or put it in quotes")
        }
        return .double(value)
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return index - start
    }

    private func malformedNumber(_ start: Int, _ place: String) -> JSONError {
        error(.malformedNumber, at: start, "a number has no digit \(place); write a number such as 1.5 or 1e3")
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
