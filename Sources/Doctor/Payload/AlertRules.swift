import APNSWire
import Trace

/// Whether there is anything to read.
enum AlertRules: RuleGroup {
    static let rules = [noAlert, noBody]

    static let noAlert = Rule(
        "silent-push-no-alert", .error,
        "aps has no alert, so iOS shows nothing and starts no service extension, whatever mutable-content says.",
        fix: "Add an alert with a title or body to aps (a fallback text is enough), and keep mutable-content.",
        what: "mutable-content is on, and alert is missing, null or empty.",
        why: "iOS starts a service extension only for a push that shows an alert. Senders that speak of \"data "
            + "messages\" make pushes without one.",
        bad: #"{"aps": {"content-available": 1, "mutable-content": 1}, "title": "Hi"}"#,
        good: #"{"aps": {"alert": {"title": "Hi"}, "mutable-content": 1}}"#)

    static let noBody = Rule(
        "alert-body-missing", .error, "The alert has no text to show, so iOS shows nothing.",
        fix: "Give the alert a body that is not empty, or a title.",
        what: "An alert whose title, subtitle and body (and their keys) are all empty. Blanks and \"<null>\" are shown "
            + "as they stand, and are a warning. A title without a body is shown, and is a note: people say that old "
            + "systems wanted a body.",
        why: "Content without text is not presented.",
        bad: #"{"aps": {"alert": {"title": "", "body": ""}}}"#,
        good: #"{"aps": {"alert": {"title": "外滩十八号", "body": "test"}}}"#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let payload = diagnosis.payload
        let value = payload.aps.object["alert"]
        let isAbsent = value == nil || value?.isNull == true || value?.object?.members.isEmpty == true
        if isAbsent {
            if payload.isMutable { return [noAlert.finding(where: "payload: aps")] }
            // An empty object beside a sound or badge is somebody's alert without text.
            return value?.object == nil ? [] : [empty(payload)]
        }
        guard let alert = payload.aps.alert else { return [] }
        let texts = [alert.title, alert.subtitle, alert.body]
        if !alert.hasText { return [empty(payload)] }
        if texts.allSatisfy(isBlank) { return [unreadable()] }
        guard isBlank(alert.body), !isBlank(alert.title) else { return [] }
        return [
            noBody.finding(
                "The alert has a title and no body; it is shown, but some old systems wanted a body.", severity: .note,
                fix: "Add a body if the title alone does not say enough.", where: "payload: aps.alert")
        ]
    }

    private static func empty(_ payload: Payload) -> Finding {
        // With content-available the push has work to do in the app, and may be meant to show nothing.
        noBody.finding(severity: payload.isContentAvailable ? .warning : .error, where: "payload: aps.alert")
    }

    /// Apple asks for text, and does not say that blanks are none: it is shown, and nobody can read it.
    private static func unreadable() -> Finding {
        noBody.finding(
            "The alert has nothing but blanks or \"<null>\"; iOS shows it, and there is nothing to read.",
            severity: .warning, where: "payload: aps.alert")
    }

    private static func isBlank(_ text: AlertText) -> Bool {
        guard (text.key ?? "").isEmpty else { return false }
        let literal = text.literal ?? ""
        return literal == "<null>" || literal.allSatisfy(\.isWhitespace)
    }
}
