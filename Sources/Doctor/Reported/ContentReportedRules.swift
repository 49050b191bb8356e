import Trace

/// What is found while a content extension is shown; the pages are here, the checks are there.
enum ContentReportedRules: RuleGroup {
    static let rules = [crash, buildFailed, response, network, tooHigh]

    static let crash = Rule(
        "content-ext-crash", .error, "The content extension could not be shown, so the system's own view is.",
        fix:
            "See the reason and its line: a forced unwrap, an outlet that is not connected, a class that is not there.",
        what: "Every way in which a content extension's process ends or stalls: a crash, an exit, a main thread that "
            + "does not come back, too much memory, an interface that cannot be drawn.",
        why: "A phone shows an empty view, or the plain notification; what the extension was made for is not seen.",
        bad: "label.text = content.userInfo[\"name\"] as! String",
        good: "label.text = content.userInfo[\"name\"] as? String ?? content.title")

    static let buildFailed = Rule(
        "content-ext-build-failed", .error,
        "The content extension could not be built, so the system's own view is shown.",
        fix: "Correct what the reason names.",
        what: "The extension's sources did not compile here, or import what does not exist here.",
        why: "What cannot be built cannot be shown.",
        bad: "import SDWebImage     // without the library",
        good: "import UserNotificationsUI")

    static let response = Rule(
        "content-ext-response-never-completed", .warning,
        "The content extension does not call the completion of a response.",
        fix: "Call the completion for every action, on every path.",
        what: "didReceive(_:completionHandler:), or its async form, is called for an action, and five seconds pass "
            + "without an answer.",
        why: "The button seems dead; here the action then goes to the app.",
        bad: "if response.actionIdentifier == \"like\" { completion(.doNotDismiss) }",
        good: "completion(response.actionIdentifier == \"like\" ? .doNotDismiss : .dismissAndForwardAction)")

    static let network = Rule(
        "content-ext-network", .note, "The content extension loads something while it is shown.",
        fix: "Download in the service extension, and hand the file over as an attachment.",
        what: "Requests of the content extension's process to the network.",
        why:
            "Apple asks to show what is at hand: the view opens empty, and stays so where the network is slow or gone.",
        bad: "URLSession.shared.dataTask(with: pictureURL) in didReceive(_:)",
        good: "UIImage(contentsOfFile: attachment.url.path), between start and stop of the access to the URL")

    static let tooHigh = Rule(
        "content-ext-too-high", .note, "The content extension's view is higher than is drawn.",
        fix: "Show what fits on a screen; a person scrolls through the rest.",
        what: "The height of the view, against docs/limits.md.",
        why: "What is beyond is not in the picture. On a phone the whole notification scrolls.",
        bad: "preferredContentSize = CGSize(width: 0, height: 5000)",
        good: "preferredContentSize = CGSize(width: 0, height: 300)")

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
