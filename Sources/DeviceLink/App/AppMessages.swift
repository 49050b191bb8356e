package import BelfryNotificationModel
package import Foundation

/// What the device asks of an app's process. Each is answered with an `AppReport.settled` or an `AppReport.failed` of
/// the same id; before that comes an `AppReport.answered`.
package enum AppRequest: Sendable, Hashable, Codable {
    case launch(AppLaunchOptions)
    /// A notification has come while the app is in front.
    case willPresent(DeliveredNotification)
    /// The user did something with a notification. `comesToFront` brings an app from the background to the front first.
    case didReceive(NotificationResponse, comesToFront: Bool)
    /// The button of the app's own in its notification settings, or under a notification.
    case openSettings(DeliveredNotification?)
    /// `didReceiveRemoteNotification`.
    case remoteNotification([String: PropertyValue])
    /// The push service answers later than it was asked.
    case deviceToken(Data)
    case registrationFailed(LinkError)
    case enterForeground
    case enterBackground
    /// Another app, or the screen's lock, lies over it.
    case resignActive
    /// The time in the background is over: what still runs there is told so.
    case backgroundTimeOver
    /// Somebody opens an address that is the app's.
    case openURL(String)
    /// A quick action of its icon, by the type of its `UIApplicationShortcutItem`.
    case shortcutItem(type: String)
    /// The device with a passcode is unlocked, or is being locked.
    case protectedData(isAvailable: Bool)
    /// The device entered or left a region, by its identifier; for whom the app's location managers watch it.
    case region(String, enters: Bool)
    /// Nothing but an answer once the process is at rest.
    case settle
    /// The user, or the system, ends it: `applicationWillTerminate`.
    case terminate
}

/// What an app's process tells the device.
package enum AppReport: Sendable, Hashable, Codable {
    /// It begins with this, on the main thread; a crash or hang was in it.
    case stage(AppStage)
    /// Launching has finished.
    case launched(AppLaunched)
    /// The app's answer; for what has a completion handler, when that was called.
    case answered(AppAnswer)
    /// A completion handler was called once more, or after it was given up.
    case answeredAgain
    /// It is at rest, or was given up waiting for it; with the seconds until something is due that waits for a time.
    case settled(isAtRest: Bool, due: Double? = nil)
    /// It cannot do what it was asked for; one line.
    case failed(String)
}

/// A step of an app's life.
package enum AppStage: UInt8, Sendable, Hashable, Codable {
    case making, launching, scene, foreground, background, willPresent, didReceive, openSettings, remoteNotification
    case registration, backgroundTime, url, shortcutItem, protectedData, terminating, idle, region

    /// As the end of a sentence that begins with what happened.
    package var words: String {
        switch self {
        case .making: "while its delegate was made"
        case .launching: "in didFinishLaunchingWithOptions"
        case .scene: "while its scene was connected"
        case .foreground: "while it came to the front"
        case .background: "while it went to the background"
        case .willPresent: "in userNotificationCenter(_:willPresent:)"
        case .didReceive: "in userNotificationCenter(_:didReceive:)"
        case .openSettings: "in userNotificationCenter(_:openSettingsFor:)"
        case .remoteNotification: "in application(_:didReceiveRemoteNotification:)"
        case .registration: "while it was told of its device token"
        case .backgroundTime: "while its background tasks expired"
        case .url: "while it opened an address"
        case .shortcutItem: "in application(_:performActionFor:completionHandler:)"
        case .protectedData: "while it was told of the device's lock"
        case .terminating: "in applicationWillTerminate"
        case .region: "while it was told of a region"
        case .idle: "while nothing was asked of it"
        }
    }
}

/// What is known once launching has finished.
package struct AppLaunched: Sendable, Hashable, Codable {
    /// `Module.Class` of the app's delegate; empty where it has none.
    package var delegateClass: String
    /// `Module.Class` of the notification centre's delegate at that moment; nil where none is set.
    package var centerDelegateClass: String?

    package init(delegateClass: String, centerDelegateClass: String?) {
        self.delegateClass = delegateClass
        self.centerDelegateClass = centerDelegateClass
    }
}

/// What an app says to something it was asked or told.
package enum AppAnswer: Sendable, Hashable, Codable {
    case done
    /// `UNNotificationPresentationOptions`, raw.
    case presentation(options: UInt)
    /// The completion handler of `didReceive` was called, or the method returned.
    case handled
    case fetched(AppFetchResult)
    case notHandled(AppNotHandled)
}

/// `UIBackgroundFetchResult`, with its raw values.
package enum AppFetchResult: UInt8, Sendable, Hashable, Codable {
    case newData, noData, failed
}

/// Why an app did not handle something.
package enum AppNotHandled: UInt8, Sendable, Hashable, Codable {
    /// No delegate of the notification centre is set.
    case noDelegate
    /// It was set after launching had finished.
    case delegateTooLate
    case notImplemented
    /// No copy of the completion handler is left, and it was not called.
    case neverCalled
    /// Its time is over.
    case outOfTime
    /// It has no shortcut item of that type.
    case noShortcutItem
    /// It was told as it was launched, and said that the rest is not to be done.
    case declined
}
