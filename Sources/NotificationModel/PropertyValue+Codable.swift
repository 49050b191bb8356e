import Foundation

/// Each value is a list of its kind's letter and its value, so that no kind is mistaken for another on the way:
/// `["i", 5]` is an integer, `["r", bits]` a double, `["b", true]` a Boolean.
extension PropertyValue: Codable {
    private enum Tag: String, Codable {
        case null = "z"
        case boolean = "b"
        case integer = "i"
        case unsigned = "u"
        case double = "r"
        case string = "s"
        case data = "d"
        case date = "t"
        case array = "a"
        case dictionary = "o"
    }

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        switch try list.decode(Tag.self) {
        case .null: self = .null
        case .boolean: self = .boolean(try list.decode(Bool.self))
        case .integer: self = .integer(try list.decode(Int64.self))
        case .unsigned: self = .unsigned(try list.decode(UInt64.self))
        case .double: self = .double(Double(bitPattern: try list.decode(UInt64.self)))
        case .string: self = .string(try list.decode(String.self))
        case .data: self = .data(try list.decode(Data.self))
        case .date:
            self = .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: try list.decode(UInt64.self))))
        case .array: self = .array(try list.decode([PropertyValue].self))
        case .dictionary: self = .dictionary(try list.decode([String: PropertyValue].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        switch self {
        case .null: try list.encode(Tag.null)
        case .boolean(let value):
            try list.encode(Tag.boolean)
            try list.encode(value)
        case .integer(let value):
            try list.encode(Tag.integer)
            try list.encode(value)
        case .unsigned(let value):
            try list.encode(Tag.unsigned)
            try list.encode(value)
        case .double(let value):
            // The bits: infinity and not-a-number are property-list values, but not JSON's.
            try list.encode(Tag.double)
            try list.encode(value.bitPattern)
        case .string(let value):
            try list.encode(Tag.string)
            try list.encode(value)
        case .data(let value):
            try list.encode(Tag.data)
            try list.encode(value)
        case .date(let value):
            try list.encode(Tag.date)
            try list.encode(value.timeIntervalSinceReferenceDate.bitPattern)
        case .array(let value):
            try list.encode(Tag.array)
            try list.encode(value)
        case .dictionary(let value):
            try list.encode(Tag.dictionary)
            try list.encode(value)
        }
    }
}
