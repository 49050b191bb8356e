import Testing
import Trace

@Suite("The list of what happened", .timeLimit(.minutes(5)))
struct TraceLogTests {
    @Test("what is there already is not waited for")
    func isThere() async throws {
        let trace = TraceLog()
        trace.record(.device, TraceKind.presented, "shown")
        try await trace.wait { $0.contains { $0.event == "shown" } }
    }

    @Test("whoever waits goes on with the event that he waits for, and not before")
    func waits() async throws {
        let trace = TraceLog()
        async let third: Void = trace.wait { $0.count == 3 }
        async let second: Void = trace.wait { $0.last?.event == "second" }
        trace.record(.device, TraceKind.presented, "first")
        trace.record(.device, TraceKind.presented, "second")
        // Where it came after the event, it finds another one.
        trace.record(.device, TraceKind.presented, "second")
        try await second
        try await third
        #expect(trace.events.map(\.event) == ["first", "second", "second"])
    }

    @Test("a wait that is cancelled ends with an error, and others go on")
    func cancelled() async throws {
        let trace = TraceLog()
        let never = Task { try await trace.wait { _ in false } }
        async let one: Void = trace.wait { $0.count == 1 }
        never.cancel()
        await #expect(throws: CancellationError.self) { try await never.value }
        trace.record(.device, TraceKind.presented, "shown")
        try await one
    }

    @Test("a task that is cancelled already waits for nothing")
    func cancelledBefore() async {
        let trace = TraceLog()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await trace.wait { _ in false }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("the same finding is kept once")
    func findings() {
        let trace = TraceLog()
        let finding = Finding("app-crash", .error, "The app ended.", fix: "See the reason.")
        trace.add(finding)
        trace.add(finding)
        #expect(trace.findings == [finding])
    }
}
