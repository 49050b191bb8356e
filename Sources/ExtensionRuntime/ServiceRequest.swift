import Dispatch
import Synchronization
import UserNotifications

/// One notification in the hands of the team's code, with the object of the principal class that was made for it.
///
/// The object is let go of when the content handler was called and no method of it runs: what the team's code still
/// has under way keeps it then, or nothing does, and with it goes the handler that it stored.
final class ServiceRequest: Sendable {
    // Unchecked: the object belongs to the team's code, which is called on two threads, as on a phone.
    private struct Instance: @unchecked Sendable {
        let object: UNNotificationServiceExtension
    }

    private struct State {
        var instance: Instance?
        var wasHandlerCalled = false
        /// Methods of the object that have not returned.
        var running = 0

        /// The object, when it is no longer needed. Its end is the team's code: it must not come under the lock.
        mutating func release() -> Instance? {
            guard wasHandlerCalled, running == 0 else { return nil }
            defer { instance = nil }
            return instance
        }
    }

    let id: UInt64

    private let state: Mutex<State>
    private let queue: DispatchQueue

    /// How long the object stays after a call of the handler that came from none of its methods: whoever called may go
    /// on with the object, and hold it by an unowned reference only.
    private static let callersMilliseconds = 2

    /// The object is let go of on `queue`, or where one of its methods has returned.
    init(id: UInt64, _ object: UNNotificationServiceExtension, on queue: DispatchQueue) {
        self.id = id
        self.queue = queue
        state = Mutex(State(instance: Instance(object: object)))
    }

    /// Runs `method` with the object; false when that has been let go of.
    @discardableResult
    func call(_ method: (UNNotificationServiceExtension) -> Void) -> Bool {
        do {
            // A scope of its own: nothing here may hold the object when it is let go of.
            guard let instance = enter() else { return false }
            method(instance.object)
        }
        _ = state.withLock { state in
            state.running -= 1
            return state.release()
        }
        return true
    }

    private func enter() -> Instance? {
        state.withLock { state in
            if state.instance != nil { state.running += 1 }
            return state.instance
        }
    }

    /// The content handler was called.
    func noteCall() {
        let isAlone = state.withLock { state in
            state.wasHandlerCalled = true
            return state.running == 0 && state.instance != nil
        }
        guard isAlone else { return }
        queue.asyncAfter(deadline: .now() + .milliseconds(Self.callersMilliseconds)) { [self] in
            _ = state.withLock { $0.release() }
        }
    }
}
