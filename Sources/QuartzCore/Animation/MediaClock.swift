#if os(Linux)
    import Foundation
    import Synchronization

    /// The device's media time, and what waits for it.
    package enum MediaClock {
        /// What happens at a time. Run on the main thread.
        private struct Event: @unchecked Sendable {
            // Sendable: made and run on the main thread, to which layers and views belong.
            let time: Double
            let order: Int
            let isPlayback: Bool
            let run: () -> Void
        }

        private struct State {
            var now: Double
            var events: [Event] = []
            var count = 0
        }

        /// Where the time of a process begins; not 0, which means "at once" where an animation has it.
        package static let start = 1000.0
        /// More steps in one go are a loop: a completion that starts the next animation of no duration, for ever.
        package static let mostSteps = 20_000

        private final class Clock: Sendable {
            let state = Mutex(State(now: start))
        }

        private static let common = Clock()
        @TaskLocal private static var scoped: Clock?
        private static var state: Clock { scoped ?? common }

        /// Runs `body` with a clock of its own, such as a test beside others in its process.
        package static func withOwnClock(
            isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
        ) async rethrows {
            try await $scoped.withValue(Clock(), operation: body)
        }

        package static var now: Double { state.state.withLock { $0.now } }

        /// Calls `run` when the time is there. Events of one time come in the order they were asked for.
        ///
        /// `isPlayback` is for what a movie or sound comes to as it plays: nobody waits for that to see a picture.
        package static func at(_ time: Double, isPlayback: Bool = false, _ run: @escaping () -> Void) {
            // Safe: the closure goes on to the main thread only; see `Event`.
            nonisolated(unsafe) let run = run
            state.state.withLock { state in
                state.count += 1
                state.events.append(Event(time: time, order: state.count, isPlayback: isPlayback, run: run))
            }
        }

        /// The last time for which something waits, playing aside; nil where nothing does.
        package static var lastEvent: Double? {
            state.state.withLock { $0.events.filter { !$0.isPlayback }.map(\.time).max() }
        }

        /// Lets time pass, and everything happen that waits for it; false where it never comes to rest.
        @MainActor @discardableResult
        package static func advance(to time: Double) -> Bool {
            guard time.isFinite, time < start + 1e9 else { return false }
            for _ in 0..<mostSteps {
                let next = state.state.withLock { state -> Event? in
                    let due = state.events.indices.filter { state.events[$0].time <= time }
                    let first = due.min {
                        (state.events[$0].time, state.events[$0].order) < (
                            state.events[$1].time, state.events[$1].order
                        )
                    }
                    guard let first else {
                        state.now = max(state.now, time)
                        return nil
                    }
                    let event = state.events.remove(at: first)
                    state.now = max(state.now, event.time)
                    return event
                }
                guard let next else { return true }
                next.run()
            }
            state.state.withLock { $0.now = max($0.now, time) }
            return false
        }
    }
#endif
