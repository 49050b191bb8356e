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
    package var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
    package var errorDescription: String? {
        "no device is connected to this process; run the code in an extension that Belfry starts"
    }
}

/// The one connection of this process, and what else is the device's: its time and its version.
package enum DeviceConnections {
    /// A device as this process sees it.
    package struct Installation: Sendable {
        package var connection: any DeviceConnection
        /// The device's time minus that of this process, in seconds: 0 in a process that Belfry has started.
        package var clockOffset: TimeInterval
        /// The device's version of iOS, such as `26.0`.
        package var systemVersion: String

        package init(
            connection: any DeviceConnection, clockOffset: TimeInterval = 0, systemVersion: String = "26.0"
        ) {
            self.connection = connection
            self.clockOffset = clockOffset
            self.systemVersion = systemVersion
        }
    }

    /// No device.
    package static let unconnected = Installation(connection: Unconnected())

    private static let installed = Mutex(unconnected)

    /// Stands in for the installed device in one task; for tests, which run beside each other in one process.
    @TaskLocal package static var scoped: Installation?

    private static var effective: Installation { scoped ?? installed.withLock { $0 } }

    /// Makes `connection` the process' own; nil takes it away.
    package static func install(
        _ connection: (any DeviceConnection)?, clockOffset: TimeInterval = 0, systemVersion: String = "26.0"
    ) {
        let installation = Installation(
            connection: connection ?? Unconnected(), clockOffset: clockOffset, systemVersion: systemVersion)
        installed.withLock { $0 = installation }
    }

    /// The installed connection; without one, a connection whose calls throw `NoDeviceError`.
    package static var current: any DeviceConnection { effective.connection }

    /// The device's time.
    package static var now: Date { Date().addingTimeInterval(effective.clockOffset) }

    /// Such as `26.0`.
    package static var systemVersion: String { effective.systemVersion }

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
