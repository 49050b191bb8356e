import Foundation
import Testing

/// The JSON report, with the parts that tests ask for.
struct Report {
    let value: [String: Any]

    var outcome: String? { value["outcome"] as? String }
    var service: [String: Any]? { value["serviceExtension"] as? [String: Any] }
    var result: String? { service?["result"] as? String }
    var reason: String { service?["reason"] as? String ?? "" }
    /// Of the service extension, until its content handler was called.
    var seconds: Double { service?["seconds"] as? Double ?? 0 }
    var log: [String] { service?["log"] as? [String] ?? [] }
    var notification: [String: Any]? { value["notification"] as? [String: Any] }
    var title: String? { notification?["title"] as? String }
    var body: String? { notification?["body"] as? String }
    var attachments: [[String: Any]] { notification?["attachments"] as? [[String: Any]] ?? [] }
    var actions: [[String: Any]] { value["actions"] as? [[String: Any]] ?? [] }
    var responses: [[String: Any]] { value["responses"] as? [[String: Any]] ?? [] }
    var findings: [[String: Any]] { value["findings"] as? [[String: Any]] ?? [] }
    var rules: [String] { findings.compactMap { $0["rule"] as? String } }
    var trace: [[String: Any]] { value["trace"] as? [[String: Any]] ?? [] }

    func events(_ kind: String) -> [[String: Any]] { trace.filter { $0["kind"] as? String == kind } }

    func facts(_ kind: String) -> [[String: Any]] { events(kind).compactMap { $0["data"] as? [String: Any] } }
}
