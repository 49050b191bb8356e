import BelfryDeviceLink
import BelfryNotificationModel
import Trace
import XcodeProject

/// What the service extension's code did with the content handler.
enum HandlerRules: RuleGroup {
    static let rules = [twice, notCalled, empty, changedAfterUpdate]

    static let twice = Rule(
        "content-handler-twice", .warning, "The content handler was called more than once; only the first call counts.",
        fix: "Return after the call, and let one method own the handler.",
        what: "Calls of the content handler are counted during one run.",
        why: "What the second call brings, often the picture, is not shown.",
        bad: "if url == nil { contentHandler(content) }\nload(url) { contentHandler(content) }",
        good: "guard let url else { return contentHandler(content) }\nload(url) { contentHandler(content) }")

    static let notCalled = Rule(
        "nse-handler-not-called", .error,
        "The content handler was never called, so the push waited and showed as sent.",
        fix: "Call it exactly once on every path: also when a link is missing, a download fails, a guard returns.",
        what: "The time ran out, and neither didReceive nor serviceExtensionTimeWillExpire() called the handler.",
        why: "The push comes about 30 seconds late, without its changes.",
        bad: "guard let url = URL(string: text) else { return }",
        good: "guard let url = URL(string: text) else { return contentHandler(content) }")

    static let empty = Rule(
        "nse-empty-content", .warning, "The content handler was given content without text, so iOS shows the original.",
        fix: "Keep a title or a body; to hide a push, ask Apple for the filtering entitlement.",
        what: "The content given back has no title, subtitle and body, and the extension lacks the entitlement "
            + "com.apple.developer.usernotifications.filtering.",
        why: "An extension may change the text of an alert, and not remove it.",
        bad: "contentHandler(UNNotificationContent())",
        good: "content.title = \"New message\"\ncontentHandler(content)")

    static let changedAfterUpdate = Rule(
        "content-changed-after-update", .warning,
        "The content was changed after updating(from:) had made it one of a communication.",
        fix: "Change the content first, call updating(from:) last, and hand on what that returns.",
        what: "A member of content that updating(from:) returned, or of a copy of it, is set.",
        why: "Apple wants that content passed on unmutated: iOS may show it without the sender.",
        bad: "let updated = try content.updating(from: intent).mutableCopy()\nupdated.title = \"New\"",
        good: "content.title = \"New\"\ncontentHandler(try content.updating(from: intent))")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        guard let run = diagnosis.run else { return [] }
        let calls = diagnosis.events(TraceKind.handlerCalled)
        var findings: [Finding] = []
        let count = max(calls.count, calls.compactMap { $0.integer(TraceFact.nth) }.max() ?? 0)
        if count > 1 {
            findings.append(
                twice.finding(
                    "The content handler was called \(count) times; only the first call counts.",
                    where: run.principalClass))
        }
        if run.result == .expired, run.content == nil, calls.isEmpty {
            findings.append(notCalled.finding(where: run.principalClass))
        }
        if !diagnosis.events(TraceKind.contentChangedAfterUpdate).isEmpty {
            findings.append(changedAfterUpdate.finding(where: run.principalClass))
        }
        let isEmpty = run.content.map { !$0.hasAlertText } ?? false
        let mayFilter = diagnosis.services.contains {
            $0.hasEntitlement("com.apple.developer.usernotifications.filtering")
        }
        if isEmpty, !mayFilter { findings.append(empty.finding(where: run.principalClass)) }
        return findings
    }
}
