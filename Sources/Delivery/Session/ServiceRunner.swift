import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionBuilder
import ExtensionHost
import Foundation
import Trace
import XcodeProject

/// Runs the app's service extension: builds it when it is first asked for, then puts notifications through it.
struct ServiceRunner: ServiceExtensionRunning {
    let target: ExtensionTarget
    let bundleIdentifier: String
    let builder: ExtensionBuilder
    let host: ExtensionHost
    let budget: ExtensionBudget
    let center: CenterService
    let trace: TraceLog
    let progress: @Sendable (String) -> Void

    func run(_ request: NotificationRequest) async -> ServiceExtensionRun {
        do {
            // A loose folder has none of its own; the bundle is to carry the one that the device knows it by.
            var target = target
            target.bundleIdentifier = bundleIdentifier
            let built = try await builder.build(target, trace: trace, progress: progress)
            await center.device.setBundleFolder(built.bundleURL, of: bundleIdentifier)
            var hosted = HostedExtension(
                bundleIdentifier: bundleIdentifier, bundleURL: built.bundleURL, libraryURL: built.libraryURL,
                principalClass: built.principalClass, infoPlist: built.infoPlist, entitlements: built.entitlements)
            hosted.role = .service
            return await host.run(request, in: hosted, budget: budget, center: center, trace: trace)
        } catch {
            return ServiceExtensionRun(
                principalClass: target.principalClass ?? "", result: .buildFailed, reason: error.reason,
                log: error.diagnostics.map(\.text))
        }
    }
}

extension ExtensionBuildError.Diagnostic {
    /// As compilers print it, so that editors find the place.
    var text: String { "\(file):\(line):\(column): \(severity): \(message)" }
}
