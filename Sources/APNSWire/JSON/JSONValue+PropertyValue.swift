package import BelfryNotificationModel

extension JSONValue {
    /// The value as `userInfo` holds it.
    package var propertyValue: PropertyValue {
        switch kind {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .unsigned(let value): .unsigned(value)
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .array(let values): .array(values.map(\.propertyValue))
        case .object(let object): .dictionary(object.propertyValues)
        }
    }
}

extension JSONObject {
    /// The members by name. Names that differ only in how an accented letter is composed are one key in Swift; the
    /// later one is kept.
    package var propertyValues: [String: PropertyValue] {
        var values: [String: PropertyValue] = [:]
        values.reserveCapacity(members.count)
        for member in members { values[member.name] = member.value.propertyValue }
        return values
    }
}
