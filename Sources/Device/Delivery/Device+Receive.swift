import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
package import Trace

extension Device {
    /// Takes a push through the service extension, where iOS would start it, to what the user sees.
    ///
    /// - Parameter runner: runs the app's service extension; nil where it cannot be run at all.
    /// - Returns: what was shown, or why nothing was; it is on the disk by then.
    package func receive(
        _ push: RemotePush, for bundleIdentifier: String, runner: (any ServiceExtensionRunning)?, trace: TraceLog
    ) async throws(DeviceError) -> DeliveryOutcome {
        let (app, record) = try installed(bundleIdentifier)
        let request = NotificationRequest(
            identifier: push.collapseIdentifier ?? UUID().uuidString, content: push.content, trigger: .push)
        var presentation = Presentation(request: request, app: app)
        presentation.deliveryIdentifier = push.deliveryIdentifier
        presentation.payloadLevel = push.content.interruptionLevel
        presentation.isBackgroundPush = push.pushType == "background"
        let lookup = ServiceExtensionRule(iosVersion: configuration.iosVersion)
            .decide(app, push: push, settings: record.settings)
        recordLookup(lookup, app: app, push: push, trace)
        switch lookup {
        case .none: break
        case .refuse(let chosen, let reason):
            presentation.serviceExtension = Self.notRun(chosen, reason)
        case .start(let chosen):
            guard let runner else {
                presentation.serviceExtension = Self.notRun(chosen, "\(chosen.name) cannot be run here")
                break
            }
            let run = await runner.run(request)
            presentation.serviceExtension = run
            await accept(run, of: chosen, push: push, into: &presentation, trace)
        }
        presentation.delegate = try await ask(about: presentation)
        return try present(presentation, trace: trace)
    }

    /// Whether a push of that name was taken already; the last 1,000 are known, and outlast the process.
    package func hasTaken(_ deliveryIdentifier: String) throws(DeviceError) -> Bool {
        try stored { store throws(StoreError) in try store.hasTaken(deliveryIdentifier) }
    }

    private static func notRun(_ chosen: InstalledExtension, _ reason: String) -> ServiceExtensionRun {
        ServiceExtensionRun(principalClass: chosen.principalClass, result: .notRun, reason: reason)
    }

    /// Takes what the extension handed over, or leaves the original content.
    private func accept(
        _ run: ServiceExtensionRun, of chosen: InstalledExtension, push: RemotePush,
        into presentation: inout Presentation, _ trace: TraceLog
    ) async {
        guard run.result == .completed || run.result == .expired, let content = run.content else {
            let reason = run.reason ?? "the extension handed nothing over"
            ignore("the original content is shown: \(reason)", reason, trace)
            return
        }
        guard content.hasAlertText else {
            refuseEmpty(chosen, push: push, presentation: &presentation, trace)
            return
        }
        guard !content.isNested(deeperThan: configuration.limits.nesting) else {
            let reason = "userInfo is nested more than \(configuration.limits.nesting) deep"
            ignore("the original content is shown: \(reason)", reason, trace)
            return
        }
        var accepted = content
        accepted.attachments = await takeSound(
            content.attachments, of: chosen.bundleIdentifier, presentation: &presentation, trace)
        presentation.request.content = accepted
        trace.record(
            .device, TraceKind.contentAccepted, "the content of the extension is taken",
            [
                TraceFact.category: .string(accepted.categoryIdentifier), TraceFact.hasAlert: true,
                TraceFact.attachments: .integer(accepted.attachments.count),
            ])
    }

    /// Apple, didReceive(_:withContentHandler:): changes without alert text are ignored. The filtering entitlement
    /// makes them hide the notification, where the push type is alert.
    private func refuseEmpty(
        _ chosen: InstalledExtension, push: RemotePush, presentation: inout Presentation, _ trace: TraceLog
    ) {
        let mayFilter = Entitlement.isGranted(Entitlement.filtering, in: chosen.entitlements)
        if mayFilter, push.pushType == "alert" {
            presentation.filterReason = "the service extension, which has the filtering entitlement, hid it"
            return
        }
        let reason =
            mayFilter
            ? "the content has no alert text, and the push type \(push.pushType) does not let it be hidden"
            : "the content has no alert text"
        ignore("the original content is shown: \(reason)", reason, trace)
    }

    private func ignore(_ event: String, _ reason: String, _ trace: TraceLog) {
        trace.record(.device, TraceKind.contentIgnored, event, [TraceFact.reason: .string(reason)])
    }

    private func recordLookup(
        _ lookup: ServiceExtensionRule.Decision, app: InstalledApp, push: RemotePush, _ trace: TraceLog
    ) {
        var data: [String: TraceValue] = [TraceFact.bundle: "", TraceFact.decision: "refuse"]
        let event: String
        switch lookup {
        case .none:
            event = "\(app.bundleIdentifier) has no service extension"
            data[TraceFact.reason] = "no service extension"
        case .refuse(let chosen, let reason):
            event = "the service extension is not started: \(reason)"
            data[TraceFact.bundle] = .string(chosen.bundleIdentifier)
            data[TraceFact.reason] = .string(reason)
        case .start(let chosen):
            event = "the service extension \(chosen.name) is to be started"
            data[TraceFact.bundle] = .string(chosen.bundleIdentifier)
            data[TraceFact.decision] = "start"
        }
        trace.record(.device, TraceKind.extensionLookup, event, data)
    }
}
