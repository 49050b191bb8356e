package import Foundation

/// A value of a property list or of JSON: what `userInfo` may hold.
///
/// It is the only form in which `userInfo` crosses processes and reaches the disk. Integers keep their exact value,
/// and a Boolean is not a number.
package indirect enum PropertyValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// Only for values above `Int64.max`.
    case unsigned(UInt64)
    case double(Double)
    case string(String)
    case data(Data)
    case date(Date)
    case array([PropertyValue])
    case dictionary([String: PropertyValue])
}

extension PropertyValue {
    package subscript(key: String) -> PropertyValue? {
        guard case .dictionary(let members) = self else { return nil }
        return members[key]
    }

    package var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    package var dictionary: [String: PropertyValue]? {
        guard case .dictionary(let value) = self else { return nil }
        return value
    }

    package var array: [PropertyValue]? {
        guard case .array(let value) = self else { return nil }
        return value
    }
}
