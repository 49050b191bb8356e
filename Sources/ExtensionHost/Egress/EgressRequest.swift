import Foundation
import Trace

/// One request of an extension, from the question to its end.
struct EgressRequest: Sendable {
    let number: UInt64
    let url: String
    let decision: EgressDecision
    let redirectedFrom: String?
    /// The trace of the delivery that it was made in.
    let trace: TraceLog?
    let start = ContinuousClock.now
    var isRecorded = false
    /// How it left its session, where it did.
    var provisional: EgressReport?

    /// The reason in the trace of a request that did not end in time.
    static let unfinished = "the delivery or the process ended before the request did"

    /// The request ended, well or badly.
    func record(_ report: EgressReport) {
        var facts: [String: TraceValue] = [
            TraceFact.bytes: .integer(report.bytes), TraceFact.seconds: .double(report.seconds),
        ]
        facts[TraceFact.status] = report.status.map { .integer($0) }
        facts[TraceFact.type] = report.type.map { .string($0) }
        facts[TraceFact.reason] = report.reason.map { .string($0) }
        facts[TraceFact.method] = report.method.map { .string($0) }
        if report.sentBytes > 0 {
            facts[TraceFact.bodyBytes] = .integer(report.sentBytes)
            facts[TraceFact.body] = Self.text(report.body).map { .string($0) }
        }
        let size = "\(report.bytes) \(report.bytes == 1 ? "byte" : "bytes")"
        if let code = report.code {
            facts[TraceFact.code] = .integer(code)
            facts[TraceFact.domain] = .string(NSURLErrorDomain)
            record("failed with \(code)" + (report.reason.map { ": \($0)" } ?? ""), facts)
        } else {
            let answer = [report.status.map(String.init), report.type, size].compactMap { $0 }
            record(answer.joined(separator: ", "), facts)
        }
    }

    /// The beginning of a body, where it is text; a letter that was cut in two at its end is left out.
    private static func text(_ body: [UInt8]) -> String? {
        (0..<4).lazy.compactMap { String(validating: body.dropLast($0), as: UTF8.self) }.first
    }

    /// The request was not made.
    func record(_ refusal: EgressRefusal) {
        record(
            "refused with \(refusal.code): \(refusal.reason)",
            [
                TraceFact.code: .integer(refusal.code), TraceFact.domain: .string(NSURLErrorDomain),
                TraceFact.reason: .string(refusal.reason), TraceFact.bytes: 0,
                TraceFact.seconds: .double(0),
            ])
    }

    /// The delivery or the process ended before the request did.
    func recordUnfinished() {
        if let provisional { return record(provisional) }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        record(
            "not finished",
            [
                TraceFact.reason: .string(Self.unfinished),
                TraceFact.seconds: .double(Double(seconds) + Double(attoseconds) * 1e-18),
            ])
    }

    private func record(_ outcome: String, _ facts: [String: TraceValue]) {
        var facts = facts
        facts[TraceFact.url] = .string(url)
        facts[TraceFact.decision] = .string(decision.traceName)
        facts[TraceFact.redirectedFrom] = redirectedFrom.map { .string($0) }
        let source = if case .stub = decision { " (stub)" } else { "" }
        trace?.record(.network, TraceKind.networkRequest, "\(url)\(source): \(outcome)", facts)
    }
}
