import APNSWire
import Foundation
import Trace

/// Checks a JSON text against a shape; the first thing that does not fit is the error.
struct ShapeCheck {
    let file: String
    let bytes: [UInt8]

    func error(at offset: Int, _ problem: String, _ advice: String) -> ScenarioError {
        ScenarioError(file: file, position: TextPosition(of: offset, in: bytes), problem, advice)
    }

    /// - Parameter name: what the value is of, for messages.
    func check(_ value: JSONValue, _ shape: Shape, of name: String) throws(ScenarioError) {
        switch (shape, value.kind) {
        case (.any, _), (.text, .string), (.boolean, .boolean), (.null, .null), (.yes, .boolean(true)),
            (.anyObject, .object):
            return
        case (.number, _) where value.number != nil: return
        case (.whole, _) where value.wholeNumber != nil: return
        case (.choice(let known), .string(let word)): try check(word, known, value, of: name)
        case (.pattern, .string(let text)): try checkPattern(text, value)
        case (.duration, .string), (.duration, .integer), (.duration, .double): try checkDuration(value)
        case (.date, .string(let text)):
            guard ScenarioDate.isDate(text) else { throw mismatch(value, shape, of: name) }
        case (.object(let object), .object(let members)): try check(members, object, value)
        case (.map(let each), .object(let members)):
            for member in members.members { try check(member.value, each, of: member.name) }
        case (.list(let each), .array(let values)):
            for value in values { try check(value, each, of: name) }
        case (.either(let shapes), _): try check(value, either: shapes, shape, of: name)
        case (.named(_, let shape), _): try check(value, shape, of: name)
        default: throw mismatch(value, shape, of: name)
        }
    }

    // MARK: Parts

    private func mismatch(_ value: JSONValue, _ shape: Shape, of name: String) -> ScenarioError {
        error(at: value.span.start, "\(name) is \(value.typeName)", "expected \(shape.words)")
    }

    private func check(
        _ word: String, _ known: [String], _ value: JSONValue, of name: String
    ) throws(ScenarioError) {
        guard !known.contains(word) else { return }
        let near = nearest(to: word, in: known).map { "did you mean \"\($0)\"?" }
        throw error(
            at: value.span.start, "\(name) is \(JSONScanner.quoted(word))",
            near ?? "expected \(Shape.choice(known).words)")
    }

    private func checkPattern(_ text: String, _ value: JSONValue) throws(ScenarioError) {
        guard (try? NSRegularExpression(pattern: text)) == nil else { return }
        throw error(
            at: value.span.start, "\(JSONScanner.quoted(text)) is no regular expression",
            "check its brackets and backslashes")
    }

    private func checkDuration(_ value: JSONValue) throws(ScenarioError) {
        guard let seconds = ScenarioDuration.seconds(of: value) else { throw mismatch(value, .duration, of: "it") }
        guard (0...ScenarioLimits.advance).contains(seconds) else {
            throw error(at: value.span.start, "the clock cannot be moved so far", "write 0 seconds to 3650 days")
        }
    }

    private func check(
        _ object: JSONObject, _ shape: Shape.ObjectShape, _ value: JSONValue
    ) throws(ScenarioError) {
        let names = shape.fields.map(\.name)
        for member in object.members {
            guard let field = shape.fields.first(where: { $0.name == member.name }) else {
                let near = nearest(to: member.name, in: names).map { "did you mean \"\($0)\"?" }
                throw error(
                    at: member.nameSpan.start, "\(shape.words) has no \(JSONScanner.quoted(member.name))",
                    near ?? "expected one of: \(names.joined(separator: ", "))")
            }
            try check(member.value, field.shape, of: JSONScanner.quoted(member.name))
        }
        for field in shape.fields where field.isRequired && object[field.name] == nil {
            throw error(
                at: value.span.start, "\(shape.words) has no \"\(field.name)\"",
                "write one: \(field.shape.words)")
        }
        try checkChoice(object, shape, value)
    }

    private func checkChoice(
        _ object: JSONObject, _ shape: Shape.ObjectShape, _ value: JSONValue
    ) throws(ScenarioError) {
        guard !shape.oneOf.isEmpty else { return }
        let chosen = object.members.filter { shape.oneOf.contains($0.name) }
        if chosen.count > 1 {
            throw error(
                at: chosen[1].nameSpan.start,
                "\(shape.words) does \"\(chosen[0].name)\" and \"\(chosen[1].name)\"", "make it two steps")
        }
        guard chosen.isEmpty, !object.members.contains(where: { shape.enough.contains($0.name) }) else { return }
        throw error(
            at: value.span.start, "\(shape.words) says nothing to do",
            "expected one of: \(shape.oneOf.joined(separator: ", "))")
    }

    /// The first alternative for values of this kind decides what the error is.
    private func check(
        _ value: JSONValue, either shapes: [Shape], _ whole: Shape, of name: String
    ) throws(ScenarioError) {
        var first: ScenarioError?
        for shape in shapes where shape.takes(value) {
            do {
                return try check(value, shape, of: name)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? mismatch(value, whole, of: name)
    }
}

extension Shape {
    /// Whether values of that kind can fit at all.
    func takes(_ value: JSONValue) -> Bool {
        switch (self, value.kind) {
        case (.any, _), (.text, .string), (.choice, .string), (.pattern, .string), (.date, .string),
            (.duration, .string), (.boolean, .boolean), (.yes, .boolean), (.null, .null), (.object, .object),
            (.anyObject, .object), (.map, .object), (.list, .array):
            true
        case (.number, _), (.duration, _), (.whole, _): value.number != nil
        case (.either(let shapes), _): shapes.contains { $0.takes(value) }
        case (.named(_, let shape), _): shape.takes(value)
        default: false
        }
    }
}
