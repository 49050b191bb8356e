import CMicroHTTPD
import Synchronization

/// One client that follows the events: what it is sent next.
///
/// Safe to share: what changes is in the lock, and `MHD_resume_connection` may be called from any thread.
final class EventStream: @unchecked Sendable {
    private struct State {
        var position: Int
        var pending: [UInt8] = []
        var sent = 0
        var isSuspended = false
        var wasWoken = false
        var hasEnded = false
        var lastBeat = ContinuousClock.now
    }

    private let log: EventLog
    private let connection: OpaquePointer
    private let state: Mutex<State>

    init(_ log: EventLog, after: Int?, connection: OpaquePointer) {
        self.log = log
        self.connection = connection
        // A browser comes back after two seconds.
        state = Mutex(State(position: after ?? log.lastNumber, pending: Array("retry: 2000\n\n".utf8)))
    }

    /// Of the daemon's thread: fills a buffer, or has the connection wait.
    ///
    /// - Returns: bytes, 0 where it waits, nil at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            if let count = state.withLock({ Self.copy(&$0, buffer) }) { return count }
            let position = state.withLock(\.position)
            switch log.read(after: position, orWake: { [weak self] in self?.wake() }) {
            case .events(let events):
                state.withLock { state in
                    for event in events { state.pending += Self.lines(event) }
                    state.position = events.last?.number ?? state.position
                    state.lastBeat = .now
                }
            case .closed: return nil
            case .waiting(let waiter):
                let isDone = state.withLock { state -> Bool? in
                    if state.hasEnded { return true }
                    if state.wasWoken || !state.pending.isEmpty {
                        state.wasWoken = false
                        return nil
                    }
                    MHD_suspend_connection(connection)
                    state.isSuspended = true
                    return false
                }
                guard let isDone else {
                    log.forget(waiter)
                    continue
                }
                return isDone ? nil : 0
            }
        }
    }

    /// Sends a comment where nothing was sent for so long (HTML, "Server-sent events": authors' notes).
    func beat(every seconds: Double) {
        let isDue = state.withLock { state in
            guard state.pending.isEmpty, ContinuousClock.now - state.lastBeat > .seconds(seconds) else { return false }
            state.lastBeat = .now
            state.pending = Array(":\n\n".utf8)
            return true
        }
        if isDue { wake() }
    }

    func end() {
        state.withLock { $0.hasEnded = true }
        wake()
    }

    private func wake() {
        let mustResume = state.withLock { state in
            guard state.isSuspended else {
                state.wasWoken = true
                return false
            }
            state.isSuspended = false
            return true
        }
        if mustResume { MHD_resume_connection(connection) }
    }

    /// Nil where nothing is there to be copied.
    private static func copy(_ state: inout State, _ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let rest = state.pending[state.sent...]
        guard !rest.isEmpty else { return nil }
        let count = min(rest.count, buffer.count)
        buffer.copyBytes(from: rest.prefix(count))
        state.sent += count
        if state.sent == state.pending.count {
            state.pending = []
            state.sent = 0
        }
        return count
    }

    private static func lines(_ event: EventLog.Event) -> [UInt8] {
        Array("id: \(event.number)\nevent: \(event.kind)\ndata: \(event.data)\n\n".utf8)
    }
}
