import Trace

/// Reads members of a payload by type, and notes what is not of the type that Apple documents.
///
/// `null` is as if the member were not there. Any other value of a wrong type counts for nothing.
struct FieldReader {
    private(set) var findings: [Finding] = []
    /// The names of the objects that the members stand in, from the top.
    private var path: [String] = []

    static let wrongType = "aps-wrong-type"
    static let outOfRange = "aps-value-out-of-range"
    static let mutableContent = "mutable-content-string"

    /// From here on members stand in the object of that name, until `leave()`.
    mutating func enter(_ name: String) { path.append(name) }

    mutating func leave() { path.removeLast() }

    // MARK: Types

    mutating func string(_ name: String, in object: JSONObject) -> String? {
        value(name, in: object, wanted: "text") { $0.string }
    }

    mutating func object(_ name: String, in object: JSONObject) -> JSONObject? {
        value(name, in: object, wanted: "an object") { $0.object }
    }

    mutating func number(_ name: String, in object: JSONObject) -> Double? {
        value(name, in: object, wanted: "a number") { $0.number }
    }

    /// A number in that range; one outside counts for nothing.
    mutating func number(_ name: String, in object: JSONObject, range: ClosedRange<Double>) -> Double? {
        guard let number = number(name, in: object) else { return nil }
        guard range.contains(number) else {
            note(
                Self.outOfRange, .warning, name,
                "\(name) is \(number), outside \(range.lowerBound) to \(range.upperBound)",
                fix: "Give a number from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return number
    }

    /// A whole number that is not below `least`.
    mutating func wholeNumber(_ name: String, in object: JSONObject, least: Int) -> Int? {
        guard let value = value(name, in: object, wanted: "a whole number", { $0.number == nil ? nil : $0 }) else {
            return nil
        }
        guard let number = value.wholeNumber else {
            note(
                Self.wrongType, .warning, name, "\(name) is not a whole number, so iOS does not take it",
                fix: "Write \(name) as a whole number, without a fraction.")
            return nil
        }
        guard number >= least else {
            note(
                Self.outOfRange, .warning, name, "\(name) is \(number), below \(least), so iOS does not take it",
                fix: "Give a number from \(least) on.")
            return nil
        }
        return number
    }

    /// The texts of an array. Numbers in it count as their text, anything else empties the list.
    mutating func strings(_ name: String, in object: JSONObject) -> [String]? {
        guard let values = value(name, in: object, wanted: "an array of texts", { $0.array }) else { return nil }
        var texts: [String] = []
        var hasNumber = false
        for value in values {
            if let text = value.string {
                texts.append(text)
            } else if let text = Self.text(ofNumber: value) {
                texts.append(text)
                hasNumber = true
            } else {
                note(
                    Self.wrongType, .warning, name, "\(name) holds \(value.typeName), so iOS does not take it",
                    fix: "Give only texts in \(name).")
                return nil
            }
        }
        if hasNumber {
            note(
                Self.wrongType, .note, name, "\(name) holds a number where Apple documents texts",
                fix: "Put the numbers in quotes.")
        }
        return texts
    }

    /// A switch that Apple documents as the number 1: true where it is on.
    ///
    /// `true` and `"1"` turn it on too, as relays that send them show, and leave a finding of `rule`. What is neither
    /// on nor plainly off counts for off.
    mutating func flag(_ name: String, in object: JSONObject, rule: String) -> Bool {
        guard let value = object[name], !value.isNull else { return false }
        if value.wholeNumber == 1 { return true }
        if value.kind == .boolean(true) || value.string.map(Self.isOn) == true {
            note(
                rule, .warning, name, "\(name) is \(value.typeName); Apple documents the number 1, some relays drop it",
                fix: "Write \"\(name)\": 1.")
            return true
        }
        note(
            rule, rule == Self.wrongType ? .warning : .error, name,
            "\(name) is \(Self.shown(value)), which does not turn it on",
            fix: "Write \"\(name)\": 1, or leave \(name) out.")
        return false
    }

    mutating func boolean(_ name: String, in object: JSONObject) -> Bool? {
        value(name, in: object, wanted: "true or false") {
            guard case .boolean(let value) = $0.kind else { return nil }
            return value
        }
    }

    // MARK: Findings

    /// Keeps a finding about the member of that name; the message comes without its full stop.
    mutating func note(
        _ rule: String, _ severity: Finding.Severity, _ name: String, _ message: String, fix: String
    ) {
        let place = "payload: " + (path + [name]).joined(separator: ".")
        findings.append(Finding(rule, severity, message + ".", fix: fix, where: place))
    }

    /// Notes that a value is not what Apple documents.
    mutating func noteWrongType(_ name: String, _ value: JSONValue, wanted: String, _ severity: Finding.Severity) {
        note(
            Self.wrongType, severity, name, "\(name) is \(value.typeName), so iOS does not take it",
            fix: "Give \(wanted) in \(name).")
    }

    private mutating func value<Result>(
        _ name: String, in object: JSONObject, wanted: String, _ convert: (JSONValue) -> Result?
    ) -> Result? {
        guard let value = object[name], !value.isNull else { return nil }
        if let result = convert(value) { return result }
        noteWrongType(name, value, wanted: wanted, .warning)
        return nil
    }

    private static func isOn(_ text: String) -> Bool { text == "1" || text.lowercased() == "true" }

    private static func text(ofNumber value: JSONValue) -> String? {
        switch value.kind {
        case .integer(let number): String(number)
        case .unsigned(let number): String(number)
        case .double(let number): String(number)
        default: nil
        }
    }

    private static func shown(_ value: JSONValue) -> String {
        switch value.kind {
        case .string(let text): JSONScanner.quoted(text)
        case .boolean(let value): String(value)
        default: text(ofNumber: value) ?? value.typeName
        }
    }
}
