/// Something that keeps a push from showing as meant, or will, with what to do about it.
package struct Finding: Sendable, Hashable, Codable {
    package enum Severity: String, Sendable, Codable, Comparable {
        case note, warning, error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
    }

    /// A stable kebab-case name that states the fault, such as `mutable-content-missing`.
    package var rule: String
    package var severity: Severity
    /// What is wrong, in one sentence.
    package var message: String
    /// What to do about it, in one sentence; empty where there is nothing to do.
    package var fix: String
    /// Where it is: `payload: aps.badge`, `Service.swift:12:5`, `Info.plist: NSExtension`; empty where it is nowhere.
    package var location: String

    package init(
        _ rule: String, _ severity: Severity, _ message: String, fix: String = "", where location: String = ""
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.fix = fix
        self.location = location
    }

    private enum CodingKeys: String, CodingKey {
        case rule, severity, message, fix
        case location = "where"
    }
}
