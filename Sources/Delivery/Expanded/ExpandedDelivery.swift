import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Canvas
import Device
import ExtensionHost
import Foundation
import Screen
import Trace
import XcodeProject

/// What comes after a notification is shown: its content extension, what the user does, and the pictures of it.
struct ExpandedDelivery {
    let options: DeliveryOptions
    let targets: DeliveryTargets
    let outcome: DeliveryOutcome
    let presenter: ContentPresenter
    let session: ContentSession
    let canvas: CanvasClient
    let screen: ScreenDevice
    let appName: String
    let trace: TraceLog

    struct Result {
        var content: DeliveryReport.ContentExtension?
        /// Nil where the expanded view has those of the category.
        var actions: [NotificationAction]?
        var responses: [DeliveryReport.Response] = []
        var shots: [String] = []
    }

    func run() async -> Result {
        guard outcome.outcome == .presented else { return nothingToExpand() }
        let shown = await atRest(await presenter.present(outcome))
        await endAccess(ofDead: shown)
        record(shown)
        var use = await used(shown)
        if use.isOpen, options.action != nil { use.run = await atRest(use.run) }
        await endAccess(ofDead: use.run)
        // After a press that leaves the view open, the view as it is then; else as it was before.
        let seen = use.isOpen ? use.run : shown
        var result = Result(content: DeliveryReport.ContentExtension(seen, attributes: attributes(of: seen)))
        result.actions = seen?.scene?.actions
        result.responses = use.responses
        if let folder = options.shotsFolder { result.shots = await write(seen, to: folder) }
        await session.dismiss()
        // Whatever its process was in the middle of: the files are the device's again.
        await presenter.endAccess()
        return result
    }

    /// A process that has ended reads nothing any more, whatever it had begun to.
    private func endAccess(ofDead run: ContentRun?) async {
        if run?.result == .crashed { await presenter.endAccess() }
    }

    /// A person sees the end of an animation, and not its first instant; one that goes on for ever is not waited for.
    private func atRest(_ run: ContentRun?) async -> ContentRun? {
        guard let run, let scene = run.scene, let rest = scene.restsAt else { return run }
        var later = await session.advance(to: min(rest, scene.seconds + Self.longestAnimation))
        later.commands = run.commands + later.commands
        later.initialHeight = run.initialHeight
        return later
    }

    /// Seconds of the device's clock.
    private static let longestAnimation = 1.0

    private func nothingToExpand() -> Result {
        let words = outcome.reason.map { ": \($0)" } ?? ""
        trace.record(.device, TraceKind.expanded, "nothing is shown, so nothing can be expanded or drawn\(words)")
        if let action = options.action {
            trace.add(notPressed(action, "nothing is shown\(words)", fix: "See why it is not shown."))
        }
        guard let target = targets.contents.first else { return Result() }
        let run = ContentRun(
            principalClass: target.principalClass ?? "", result: .notRun, reason: "the notification is not shown")
        return Result(content: DeliveryReport.ContentExtension(run, attributes: nil))
    }

    private func record(_ run: ContentRun?) {
        let name = run?.scene?.principalClass ?? ""
        trace.record(
            .device, TraceKind.expanded,
            name.isEmpty ? "expanded, in the system's own view" : "expanded, in the content extension's view \(name)",
            [TraceFact.principalClass: .string(name)])
    }

    private func used(_ run: ContentRun?) async -> NotificationUse.Result {
        let use = NotificationUse(options: options, outcome: outcome, session: session, trace: trace)
        let result = await use.afterShowing(run)
        guard let action = options.action else { return result }
        guard result.isOpen else {
            trace.add(
                notPressed(
                    action, "the content extension closed itself before",
                    fix: "Close it in the answer to the action, or do not press one."))
            return result
        }
        return await use.press(action, shown: run)
    }

    private func notPressed(_ action: String, _ reason: String, fix: String) -> Finding {
        Finding("action-not-pressed", .warning, "\(action) was not pressed: \(reason).", fix: fix, where: "action")
    }

    /// Those of the extension that claims the category; nil where the system's own view is shown.
    private func attributes(of run: ContentRun?) -> ContentExtensionAttributes? {
        let category = outcome.notification.request.content.categoryIdentifier
        guard run?.scene != nil, case .target(let target) = ContentChoice(category: category, among: targets.contents)
        else { return nil }
        return target.contentAttributes
    }

    // MARK: Pictures

    private func noteHeight(_ run: ContentRun?) {
        guard let height = run?.scene?.height, height > ScreenLimits.extensionHeight else { return }
        let (asked, most) = (Int(height.rounded()), Int(ScreenLimits.extensionHeight))
        trace.add(
            Finding(
                "content-ext-too-high", .note,
                "The view is \(asked) points high, and \(most) of them are in the picture.",
                fix: "Show what fits on a screen; a person scrolls through the rest.",
                where: run?.scene?.principalClass ?? ""))
    }

    private func write(_ run: ContentRun?, to folder: URL) async -> [String] {
        noteHeight(run)
        if !screen.hasOwnWords {
            trace.record(
                .device, TraceKind.unsupported,
                "no words for \(screen.localeIdentifier): what the phone itself says is English",
                [TraceFact.name: .string(screen.localeIdentifier)])
        }
        let faces = ScreenFaces(
            outcome: outcome, app: targets.app, appName: appName, services: canvas)
        let attributes = attributes(of: run)
        let shots = Shots(
            folder: folder, wanted: options.shots, screen: Screen(device: screen, services: canvas), canvas: canvas,
            trace: trace)
        // Drawing blocks, and the threads of the cooperative pool must not.
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: shots.write(faces, run: run, attributes: attributes))
            }
        }
    }
}
