package import BelfryNotificationModel
import Foundation

/// JSON as it is written out: objects keep the order of their members, so that reports read and compare well.
package indirect enum JSONText: Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case unsigned(UInt64)
    case double(Double)
    case string(String)
    case array([JSONText])
    case object([(String, JSONText)])

    /// Null for nil.
    package init(_ text: String?) {
        self = text.map(JSONText.string) ?? .null
    }

    /// A value of `userInfo`; data and dates, which JSON lacks, as `{"$data": …}` and `{"$date": …}`.
    package init(_ value: PropertyValue) {
        switch value {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .integer(let value): self = .integer(Int(value))
        case .unsigned(let value): self = .unsigned(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .data(let value): self = .object([("$data", .string(value.base64EncodedString()))])
        case .date(let value): self = .object([("$date", .string(value.formatted(Self.timestamp)))])
        case .array(let values): self = .array(values.map(JSONText.init))
        case .dictionary(let members): self.init(members)
        }
    }

    /// Members in the order of their names.
    package init(_ members: [String: PropertyValue]) {
        self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, JSONText($0.value)) })
    }

    private static let timestamp = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text, with two spaces for each level.
    package var text: String {
        var out = ""
        write(to: &out, indent: 0)
        return out
    }

    /// The text in one line.
    package var line: String {
        var out = ""
        writeLine(to: &out)
        return out
    }

    private func writeLine(to out: inout String) {
        switch self {
        case .array(let items): Self.writeRow(items.map { (nil, $0) }, "[", "]", to: &out)
        case .object(let members): Self.writeRow(members.map { ($0.0, $0.1) }, "{", "}", to: &out)
        default: write(to: &out, indent: 0)
        }
    }

    private static func writeRow(
        _ items: [(String?, JSONText)], _ open: String, _ close: String, to out: inout String
    ) {
        out += open
        for (index, item) in items.enumerated() {
            if index > 0 { out += ", " }
            if let name = item.0 {
                writeString(name, to: &out)
                out += ": "
            }
            item.1.writeLine(to: &out)
        }
        out += close
    }

    private func write(to out: inout String, indent: Int) {
        switch self {
        case .null: out += "null"
        case .boolean(let value): out += value ? "true" : "false"
        case .integer(let value): out += String(value)
        case .unsigned(let value): out += String(value)
        // JSON has neither infinity nor not-a-number.
        case .double(let value): out += value.isFinite ? Self.number(value) : "null"
        case .string(let value): Self.writeString(value, to: &out)
        case .array(let items):
            Self.writeList(items.map { (nil, $0) }, "[", "]", to: &out, indent: indent)
        case .object(let members):
            Self.writeList(members.map { ($0.0, $0.1) }, "{", "}", to: &out, indent: indent)
        }
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : "\(value)"
    }

    private static func writeList(
        _ items: [(String?, JSONText)], _ open: String, _ close: String, to out: inout String, indent: Int
    ) {
        guard !items.isEmpty else {
            out += open + close
            return
        }
        out += open
        for (index, item) in items.enumerated() {
            out += index == 0 ? "\n" : ",\n"
            out += String(repeating: "  ", count: indent + 1)
            if let name = item.0 {
                writeString(name, to: &out)
                out += ": "
            }
            item.1.write(to: &out, indent: indent + 1)
        }
        out += "\n" + String(repeating: "  ", count: indent) + close
    }

    private static func writeString(_ value: String, to out: inout String) {
        out += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            // The last two end a line in JavaScript.
            case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: out.unicodeScalars.append(scalar)
            }
        }
        out += "\""
    }
}
