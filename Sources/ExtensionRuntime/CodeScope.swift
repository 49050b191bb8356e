import BelfryDeviceLink
import Synchronization

/// The device as the team's code of one link sees it, where that code shares its process with others: what it starts in
/// tasks keeps it. Code in a process of its own has the one that is installed.
final class CodeScope: Sendable {
    private let installation = Mutex<DeviceConnections.Installation?>(nil)

    func set(_ installation: DeviceConnections.Installation) {
        self.installation.withLock { $0 = installation }
    }

    func run<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard let own = installation.withLock({ $0 }) else { return try body() }
        return try DeviceConnections.$scoped.withValue(own, operation: body)
    }
}
