package import BelfryDeviceLink
package import BelfryNotificationModel

/// Runs the service extension of the app a push is for.
package protocol ServiceExtensionRunning: Sendable {
    /// Every way to end is a result; this never throws.
    func run(_ request: NotificationRequest) async -> ServiceExtensionRun
}

/// Asks the app that is in front about a notification.
package protocol ForegroundAsking: Sendable {
    /// What the app's delegate says; this never throws, and ends in time.
    func willPresent(_ notification: DeliveredNotification) async -> ForegroundDelegate
}

/// Looks into a file that is to be attached.
package protocol AttachmentInspecting: Sendable {
    /// - Parameters:
    ///   - path: a regular file that may change while it is read.
    ///   - type: the uniform type identifier that it is attached as.
    func inspect(path: String, type: String) async -> AttachmentInspection
}

/// What a look into a file gave.
package enum AttachmentInspection: Sendable, Hashable {
    case valid
    /// A whole file, but of another type that a notification may carry, such as a JPEG named `.png`: it is taken.
    case misnamed(detectedType: String)
    /// The bytes are no whole file of the type; why, in one line, and what they are instead, where that is known.
    case corrupt(String, detectedType: String? = nil)
    /// Nobody could look; the file is taken as it is.
    case unchecked(String)
}
