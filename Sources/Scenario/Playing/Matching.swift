import APNSWire
import Delivery
import Foundation

/// One thing that is not as it was expected.
package struct Mismatch: Sendable, Hashable {
    /// Such as `notification.attachments[0].type`.
    package var path: String
    /// Of the expectation, in the scenario's file.
    package var line: Int
    package var expected: String
    package var actual: String
}

/// Compares what is there with what was expected: of objects the members that are named, of lists every item.
struct Matching {
    let lineOf: (JSONValue) -> Int
    private(set) var mismatches: [Mismatch] = []

    init(lineOf: @escaping (JSONValue) -> Int) { self.lineOf = lineOf }

    mutating func compare(_ expected: JSONValue, _ actual: JSONText, at path: String) {
        switch (expected.kind, actual) {
        case (.object(let object), .object(let members)) where !object.isMatcher(for: actual):
            compare(object, members, at: path)
        case (.object(let object), _): match(object, expected, actual, at: path)
        case (.array(let items), .array(let values)): compare(items, values, expected, at: path)
        default:
            if !isEqual(expected, actual) { miss(expected, actual, at: path) }
        }
    }

    private mutating func miss(_ expected: JSONValue, _ actual: JSONText?, at path: String, _ words: String? = nil) {
        mismatches.append(
            Mismatch(
                path: path, line: lineOf(expected), expected: words ?? JSONText(expected).shown,
                actual: actual?.shown ?? "nothing"))
    }

    private func isEqual(_ expected: JSONValue, _ actual: JSONText) -> Bool {
        switch (expected.kind, actual) {
        case (.null, .null): true
        case (.boolean(let one), .boolean(let other)): one == other
        case (.string(let one), .string(let other)): one == other
        default:
            // Sizes and seconds are worked out: a hundredth is no difference.
            if let one = expected.number, let other = actual.number { abs(one - other) < 0.01 } else { false }
        }
    }

    // MARK: Objects

    private mutating func compare(_ expected: JSONObject, _ actual: [(String, JSONText)], at path: String) {
        for member in expected.members {
            let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
            if let value = actual.first(where: { $0.0 == member.name })?.1 {
                compareMember(member, value, at: inner)
            } else if member.name == "json", let body = actual.first(where: { $0.0 == "body" })?.1 {
                compareBody(member.value, body, at: inner)
            } else {
                miss(member.value, nil, at: inner)
            }
        }
    }

    private mutating func compareMember(_ expected: JSONObject.Member, _ actual: JSONText, at path: String) {
        switch (expected.name, expected.value.array, actual) {
        case ("log", let lines?, .array(let values)): findLines(lines, in: values, expected.value, at: path)
        case ("findings", let rules?, .array(let values)): compareFindings(rules, values, expected.value, at: path)
        default: compare(expected.value, actual, at: path)
        }
    }

    /// What was sent, where it is JSON.
    private mutating func compareBody(_ expected: JSONValue, _ body: JSONText, at path: String) {
        guard case .string(let text) = body,
            let value = try? JSONScanner.value(in: Array(text.utf8), limits: JSONLimits(bytes: 16 << 20))
        else { return miss(expected, body, at: path, "JSON: \(JSONText(expected).shown)") }
        compare(expected, JSONText(value), at: path)
    }

    // MARK: Lists

    private mutating func compare(
        _ expected: [JSONValue], _ actual: [JSONText], _ whole: JSONValue, at path: String
    ) {
        let named = actual.map { $0.shortened(for: path) }
        guard expected.count == actual.count else {
            let isShort = expected.allSatisfy { $0.string != nil }
            return miss(whole, .array(isShort ? named : actual), at: path)
        }
        for (index, item) in expected.enumerated() {
            compare(item, item.string == nil ? actual[index] : named[index], at: "\(path)[\(index)]")
        }
    }

    /// Each is part of a line, in this order.
    private mutating func findLines(
        _ expected: [JSONValue], in actual: [JSONText], _ whole: JSONValue, at path: String
    ) {
        var rest = actual.compactMap(\.string)[...]
        for part in expected {
            guard let index = rest.firstIndex(where: { $0.contains(part.string ?? "") }) else {
                return miss(part, .array(actual), at: path, "a line with \(part.string ?? "")")
            }
            rest = rest[rest.index(after: index)...]
        }
        if expected.isEmpty, !actual.isEmpty { miss(whole, .array(actual), at: path) }
    }

