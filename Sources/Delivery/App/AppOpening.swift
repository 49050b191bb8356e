/// What an app is opened for, beside its icon and notifications.
package enum AppOpening: Sendable, Hashable {
    /// A quick action of its icon, by the type of its `UIApplicationShortcutItem`.
    case shortcutItem(String)
    /// An address whose scheme is the app's.
    case url(String)
    /// A region was entered or left; the app is launched in the background.
    case location
}
