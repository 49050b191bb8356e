package import APNSWire
import Foundation
package import HTTP2

/// A server that existing clients of APNs can talk to as to Apple's.
///
/// It listens as soon as it is made, and until `shutDown`. Everything may be called from any thread.
package final class Gateway: Sendable {
    /// The port that is listened on.
    package var port: UInt16 { listener.port }
    private let core: GatewayCore
    private let group: EventLoopGroup
    private let listener: HTTP2Listener
    private let lock: StateFolderLock?

    /// Takes up what the state folder has, and listens.
    ///
    /// - Throws: `GatewayError` or `HTTP2Error`; each says in one line what is wrong and what to do.
    package init(_ configuration: GatewayConfiguration, identity: TLSIdentity) throws {
        try configuration.faults.check()
        do {
            try FileManager.default.createDirectory(
                at: configuration.stateFolder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw GatewayError(.file, "\(configuration.stateFolder.path) cannot be made; give another --state-dir")
        }
        lock = configuration.storage == .disk ? try StateFolderLock(configuration.stateFolder) : nil
        let core = try GatewayCore(configuration)
        self.core = core
        do {
            let context = try TLSContext.server(
                identity, asksForCertificate: configuration.authentication != .off,
                clientAuthorities: configuration.clientAuthorities)
            let group = try EventLoopGroup(threads: configuration.threads)
            self.group = group
            for (state, loop) in zip(core.loops, group.loops) { state.eventLoop = loop }
            var http2 = configuration.http2
            if configuration.authentication == .strict { http2.streamLimit = 1 }
            do {
                listener = try HTTP2Listener(
                    host: configuration.host, port: configuration.port, context: context, configuration: http2,
                    group: group, connectionLimit: configuration.connectionLimit
                ) { connection in
                    let index = group.loops.firstIndex { $0 === connection.loop } ?? 0
                    let handler = GatewayConnection(core: core, loop: core.loops[index])
                    connection.owner = handler
                    return handler
                }
            } catch {
                group.stop()
                throw error
            }
        } catch {
            core.store?.close()
            lock?.release()
            throw error
        }
    }

    /// What it does wrong from now on.
    package var faults: FaultPlan { core.faults.current }

    package func setFaults(_ plan: FaultPlan) throws(GatewayError) {
        try plan.check()
        core.faults.set(plan)
    }

    /// Gives pushes for these apps, and for tokens that are registered for the device, to an inbox, one at a time in the
    /// order of acceptance. What was kept for it comes first. It takes the place of one of the same name.
    package func attach(
        _ inbox: any PushInbox, device name: String, bundleIdentifiers: Set<String>, isOnline: Bool = true
    ) {
        core.lines.attach(inbox, name: name, bundleIdentifiers: bundleIdentifiers, isOnline: isOnline)
    }

    package func detach(device name: String) { core.lines.detach(name) }

    /// Switches a device's network on or off. False where no device has that name.
    @discardableResult
    package func setOnline(_ isOnline: Bool, device name: String) -> Bool {
        guard let line = core.lines.line(named: name) else { return false }
        line.setOnline(isOnline)
        return true
    }

    /// Whether a device is there, and how many pushes wait for it; nil where no device has that name.
    package func device(named name: String) -> (isOnline: Bool, waiting: Int)? {
        core.lines.line(named: name).map { ($0.isOnline, $0.waiting) }
    }

    /// Registers device tokens; they are on disk when it returns.
    package func register(_ tokens: [RegisteredToken]) throws(GatewayError) { try core.tokens.register(tokens) }

    /// Pushes that were answered with 200, and others, since the start.
    package var counts: (accepted: Int, rejected: Int) { (core.accepted, core.rejected) }

    /// Device tokens that are known, those that came with pushes included.
    package var tokenCount: Int { core.tokens.table.count }

    /// Connections that are open.
    package var connectionCount: Int { core.connections }

    /// Bytes that a crash had left half-written at the end of the log, and that nobody was promised.
    package var discardedBytes: Int { core.store?.discardedBytes ?? 0 }

    /// Takes no more connections, says goodbye on each with GOAWAY and the reason `Shutdown`, stores what waits, and
    /// ends.
    package func shutDown() {
        listener.close()
        let isDone = DispatchGroup()
        for (state, loop) in zip(core.loops, group.loops) {
            isDone.enter()
            loop.execute {
                for connection in loop.connections {
                    connection.goAway(
                        code: HTTP2ErrorCode.noError, data: Array(AnswerBodies.json("Shutdown").utf8))
                }
                state.leaves(loop, within: 2_000) { isDone.leave() }
            }
        }
        isDone.wait()
        core.store?.close()
        group.stop()
        core.lines.setStore(nil, kept: nil)
        lock?.release()
    }
}

extension LoopState {
    /// Calls `done` once no connection has a request open, or after so many milliseconds.
    func leaves(_ loop: EventLoop, within milliseconds: Int64, _ done: @escaping () -> Void) {
        let isBusy = loop.connections.contains { $0.openStreams > 0 }
        guard isBusy, milliseconds > 0 else {
            // One more turn sends what was submitted.
            loop.schedule(afterMilliseconds: 1, done)
            return
        }
        loop.schedule(afterMilliseconds: 20) { self.leaves(loop, within: milliseconds - 20, done) }
    }
}

/// A hold on a state folder, for one gateway at a time; it ends with the process.
private final class StateFolderLock: Sendable {
    private let descriptor: Int32

    init(_ folder: URL) throws(GatewayError) {
        let path = folder.appendingPathComponent("gateway.lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw GatewayError(
                .file, "\(path) cannot be written: \(String(cString: strerror(errno))); check the folder")
        }
        // `deinit` closes it, here too: a second time would take another thread's from it.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw GatewayError(.busy, "another gateway runs on \(folder.path); end it, or give another --state-dir")
        }
    }

    /// Closing would not do: a process that is just being started has the descriptor too, until it runs its program.
    func release() { flock(descriptor, LOCK_UN) }

    deinit {
        release()
        close(descriptor)
    }
}
