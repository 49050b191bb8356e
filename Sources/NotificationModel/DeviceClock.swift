package import Foundation
import Synchronization

/// The time that a device, its triggers and its budgets go by.
///
/// Nothing in Belfry that decides by time asks the system for it: it asks the clock it was given, so that a test or a
/// scenario can move it.
package protocol DeviceClock: Sendable {
    var now: Date { get }
    /// Returns when `now` has reached `deadline`, or throws `CancellationError`.
    func sleep(until deadline: Date) async throws
}

/// The time of the machine.
package struct SystemClock: DeviceClock {
    package init() {}

    package var now: Date { Date() }

    package func sleep(until deadline: Date) async throws {
        let seconds = deadline.timeIntervalSinceNow
        guard seconds > 0 else { return }
        try await Task.sleep(for: .seconds(seconds))
    }
}

/// A clock that can be moved forward.
package protocol MovableClock: DeviceClock {
    /// Moves the clock on to `date`, and wakes whoever waited for a time that is then reached; a date that is over
    /// changes nothing.
    func move(to date: Date)
}

/// A clock that stands still until it is moved.
package final class ManualClock: MovableClock {
    private struct Sleeper {
        var deadline: Date
        var continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Date
        var sleepers: [UUID: Sleeper] = [:]
    }

    private let state: Mutex<State>

    package init(now: Date = Date(timeIntervalSince1970: 1_767_225_600)) {
        state = Mutex(State(now: now))
    }

    package var now: Date { state.withLock { $0.now } }

    /// Moves the clock forward by so many seconds, and wakes whoever waited for a time that is now reached.
    package func advance(by seconds: TimeInterval) { move { $0 + seconds } }

    package func move(to date: Date) { move { max($0, date) } }

    private func move(_ step: (Date) -> Date) {
        let due = state.withLock { state in
            state.now = step(state.now)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    package func sleep(until deadline: Date) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let ready = state.withLock { state in
                    if state.now >= deadline || Task.isCancelled { return true }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if ready { continuation.resume() }
            }
            try Task.checkCancellation()
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }
}

/// The time of the machine, and what it was moved on by.
package final class RunningClock: MovableClock {
    /// How far it is ahead of the machine's, as seconds after its start.
    private let ahead = ManualClock(now: Date(timeIntervalSinceReferenceDate: 0))

    package init() {}

    package var now: Date { Date() + ahead.now.timeIntervalSinceReferenceDate }

    package func move(to date: Date) {
        let missing = date.timeIntervalSince(now)
        if missing > 0 { ahead.advance(by: missing) }
    }

    package func sleep(until deadline: Date) async throws {
        while true {
            let before = ahead.now
            let left = deadline.timeIntervalSince(now)
            guard left > 0 else { return }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await Task.sleep(for: .seconds(left)) }
                // Any move may have reached the deadline.
                group.addTask { [ahead] in
                    try await ahead.sleep(
                        until: Date(timeIntervalSinceReferenceDate: before.timeIntervalSinceReferenceDate.nextUp))
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        }
    }
}
