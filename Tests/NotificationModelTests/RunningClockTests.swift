import BelfryNotificationModel
import Foundation
import Testing

@Suite("A clock that runs", .timeLimit(.minutes(5)))
struct RunningClockTests {
    @Test("shows the machine's time until it is moved on, and goes on from there")
    func moves() {
        let clock = RunningClock()
        let before = Date()
        #expect(clock.now >= before && clock.now <= Date())
        clock.move(to: before + 3600)
        let moved = clock.now
        #expect(moved >= before + 3600 && moved < Date() + 3601)
        clock.move(to: before)
        #expect(clock.now >= moved, "It never goes back.")
    }

    @Test("wakes who waits for a time that a move has reached, and not before")
    func wakes() async throws {
        let clock = RunningClock()
        let deadline = clock.now + 86_400
        async let woken: Void = clock.sleep(until: deadline)
        clock.move(to: clock.now + 3600)
        clock.move(to: deadline)
        try await woken
        #expect(clock.now >= deadline)
        try await clock.sleep(until: deadline)
    }

    @Test("stops waiting when its task is cancelled")
    func cancelled() async {
        let clock = RunningClock()
        let task = Task { try await clock.sleep(until: clock.now + 86_400) }
        task.cancel()
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
    }
}
