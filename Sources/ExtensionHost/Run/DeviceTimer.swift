import BelfryNotificationModel
import Foundation

/// Calls back once at a time of a clock, unless it is cancelled before.
struct DeviceTimer: Sendable {
    private let task: Task<Void, Never>

    /// A deadline that is reached by the device's clock.
    init(_ clock: any DeviceClock, at deadline: Date, _ body: @escaping @Sendable () -> Void) {
        task = Task {
            guard (try? await clock.sleep(until: deadline)) != nil else { return }
            body()
        }
    }

    func cancel() { task.cancel() }
}
