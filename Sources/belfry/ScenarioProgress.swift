import Command
import Synchronization

/// One line on standard error that says how far a test run is, where somebody reads along.
final class ScenarioProgress: Sendable {
    private let total: Int
    private let isShown: Bool
    private let failed = Mutex(0)

    init(total: Int, isShown: Bool) {
        self.total = total
        self.isShown = isShown
        show(0, failed: 0)
    }

    func finished(_ count: Int, hasFailed: Bool) {
        let failed = failed.withLock { failed in
            if hasFailed { failed += 1 }
            return failed
        }
        show(count, failed: failed)
    }

    /// The line goes, so that the results begin on one of their own.
    func end() {
        if isShown { Terminal.showProgress("") }
    }

    private func show(_ count: Int, failed: Int) {
        guard isShown else { return }
        Terminal.showProgress("belfry: \(count) of \(total) scenarios\(failed == 0 ? "" : ", \(failed) failed")")
    }
}
