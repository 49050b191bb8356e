import Trace

/// What a delivery reports about itself; the pages are here, the checks are there.
enum SessionReportedRules: RuleGroup {
    static let rules = [categoryUnknown, categoryUnread, otherApp, launchImage]

    static let categoryUnknown = Rule(
        "category-unknown-here", .note,
        "The notification names a category that nobody has registered here, so no actions are shown.",
        fix: "Compare its spelling with the identifier that the app registers; both are case sensitive.",
        what: "The category of the notification in the end, against those that the service extension registered and "
            + "those that the app's sources declare.",
        why: "The actions of a notification are those of its category, and a content extension is picked by it.",
        bad: #"{"aps": {"alert": "Hi", "category": "Message"}}"#,
        good: #"{"aps": {"alert": "Hi", "category": "message"}}"#)

    static let categoryUnread = Rule(
        "category-unread", .note,
        "Part of a category that the app declares can only be known by running the app.",
        fix: "Write the category's actions as literals or constants.",
        what: "UNNotificationCategory and UNNotificationAction initializers in the app's sources: identifiers, titles "
            + "and options that are neither literals nor constants.",
        why: "Where nobody has registered the category, its actions are taken from the sources; what is computed "
            + "when the app runs is not there.",
        bad: "UNNotificationCategory(identifier: \"chat\", actions: actions(for: user), intentIdentifiers: [])",
        good: "UNNotificationCategory(identifier: \"chat\", actions: [reply, later], intentIdentifiers: [])")

    static let otherApp = Rule(
        "simulator-bundle-mismatch", .warning,
        "The payload's Simulator Target Bundle names another app than the project's.",
        fix: "Write the app's bundle identifier there, or give the other app's project.",
        what: "\"Simulator Target Bundle\" of an .apns file, against the app's bundle identifier.",
        why: "A simulator would deliver the push to the app that is named, and not to this one.",
        bad: #"{"Simulator Target Bundle": "com.example.other", "aps": {"alert": "Hi"}}"#,
        good: #"{"Simulator Target Bundle": "com.example.app", "aps": {"alert": "Hi"}}"#)

    static let launchImage = Rule(
        "launch-image-missing", .note, "The notification names a launch image that the app does not have.",
        fix: "Add it to the app, or leave the name out.",
        what: "launchImageName of the notification in the end (aps.alert.launch-image), against the images, asset "
            + "catalogues and storyboards of the app.",
        why: "When the user opens the app from the notification, iOS shows the app's usual launch screen.",
        bad: #"{"aps": {"alert": {"body": "Hi", "launch-image": "Gone"}}}"#,
        good: #"{"aps": {"alert": {"body": "Hi", "launch-image": "Launch"}}}     with Launch.storyboard in the app"#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
