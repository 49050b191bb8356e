import BelfryDeviceLink
import Synchronization

/// What this process asks of a device: of the one that is in it, else of `TestCenter`.
final class TestConnection: DeviceConnection {
    static let shared = TestConnection()

    private static let installation: Void = DeviceConnections.install(shared)

    private let links = Mutex<InProcessLinks?>(nil)

    /// Makes it the process' own, once.
    static func install() { installation }

    func connect(_ links: InProcessLinks) {
        Self.install()
        self.links.withLock { $0 = links }
    }

    func disconnect(_ links: InProcessLinks) {
        self.links.withLock { if $0 === links { $0 = nil } }
    }

    private func connection(for call: CenterCall) -> any DeviceConnection {
        links.withLock { $0 }?.connection(for: call) ?? TestCenter.shared
    }

    func call(_ call: CenterCall) async throws -> CenterReply { try await connection(for: call).call(call) }

    func callBlocking(_ call: CenterCall) throws -> CenterReply { try connection(for: call).callBlocking(call) }

    func report(_ fact: ProcessFact) { connection(for: .settings).report(fact) }
}
