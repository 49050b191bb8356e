import Trace

/// Collects what is found in one document.
struct InterfaceFindings {
    enum Rule: String {
        case broken = "interface-broken"
        case unsupported = "interface-unsupported"
        case value = "interface-value-wrong"
        case reference = "interface-reference-broken"
        case classMissing = "interface-class-missing"
        case outletMissing = "interface-outlet-missing"
        case actionMissing = "interface-action-missing"
    }

    /// Such as `MainInterface.storyboard`.
    let fileName: String
    private(set) var findings: [Finding] = []
    private var seen: Set<String> = []
    private var left = 0

    init(fileName: String) { self.fileName = fileName }

    mutating func add(
        _ rule: Rule, _ severity: Finding.Severity, line: Int?, _ message: String, fix: String = "",
        once key: String? = nil
    ) {
        // The same said of many objects is said once, at the first.
        if let key, !seen.insert(rule.rawValue + key).inserted { return }
        guard findings.count < InterfaceLimits.findings else {
            left += 1
            return
        }
        findings.append(
            Finding(
                rule.rawValue, severity, message, fix: fix, where: line.map { "\(fileName):\($0)" } ?? fileName))
    }

    /// All of them, and how many more there are.
    var all: [Finding] {
        guard left > 0 else { return findings }
        return findings + [
            Finding(
                Rule.unsupported.rawValue, .note, "\(left) more things in \(fileName) are not listed.", where: fileName)
        ]
    }

    /// Text of a document, short and on one line.
    static func quoted(_ text: String) -> String {
        let line = text.map { $0.isNewline || $0 == "\0" ? " " : String($0) }.joined()
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}
