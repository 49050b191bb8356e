/// Reads one JSON text (RFC 8259), and nothing that only looks like one.
///
/// The text is UTF-8 without a byte-order mark; each name of an object is there once; nothing follows the value. Time
/// and memory grow with the bytes; arrays and objects inside each other are limited, so the stack is too.
package struct JSONScanner {
    let bytes: [UInt8]
    let limits: JSONLimits
    var index = 0
    private var depth = 0

    private init(_ bytes: [UInt8], _ limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The object that is the whole text.
    package static func object(in bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONObject {
        let value = try value(in: bytes, limits: limits)
        guard let object = value.object else {
            let scanner = JSONScanner(bytes, limits)
            throw scanner.error(
                .notAnObject, at: value.span.start,
                "the text is \(value.typeName), not an object; begin with { and end with }")
        }
        return object
    }

    /// The value that is the whole text.
    package static func value(in bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) -> JSONValue {
        var scanner = JSONScanner(bytes, limits)
        try scanner.checkBeginning()
        scanner.skipSpace()
        guard scanner.index < bytes.count else {
            throw scanner.error(.empty, at: scanner.index, "the text is empty; write a JSON object")
        }
        let value = try scanner.scanValue()
        scanner.skipSpace()
        if scanner.index < bytes.count { throw scanner.trailingGarbage() }
        return value
    }

    // MARK: Values

    private mutating func scanValue() throws(JSONError) -> JSONValue {
        guard index < bytes.count else { throw unexpectedEnd("a value") }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "{"): return try scanObject()
        case UInt8(ascii: "["): return try scanArray()
        case UInt8(ascii: "\""): return JSONValue(.string(try scanString()), ByteSpan(start, index))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONValue(try scanNumber(), ByteSpan(start, index))
        default: return JSONValue(try scanLiteral(), ByteSpan(start, index))
        }
    }

    private mutating func scanObject() throws(JSONError) -> JSONValue {
        let start = index
        try enter()
        var members: [JSONObject.Member] = []
        var names = NameIndex()
        if peekAfterSpace() == UInt8(ascii: "}") {
            leave()
            return JSONValue(.object(JSONObject(members: [], span: ByteSpan(start, index))), ByteSpan(start, index))
        }
        while true {
            let nameStart = index
            let name = try scanName()
            let nameSpan = ByteSpan(nameStart, index)
            if let first = names.offset(of: name, in: members) {
                throw repeatedKey(name, at: nameStart, first: first)
            }
            try expectColon()
            let member = JSONObject.Member(name: name, nameSpan: nameSpan, value: try scanValue())
            names.add(member)
            members.append(member)
            if try endOfItems(closing: UInt8(ascii: "}")) { break }
        }
        let span = ByteSpan(start, index)
        return JSONValue(.object(JSONObject(members: members, span: span)), span)
    }

    private mutating func scanArray() throws(JSONError) -> JSONValue {
        let start = index
        try enter()
        var values: [JSONValue] = []
        if peekAfterSpace() == UInt8(ascii: "]") {
            leave()
            return JSONValue(.array([]), ByteSpan(start, index))
        }
        while true {
            if peek() == UInt8(ascii: ",") { throw missingValue() }
            values.append(try scanValue())
            if try endOfItems(closing: UInt8(ascii: "]")) { break }
        }
        return JSONValue(.array(values), ByteSpan(start, index))
    }

    private mutating func scanName() throws(JSONError) -> String {
        guard let byte = peek() else { throw unexpectedEnd("a name in double quotes, or }") }
        guard byte == UInt8(ascii: "\"") else {
            if byte == UInt8(ascii: ",") { throw missingValue() }
            throw unexpected(asName: true)
        }
        return try scanString()
    }

    private mutating func expectColon() throws(JSONError) {
        guard let byte = peekAfterSpace() else { throw unexpectedEnd("a colon and a value") }
        guard byte == UInt8(ascii: ":") else {
            if let known = knownMistake() { throw known }
            throw error(.missingColon, at: index, "a colon is missing after the name; write \"name\": value")
        }
        index += 1
        if let next = peekAfterSpace(), [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next) {
            throw missingValue()
        }
    }

    /// After an item: true when the array or object ends here, false when another item begins.
    private mutating func endOfItems(closing: UInt8) throws(JSONError) -> Bool {
        let bracket = Character(Unicode.Scalar(closing))
        guard let byte = peekAfterSpace() else { throw unexpectedEnd("a comma or \(bracket)") }
        if byte == closing {
            leave()
            return true
        }
        guard byte == UInt8(ascii: ",") else { throw afterItem(closing: bracket) }
        let comma = index
        index += 1
        if peekAfterSpace() == closing {
            throw trailingComma(at: comma, before: bracket)
        }
        return false
    }

    // MARK: Moving on

    private mutating func enter() throws(JSONError) {
        depth += 1
        if depth > limits.depth {
            throw error(
                .tooDeep, at: index,
                "objects and arrays are nested deeper than \(limits.depth) levels; make the text flatter")
        }
        index += 1
    }

    private mutating func leave() {
        depth -= 1
        index += 1
    }

    func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func peekAfterSpace() -> UInt8? {
        skipSpace()
        return peek()
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    func error(_ code: JSONError.Code, at offset: Int, _ reason: String) -> JSONError {
        JSONError(code: code, position: TextPosition(of: offset, in: bytes), offset: offset, reason: reason)
    }
}

/// The names of one object beyond its first few, to find the one that is there twice.
///
/// Names are compared byte for byte. Few are compared one by one, which needs no memory; from then on they are hashed,
/// so that an object of many names takes no longer than its bytes.
private struct NameIndex {
    private static let few = 16
    private var offsets: [[UInt8]: Int] = [:]

    /// The place of a member of the same name, where there is one.
    mutating func offset(of name: String, in members: [JSONObject.Member]) -> Int? {
        if members.count < Self.few {
            return members.first { $0.name.hasSameBytes(as: name) }?.nameSpan.start
        }
        if offsets.isEmpty {
            for member in members { offsets[Array(member.name.utf8)] = member.nameSpan.start }
        }
        return offsets[Array(name.utf8)]
    }

    mutating func add(_ member: JSONObject.Member) {
        if !offsets.isEmpty { offsets[Array(member.name.utf8)] = member.nameSpan.start }
    }
}
