/// What a part of a scenario file may be. The reader and the published schema are both made of it.
indirect enum Shape: Sendable {
    /// Any text; what it is, such as `a path`.
    case text(String)
    case number
    case whole
    case boolean
    case null
    /// Only `true`: for a step that needs nothing more.
    case yes
    case choice([String])
    /// A regular expression.
    case pattern
    /// Seconds, or a text such as `1 h 30 min`.
    case duration
    /// A date in the device's time zone, such as `2026-03-01 09:41`.
    case date
    case object(ObjectShape)
    /// Names of one's own, each with such a value.
    case map(Shape)
    case list(Shape)
    case either([Shape])
    /// A shape that the schema says once, under this name.
    case named(String, Shape)
    /// Whatever JSON holds.
    case any
    /// An object with whatever members.
    case anyObject

    struct ObjectShape: Sendable {
        /// What it is, such as `a step`.
        var words: String
        var fields: [Field]
        /// Exactly one of these is there, unless one of `enough` is.
        var oneOf: [String] = []
        var enough: [String] = []
    }

    struct Field: Sendable {
        var name: String
        var shape: Shape
        var isRequired = false
        /// One sentence for the schema.
        var help: String

        init(_ name: String, _ shape: Shape, isRequired: Bool = false, _ help: String) {
            self.name = name
            self.shape = shape
            self.isRequired = isRequired
            self.help = help
        }
    }
}

extension Shape {
    /// In an error message, after `expected`.
    var words: String {
        switch self {
        case .text(let words): words
        case .number: "a number"
        case .whole: "a whole number"
        case .boolean: "true or false"
        case .null: "null"
        case .yes: "true"
        case .choice(let words): words.count == 1 ? "\"\(words[0])\"" : "one of: \(words.joined(separator: ", "))"
        case .pattern: "a regular expression"
        case .duration: "seconds, or a text such as \"1 h 30 min\""
        case .date: "a date such as \"2026-03-01 09:41\""
        case .object: "an object"
        case .map: "an object"
        case .list: "a list"
        case .either(let shapes): shapes.map(\.words).joined(separator: ", or ")
        case .named(_, let shape): shape.words
        case .any: "a JSON value"
        case .anyObject: "an object"
        }
    }
}
