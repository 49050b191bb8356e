import Synchronization

/// The one ordered list of what happened in a delivery, and what was found wrong.
///
/// Any thread may record. Every view of a delivery (text, JSON, the doctor) reads this list and nothing else.
package final class TraceLog: Sendable {
    private struct State {
        var events: [TraceEvent] = []
        var findings: [Finding] = []
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
        state.withLock {
            // The time is taken under the lock, so that the list is in the order of its times.
            $0.events.append(TraceEvent(at: elapsed, actor: actor, kind: kind, event: event, data: data))
        }
    }

    /// Keeps a finding; one that is already there is not kept twice.
    package func add(_ finding: Finding) {
        state.withLock { if !$0.findings.contains(finding) { $0.findings.append(finding) } }
    }

    package var events: [TraceEvent] { state.withLock { $0.events } }
    package var findings: [Finding] { state.withLock { $0.findings } }

    private static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
