package import Foundation
import Synchronization

/// The way from a process of an app or an extension to the device.
///
/// Any thread may call each of these.
package protocol DeviceConnection: Sendable {
    /// Throws when the device cannot be reached; what the device refuses is a `CenterReply.failure`.
    func call(_ call: CenterCall) async throws -> CenterReply
    /// The same for callers that cannot suspend; blocks the thread until the device has answered.
    func callBlocking(_ call: CenterCall) throws -> CenterReply
    /// Adds a fact to the delivery's trace; returns at once.
    func report(_ fact: ProcessFact)
}

/// There is no device: the process was not started by Belfry.
package struct NoDeviceError: LocalizedError, CustomNSError, Sendable, Hashable {
    package init() {}

    package static var errorDomain: String { "BelfryErrorDomain" }
    package var errorCode: Int { 1 }
    package var errorDescription: String? {
        "no device is connected to this process; run the code in an extension that Belfry starts"
    }
}

/// The one connection of this process, and the device's time.
package enum DeviceConnections {
    private struct State {
        var connection: any DeviceConnection = Unconnected()
        var clockOffset: TimeInterval = 0
        var systemVersion = "26.0"
    }

    private static let state = Mutex(State())

    /// Makes `connection` the process' own; nil takes it away. `clockOffset` is the device's time minus the machine's,
    /// `systemVersion` the device's version of iOS.
    package static func install(
        _ connection: (any DeviceConnection)?, clockOffset: TimeInterval = 0, systemVersion: String = "26.0"
    ) {
        state.withLock {
            $0.connection = connection ?? Unconnected()
            $0.clockOffset = clockOffset
            $0.systemVersion = systemVersion
        }
    }

    /// Such as `26.0`.
    package static var systemVersion: String { state.withLock { $0.systemVersion } }

    /// The installed connection; without one, a connection whose calls throw `NoDeviceError`.
    package static var current: any DeviceConnection { state.withLock { $0.connection } }

    /// The device's time.
    package static var now: Date { Date().addingTimeInterval(state.withLock { $0.clockOffset }) }

    /// Adds a fact to the trace, where there is a device.
    package static func report(_ kind: String, _ event: String, _ data: [String: String] = [:]) {
        current.report(ProcessFact(kind: kind, event: event, data: data))
    }
}

/// Stands where no device is: nothing pretends to work.
private struct Unconnected: DeviceConnection {
    func call(_ call: CenterCall) async throws -> CenterReply { throw NoDeviceError() }
    func callBlocking(_ call: CenterCall) throws -> CenterReply { throw NoDeviceError() }
    func report(_ fact: ProcessFact) {
        // A fact has no other reader here than whoever looks at the process' own output.
        FileHandle.standardError.write(Data("belfry: \(fact.kind): \(fact.event)\n".utf8))
    }
}
