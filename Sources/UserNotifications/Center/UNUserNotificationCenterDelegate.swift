#if os(Linux)
    public import Foundation

    /// Who decides about notifications in the foreground, and handles what the user did.
    ///
    /// Apple's methods are optional and have an async twin each. Here every one is a requirement with a default, and each
    /// default calls its twin, so that a class implements whichever it likes. Where it implements neither, the default
    /// does what a phone does for a delegate without the method, and `OptionalMethod` tells the caller so.
    public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
        /// Not implemented: the notification is not presented.
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions

        /// Not implemented: the app never learns of its actions.
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse)
            async

        /// `notification` is nil where the user comes from Settings.
        func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
    }
#endif
