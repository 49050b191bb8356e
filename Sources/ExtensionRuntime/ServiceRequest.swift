import Foundation
import Glibc
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
        /// Methods that have returned, and whose return has not been told.
        var returning = 0
        /// The handler cannot be called any more, which is to be told with one of those returns.
        var hasNews = false

        /// The object, when it is no longer needed. Its end is the team's code: it must not come under the lock.
        mutating func release() -> Instance? {
            guard wasHandlerCalled, running == 0 else { return nil }
            defer { instance = nil }
            return instance
        }
    }

    let id: UInt64

    private let state: Mutex<State>
    /// How long the object stays after a call of the handler that came from none of its methods: whoever called may go
    /// on with the object, and hold it by an unowned reference only.
    private static let callersMicroseconds: UInt32 = 1_000

    init(id: UInt64, _ object: UNNotificationServiceExtension) {
        self.id = id
        state = Mutex(State(instance: Instance(object: object)))
    }

    /// Runs `method` with the object; false when that has been let go of. After true `takeNews` is due.
    @discardableResult
    func call(_ method: (UNNotificationServiceExtension) -> Void) -> Bool {
        do {
            // A scope of its own: nothing here may hold the object when it is let go of.
            guard let instance = enter() else { return false }
            method(instance.object)
        }
        let released = state.withLock { state in
            state.running -= 1
            state.returning += 1
            return state.release()
        }
        // Not before the lock is free again: with it the handler may end, which comes back here.
        withExtendedLifetime(released) {}
        return true
    }

    /// The return of a method is about to be told: true where the handler's end is to be told with it.
    func takeNews() -> Bool {
        state.withLock { state in
            state.returning -= 1
            defer { state.hasNews = false }
            return state.hasNews
        }
    }

    /// No copy of the handler is left: true where that is to be told at once, false where a method's return will.
    func noteRelease() -> Bool {
        state.withLock { state in
            if state.returning > 0 { state.hasNews = true }
            return state.returning == 0
        }
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
        // A thread that waits itself: a queue would begin to look for one when the time is over.
        Thread.detachNewThread { [self] in
            usleep(Self.callersMicroseconds)
            let released = state.withLock { $0.release() }
            withExtendedLifetime(released) {}
        }
    }
}
