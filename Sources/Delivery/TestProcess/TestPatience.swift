import BelfryNotificationModel
import ExtensionHost
import Foundation

/// The time of a service extension in a test's process: it goes by the device's clock, which stands still until a step
/// moves it; but the extension works in the middle of a step. So the clock moves on to the end of that time by itself,
/// once the test has waited long enough.
struct TestPatience: Sendable {
    let clock: ManualClock
    let test: TestProcess

    /// How long the expiry method may really take, at most.
    private static let graceSeconds = 2.0

    func run<Value>(_ budget: ExtensionBudget, _ body: () async -> Value) async -> Value {
        guard !test.isDebugged else { return await body() }
        let watch = Task { [clock, patience = test.patience] in
            try await Task.sleep(for: .seconds(patience))
            clock.advance(by: budget.seconds)
            try await Task.sleep(for: .seconds(min(patience, Self.graceSeconds)))
            clock.advance(by: budget.graceSeconds)
        }
        defer { watch.cancel() }
        return await body()
    }
}
