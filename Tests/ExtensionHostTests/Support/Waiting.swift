import BelfryNotificationModel
import ExtensionHost
import Trace

extension TraceLog {
    /// Returns once an event of that kind is there, and where a line is named, once the process has printed it.
    func waits(for kind: String, line: String? = nil) async throws {
        try await wait { $0.contains { $0.kind == kind && (line == nil || $0.event == line) } }
    }

    /// Lets the budget run out once the extension has printed that line, and then, if asked, the grace.
    func expires(
        _ budget: ExtensionBudget, on clock: ManualClock, line: String, grace: Bool = false
    ) async throws {
        try await waits(for: TraceKind.log, line: line)
        clock.advance(by: budget.seconds)
        guard grace else { return }
        try await waits(for: TraceKind.expiryCalled)
        clock.advance(by: budget.graceSeconds)
    }
}
