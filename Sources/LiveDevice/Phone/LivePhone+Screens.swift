import Delivery
import Foundation
import Synchronization

/// The screens that were drawn last: whoever has their places asks for the picture next.
final class DrawnScreens: Sendable {
    private let images = Mutex<[String: (version: Int, image: DeliverySession.ScreenImage)]>([:])

    func image(_ view: DeliverySession.ScreenView, version: Int) -> DeliverySession.ScreenImage? {
        images.withLock { images in
            images[view.rawValue].flatMap { $0.version == version ? $0.image : nil }
        }
    }

    func keep(_ image: DeliverySession.ScreenImage, _ view: DeliverySession.ScreenView, version: Int) {
        images.withLock { $0[view.rawValue] = (version, image) }
    }
}

extension LivePhone {
    /// A view as it is now, and the version of the device that it shows.
    func drawn(
        _ view: DeliverySession.ScreenView
    ) async throws(HTTPFailure) -> (image: DeliverySession.ScreenImage, version: Int) {
        let version = record.version
        if let image = screens.image(view, version: version) { return (image, version) }
        let image = try await screen(view)
        screens.keep(image, view, version: version)
        return (image, version)
    }

    /// The device, and its way to the push service as it is this moment.
    var device: JSONText {
        guard case .object(let members) = record.device else { return .null }
        return .object(
            members + [
                ("isOnline", .boolean(line.isOnline)), ("pushService", .string(line.address)),
                ("deviceToken", .string(line.deviceToken)), ("isRegistered", .boolean(line.isRegistered)),
                ("waiting", .integer(line.waiting)),
            ])
    }

    var samples: [MetricSample] {
        let outcomes = record.outcomes
        let notifications = ["presented", "suppressed", "silent"].map { outcome in
            MetricSample(
                "belfry_device_notifications_total", .counter, "Notifications that came in, by what became of them.",
                labels: [("outcome", outcome)], Double(outcomes[outcome] ?? 0))
        }
        return notifications + [
            MetricSample(
                "belfry_device_online", .gauge, "Whether the device has a network.", line.isOnline ? 1 : 0),
            MetricSample(
                "belfry_device_waiting_pushes", .gauge, "Pushes that wait for the device.", Double(line.waiting)),
        ] + line.samples
    }
}
