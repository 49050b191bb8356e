/// What is drawn at most, whatever it is given. All limits of this room.
package enum ScreenLimits {
    /// Apple, UNNotificationCategory: at most ten actions are displayed.
    package static let actions = 10
    /// Unicode scalars of a text in a list or banner, which shows four lines of it.
    package static let listText = 600
    /// Unicode scalars of a text in an expanded view, and lines of its body: more than a payload holds.
    package static let expandedText = 6_000
    package static let expandedLines = 100
    /// Points of a content extension's view.
    package static let extensionHeight = 2_000.0
    /// Controls and players of a content extension that are told of.
    package static let extensionAreas = 200
    /// Notifications in one picture, and how high they are together; more of them are counted.
    package static let rows = 40
    package static let listHeight = 3_000.0
    package static let homeScreenApps = 24
}
