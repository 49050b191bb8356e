import BelfryNotificationModel
import ExtensionHost
import Foundation
import Trace

/// The time of a service extension in a test's process: it goes by the device's clock, which stands still until a step
/// moves it; but the extension works in the middle of a step. So the clock moves on to the end of that time by itself,
/// once the test has waited long enough.
struct TestPatience: Sendable {
    let clock: any MovableClock
    let test: TestProcess

    /// How long the expiry method may really take, at most.
    private static let graceSeconds = 20.0
    /// How long what it has begun may take, at most.
    private static let lateSeconds = 2.0

    /// - Parameter trace: that of the run.
    func run<Value>(_ budget: ExtensionBudget, trace: TraceLog, _ body: () async -> Value) async -> Value {
        guard !test.isDebugged else { return await body() }
        let watch = Task { [clock, patience = test.patience] in
            try await Task.sleep(for: .seconds(patience))
            let returns = Self.returns(in: trace.events)
            clock.move(to: clock.now + budget.seconds)
            await Self.waitForReturn(after: returns, in: trace)
            try await Task.sleep(for: .seconds(min(patience, Self.lateSeconds)))
            clock.move(to: clock.now + budget.graceSeconds)
        }
        defer { watch.cancel() }
        return await body()
    }

    private static func returns(in events: [TraceEvent]) -> Int {
        events.count { $0.kind == TraceKind.expiryReturned }
    }

    private static func waitForReturn(after returns: Int, in trace: TraceLog) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await trace.wait { Self.returns(in: $0) > returns } }
            group.addTask { try? await Task.sleep(for: .seconds(graceSeconds)) }
            await group.next()
            group.cancelAll()
        }
    }
}
