package import BelfryNotificationModel
import Foundation

extension PropertyValue: LinkCodable {
    package func write(to writer: inout LinkWriter) throws(LinkCodingError) {
        try write(to: &writer, depth: 0)
    }

    private func write(to writer: inout LinkWriter, depth: Int) throws(LinkCodingError) {
        switch self {
        case .null: writer.byte(0)
        case .boolean(let value): writer.byte(value ? 2 : 1)
        case .integer(let value):
            writer.byte(3)
            writer.integer(value)
        case .unsigned(let value):
            writer.byte(4)
            writer.unsigned(value)
        case .double(let value):
            writer.byte(5)
            writer.double(value)
        case .string(let value):
            writer.byte(6)
            writer.text(value)
        case .data(let value):
            writer.byte(7)
            writer.data(value)
        case .date(let value):
            writer.byte(8)
            writer.double(value.timeIntervalSinceReferenceDate)
        case .array(let values):
            writer.byte(9)
            try Self.check(depth: depth + 1)
            writer.count(values.count)
            for value in values { try value.write(to: &writer, depth: depth + 1) }
        case .dictionary(let members):
            writer.byte(10)
            try Self.write(members, to: &writer, depth: depth + 1)
        }
    }

    private static func write(
        _ members: [String: PropertyValue], to writer: inout LinkWriter, depth: Int
    ) throws(LinkCodingError) {
        try check(depth: depth)
        writer.count(members.count)
        for (key, value) in members {
            writer.text(key)
            try value.write(to: &writer, depth: depth)
        }
    }

    private static func check(depth: Int) throws(LinkCodingError) {
        guard depth <= LinkLimits.depth else {
            throw LinkCodingError(.depth, "lists and dictionaries more than \(LinkLimits.depth) deep")
        }
    }

    package init(from reader: inout LinkReader) throws(LinkCodingError) {
        switch try reader.byte() {
        case 0: self = .null
        case 1: self = .boolean(false)
        case 2: self = .boolean(true)
        case 3: self = .integer(try reader.integer64())
        case 4: self = .unsigned(try reader.unsigned())
        case 5: self = .double(try reader.double())
        case 6: self = .string(try reader.text())
        case 7: self = .data(try reader.data())
        case 8: self = .date(Date(timeIntervalSinceReferenceDate: try reader.double()))
        case 9:
            self = .array(
                try reader.nested { (reader) throws(LinkCodingError) in try reader.values(PropertyValue.self) })
        case 10: self = .dictionary(try Self.members(from: &reader))
        case let tag: throw reader.failure(.tag, "\(tag) is no kind of property-list value")
        }
    }

    static func writeMembers(
        _ members: [String: PropertyValue], to writer: inout LinkWriter
    ) throws(LinkCodingError) {
        try write(members, to: &writer, depth: 1)
    }

    static func members(from reader: inout LinkReader) throws(LinkCodingError) -> [String: PropertyValue] {
        try reader.nested { (reader) throws(LinkCodingError) in
            var members: [String: PropertyValue] = [:]
            for _ in 0..<(try reader.count()) {
                let key = try reader.text()
                guard members.updateValue(try PropertyValue(from: &reader), forKey: key) == nil else {
                    throw reader.failure(.repeatedKey, "the key “\(key)” is there twice")
                }
            }
            return members
        }
    }
}
