package import BelfryDeviceLink
package import BelfryNotificationModel
import Foundation
package import Trace

/// Starts the processes of extensions, puts notifications through them, and ends them.
///
/// One process for each bundle, used for one notification at a time and kept for the next. Whatever a process does,
/// a run has a result, and the next notification finds a process that works.
package actor ExtensionHost {
    private let configuration: ExtensionHostConfiguration
    private var processes: [String: Kept] = [:]
    /// Bundles with a run, and who waits for them.
    private var busy: [String: [CheckedContinuation<Void, Never>]] = [:]

    private struct Kept {
        var process: ServiceProcess
        var ext: HostedExtension
    }

    package init(configuration: ExtensionHostConfiguration) { self.configuration = configuration }

    /// Puts a notification through a service extension.
    ///
    /// Every way to end is a result. A run that is cancelled ends its process. Runs of one bundle wait for each other.
    package func run(
        _ request: NotificationRequest, in ext: HostedExtension, budget: ExtensionBudget = ExtensionBudget(),
        center: any CenterAnswering, trace: TraceLog
    ) async -> ServiceExtensionRun {
        await enter(ext.bundleIdentifier)
        defer { leave(ext.bundleIdentifier) }
        do {
            let process = try await process(for: ext, budget: budget, trace: trace)
            return await process.run(request, budget: budget, center: center, trace: trace)
        } catch {
            trace.record(.service, TraceKind.processEnded, "\(error)", [TraceFact.launched: false])
            return ServiceExtensionRun(principalClass: ext.principalClass, result: .crashed, reason: "\(error)")
        }
    }

    /// Starts the process that a run will need, where there is none: it loads what is Belfry's own, and waits with the
    /// team's code for the run. What goes wrong, the run meets again and tells.
    ///
    /// - Parameter trace: that of the run.
    package func prepare(_ ext: HostedExtension, budget: ExtensionBudget = ExtensionBudget(), trace: TraceLog) async {
        await enter(ext.bundleIdentifier)
        defer { leave(ext.bundleIdentifier) }
        guard processes[ext.bundleIdentifier] == nil else { return }
        guard let process = try? await start(ext, budget: budget, trace: trace) else { return }
        processes[ext.bundleIdentifier] = Kept(process: process, ext: ext)
    }

    /// Ends the process of a bundle whose last run is over; it is gone some time later, and `shutDown` waits for that.
    package func endEarly(_ bundleIdentifier: String) { processes[bundleIdentifier]?.process.endEarly() }

    /// Ends every process, and returns when they are gone.
    package func shutDown() async {
        let ending = processes.values.map(\.process)
        processes = [:]
        for process in ending { process.end() }
        for process in ending { await process.ended() }
    }

    // MARK: Processes

    private func process(
        for ext: HostedExtension, budget: ExtensionBudget, trace: TraceLog
    ) async throws -> ServiceProcess {
        if let kept = processes[ext.bundleIdentifier] {
            let reason =
                ext.runsAs(kept.ext)
                ? await kept.process.reasonForReplacement(budget: budget) : "the extension has been built anew"
            guard let reason else { return kept.process }
            trace.record(
                .service, TraceKind.processEnded, "the process of the notification before is replaced: \(reason)",
                [TraceFact.reason: .string(reason), TraceFact.launched: true])
            processes[ext.bundleIdentifier] = nil
            kept.process.end()
        }
        let process = try await start(ext, budget: budget, trace: trace)
        processes[ext.bundleIdentifier] = Kept(process: process, ext: ext)
        return process
    }

    private func start(
        _ ext: HostedExtension, budget: ExtensionBudget, trace: TraceLog
    ) async throws -> ServiceProcess {
        var prepared = try PreparedProcess(
            ext, role: ext.role, memoryBytes: budget.memoryBytes, configuration: configuration)
        prepared.launch.waitsForDebugger = configuration.waitsForDebugger
        let process = ServiceProcess(prepared, configuration: configuration)
        try await process.start(trace: trace)
        return process
    }

    // MARK: One at a time

    private func enter(_ bundle: String) async {
        guard busy[bundle] != nil else {
            busy[bundle] = []
            return
        }
        await withCheckedContinuation { busy[bundle]?.append($0) }
    }

    private func leave(_ bundle: String) {
        guard var waiting = busy[bundle], !waiting.isEmpty else {
            busy[bundle] = nil
            return
        }
        let next = waiting.removeFirst()
        busy[bundle] = waiting
        next.resume()
    }
}
