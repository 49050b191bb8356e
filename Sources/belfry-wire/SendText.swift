import Doctor
import Foundation
import Sender
import Trace

/// What `belfry send` says.
enum SendText {
    static func line(_ finding: Finding) -> String {
        let place = finding.location.isEmpty ? "" : " (\(finding.location))"
        return "belfry: \(finding.severity.rawValue): \(finding.message)\(place) [\(finding.rule)]"
    }

    // MARK: One result

    static func text(_ result: PushResult, colored: Bool) -> String {
        let word = result.status.map(String.init) ?? "no answer"
        let head = [word, result.reason].compactMap { $0 }.joined(separator: " ")
        let color = result.isAccepted ? "32" : "31"
        var text = colored ? "\u{1B}[\(color)m\(head)\u{1B}[0m" : head
        text += result.isAccepted ? ": accepted" : ""
        text += "\n  apns-id: \(result.id)\n"
        if let unique = result.uniqueID {
            text += "  apns-unique-id: \(unique)   (for the Delivery Log of Apple's Console)\n"
        }
        if let timestamp = result.timestamp { text += "  inactive since: \(date(timestamp))\n" }
        // Why a single push was not sent is the run's problem, which is told by itself.
        guard let reason = result.reason, reason != SenderReason.notSent else { return text }
        let finding = APNSReplyRules.finding(status: result.status, reason: reason)
        return text + "  \(finding.message)\n  \(finding.fix)\n  More: belfry explain \(reason)\n"
    }

    static func json(_ result: PushResult) -> String {
        var object: [String: Any] = [
            "token": result.token, "status": result.status ?? NSNull(), "reason": result.reason ?? NSNull(),
            "apnsId": result.id, "accepted": result.isAccepted, "finding": NSNull(),
            "apnsUniqueId": result.uniqueID ?? NSNull(), "timestamp": result.timestamp ?? NSNull(),
        ]
        if let reason = result.reason {
            let finding = APNSReplyRules.finding(status: result.status, reason: reason)
            object["finding"] = [
                "rule": finding.rule, "severity": finding.severity.rawValue, "message": finding.message,
                "fix": finding.fix, "where": finding.location,
            ]
        }
        let data = try? JSONSerialization.data(
            withJSONObject: object, options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
        return String(decoding: data ?? Data("{}".utf8), as: UTF8.self) + "\n"
    }

    private static func date(_ milliseconds: Int64) -> String {
        let formatter = ISO8601DateFormatter()
        return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }

    // MARK: Many results

    static func progress(_ progress: SendProgress, rate: Double) -> String {
        let width = 24
        var text = ""
        if let share = progress.share {
            let full = Int(share * Double(width))
            text += "[" + String(repeating: "#", count: full) + String(repeating: ".", count: width - full) + "] "
            text += "\(Int(share * 100)) %  "
        }
        text += "\(grouped(progress.finished)) done, \(grouped(Int(rate)))/s"
        let refused = progress.finished - progress.accepted
        if refused > 0 { text += ", \(grouped(refused)) not accepted" }
        if progress.waiting > 0 { text += ", \(grouped(progress.waiting)) waiting for a retry" }
        return text + ", \(progress.inFlight) on their way over \(progress.connections)"
    }

    /// What became of them, by reason, most first.
    ///
    /// - Parameter problem: why it ended before its end.
    static func summary(_ report: SendReport, problem: String?, journal: String?, wasStopped: Bool) -> String {
        let seconds = String(format: "%.1f", report.seconds)
        var lines = ["belfry: \(grouped(report.total)) pushes in \(seconds) s: \(grouped(report.accepted)) accepted"]
        let kinds = report.counts.filter { $0.key.status != 200 }
            .sorted { ($1.value, $0.key.reason) < ($0.value, $1.key.reason) }
        for (kind, count) in kinds {
            let name = [kind.status == 0 ? nil : String(kind.status), kind.reason.isEmpty ? nil : kind.reason]
                .compactMap { $0 }.joined(separator: " ")
            let advice =
                kind.reason.isEmpty ? "" : ": " + APNSReplyRules.finding(status: kind.status, reason: kind.reason).fix
            lines.append("  \(grouped(count)) \(name)\(advice)")
        }
        if report.resent > 0 { lines.append("  \(grouped(report.resent)) times a push was sent again") }
        if !report.farewells.isEmpty {
            lines.append("  the server sent away: \(report.farewells.joined(separator: ", "))")
        }
        if report.unanswered > 0 { lines.append("  \(grouped(report.unanswered)) have no answer yet") }
        if let problem { lines.append("belfry: \(problem)") }
        // The same command would come to the same end where it is the list that is wrong.
        if report.isIncomplete || report.unanswered > 0, report.problem?.code != .tokens {
            let why = wasStopped ? "stopped" : "not complete"
            lines.append(
                journal.map { "belfry: \(why); the same command with --resume \($0) goes on" }
                    ?? "belfry: \(why); with --resume FILE a run can be gone on with")
        }
        return lines.joined(separator: "\n")
    }

    private static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var index = digits.count - 3
        while index > 0, digits[index - 1].isNumber {
            digits.insert(",", at: index)
            index -= 3
        }
        return String(digits)
    }
}
