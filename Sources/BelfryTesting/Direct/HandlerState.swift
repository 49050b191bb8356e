import Dispatch
import Foundation
import Synchronization
import UserNotifications

/// What is known of a content handler. Any thread.
final class HandlerState: Sendable {
    enum Answer: Sendable { case content, nothing }

    // Unchecked: a content is not changed once it is handed over; it is a copy.
    private struct Content: @unchecked Sendable {
        let value: UNNotificationContent
    }

    private struct State {
        var content: Content?
        var calls = 0
        var wasInTime = true
        var hasReturned = false
        var isReleased = false
        var isExpired = false
        var hasReturnedFromExpiry = false
        var waiters: [UUID: CheckedContinuation<Answer, Never>] = [:]

        /// Nil while the handler may still be called.
        var answer: Answer? {
            if content != nil { return .content }
            // Nobody holds it any more.
            if hasReturned && isReleased { return .nothing }
            return nil
        }
    }

    /// How long `didReceive` is waited for really, before it counts as one that does not come back.
    static let returnSeconds = 2.0

    private let state = Mutex(State())
    private let returned = DispatchSemaphore(value: 0)

    var content: UNNotificationContent? { state.withLock { $0.content }?.value }
    var calls: Int { state.withLock { $0.calls } }
    var wasInTime: Bool { state.withLock { $0.wasInTime } }

    // MARK: What happened

    func take(_ content: UNNotificationContent) {
        let copy = Content(value: (content.copy() as? UNNotificationContent) ?? content)
        change { state in
            state.calls += 1
            guard state.content == nil else { return }
            state.content = copy
            state.wasInTime = !state.isExpired
        }
    }

    func didReturn() {
        change { $0.hasReturned = true }
        returned.signal()
    }

    /// Blocks until `didReceive` has returned, or does not come back.
    func waitForReturn() {
        guard returned.wait(timeout: .now() + Self.returnSeconds) == .success else { return }
        returned.signal()
    }

    func wasReleased() { change { $0.isReleased = true } }

    func didReturnFromExpiry() { change { $0.hasReturnedFromExpiry = true } }

    /// False where it has begun before, or there is nothing left to hand over.
    func beginExpiry() -> Bool {
        state.withLock { state in
            guard !state.isExpired, state.answer == nil else { return false }
            state.isExpired = true
            return true
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let (answer, waiters) = state.withLock { state in
            body(&state)
            guard let answer = state.answer else { return (nil as Answer?, [] as [CheckedContinuation<Answer, Never>]) }
            defer { state.waiters = [:] }
            return (answer, Array(state.waiters.values))
        }
        if let answer { for waiter in waiters { waiter.resume(returning: answer) } }
    }

    // MARK: Waiting

    /// What the handler got; nothing where it cannot be called any more, or was not called after `patience`.
    func wait(for patience: Duration) async -> Answer {
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: patience)
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(returning: .nothing)
        }
        defer { timer.cancel() }
        return await withCheckedContinuation { continuation in
            let answer = state.withLock { state in
                if state.answer == nil { state.waiters[id] = continuation }
                return state.answer
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    // MARK: Words

    func complaint(_ type: String) -> String {
        let state = state.withLock { ($0.hasReturned, $0.isReleased, $0.hasReturnedFromExpiry) }
        if !state.0 { return HandlerRule.neverReturned(from: type) }
        if state.1 { return HandlerRule.released(by: type) }
        let late = state.2 ? "and not in serviceExtensionTimeWillExpire()" : "and does not come back from its expiry"
        return HandlerRule.neverCalled(by: type, late: late)
    }
}
