/// What is drawn at most, whatever it is given. All limits of this room.
package enum ScreenLimits {
    /// Apple, UNNotificationCategory: at most ten actions are displayed.
    package static let actions = 10
    /// Unicode scalars of a text in a list or banner, which shows four lines of it.
    package static let listText = 600
    /// Unicode scalars of a text in an expanded view.
    package static let expandedText = 6_000
    /// Points of a content extension's view.
    package static let extensionHeight = 2_400.0
    /// Notifications in one picture; more of them are counted.
    package static let rows = 40
    /// A screen that scrolls is drawn whole, up to so many times its height.
    package static let heights = 5.0
    package static let homeScreenApps = 24
}
