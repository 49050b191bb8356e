package import BelfryNotificationModel
package import Device
package import ExtensionHost
package import Foundation
import Screen

/// What one device is like, and which code runs on it.
package struct DeliveryOptions: Sendable {
    /// `UNShowPreviewsSetting`, in the words of Settings: when the texts of a notification are shown.
    package enum Previews: String, Sendable, CaseIterable { case always, unlocked, never }

    /// A picture of the screen, by the name of its file.
    package enum Shot: String, Sendable, CaseIterable { case banner, lockScreen = "lock-screen", expanded }

    /// The screens that can be drawn.
    package static var screenNames: [String] { ScreenSize.names }

    /// The system that a device has unless said otherwise.
    package static let newestSystem = "26.0"

    /// What the clock of a device shows that stands still, unless said otherwise: that of Apple's pictures.
    package static var usualTime: Date { ScreenClock.now }

    package var project: URL?
    package var service: URL?
    package var content: URL?
    package var app: URL?
    /// A test's process that has the code of the app, and of extensions that it names.
    package var testProcess: TestProcess?
    /// URLs that are answered from here instead of from the network.
    package var stubs: [Stub] = []
    package var isOffline = false
    package var state = DeviceState.locked
    /// Nil: a fresh device, thrown away in the end.
    package var stateFolder: URL?
    /// Nil: what the device has; a fresh device is authorized.
    package var permission: Permission?
    /// Nil: what the device has; a fresh device shows them always.
    package var previews: Previews?
    /// What the user has changed in Settings, after permission and previews.
    package var settings: [SettingChange] = []
    /// Nil: what the device has; a fresh device lets an app know while it is in use.
    package var locationPermission: LocationPermission?
    /// The push service gives an app that registers no token.
    package var registrationFails = false
    package var localeIdentifier: String?
    package var systemVersion: String?
    /// Seconds that a service extension has (Apple, UNNotificationServiceExtension: about 30).
    package var timeLimit = 30.0
    /// Megabytes of anonymous memory that a service extension may take above its start-up size.
    package var memoryLimit = 24.0
    /// Where the device's clock stands when it is opened, and stands still until it is advanced; nil is the machine's.
    package var startsAt: Date?
    /// The device's clock is the machine's, and can be moved on; prompts stay on the screen until they are answered.
    package var clockRuns = false
    /// The app's bundle identifier where no code says it.
    package var bundleIdentifier: String?
    /// For calendar triggers without a zone of their own, and for pictures.
    package var timeZone = TimeZone.gmt
    package var waitsForDebugger = false
    /// `apns-collapse-id`: the identifier of the request; nil gives it one of its own.
    package var collapseIdentifier: String?

    /// What the user does once the notification is shown.
    package var expands = false
    /// The identifier of the action that is pressed; the notification is expanded for it.
    package var action: String?
    /// What is typed for a text action.
    package var reply: String?
    /// A locked device is unlocked for an action that needs it.
    package var unlocks = true
    /// Where the pictures go; nil draws none.
    package var shotsFolder: URL?
    /// Which pictures are drawn.
    package var shots: Set<Shot> = Set(Shot.allCases)
    /// A name of `ScreenDevice`; nil is the usual one.
    package var screenName: String?
    package var isDark = false

    package init() {}

    /// Only then is a content extension built and run.
    var needsContent: Bool { expands || action != nil || shotsFolder != nil }

    /// The system that the device has.
    var system: String { systemVersion ?? Self.newestSystem }
    /// The language and region that the device has.
    var locale: String { localeIdentifier ?? "en_US" }
}
