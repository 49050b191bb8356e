import Synchronization

/// Work on one device, one thing after another, in the order in which it was asked for.
final class StepQueue: Sendable {
    private struct State {
        var last: Task<Void, Never>?
        var waiting = 0
        var isClosed = false
    }

    /// More that waits is refused: nobody is served by a list of touches that only grows.
    static let limit = 64

    private let state = Mutex(State())

    /// What waits is not done any more, and nothing is taken.
    func close() { state.withLock { $0.isClosed = true } }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Nil where too much waits already, or where it is closed.
    func run<Value: Sendable>(isLimited: Bool = true, _ work: @escaping @Sendable () async -> Value) async -> Value? {
        let task = state.withLock { state -> Task<Value?, Never>? in
            guard !state.isClosed, !isLimited || state.waiting < Self.limit else { return nil }
            state.waiting += 1
            let before = state.last
            let task = Task {
                await before?.value
                return self.isClosed ? nil : await work()
            }
            state.last = Task { _ = await task.value }
            return task
        }
        guard let task else { return nil }
        let value = await task.value
        state.withLock { $0.waiting -= 1 }
        return value
    }
}
