import Foundation
import Synchronization

/// The right to have a device in this process. The notification centre, the application and what draws are the
/// process' own, so there is one at a time; tests that run beside each other wait for one another.
final class DeviceTurn: Sendable {
    /// How long a device may be left alone while another is waited for. Longer, and most likely the test that waits
    /// holds it itself.
    static let idleLimit = Duration.seconds(60)

    private struct Waiter {
        var id: UUID
        var continuation: CheckedContinuation<DeviceTurn, any Error>
    }

    private struct State {
        var holder: DeviceTurn?
        var waiters: [Waiter] = []
    }

    private static let state = Mutex(State())

    private let lastUse = Mutex(ContinuousClock.now)

    /// Waits until it is free.
    ///
    /// - Throws: where its holder does nothing with it for `idleLimit`.
    static func take(idleLimit: Duration = DeviceTurn.idleLimit) async throws -> DeviceTurn {
        let id = UUID()
        let watch = Task {
            while true {
                try await Task.sleep(for: idleLimit)
                giveUp(id, idleLimit: idleLimit)
            }
        }
        defer { watch.cancel() }
        return try await withCheckedThrowingContinuation { continuation in
            let turn = state.withLock { state -> DeviceTurn? in
                guard state.holder != nil else {
                    let turn = DeviceTurn()
                    state.holder = turn
                    return turn
                }
                state.waiters.append(Waiter(id: id, continuation: continuation))
                return nil
            }
            if let turn { continuation.resume(returning: turn) }
        }
    }

    private static func giveUp(_ id: UUID, idleLimit: Duration) {
        let waiter = state.withLock { state -> Waiter? in
            guard let holder = state.holder, holder.idleTime >= idleLimit,
                let index = state.waiters.firstIndex(where: { $0.id == id })
            else { return nil }
            return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume(
            throwing: BelfryTestingError(
                "another device is in this process, and was not used for \(idleLimit); a process has one at a time: "
                    + "end() it before another is made"))
    }

    private var idleTime: Duration { ContinuousClock.now - lastUse.withLock { $0 } }

    /// The holder does something with it.
    func use() { lastUse.withLock { $0 = .now } }

    /// The next one's; without effect the second time.
    func end() {
        let next = Self.state.withLock { state -> (Waiter, DeviceTurn)? in
            guard state.holder === self else { return nil }
            state.holder = nil
            guard !state.waiters.isEmpty else { return nil }
            let turn = DeviceTurn()
            state.holder = turn
            return (state.waiters.removeFirst(), turn)
        }
        if let (waiter, turn) = next { waiter.continuation.resume(returning: turn) }
    }
}
