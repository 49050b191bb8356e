/// One thing that happened during a delivery.
package struct TraceEvent: Sendable, Hashable, Codable {
    package enum Actor: String, Sendable, Codable {
        case device, service, content, app, network
    }

    /// Seconds since the trace began, on the machine's monotonic clock.
    package var at: Double
    package var actor: Actor
    /// A stable kebab-case name of the kind of event, such as `extension-started`.
    package var kind: String
    /// What happened, as a person reads it; one line.
    package var event: String
    /// The facts of it, by stable names.
    package var data: [String: TraceValue]

    package init(at: Double, actor: Actor, kind: String, event: String, data: [String: TraceValue] = [:]) {
        self.at = at
        self.actor = actor
        self.kind = kind
        self.event = event
        self.data = data
    }
}

/// A fact in an event.
package enum TraceValue: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case double(Double)
    case boolean(Bool)
}

extension TraceValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .integer(value) }
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
    package init(floatLiteral value: Double) { self = .double(value) }
}

extension TraceValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .double(value)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .boolean(let value): try container.encode(value)
        }
    }
}
