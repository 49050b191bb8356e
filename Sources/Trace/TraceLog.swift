import Synchronization

/// The one ordered list of what happened in a delivery, and what was found wrong.
///
/// Any thread may record. Every view of a delivery (text, JSON, the doctor) reads this list and nothing else.
package final class TraceLog: Sendable {
    private struct Waiter {
        let condition: @Sendable ([TraceEvent]) -> Bool
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var events: [TraceEvent] = []
        var findings: [Finding] = []
        var found: [Finding] = []
        var waiters: [UInt64: Waiter] = [:]
        var lastWaiter: UInt64 = 0

        /// Whoever has waited for what is now there.
        mutating func takeReached() -> [Waiter] {
            guard !waiters.isEmpty else { return [] }
            let reached = waiters.filter { $0.value.condition(events) }
            for id in reached.keys { waiters[id] = nil }
            return Array(reached.values)
        }
    }

    private let start: ContinuousClock.Instant
    private let state = Mutex(State())

    package init(start: ContinuousClock.Instant = .now) { self.start = start }

    /// An empty one whose times go on from this one's.
    package func continued() -> TraceLog { TraceLog(start: start) }

    /// Seconds since the trace began.
    package var elapsed: Double { Self.seconds(ContinuousClock.now - start) }

    package func record(
        _ actor: TraceEvent.Actor, _ kind: String, _ event: String, _ data: [String: TraceValue] = [:]
    ) {
        let reached = state.withLock { state in
            // The time is taken under the lock, so that the list is in the order of its times.
            state.events.append(TraceEvent(at: elapsed, actor: actor, kind: kind, event: event, data: data))
            return state.takeReached()
        }
        for waiter in reached { waiter.continuation.resume() }
    }

    /// Keeps a finding; one that is already there is not kept twice.
    package func add(_ finding: Finding) {
        state.withLock {
            $0.found.append(finding)
            if !$0.findings.contains(finding) { $0.findings.append(finding) }
        }
    }

    package var events: [TraceEvent] { state.withLock { $0.events } }
    package var findings: [Finding] { state.withLock { $0.findings } }
    /// Each time that one was added, in its order: one that comes again is there again.
    package var found: [Finding] { state.withLock { $0.found } }

    /// Returns once the events are as `condition` wants them: at once, or with the event that makes them so.
    ///
    /// - Parameter condition: called with each new event while the trace is locked; it may not use the trace.
    /// - Throws: `CancellationError` where the task is cancelled before.
    package func wait(until condition: @escaping @Sendable ([TraceEvent]) -> Bool) async throws {
        let id = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let outcome = state.withLock { state -> Result<Void, any Error>? in
                    if condition(state.events) { return .success(()) }
                    // Its handler may have run before there was anything to cancel.
                    if Task.isCancelled { return .failure(CancellationError()) }
                    state.waiters[id] = Waiter(condition: condition, continuation: continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }

    private static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
