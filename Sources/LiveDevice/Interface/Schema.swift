import Delivery

/// A JSON Schema (draft 2020-12), as far as the interface needs it.
indirect enum Schema: Sendable {
    case string, integer, number, boolean, null
    case word([String])
    case list(Schema)
    /// Every member is there, and no other.
    case object([(name: String, schema: Schema, help: String)])
    /// As `object`, and any of them may be missing.
    case part([(name: String, schema: Schema, help: String)])
    /// Any object; what it is, in words.
    case anyObject(String)
    /// Null, or what it says.
    case optional(Schema)
    /// One of the components, by its name.
    case named(String)
    /// Written elsewhere.
    case given(JSONText)

    var json: JSONText { .object(members) }

    private var members: [(String, JSONText)] {
        switch self {
        case .string: [("type", .string("string"))]
        case .integer: [("type", .string("integer"))]
        case .number: [("type", .string("number"))]
        case .boolean: [("type", .string("boolean"))]
        case .null: [("type", .string("null"))]
        case .word(let words): [("type", .string("string")), ("enum", .array(words.map(JSONText.string)))]
        case .list(let each): [("type", .string("array")), ("items", each.json)]
        case .object(let fields): Self.object(fields, required: true)
        case .part(let fields): Self.object(fields, required: false)
        case .anyObject(let help): [("type", .string("object")), ("description", .string(help))]
        case .optional(let schema): [("anyOf", .array([schema.json, Schema.null.json]))]
        case .named(let name): [("$ref", .string("#/components/schemas/\(name)"))]
        case .given(.object(let members)): members
        case .given: []
        }
    }

    private static func object(
        _ fields: [(name: String, schema: Schema, help: String)], required: Bool
    ) -> [(String, JSONText)] {
        let properties = fields.map { field -> (String, JSONText) in
            let help: [(String, JSONText)] = field.help.isEmpty ? [] : [("description", .string(field.help))]
            return (field.name, .object(help + field.schema.members))
        }
        let all = JSONText.array(fields.map { .string($0.name) })
        return [("type", .string("object")), ("properties", .object(properties))]
            + (required ? [("required", all)] : []) + [("additionalProperties", .boolean(false))]
    }
}
