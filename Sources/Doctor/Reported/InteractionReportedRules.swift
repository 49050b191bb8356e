import Trace

/// What a delivery reports about what the user was told to do, and about its pictures.
enum InteractionReportedRules: RuleGroup {
    static let rules = [
        unknownAction, notPressed, replyWithoutField, refusedLocked, shotFailed, fontReplaced, pictureUnreadable,
        canvasFailed,
    ]

    static let unknownAction = Rule(
        "action-unknown", .error, "The action that is to be pressed is not shown.",
        fix: "Use the identifier of an action that is shown, or default or dismiss.",
        what: "The action's identifier, against the actions of the notification's category, or those that the content "
            + "extension has put in their place.",
        why: "Only what is shown can be pressed; identifiers are case sensitive.",
        bad: "belfry deliver payload.json --project App --action Reply",
        good: "belfry deliver payload.json --project App --action reply")

    static let notPressed = Rule(
        "action-not-pressed", .warning, "The action that is to be pressed was not.",
        fix: "See why nothing is shown, or why the view was closed before.",
        what: "--action with a notification that is not shown, or whose content extension closes itself at once.",
        why: "Only what is on the screen can be pressed.",
        bad: "belfry deliver payload.json --project App --permission denied --action reply",
        good: "belfry deliver payload.json --project App --action reply")

    static let replyWithoutField = Rule(
        "reply-without-text-field", .error, "Text is typed for an action that takes none.",
        fix: "Make it a UNTextInputNotificationAction, or leave out the reply.",
        what: "A reply, against the kind of the action that is pressed.",
        why: "Only a text action opens a field; its text comes as UNTextInputNotificationResponse.userText.",
        bad: #"UNNotificationAction(identifier: "reply", title: "Reply")"#,
        good: #"UNTextInputNotificationAction(identifier: "reply", title: "Reply")"#)

    static let refusedLocked = Rule(
        "action-refused-locked", .note, "The device stays locked, so the action does nothing.",
        fix: "Leave out --no-unlock, or press an action that needs no unlocked device.",
        what:
            "Actions with authenticationRequired or foreground, and the app's opening, on a device that stays locked.",
        why: "A phone asks for the passcode first; whoever does not give it has pressed nothing.",
        bad: "belfry deliver payload.json --project App --action pay --no-unlock",
        good: "belfry deliver payload.json --project App --action pay")

    static let shotFailed = Rule(
        "shot-failed", .error, "A picture of the screen was not drawn or not written.",
        fix: "Name a folder that can be written to.",
        what: "Drawing and writing each picture.",
        why: "The folder may be missing rights or space, or a drawing may be beyond the limits of docs/limits.md.",
        bad: "--shots /proc/shots", good: "--shots ./shots")

    static let fontReplaced = Rule(
        "font-replaced", .note, "A font is not here, and another stands for it.",
        fix: "Nothing, where it is one of iOS.",
        what: "The fonts that text is set in.",
        why: "Apple's fonts may not be passed on; the one that comes nearest is drawn, and its letters are a little "
            + "wider or narrower.",
        bad: #"UIFont(name: "Avenir Next", size: 17)"#,
        good: ".systemFont(ofSize: 17), whose lines are those of a phone")

    static let pictureUnreadable = Rule(
        "picture-unreadable", .warning, "A picture could not be decoded, and a labelled box is drawn in its place.",
        fix: "Open the file: it is cut short, too large, or no picture.",
        what: "Each picture that is drawn, with the limits of docs/limits.md.",
        why: "A phone shows nothing there.", bad: "an error page saved as photo.jpg", good: "the picture itself")

    static let canvasFailed = Rule(
        "canvas-failed", .error, "The process that measures and draws did not answer.",
        fix: "Build or install Belfry again.",
        what: "belfry-canvas, beside belfry-media.", why: "Without it text is measured by rule of thumb.",
        bad: "an installation without belfry-canvas", good: "make install PREFIX=…")

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
