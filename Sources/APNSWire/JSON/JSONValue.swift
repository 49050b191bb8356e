/// A range of bytes in a text: from `start` up to, and without, `end`.
package struct ByteSpan: Sendable, Hashable {
    package var start: Int
    package var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }
}

/// A value of a JSON text, with its place in the text.
package struct JSONValue: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case null
        case boolean(Bool)
        case integer(Int64)
        /// Only for whole numbers above `Int64.max`.
        case unsigned(UInt64)
        /// A number with a fraction or an exponent, or a whole number that 64 bits do not hold; always finite.
        case double(Double)
        case string(String)
        case array([JSONValue])
        case object(JSONObject)
    }

    package let kind: Kind
    package let span: ByteSpan

    package init(_ kind: Kind, _ span: ByteSpan) {
        self.kind = kind
        self.span = span
    }
}

/// A JSON object: its members in the order of the text, each name once.
package struct JSONObject: Sendable, Hashable {
    package struct Member: Sendable, Hashable {
        package let name: String
        package let nameSpan: ByteSpan
        package let value: JSONValue
    }

    package let members: [Member]
    package let span: ByteSpan

    package init(members: [Member], span: ByteSpan) {
        self.members = members
        self.span = span
    }

    /// The value of that name, compared byte for byte; nil where there is none.
    package subscript(name: String) -> JSONValue? {
        members.first { $0.name.hasSameBytes(as: name) }?.value
    }
}

extension String {
    /// Equal byte for byte: Swift takes differently composed letters for equal, JSON does not.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

extension JSONValue {
    package var string: String? {
        guard case .string(let value) = kind else { return nil }
        return value
    }

    package var object: JSONObject? {
        guard case .object(let value) = kind else { return nil }
        return value
    }

    package var array: [JSONValue]? {
        guard case .array(let value) = kind else { return nil }
        return value
    }

    /// A number without a fraction that an `Int` holds, however it is written (`1`, `1.0`, `1e0`).
    package var wholeNumber: Int? {
        switch kind {
        case .integer(let value): Int(exactly: value)
        case .double(let value): Int(exactly: value)
        default: nil
        }
    }

    package var number: Double? {
        switch kind {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    package var isNull: Bool { kind == .null }

    /// What the value is, for messages: `a number`, `text`, `an object`, …
    package var typeName: String {
        switch kind {
        case .null: "null"
        case .boolean: "a Boolean"
        case .integer, .unsigned, .double: "a number"
        case .string: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
