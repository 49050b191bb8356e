package import Delivery

/// The schema of scenario files, as it is published.
package enum ScenarioSchema {
    /// JSON Schema, draft 2020-12, with a newline at its end.
    package static var text: String {
        let head: [(String, JSONText)] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("A scenario of Belfry")),
            (
                "description",
                .string("A device, what runs on it, and what happens, step by step. docs/scenarios.md tells more.")
            ),
        ]
        var named: [String: Shape] = [:]
        ScenarioShape.file.collect(&named)
        let definitions = named.sorted { $0.key < $1.key }.map { ($0.key, JSONText.object($0.value.schema)) }
        return JSONText.object(head + ScenarioShape.file.schema + [("$defs", .object(definitions))]).text + "\n"
    }
}

extension ScenarioSchema {
    /// What `ScenarioReader.liveStep` takes.
    package static var liveStep: JSONText { .object(StepShape.live.inlined.schema) }
}

extension Shape {
    /// With everything said where it stands, for documents that have no place for names.
    fileprivate var inlined: Shape {
        switch self {
        case .named(_, let shape): return shape.inlined
        case .either(let shapes): return .either(shapes.map(\.inlined))
        case .list(let each): return .list(each.inlined)
        case .map(let each): return .map(each.inlined)
        case .object(var object):
            for index in object.fields.indices { object.fields[index].shape = object.fields[index].shape.inlined }
            return .object(object)
        default: return self
        }
    }
}

extension Shape {
    /// The members of its schema.
    var schema: [(String, JSONText)] {
        switch self {
        case .text(let words): [("type", .string("string")), ("description", .string(Self.sentence(words)))]
        case .number: [("type", .string("number"))]
        case .whole: [("type", .string("integer"))]
        case .boolean: [("type", .string("boolean"))]
        case .null: [("type", .string("null"))]
        case .yes: [("const", .boolean(true))]
        case .choice(let words): [("enum", .array(words.map(JSONText.string)))]
        case .pattern: [("type", .string("string")), ("format", .string("regex"))]
        case .duration:
            [
                ("type", .array([.string("number"), .string("string")])),
                ("description", .string("Seconds, or a text such as 1 h 30 min.")),
            ]
        case .date:
            [
                ("type", .string("string")),
                ("description", .string("A date such as 2026-03-01 09:41, in the device's time zone.")),
            ]
        case .object(let object): object.schema
        case .map(let each): [("type", .string("object")), ("additionalProperties", .object(each.schema))]
        case .list(let each): [("type", .string("array")), ("items", .object(each.schema))]
        case .either(let shapes): [("anyOf", .array(shapes.map { .object($0.schema) }))]
        case .named(let name, _): [("$ref", .string("#/$defs/\(name)"))]
        case .any: []
        case .anyObject: [("type", .string("object"))]
        }
    }

    /// The named shapes in it.
    func collect(_ named: inout [String: Shape]) {
        switch self {
        case .named(let name, let shape):
            guard named[name] == nil else { return }
            named[name] = shape
            shape.collect(&named)
        case .object(let object): for field in object.fields { field.shape.collect(&named) }
        case .map(let each), .list(let each): each.collect(&named)
        case .either(let shapes): for shape in shapes { shape.collect(&named) }
        default: break
        }
    }

    private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }
}

extension Shape.ObjectShape {
    var schema: [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("type", .string("object")),
            (
                "properties",
                .object(
                    fields.map { field in
                        let own = field.shape.schema.filter { $0.0 != "description" }
                        return (field.name, .object([("description", .string(field.help))] + own))
                    })
            ),
            ("additionalProperties", .boolean(false)),
        ]
        let required = fields.filter(\.isRequired).map { JSONText.string($0.name) }
        if !required.isEmpty { members.append(("required", .array(required))) }
        if !oneOf.isEmpty {
            // A step does one thing, or only expects something.
            let each = oneOf.map { JSONText.object([("required", .array([.string($0)]))]) }
            let none = JSONText.object([
                ("required", .array(enough.map(JSONText.string))), ("not", .object([("anyOf", .array(each))])),
            ])
            members.append(("oneOf", .array(each + (enough.isEmpty ? [] : [none]))))
        }
        return members
    }
}
