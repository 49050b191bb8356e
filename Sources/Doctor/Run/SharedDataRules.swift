import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// What the extension shares with its app.
enum SharedDataRules: RuleGroup {
    static let rules = [groupMissing]

    static let groupMissing = Rule(
        "app-group-missing", .warning, "The extension asked for an app group that its entitlements do not name.",
        fix: "Add the group to com.apple.security.application-groups of the app and of the extension.",
        what: "Calls of containerURL(forSecurityApplicationGroupIdentifier:) with a group that the extension's "
            + "entitlements lack.",
        why: "iOS gives nil, and a forced unwrap of it ends the process.",
        bad: "ChatService.entitlements without group.com.example.chat",
        good: "Chat.entitlements and ChatService.entitlements: com.apple.security.application-groups = "
            + "(group.com.example.chat)")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let groups = diagnosis.events(TraceKind.appGroupNotEntitled).map { $0.string(TraceFact.group) ?? "" }
        return Set(groups).sorted().map { group in
            groupMissing.finding(
                "The extension asked for the group \(JSONScanner.quoted(group)), which its entitlements do not name.",
                where: diagnosis.run?.principalClass ?? "")
        }
    }
}
