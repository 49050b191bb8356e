package import Foundation

/// What the device is doing when a notification comes in.
package enum DeviceState: String, Sendable, Codable, CaseIterable {
    case locked
    /// Unlocked, with the notification's app in front.
    case foreground
    /// Unlocked, with another app or the home screen in front.
    case background
}

/// What the user answers when an app asks for permission.
package enum PromptAnswer: String, Sendable, Codable {
    case allow, deny
}

/// What the app's delegate does with a notification while the app is in front.
package enum ForegroundDelegate: Sendable, Hashable {
    /// The app has set no delegate, or it is not known.
    case none
    /// A delegate without `userNotificationCenter(_:willPresent:withCompletionHandler:)`.
    case withoutWillPresent
    /// `UNNotificationPresentationOptions`, raw, as `willPresent` gave them.
    case options(UInt)
}

/// A device as it is set up.
package struct DeviceConfiguration: Sendable {
    /// Holds the database and the attachment store; made where it does not exist.
    package var folder: URL
    package var iosVersion = IOSVersion.newest
    /// Such as `en_US`: the language that texts are looked up in when they are shown.
    package var localeIdentifier = "en_US"
    /// Calendar triggers without a time zone of their own go by it.
    package var timeZone = TimeZone(identifier: "UTC") ?? .current
    package var state = DeviceState.locked
    package var foregroundDelegate = ForegroundDelegate.none
    /// How prompts are answered; with nil they stay on the screen until `answerPrompt(_:for:trace:)`.
    package var promptAnswer: PromptAnswer? = .allow
    /// False for a device that is thrown away afterwards: nothing waits for the disk.
    package var isDurable = true
    package var limits = DeviceLimits()
    /// Called while nobody else has the folder, before the device is used: to remove what belongs to no process
    /// that lives. Not called where another process has the device open.
    package var onOpenedAlone: (@Sendable () -> Void)?
    /// Called at each step of a write, for tests that end the process there.
    package var onStep: (@Sendable (StoreStep) -> Void)?

    package init(folder: URL) { self.folder = folder }
}

/// The limits of a device, in one place.
package struct DeviceLimits: Sendable {
    /// Pending requests an app may have; those that fire soonest stay (Apple, UILocalNotification).
    package var pendingRequests = 64
    /// Attachments of one notification that are looked at.
    package var attachments = 32
    /// Bytes that the attachments of one app take up in the store together. Apple, UNNotificationAttachment, says that
    /// there is a limit, and not which.
    package var attachmentStorageBytes = 1 << 30
    /// Lists and dictionaries inside one another in `userInfo`; a row's coding bears some more.
    package var nesting = 200
    /// The newest delivered notifications that one call gives.
    package var listedNotifications = 1_000
    /// Actions shown with unlimited space, and with limited space (Apple, UNNotificationCategory).
    package var actions = 10
    package var actionsInLimitedSpace = 2
    /// Notifications that fire while the clock is moved on once.
    package var firingsOfOneMove = 10_000
    /// Regions that an app may wait for (Apple, CLLocationManager, `startMonitoring(for:)`).
    package var regions = 20
    /// How long another process' hold on the folder is waited for, in milliseconds.
    package var busyMilliseconds = 5_000

    package init() {}
}

/// The steps of a write to the device's folder, in their order.
package enum StoreStep: String, Sendable, CaseIterable {
    /// A file has left the extension's or app's folder and is in `incoming`.
    case fileTaken
    /// A copy is written and not yet under its name.
    case fileCopied
    /// All files are on the disk; no row names them.
    case filesSynced
    /// The rows are committed; the files are still in `incoming`.
    case rowsCommitted
    /// A file has its place in the store.
    case fileStored
    /// A row is gone; its files are still there.
    case rowsRemoved
    /// A file that nobody owns is unlinked.
    case fileUnlinked
}
