import Glibc
import Synchronization

/// How much memory this process may still take.
package enum ProcessMemory {
    private struct Budget: Sendable {
        /// Anonymous memory at the start, in bytes, which the limit counts from.
        var start: Int
        var limit: Int
    }

    private static let budget = Mutex<Budget?>(nil)

    /// Called once, before the team's code is loaded; both in bytes.
    package static func install(start: Int, limit: Int) {
        budget.withLock { $0 = Budget(start: start, limit: limit) }
    }

    /// Bytes; 0 where the limit is reached, and where the process has none.
    package static var available: Int {
        guard let budget = budget.withLock({ $0 }), let used = AnonymousMemory(of: getpid()).bytes() else { return 0 }
        return max(0, min(budget.limit, budget.limit - (used - budget.start)))
    }
}
