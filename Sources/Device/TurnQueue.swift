/// Lets one caller of an actor through at a time, in the order they came.
///
/// An actor alone does not: while one call waits, another gets in. It is state of the actor that uses it.
struct TurnQueue {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watching: [CheckedContinuation<Void, Never>] = []

    /// True where the caller may go at once.
    mutating func take() -> Bool {
        if isTaken { return false }
        isTaken = true
        return true
    }

    mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
        waiting.append(continuation)
        for watcher in watching { watcher.resume() }
        watching = []
    }

    /// Resumes the continuation once somebody waits.
    mutating func watch(_ continuation: CheckedContinuation<Void, Never>) {
        if waiting.isEmpty { watching.append(continuation) } else { continuation.resume() }
    }

    /// Hands the turn to the next caller.
    mutating func pass() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
