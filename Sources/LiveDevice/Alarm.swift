import Dispatch

/// Calls its action when its time has come, on a queue of its own.
///
/// Safe to share: a source of Dispatch may be used from any thread, and its action is set before it is.
final class Alarm: @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    init(_ label: String, action: @escaping @Sendable () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: label))
        timer.setEventHandler(handler: action)
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    /// Once, in so many seconds; nil is never. Takes the place of what was set before.
    func set(after seconds: Double?) {
        timer.schedule(deadline: seconds.map { .now() + max(0, $0) } ?? .distantFuture)
    }

    func set(every seconds: Double) { timer.schedule(deadline: .now() + seconds, repeating: seconds) }

    func cancel() { timer.cancel() }

    deinit { cancel() }
}
