package import BelfryDeviceLink
package import Foundation

/// An app as it is built, and what is known of its code.
package struct HostedApp: Sendable, Equatable {
    /// Its `principalClass` is the class of the app's delegate; empty where it has none.
    package var bundle: HostedExtension
    /// Of the notification centre's delegate, for an app without a delegate of its own.
    package var centerDelegateClass: String?
    /// Scenes and storyboards of the `Info.plist` are loaded: all files of the target are there.
    package var loadsInterface: Bool
    /// By `Module.Class`.
    package var members: [String: AppMembers]

    package init(
        _ bundle: HostedExtension, centerDelegateClass: String? = nil, loadsInterface: Bool = true,
        members: [String: AppMembers] = [:]
    ) {
        self.bundle = bundle
        self.centerDelegateClass = centerDelegateClass
        self.loadsInterface = loadsInterface
        self.members = members
    }
}

/// How an app came out of what was asked of it.
package struct AppRun: Sendable, ProcessAnswer {
    package enum Result: String, Sendable, Codable {
        /// It did what was asked; `answer` says what.
        case answered
        /// Its process has ended, in whatever way; `reason` says how.
        case crashed
        /// There is no process.
        case notRun
    }

    package var result: Result
    /// One line; nil where there is nothing to explain.
    package var reason: String?
    /// Nil where the process has ended before it gave one.
    package var answer: AppAnswer?
    /// What is known since it was launched.
    package var launched: AppLaunched?
    /// The addresses that it opened since the step before.
    package var openedURLs: [String]
    /// Seconds that this step took.
    package var seconds: Double
    /// Seconds until something in its process is due that waits for a time; nil where nothing does.
    package var dueSeconds: Double?
    /// Lines that the app printed or logged since its process was started.
    package var log: [String]

    package init(
        result: Result, reason: String? = nil, answer: AppAnswer? = nil, launched: AppLaunched? = nil,
        openedURLs: [String] = [], seconds: Double = 0, log: [String] = []
    ) {
        self.result = result
        self.reason = reason
        self.answer = answer
        self.launched = launched
        self.openedURLs = openedURLs
        self.seconds = seconds
        self.log = log
    }

    /// `UNNotificationPresentationOptions`, raw, as the delegate gave them; nil where it gave none.
    package var presentationOptions: UInt? {
        if case .presentation(let options) = answer { options } else { nil }
    }

    /// Whether the app got a response, or what else was meant for it.
    package var isHandled: Bool {
        switch answer {
        case .handled, .fetched, .presentation, .done: true
        case .notHandled, nil: false
        }
    }
}

/// How much of the device an app may use. Of these numbers Apple documents those for background work.
package struct AppBudget: Sendable, Hashable {
    /// From the start of the process until its code is loaded.
    package var loadSeconds: TimeInterval
    /// From the call of the delegate until launching has finished, and for what has no completion handler; a phone's
    /// watchdog ends an app that takes longer.
    package var mainThreadSeconds: TimeInterval
    /// From `willPresent` to its completion handler.
    package var presentationSeconds: TimeInterval
    /// From a response, or a remote notification, to the completion handler. (Apple, application(_:
    /// didReceiveRemoteNotification:fetchCompletionHandler:): up to 30 seconds of wall-clock time.)
    package var backgroundSeconds: TimeInterval
    /// How long requests to the network that are open after the answer are waited for.
    package var networkSeconds: TimeInterval
    /// Anonymous memory above what the process had before it loaded the team's code, in megabytes of 1,048,576 bytes.
    package var memoryMegabytes: Double

    package init(
        loadSeconds: TimeInterval = 10, mainThreadSeconds: TimeInterval = 20, presentationSeconds: TimeInterval = 5,
        backgroundSeconds: TimeInterval = 30, networkSeconds: TimeInterval = 10, memoryMegabytes: Double = 1024
    ) {
        self.loadSeconds = loadSeconds
        self.mainThreadSeconds = mainThreadSeconds
        self.presentationSeconds = presentationSeconds
        self.backgroundSeconds = backgroundSeconds
        self.networkSeconds = networkSeconds
        self.memoryMegabytes = memoryMegabytes
    }

    /// From the way to the background until background tasks expire, by the device's clock; as `UIKit` counts it.
    static let timeInBackground = 30.0
}

/// What an app finds around itself when it is launched.
package struct AppSurroundings: Sendable, Hashable {
    package var badge = 0
    /// False while a device with a passcode is locked.
    package var isProtectedDataAvailable = true
    /// Of the screen, in points, with pixels to a point.
    package var screenWidth = 390.0
    package var screenHeight = 844.0
    package var scale = 3.0
    package var isDark = false

    package init() {}
}

/// What the push service says to an app that registers.
package enum AppRegistration: Sendable, Hashable {
    case token(Data)
    case failure(LinkError)
    /// It answers later, by `AppSession.deviceToken(_:)` or `registrationFailed(_:)`.
    case later

    /// A device that the push service does not know, as Apple's Foundation says it (NSCocoaErrorDomain, 3010).
    package static let unsupported = AppRegistration.failure(
        LinkError(
            domain: "NSCocoaErrorDomain", code: 3010, message: "remote notifications are not supported on this device"))
}
