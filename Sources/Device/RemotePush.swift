package import BelfryNotificationModel

/// A push as it reaches the device.
package struct RemotePush: Sendable {
    /// `apns-collapse-id`; nil gets an identifier of its own.
    package var collapseIdentifier: String?
    /// What the payload says, with `userInfo` the whole payload.
    package var content: NotificationContent
    /// `apns-push-type`, such as `alert` or `background`.
    package var pushType: String
    /// The service's own name of this push: one that was taken under it before is known by `hasTaken`. Nil where nobody
    /// brings a push twice.
    package var deliveryIdentifier: String?
    /// `aps.mutable-content` is 1.
    package var isMutable: Bool
    /// The payload is configured to show an alert.
    package var hasAlert: Bool

    package init(
        content: NotificationContent, collapseIdentifier: String? = nil, pushType: String = "alert",
        isMutable: Bool = false, hasAlert: Bool? = nil
    ) {
        self.content = content
        self.collapseIdentifier = collapseIdentifier
        self.pushType = pushType
        self.isMutable = isMutable
        self.hasAlert = hasAlert ?? content.hasAlertText
    }
}
