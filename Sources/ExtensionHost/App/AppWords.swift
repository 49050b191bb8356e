import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// What the trace says of an app.
enum AppWords {
    static let again = "a completion handler was called again; ignored"

    /// Nil for what is no step of the app's own.
    static func start(of request: AppRequest) -> String? {
        switch request {
        case .launch(let options):
            let place = options.isInBackground ? "in the background " : ""
            switch options.reason {
            case .icon: return "the app is launched \(place)by its icon"
            case .response(let response):
                return "the app is launched \(place)for the response \(response.actionIdentifier)"
            case .remoteNotification: return "the app is launched \(place)for a remote notification"
            case .location: return "the app is launched \(place)for a region"
            case .url(let url): return "the app is launched \(place)to open \(url)"
            case .shortcutItem(let type): return "the app is launched \(place)by the quick action \(type)"
            }
        case .willPresent(let notification):
            return "willPresent is asked about “\(notification.request.content.title.text)”"
        case .didReceive(let response, _): return "didReceive is called with the response \(response.actionIdentifier)"
        case .openSettings: return "openSettingsFor is called"
        case .remoteNotification: return "didReceiveRemoteNotification is called"
        case .deviceToken(let token): return "the push service gives a device token of \(token.count) bytes"
        case .registrationFailed(let error): return "the push service gives no device token: \(error.message)"
        case .enterForeground: return "the app comes to the front"
        case .enterBackground: return "the app goes to the background"
        case .resignActive: return "the app is covered"
        case .backgroundTimeOver: return "the app's time in the background is over"
        case .openURL(let url): return "the app is to open \(url)"
        case .shortcutItem(let type): return "performActionFor is called with the quick action \(type)"
        case .protectedData(let isAvailable):
            return isAvailable ? "protected data becomes available" : "protected data becomes unavailable"
        case .terminate: return "the app is ended"
        // Whether anything in it watches the region, its process says.
        case .settle, .region: return nil
        }
    }

    static func launched(_ launched: AppLaunched) -> String {
        let delegate = launched.centerDelegateClass.map { "the delegate for notifications is \($0)" }
        return "launching has finished; \(delegate ?? "no delegate for notifications is set")"
    }

    /// Nil where there is nothing to say.
    static func answer(_ answer: AppAnswer, to request: AppRequest) -> (String, [String: TraceValue])? {
        switch answer {
        case .done: return nil
        case .presentation(let options):
            let names = presentationNames(options)
            let words = names.isEmpty ? "[]" : "[" + names.map { ".\($0)" }.joined(separator: ", ") + "]"
            return ("willPresent answers \(words)", [TraceFact.option: .string(names.joined(separator: ","))])
        case .handled: return ("the app has handled \(subject(request))", [:])
        case .fetched(let result):
            return ("the fetch completion handler is called with .\(result)", [TraceFact.option: .string("\(result)")])
        case .notHandled(let why):
            return ("the app did not handle \(subject(request)): \(why.words)", [TraceFact.reason: .string(why.words)])
        }
    }

    /// Apple, UNNotificationPresentationOptions, by raw value.
    static func presentationNames(_ options: UInt) -> [String] {
        [(1, "badge"), (2, "sound"), (4, "alert"), (8, "list"), (16, "banner")].filter { options & $0.0 != 0 }.map(\.1)
    }

    private static func subject(_ request: AppRequest) -> String {
        switch request {
        case .willPresent: "the notification"
        case .didReceive(let response, _): response.actionIdentifier
        case .launch(let options):
            switch options.reason {
            case .response(let response): response.actionIdentifier
            case .shortcutItem(let type): type
            default: "the launch"
            }
        case .remoteNotification: "the remote notification"
        case .openSettings: "the way to its settings"
        case .openURL(let url): url
        case .shortcutItem(let type): type
        default: "what it was told"
        }
    }
}

extension AppNotHandled {
    /// As the end of a sentence.
    package var words: String {
        switch self {
        case .noDelegate: "it has no delegate"
        case .delegateTooLate: "its delegate was set after launching had finished"
        case .notImplemented: "its delegate does not implement the method"
        case .neverCalled: "its completion handler was not called, and is gone"
        case .outOfTime: "its completion handler was not called in time"
        case .noShortcutItem: "it has no shortcut item of that type"
        case .declined: "it returned false as it was launched"
        }
    }
}