    /// In any order; a note need not be named.
    private mutating func compareFindings(
        _ expected: [JSONValue], _ actual: [JSONText], _ whole: JSONValue, at path: String
    ) {
        var rest = actual
        for item in expected {
            guard let index = rest.firstIndex(where: { holds(item, $0, at: path) }) else {
                let rules = JSONText.array(actual.map { $0.shortened(for: path) })
                miss(item, rules, at: path, "the finding \(item.string ?? JSONText(item).shown)")
                continue
            }
            rest.remove(at: index)
        }
        for finding in rest where finding["severity"]?.string != "note" {
            let message = finding["message"]?.string.map { ": \($0)" } ?? ""
            miss(whole, .string("\(finding["rule"]?.string ?? "")\(message)"), at: path, "no other finding")
        }
    }

    private func holds(_ expected: JSONValue, _ actual: JSONText, at path: String) -> Bool {
        var attempt = Matching(lineOf: lineOf)
        attempt.compare(expected, expected.string == nil ? actual : actual.shortened(for: path), at: path)
        return attempt.mismatches.isEmpty
    }

    // MARK: Expectations that are no values

    private mutating func match(_ object: JSONObject, _ whole: JSONValue, _ actual: JSONText, at path: String) {
        for member in object.members where !holds(member, actual, at: path) {
            let shown = member.value.string ?? JSONText(member.value).shown
            let words = object.isMatcher(for: actual) ? "\(Self.words[member.name] ?? member.name) \(shown)" : nil
            miss(whole, actual, at: path, words)
            if words == nil { return }
        }
    }

    private static let words = [
        "contains": "with", "startsWith": "beginning with", "endsWith": "ending with", "matches": "matching",
        "not": "anything but", "atLeast": "at least", "atMost": "at most", "count": "a count of",
    ]

    private func holds(_ member: JSONObject.Member, _ actual: JSONText, at path: String) -> Bool {
        let text = actual.string
        let wanted = member.value.string ?? ""
        switch member.name {
        case "contains":
            guard let items = member.value.array else { return text?.contains(wanted) ?? false }
            guard case .array(let values) = actual else { return false }
            return items.allSatisfy { item in values.contains { holds(item, $0, at: path) } }
        case "startsWith": return text?.hasPrefix(wanted) ?? false
        case "endsWith": return text?.hasSuffix(wanted) ?? false
        case "matches": return text?.range(of: wanted, options: .regularExpression) != nil
        case "not": return !isEqual(member.value, actual)
        case "atLeast": return (actual.number ?? -.infinity) >= (member.value.number ?? 0)
        case "atMost": return (actual.number ?? .infinity) <= (member.value.number ?? 0)
        case "count":
            guard case .array(let values) = actual else { return false }
            return values.count == member.value.wholeNumber
        default: return false
        }
    }
}

extension JSONObject {
    private static let textAndNumbers: Set<String> = [
        "contains", "startsWith", "endsWith", "matches", "not", "atLeast", "atMost",
    ]

    /// Whether it says what a text, number or list is like; an object is compared by its members.
    fileprivate func isMatcher(for actual: JSONText) -> Bool {
        switch actual {
        case .object: false
        case .array: members.allSatisfy { ["contains", "count"].contains($0.name) }
        default: members.allSatisfy { Self.textAndNumbers.contains($0.name) }
        }
    }
}

extension JSONText {
    /// The value as the text has it, in its order.
    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(Int(value))
        case .unsigned(let value): self = .unsigned(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .array(let values): self = .array(values.map { JSONText($0) })
        case .object(let object): self = .object(object.members.map { ($0.name, JSONText($0.value)) })
        }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }

    var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    subscript(name: String) -> JSONText? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    /// As a person reads it: texts without their quotes, lists of texts in lines.
    var shown: String {
        switch self {
        case .string(let text): return text.isEmpty ? "an empty text" : text
        case .null: return "nothing"
        case .array(let items) where items.isEmpty: return "an empty list"
        case .array(let items) where items.allSatisfy({ $0.string != nil }):
            return items.compactMap(\.string).joined(separator: "\n")
        default: return text
        }
    }

    /// The member that an item of such a list is named by.
    func shortened(for path: String) -> JSONText {
        guard case .object(let members) = self, let first = members.first?.0 else { return self }
        let list = path.split(separator: ".").last.map { String($0.prefix { $0 != "[" }) } ?? ""
        return self[["attachments": "type"][list] ?? first] ?? self
    }
}
