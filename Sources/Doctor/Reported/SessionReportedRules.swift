import Trace

/// What a delivery reports about itself; the pages are here, the checks are there.
enum SessionReportedRules: RuleGroup {
    static let rules = [categoryUnknown, otherApp, launchImage]

    static let categoryUnknown = Rule(
        "category-unknown-here", .note,
        "The notification names a category that nobody has registered here, so no actions are shown.",
        fix: "Nothing for the phone, where the app registers it; here the app's own process is not run.",
        what: "The category of the notification in the end, against those that the service extension registered.",
        why: "This version does not run the app, so that the categories it registers at its launch are unknown.",
        bad: "setNotificationCategories(_:) in the app only",
        good: "the same: it is right on a phone")

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
