import Foundation
import Trace

/// Makes one finding of a content extension's crash and of what explains it.
///
/// Each is found where it is seen: the storyboard's fault when it is compiled, the exception when it is raised, the
/// crash when the process has ended.
enum CrashCauses {
    private static let crash = "content-ext-crash"
    /// What Swift says of an outlet that is empty.
    private static let emptyOutlet = "Unexpectedly found nil"

    static func withoutRepeats(_ findings: [Finding]) -> [Finding] {
        let crashes = findings.filter { $0.rule == crash }
        guard !crashes.isEmpty else { return findings }
        let outlets = findings.filter(isOutlet)
        let hasEmptyOutlet = crashes.contains { $0.message.contains(emptyOutlet) } && !outlets.isEmpty
        return findings.compactMap { finding in
            switch finding.rule {
            case crash:
                if findings.contains(where: { explains($0, finding) }) { return nil }
                return hasEmptyOutlet ? joined(finding, outlets) : finding
            case "layout-exception":
                let text = withoutStop(finding.message)
                return crashes.contains { $0.message.contains(text) } ? nil : finding
            default: return hasEmptyOutlet && isOutlet(finding) ? nil : finding
            }
        }
    }

    // MARK: Better findings

    /// Whether the finding says what the crash says, and where it comes from.
    private static func explains(_ finding: Finding, _ crash: Finding) -> Bool {
        switch finding.rule {
        case "interface-outlet-missing":
            guard let key = word(after: "key value coding-compliant for the key ", until: ".:", in: crash) else {
                return false
            }
            return word(after: "key value coding-compliant for the key ", until: ".:", in: finding) == key
        case "interface-broken", "content-ext-entry-point":
            guard let name = word(after: "Could not find a storyboard named '", until: "'", in: crash) else {
                return false
            }
            return finding.message.contains("\(name).storyboard") || finding.location.contains("\(name).storyboard")
        default: return false
        }
    }

    private static func word(after head: String, until end: String, in finding: Finding) -> Substring? {
        finding.message.range(of: head).map { range in
            finding.message[range.upperBound...].prefix { !end.contains($0) }
        }
    }

    // MARK: Outlets of another type

    private static func isOutlet(_ finding: Finding) -> Bool {
        finding.rule == "interface-runtime" && finding.message.hasPrefix("The outlet ")
    }

    private static func joined(_ crash: Finding, _ outlets: [Finding]) -> Finding {
        guard crash.message.contains(emptyOutlet) else { return crash }
        var result = crash
        result.message = ([crash] + outlets).map(\.message).joined(separator: " ")
        result.fix = "Connect the outlet in Interface Builder again, or give it the type of what it leads to."
        result.location = outlets[0].location
        return result
    }

    private static func withoutStop(_ text: String) -> String {
        let text = text.hasSuffix(".") ? String(text.dropLast()) : text
        return text.hasSuffix("…") ? String(text.dropLast()) : text
    }
}
