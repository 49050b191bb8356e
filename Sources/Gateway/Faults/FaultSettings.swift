import Synchronization

/// The faults of the moment; connections look whether they have changed.
final class FaultSettings: Sendable {
    private let plan: Mutex<FaultPlan>
    private let counter = Atomic<Int>(1)

    init(_ plan: FaultPlan) { self.plan = Mutex(plan) }

    /// Changes with each change.
    var version: Int { counter.load(ordering: .acquiring) }

    var current: FaultPlan { plan.withLock { $0 } }

    func set(_ new: FaultPlan) {
        plan.withLock { $0 = new }
        counter.wrappingAdd(1, ordering: .releasing)
    }
}
