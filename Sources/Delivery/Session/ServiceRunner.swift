import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import ExtensionHost
import Foundation
import Trace
import XcodeProject

/// The app's service extension, and what builds and runs it.
struct ServiceProcess: Sendable {
    let target: ExtensionTarget
    let bundleIdentifier: String
    let builder: TargetBuilder
    let host: ExtensionHost
    let budget: ExtensionBudget
    /// Where a test's process has its code.
    var patience: TestPatience?

    /// A loose folder has no identifier of its own; the bundle is to carry the one that the device knows it by.
    init(
        _ target: ExtensionTarget, app: String, builder: TargetBuilder, host: ExtensionHost, budget: ExtensionBudget
    ) {
        bundleIdentifier = DeliveryTargets.bundleIdentifier(of: target, app: app)
        var target = target
        target.bundleIdentifier = bundleIdentifier
        self.target = target
        self.builder = builder
        self.host = host
        self.budget = budget
    }

    /// Starts the process of what was built before, ahead of the run that needs it. `trace` is that run's.
    func prepare(trace: TraceLog) async {
        guard let built = builder.existing(target) else { return }
        await host.prepare(hosted(built), budget: budget, trace: trace)
    }

    func hosted(_ built: BuiltExtension) -> HostedExtension {
        HostedExtension(built, as: .service, bundleIdentifier: bundleIdentifier)
    }
}

extension HostedExtension {
    init(_ built: BuiltExtension, as role: ProcessLaunch.Role, bundleIdentifier: String) {
        self.init(
            role: role, bundleIdentifier: bundleIdentifier, bundleURL: built.bundleURL, libraryURL: built.libraryURL,
            principalClass: built.principalClass, infoPlist: built.infoPlist, entitlements: built.entitlements)
        testProcess = built.testProcess
    }
}

/// Runs the app's service extension: builds it when it is first asked for, then puts notifications through it.
struct ServiceRunner: ServiceExtensionRunning {
    let service: ServiceProcess
    let center: CenterService
    let trace: TraceLog
    let progress: @Sendable (String) -> Void
    /// Starts the process already; nil where nothing does.
    let preparation: Task<Void, Never>?
    /// No other notification follows: the process goes while the device takes what it handed over.
    let isLast: Bool

    func run(_ request: NotificationRequest) async -> ServiceExtensionRun {
        await preparation?.value
        do {
            let built = try await service.builder.build(service.target, trace: trace, progress: progress)
            await center.device.setBundleFolder(built.bundleURL, of: service.bundleIdentifier)
            let run = await self.run(request, built)
            if isLast { await service.host.endEarly(service.bundleIdentifier) }
            return run
        } catch {
            return ServiceExtensionRun(
                principalClass: service.target.principalClass ?? "", result: .buildFailed, reason: error.reason,
                log: error.diagnostics.map(\.text))
        }
    }

    private func run(_ request: NotificationRequest, _ built: BuiltExtension) async -> ServiceExtensionRun {
        let hosted = service.hosted(built)
        guard let patience = service.patience else {
            return await service.host.run(request, in: hosted, budget: service.budget, center: center, trace: trace)
        }
        return await patience.run(service.budget, trace: trace) {
            await service.host.run(request, in: hosted, budget: service.budget, center: center, trace: trace)
        }
    }
}

extension ExtensionBuildError.Diagnostic {
    /// As compilers print it, so that editors find the place.
    var text: String { "\(file):\(line):\(column): \(severity): \(message)" }
}
