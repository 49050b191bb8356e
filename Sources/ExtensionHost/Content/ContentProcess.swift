import BelfryDeviceLink
import BelfryNotificationModel

/// One process of a content extension.
typealias ContentProcess = HostedProcess<ContentMachine>

extension HostedProcess where Machine == ContentMachine {
    convenience init(
        _ prepared: PreparedProcess, configuration: ExtensionHostConfiguration,
        opensURL: @escaping @Sendable (String) -> Bool
    ) {
        self.init(prepared, configuration: configuration) { call, _ in
            if case .openURL(let url) = call { .granted(opensURL(url)) } else { nil }
        }
    }

    /// Nil when the process can show another notification, else why it cannot.
    func reasonForReplacement(budget: ContentBudget) -> String? {
        let memory = process.anonymousMemory ?? 0
        return read { state in
            if let end = state.end { return "it had ended: \(end.reason)" }
            let course = state.machine.course
            guard course.fate.isLiving, course.phase == .idle, let base = course.memory.base else {
                return "it was not ready"
            }
            return memory - base > budget.memoryBytes ? "it held more memory than its limit" : nil
        }
    }
}
