/// A push that a gateway has accepted, on its way to a device.
package struct AcceptedPush: Sendable, Hashable {
    /// `apns-id`, as it was sent, or as it was made for it.
    package var id: String
    /// `apns-unique-id`; nil where the service gives none.
    package var uniqueID: String?
    package var token: DeviceToken
    package var topic: String
    /// The app on the device.
    package var bundleIdentifier: String
    /// Nil where the sender gave none.
    package var pushType: PushType?
    package var priority: PushHeaders.Priority
    package var expiration: PushHeaders.Expiration?
    package var collapseID: String?
    package var payload: [UInt8]
    /// Milliseconds since 1970.
    package var acceptedAt: Int64

    package init(
        id: String, uniqueID: String? = nil, token: DeviceToken, topic: String, bundleIdentifier: String,
        pushType: PushType? = nil, priority: PushHeaders.Priority = .immediate,
        expiration: PushHeaders.Expiration? = nil, collapseID: String? = nil, payload: [UInt8], acceptedAt: Int64
    ) {
        self.id = id
        self.uniqueID = uniqueID
        self.token = token
        self.topic = topic
        self.bundleIdentifier = bundleIdentifier
        self.pushType = pushType
        self.priority = priority
        self.expiration = expiration
        self.collapseID = collapseID
        self.payload = payload
        self.acceptedAt = acceptedAt
    }
}

/// What a gateway gives pushes to: a device that is on.
package protocol PushInbox: Sendable {
    /// Takes one push; the next one comes when this returns. False where the device has no use for it, because its app
    /// is gone, say. Once it has returned, the gateway may forget the push.
    func take(_ push: AcceptedPush) async -> Bool
}
