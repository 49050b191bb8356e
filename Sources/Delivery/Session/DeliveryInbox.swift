package import APNSWire

/// A delivery's device as a gateway sees it: each push that it takes goes the whole way.
package struct DeliveryInbox: PushInbox {
    private let session: DeliverySession
    private let delivered: @Sendable (AcceptedPush, Result<DeliveryReport, DeliveryError>) async -> Void

    /// - Parameter delivered: hears what came of each push, before the gateway forgets it.
    package init(
        _ session: DeliverySession,
        delivered: @escaping @Sendable (AcceptedPush, Result<DeliveryReport, DeliveryError>) async -> Void
    ) {
        self.session = session
        self.delivered = delivered
    }

    /// False where the payload is none, or the device cannot be opened.
    package func take(_ push: AcceptedPush) async -> Bool {
        do {
            let report = try await session.deliver(
                push.payload, collapseIdentifier: push.collapseID, pushType: push.pushType)
            await delivered(push, .success(report))
            return true
        } catch {
            await delivered(push, .failure(error))
            return false
        }
    }
}
