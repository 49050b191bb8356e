import Trace

/// What a delivery reports about what the user was told to do, and about its pictures.
enum InteractionReportedRules: RuleGroup {
    static let rules = [unknownAction, replyWithoutField, shotFailed]

    static let unknownAction = Rule(
        "action-unknown", .error, "The action that is to be pressed is not shown.",
        fix: "Use the identifier of an action that is shown, or default or dismiss.",
        what: "The action's identifier, against the actions of the notification's category, or those that the content "
            + "extension has put in their place.",
        why: "Only what is shown can be pressed; identifiers are case sensitive.",
        bad: "belfry deliver payload.json --project App --action Reply",
        good: "belfry deliver payload.json --project App --action reply")

    static let replyWithoutField = Rule(
        "reply-without-text-field", .error, "Text is typed for an action that takes none.",
        fix: "Make it a UNTextInputNotificationAction, or leave out the reply.",
        what: "A reply, against the kind of the action that is pressed.",
        why: "Only a text action opens a field; its text comes as UNTextInputNotificationResponse.userText.",
        bad: #"UNNotificationAction(identifier: "reply", title: "Reply")"#,
        good: #"UNTextInputNotificationAction(identifier: "reply", title: "Reply")"#)

    static let shotFailed = Rule(
        "shot-failed", .error, "A picture of the screen was not drawn or not written.",
        fix: "Name a folder that can be written to.",
        what: "Drawing and writing each picture.",
        why: "The folder may be missing rights or space, or a drawing may be beyond the limits of docs/limits.md.",
        bad: "--shots /proc/shots", good: "--shots ./shots")

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
