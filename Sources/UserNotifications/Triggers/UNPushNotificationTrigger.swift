#if os(Linux)
    /// The trigger of a notification that came from a server.
    open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
        // Sendable: see the superclass.
    }
#endif
