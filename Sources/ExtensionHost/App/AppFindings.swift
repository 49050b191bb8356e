import BelfryDeviceLink
import Trace

/// What a session has to say about an app's code.
enum AppFindings {
    static func crashed(_ reason: String) -> Finding {
        Finding(
            "app-crash", .error, "The app ended: \(reason).",
            fix: "See the reason and its line; what was meant for the app is lost.", where: "app")
    }

    static func unhandled(_ why: AppNotHandled, _ request: AppRequest, seconds: Double) -> Finding? {
        if why == .notImplemented, method(request) == "performActionFor" { return shortcutNotImplemented }
        return switch (request, why) {
        case (.willPresent, .noDelegate):
            Finding(
                "app-no-delegate", .warning,
                "A notification came while the app was in front, and no delegate was set; it was not presented.",
                fix: "Set UNUserNotificationCenter.current().delegate before launching has finished.", where: "app")
        case (.willPresent, .notImplemented):
            Finding(
                "app-will-present-missing", .note,
                "The delegate has no willPresent, so nothing is presented while the app is in front.",
                fix: "Implement userNotificationCenter(_:willPresent:withCompletionHandler:).", where: "app")
        case (.launch, .noDelegate), (.launch, .delegateTooLate):
            Finding(
                "app-delegate-too-late", .warning,
                "The response that launched the app is lost: no delegate was set when launching had finished.",
                fix: "Set the delegate in application(_:didFinishLaunchingWithOptions:).", where: "app")
        case (.didReceive, .noDelegate):
            Finding(
                "app-no-delegate", .warning, "The response did not reach the app: no delegate was set.",
                fix: "Set UNUserNotificationCenter.current().delegate before launching has finished.", where: "app")
        case (.didReceive, .notImplemented), (.launch, .notImplemented):
            Finding(
                "app-did-receive-missing", .warning,
                "The delegate has no didReceive, so the action never reaches the app.",
                fix: "Implement userNotificationCenter(_:didReceive:withCompletionHandler:).", where: "app")
        case (_, .neverCalled):
            Finding(
                "app-completion-never-called", .warning,
                "The completion handler of \(method(request)) was not called, and no copy of it is left to call.",
                fix: "Call it on every path, once the work is done.", where: "app")
        case (.backgroundTimeOver, .outOfTime):
            Finding(
                "app-background-task-not-ended", .warning,
                "Background tasks were still open when the app's time was over, and the app was ended.",
                fix: "Call endBackgroundTask(_:) in the expiration handler, and when the work is done.", where: "app")
        case (_, .outOfTime):
            Finding(
                "app-completion-never-called", .warning,
                "The completion handler of \(method(request)) was not called in \(seconds.inShort) s.",
                fix: "Call it on every path, once the work is done.", where: "app")
        default: nil
        }
    }

    private static let shortcutNotImplemented = Finding(
        "app-perform-action-missing", .warning, "A quick action was pressed, and the app does nothing with it.",
        fix: "Implement performActionFor in the app's delegate, or in the scene's where the app has scenes.",
        where: "app")

    static func method(_ request: AppRequest) -> String {
        switch request {
        case .willPresent: "willPresent"
        case .remoteNotification: "didReceiveRemoteNotification"
        case .shortcutItem: "performActionFor"
        case .launch(let options):
            switch options.reason {
            case .remoteNotification: "didReceiveRemoteNotification"
            case .shortcutItem: "performActionFor"
            default: "didReceive"
            }
        default: "didReceive"
        }
    }
}
