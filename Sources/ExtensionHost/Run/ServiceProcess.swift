import BelfryDeviceLink
import BelfryNotificationModel
import Trace

/// One process of a service extension, with the notifications that go through it one after another.
typealias ServiceProcess = HostedProcess<ServiceMachine>

extension HostedProcess where Machine == ServiceMachine {
    convenience init(_ prepared: PreparedProcess, configuration: ExtensionHostConfiguration) {
        self.init(prepared, configuration: configuration) { _, _ in nil }
        lead { machine in
            machine.asksForDebugger = prepared.launch.waitsForDebugger
            return []
        }
    }

    /// Puts one notification through the process. Only one run at a time.
    func run(
        _ request: NotificationRequest, budget: ExtensionBudget, center: any CenterAnswering, trace: TraceLog
    ) async -> ServiceExtensionRun {
        // What the process said before its first notification belongs to that.
        attach(budget: budget, center: center, trace: trace, beginsNewLog: read { $0.machine.hasBegun })
        let run = await perform(request)
        finishRequests()
        let used = process.processorNanoseconds
        lead { machine in
            machine.idleness.answer(machine: MachineClock.seconds, processor: used)
            return []
        }
        return run
    }

    /// Nil when the process can take another notification, else why it cannot.
    func reasonForReplacement(budget: ExtensionBudget) async -> String? {
        // A process that was started ahead of its first notification. Where it has ended by now, that one says so.
        guard read({ $0.machine.hasBegun }) else { return nil }
        await comeToRest()
        let used = process.processorNanoseconds
        let memory = process.anonymousMemory ?? 0
        return read { state in
            if let end = state.end { return "it had ended: \(end.reason)" }
            let (course, idleness) = (state.machine.course, state.machine.idleness)
            if !idleness.isAtRest { return "it was still busy with the notification before" }
            if idleness.isSpinning(machine: MachineClock.seconds, processor: used) {
                return "a thread of it has been running ever since the notification before"
            }
            guard course.fate.isLiving else { return "it was about to end" }
            guard let base = course.memory.base else { return "it has never become ready" }
            return memory - base > budget.memoryBytes ? "it held more memory than its limit" : nil
        }
    }

    /// Returns when it is at rest, or its time for that is over.
    private func comeToRest() async {
        guard read({ !$0.machine.isDoneResting && $0.end == nil }) else { return }
        // Its time is counted in ticks.
        process.watch(memory: true, stops: false)
        lead { $0.awaitRest() }
        await wait { $0.isDoneResting }
        process.watch(memory: false, stops: false)
    }
}
