package import BelfryDeviceLink
package import Foundation
import Synchronization

/// A device that answers by a script, and keeps what it was asked and told.
package final class ScriptedDevice: DeviceConnection {
    private struct State {
        var calls: [CenterCall] = []
        var facts: [ProcessFact] = []
    }

    private let state = Mutex(State())
    private let script: @Sendable (CenterCall) throws -> CenterReply

    package init(_ script: @escaping @Sendable (CenterCall) throws -> CenterReply = { _ in .done }) {
        self.script = script
    }

    package var calls: [CenterCall] { state.withLock { $0.calls } }
    package var facts: [ProcessFact] { state.withLock { $0.facts } }
    package var factKinds: [String] { facts.map(\.kind) }

    package func call(_ call: CenterCall) async throws -> CenterReply { try callBlocking(call) }

    package func callBlocking(_ call: CenterCall) throws -> CenterReply {
        state.withLock { $0.calls.append(call) }
        return try script(call)
    }

    package func report(_ fact: ProcessFact) { state.withLock { $0.facts.append(fact) } }

    /// Runs `body` in a process whose device this is.
    package func run<Value>(clockOffset: TimeInterval = 0, _ body: () throws -> Value) rethrows -> Value {
        let device = DeviceConnections.Installation(connection: self, clockOffset: clockOffset)
        return try DeviceConnections.$scoped.withValue(device, operation: body)
    }

    package func run<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        let device = DeviceConnections.Installation(connection: self)
        return try await DeviceConnections.$scoped.withValue(device, operation: body)
    }
}
