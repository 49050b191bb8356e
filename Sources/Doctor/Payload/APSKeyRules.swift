import APNSWire
import BelfryNotificationModel
import Trace
import XcodeProject

/// Names inside `aps`: what does not belong there, and what needs an entitlement.
enum APSKeyRules: RuleGroup {
    static let rules = [mediaInside, interruption, pushType]

    static let mediaInside = Rule(
        "image-url-inside-aps", .warning, "A link inside aps means nothing to iOS; only your extension can use it.",
        fix: "Put keys of your own beside aps, and read them there in the service extension.",
        what: "A name inside aps that Apple does not document and whose value is, or holds, a link; also a link in "
            + "alert.launch-image.",
        why: "Relays and client libraries may strip what they do not know inside aps.",
        bad: #"{"aps": {"alert": "Hi", "mutable-content": 1, "image": "https://example.com/a.jpg"}}"#,
        good: #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://example.com/a.jpg"}"#)

    static let interruption = Rule(
        "interruption-level-entitlement", .warning, "The interruption level needs an entitlement that the app lacks.",
        fix: "Add the capability to the app, or use another level.",
        what: "time-sensitive and critical are compared with the app's entitlements; interruption-level outside aps "
            + "counts for nothing.",
        why: "Without the entitlement iOS shows the push as an active one.",
        bad: #"{"aps": {"alert": "Door open"}, "interruption-level": "time-sensitive"}"#,
        good: #"{"aps": {"alert": "Door open", "interruption-level": "time-sensitive"}}"#)

    static let pushType = Rule(
        "apns-push-type-mismatch", .error, "apns-push-type and payload do not fit together.",
        fix: "Send alert for what people see, background for what only the app sees.",
        what: "The header says background, and the payload has an alert, a badge or a sound; or it says alert, and "
            + "there is only content-available (a warning).",
        why: "APNs may reject, delay or drop such a push, and iOS shows no banner for a background one.",
        bad: #"apns-push-type: background   {"aps": {"alert": "Hi"}}"#,
        good: #"apns-push-type: alert   {"aps": {"alert": "Hi"}}"#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        mediaFindings(diagnosis) + levelFindings(diagnosis) + typeFindings(diagnosis)
    }

    // MARK: Links

    private static func mediaFindings(_ diagnosis: Diagnosis) -> [Finding] {
        var findings: [Finding] = []
        for member in diagnosis.payload.aps.unknownMembers where holdsLink(member.value) {
            findings.append(
                mediaInside.finding(
                    "\(JSONScanner.quoted(member.name)) inside aps means nothing to iOS, and relays may strip it.",
                    where: "payload: aps.\(member.name)"))
        }
        if let image = diagnosis.payload.aps.alert?.launchImage, isLink(image) {
            findings.append(
                mediaInside.finding(
                    "launch-image names a picture of the app's bundle; iOS does not fetch a link.",
                    where: "payload: aps.alert.launch-image"))
        }
        return findings
    }

    private static func holdsLink(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .string(let text): isLink(text)
        case .array(let values): values.contains(where: holdsLink)
        case .object(let object): object.members.contains { holdsLink($0.value) }
        default: false
        }
    }

    private static func isLink(_ text: String) -> Bool {
        let lowered = text.prefix(8).lowercased()
        return lowered.hasPrefix("http://") || lowered.hasPrefix("https://")
    }

    // MARK: Interruption level

    private static func levelFindings(_ diagnosis: Diagnosis) -> [Finding] {
        let payload = diagnosis.payload
        if payload.aps.object["interruption-level"] == nil, payload.root["interruption-level"] != nil {
            return [
                interruption.finding(
                    "interruption-level stands beside aps, so the push is an active one.", fix: "Move it into aps.",
                    where: "payload: interruption-level")
            ]
        }
        guard let level = payload.aps.interruptionLevel, let app = diagnosis.app, app.hasInfoPlist else { return [] }
        let key =
            switch level {
            case .timeSensitive: "com.apple.developer.usernotifications.time-sensitive"
            case .critical: "com.apple.developer.usernotifications.critical-alerts"
            case .passive, .active: nil as String?
            }
        guard let key, !app.hasEntitlement(key) else { return [] }
        return [
            interruption.finding(
                "\(level.word) needs the entitlement \(key) in \(app.name); without it the push is an active one.",
                where: "payload: aps.interruption-level")
        ]
    }

    // MARK: Push type

    private static func typeFindings(_ diagnosis: Diagnosis) -> [Finding] {
        let payload = diagnosis.payload
        guard let type = diagnosis.pushType else { return [] }
        if type == .background, !payload.isSilent {
            return [
                pushType.finding(
                    "apns-push-type is background, and the payload has an alert, a badge or a sound.",
                    where: "apns-push-type")
            ]
        }
        guard type == .alert, payload.isSilent, payload.isContentAvailable else { return [] }
        return [
            pushType.finding(
                "apns-push-type is alert, and the payload has nothing to show.", severity: .warning,
                where: "apns-push-type")
        ]
    }
}
