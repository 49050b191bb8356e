import APNSWire
package import Trace

/// A page for each reason that APNs refuses a push with (Apple, Handling notification responses from APNs), and for each
/// way in which a push can end without its answer.
package enum APNSReplyRules: RuleGroup {
    /// The rules by the word of the answer, as APNs writes it.
    static let byReason: [(reason: String, rule: Rule)] =
        APNSRequestReasons.all + APNSDeviceReasons.all + APNSCredentialReasons.all + APNSServiceReasons.all

    static let rules = byReason.map(\.rule)

    /// Answers are not part of a delivery to a device of Belfry's own.
    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }

    /// The rule for the word of an answer; nil where the word is not known.
    package static func rule(forReason reason: String) -> Rule? { byReason.first { $0.reason == reason }?.rule }

    /// What a refusal means, and what to do; for a word that is not known, that it is not.
    package static func finding(status: Int?, reason: String) -> Finding {
        if let rule = rule(forReason: reason) { return rule.finding(where: "APNs: \(reason)") }
        let answer = status.map { "\($0) \(reason)" } ?? reason
        return unknown.finding("The answer \(answer) is none that Apple documents.", where: "APNs: \(reason)")
    }

    /// The id of a rule, from APNs' word for it: `BadDeviceToken` is `apns-bad-device-token`.
    static func id(_ reason: String) -> String {
        var id = "apns"
        for letter in reason {
            if letter.isUppercase { id.append("-") }
            id.append(letter.lowercased())
        }
        return id
    }

    private static var unknown: Rule { APNSServiceReasons.unknownReason }
}

extension Rule {
    /// The page of one of APNs' reasons.
    static func reply(
        _ reason: String, _ severity: Finding.Severity, _ message: String, fix: String, what: String,
        why: String, bad: String, good: String
    ) -> (reason: String, rule: Rule) {
        (
            reason,
            Rule(
                APNSReplyRules.id(reason), severity, message, fix: fix, what: what, why: why, bad: bad, good: good)
        )
    }

    /// The same, of a reason that keeps the push from arriving whatever is done.
    static func reply(
        _ reason: String, _ message: String, fix: String, what: String, why: String, bad: String, good: String
    ) -> (reason: String, rule: Rule) {
        reply(reason, .error, message, fix: fix, what: what, why: why, bad: bad, good: good)
    }
}
