import Trace

/// What is found while an app runs; the pages are here, the checks are there.
enum AppReportedRules: RuleGroup {
    static let rules = [
        crash, buildFailed, noDelegate, tooLate, willPresentMissing, didReceiveMissing, performActionMissing,
        neverCompleted, backgroundTask,
    ]

    static let crash = Rule(
        "app-crash", .error, "The app ended, and what was meant for it is lost.",
        fix: "See the reason and its line.",
        what: "Every way in which the app's process ends or stalls: a crash, an exit, a main thread that does not come "
            + "back, a fetch completion handler that is never called.",
        why: "On a phone the user sees the app go, or nothing at all: the answer that they gave is not sent.",
        bad: "let text = (response as! UNTextInputNotificationResponse).userText",
        good: "let text = (response as? UNTextInputNotificationResponse)?.userText")

    static let buildFailed = Rule(
        "app-build-failed", .warning, "The app's code does not run here.",
        fix: "Correct what the reason names, or name the files that matter with --app.",
        what:
            "Neither the whole app target nor the files that reach the notification centre compile here, or no class of "
            + "theirs is a delegate.",
        why: "What the app does with notifications is then unknown: its categories are those that the sources declare, "
            + "and its answers are not given.",
        bad: "import Firebase     // in AppDelegate.swift, without the package",
        good: "#if canImport(Firebase)")

    static let noDelegate = Rule(
        "app-no-delegate", .warning, "The notification centre of the app has no delegate.",
        fix: "Set UNUserNotificationCenter.current().delegate before launching has finished, and keep the object.",
        what:
            "A notification in the foreground, or a response, that came when no delegate was set. The centre holds its "
            + "delegate weakly.",
        why: "In the foreground nothing is presented, and the app never learns what the user pressed.",
        bad: "UNUserNotificationCenter.current().delegate = NotificationDelegate()",
        good: "center.delegate = notifications     // a property of the app's delegate")

    static let tooLate = Rule(
        "app-delegate-too-late", .warning, "The response that launched the app is lost.",
        fix: "Set the delegate in application(_:didFinishLaunchingWithOptions:).",
        what:
            "An app that was launched by a response, and whose notification centre had no delegate when launching had "
            + "finished.",
        why:
            "Apple: the delegate has to be set before the app finishes launching. A press that should open a page opens "
            + "the app alone.",
        bad: "center.delegate = self     // in viewDidLoad",
        good: "center.delegate = self     // in didFinishLaunchingWithOptions")

    static let willPresentMissing = Rule(
        "app-will-present-missing", .note, "Nothing is presented while the app is in front.",
        fix: "Implement userNotificationCenter(_:willPresent:withCompletionHandler:).",
        what: "A delegate without willPresent, and a notification in the foreground.",
        why: "Without the method the notification is silenced, as if it had answered [].",
        bad: "class Delegate: NSObject, UNUserNotificationCenterDelegate { func didReceive… }",
        good: "completionHandler([.banner, .list, .sound])")

    static let didReceiveMissing = Rule(
        "app-did-receive-missing", .warning, "The action never reaches the app.",
        fix: "Implement userNotificationCenter(_:didReceive:withCompletionHandler:).",
        what: "A delegate without didReceive, and a response.",
        why: "Custom actions are delivered nowhere else.",
        bad: "func application(_:didReceiveRemoteNotification:)     // for actions",
        good: "func userNotificationCenter(_:didReceive:withCompletionHandler:)")

    static let performActionMissing = Rule(
        "app-perform-action-missing", .warning, "A quick action of the app's icon does nothing.",
        fix: "Implement application(_:performActionFor:completionHandler:), with scenes "
            + "windowScene(_:performActionFor:completionHandler:).",
        what: "A quick action that was chosen, and a delegate without the method: the app's, or the scene's where the "
            + "app has scenes.",
        why: "The app comes to the front, and the user is where they left it.",
        bad: "performActionFor in the app's delegate of an app with scenes",
        good: "func windowScene(_:performActionFor:completionHandler:)     // in the scene's delegate")

    static let neverCompleted = Rule(
        "app-completion-never-called", .warning, "The app does not call a completion handler.",
        fix: "Call it on every path, once the work is done.",
        what:
            "The handler of willPresent, didReceive, performActionFor or didReceiveRemoteNotification that was not called in time, or of "
            + "which no copy is left.",
        why: "In the foreground nothing is presented; in the background the system ends the app, and wakes it less.",
        bad: "guard let text else { return }",
        good: "guard let text else { return completionHandler() }")

    static let backgroundTask = Rule(
        "app-background-task-not-ended", .warning, "Background tasks were still open when the app's time was over.",
        fix: "Call endBackgroundTask(_:) in the expiration handler, and when the work is done.",
        what: "beginBackgroundTask without endBackgroundTask, 30 seconds after the app went to the background.",
        why: "The system ends an app that does not end its tasks.",
        bad: "application.beginBackgroundTask()",
        good: "task = application.beginBackgroundTask { application.endBackgroundTask(task) }")

    static func findings(in diagnosis: Diagnosis) -> [Finding] { [] }
}
