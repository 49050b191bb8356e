/// The phone's way to its push service: what a live device tells of it and switches, without knowing what is behind it.
package protocol PushServiceLine: Sendable {
    /// Where pushes are sent to, as an address.
    var address: String { get }
    /// Hexadecimal digits: whom they are sent to.
    var deviceToken: String { get }
    /// Whether the app has registered for pushes.
    var isRegistered: Bool { get }
    var isOnline: Bool { get }
    func setOnline(_ isOnline: Bool)
    /// Pushes that wait for the device.
    var waiting: Int { get }
    var samples: [MetricSample] { get }
}

/// One value for Prometheus (prometheus.io, "Exposition formats").
package struct MetricSample: Sendable {
    package enum Kind: String, Sendable { case counter, gauge }

    package var name: String
    package var kind: Kind
    package var help: String
    /// In their order; the values get their escapes.
    package var labels: [(String, String)]
    package var value: Double

    package init(_ name: String, _ kind: Kind, _ help: String, labels: [(String, String)] = [], _ value: Double) {
        self.name = name
        self.kind = kind
        self.help = help
        self.labels = labels
        self.value = value
    }

    /// The text of all; those of one name stand together under one head.
    static func text(_ samples: [MetricSample]) -> String {
        var order: [String] = []
        var groups: [String: [MetricSample]] = [:]
        for sample in samples {
            if groups[sample.name] == nil { order.append(sample.name) }
            groups[sample.name, default: []].append(sample)
        }
        return order.map { name in
            let group = groups[name] ?? []
            let head = group.first.map { "# HELP \(name) \($0.help)\n# TYPE \(name) \($0.kind.rawValue)\n" } ?? ""
            return head + group.map(\.line).joined()
        }.joined()
    }

    private var line: String {
        let labels = labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
        let number = value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        return "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(number)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, letter in
            switch letter {
            case "\\": out += "\\\\"
            case "\"": out += "\\\""
            case "\n": out += "\\n"
            default: out.append(letter)
            }
        }
    }
}
