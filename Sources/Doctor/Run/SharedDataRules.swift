import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// What the extension shares with its app.
enum SharedDataRules: RuleGroup {
    static let rules = [groupMissing, keychainGroupMissing]

    static let groupMissing = Rule(
        "app-group-missing", .warning, "The extension asked for an app group that its entitlements do not name.",
        fix: "Add the group to com.apple.security.application-groups of the app and of the extension.",
        what: "Calls of containerURL(forSecurityApplicationGroupIdentifier:) with a group that the extension's "
            + "entitlements lack.",
        why: "iOS gives nil, and a forced unwrap of it ends the process.",
        bad: "ChatService.entitlements without group.com.example.chat",
        good: "Chat.entitlements and ChatService.entitlements: com.apple.security.application-groups = "
            + "(group.com.example.chat)")

    static let keychainGroupMissing = Rule(
        "keychain-group-missing", .warning,
        "The extension named a keychain access group that its entitlements do not.",
        fix: "Add the group to keychain-access-groups of the app and of the extension.",
        what:
            "Calls of SecItemAdd, SecItemCopyMatching, SecItemUpdate and SecItemDelete with a kSecAttrAccessGroup that "
            + "the extension's entitlements lack.",
        why: "iOS answers errSecMissingEntitlement (-34018), and what the app keeps there is out of reach.",
        bad: "ChatService.entitlements without $(AppIdentifierPrefix)com.example.chat.shared",
        good: "Chat.entitlements and ChatService.entitlements: keychain-access-groups = "
            + "($(AppIdentifierPrefix)com.example.chat.shared)")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        findings(groupMissing, TraceKind.appGroupNotEntitled, "asked for the group", in: diagnosis)
            + findings(
                keychainGroupMissing, TraceKind.keychainGroupNotEntitled, "named the keychain access group",
                in: diagnosis)
    }

    private static func findings(
        _ rule: Rule, _ kind: String, _ deed: String, in diagnosis: Diagnosis
    ) -> [Finding] {
        let groups = diagnosis.events(kind).map { $0.string(TraceFact.group) ?? "" }
        return Set(groups).sorted().map { group in
            rule.finding(
                "The extension \(deed) \(JSONScanner.quoted(group)), which its entitlements do not name.",
                where: diagnosis.run?.principalClass ?? "")
        }
    }
}
