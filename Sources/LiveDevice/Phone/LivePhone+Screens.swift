import Delivery
import Screen
import Foundation
import Synchronization

/// What a drawn screen depends on: what happened on the device, and the minute that its clock shows.
struct ScreenMoment: Sendable, Hashable {
    /// The device's version.
    var version: Int
    var minute: Int

    init(version: Int, clock: Date) {
        self.version = version
        minute = Int((clock.timeIntervalSince1970 / 60).rounded(.down))
    }
}

/// The screens that were drawn last: whoever has their places asks for the picture next.
final class DrawnScreens: Sendable {
    private let images = Mutex<[String: (moment: ScreenMoment, image: DeliverySession.ScreenImage)]>([:])

    func image(_ view: DeliverySession.ScreenView, at moment: ScreenMoment) -> DeliverySession.ScreenImage? {
        images.withLock { images in
            images[view.rawValue].flatMap { $0.moment == moment ? $0.image : nil }
        }
    }

    func keep(_ image: DeliverySession.ScreenImage, _ view: DeliverySession.ScreenView, at moment: ScreenMoment) {
        images.withLock { $0[view.rawValue] = (moment, image) }
    }

    /// The file of a movie or sound on one of the screens, by its name there.
    func media(named name: String) -> String? {
        images.withLock { images in
            images.values.lazy.flatMap(\.image.picture.mediaAreas).first { MediaName.of($0.path) == name }?.path
        }
    }
}

/// What the interface calls the file of a movie or sound: nobody can ask for one that is on no screen.
enum MediaName {
    /// FNV-1a of the path in 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv): the same as long as it is the same file.
    static func of(_ path: String) -> String {
        let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension LivePhone {
    /// A view as it is now, and what of the device it shows.
    func drawn(
        _ view: DeliverySession.ScreenView
    ) async throws(HTTPFailure) -> (image: DeliverySession.ScreenImage, moment: ScreenMoment) {
        let moment = ScreenMoment(version: record.version, clock: record.clock())
        if let image = screens.image(view, at: moment) { return (image, moment) }
        let image = try await screen(view)
        screens.keep(image, view, at: moment)
        return (image, moment)
    }

    /// The device, and its way to the push service as it is this moment.
    var device: JSONText {
        .object(
            record.device + [
                ("clock", .string(record.clock().formatted(.iso8601))),
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
