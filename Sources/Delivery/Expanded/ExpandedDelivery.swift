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
    /// Nil where no app is given or found.
    let app: AppPart?
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
        let shown = await show()
        var use = await used(shown)
        if let action = options.action {
            if use.isOpen {
                use = await press(action, shown: use.run)
            } else {
                trace.add(
                    notPressed(
                        action, "the content extension closed itself before",
                        fix: "Close it in the answer to the action, or do not press one."))
            }
        }
        // After a press that leaves the view open, the view as it is then; else as it was before.
        let seen = use.isOpen ? use.run : shown
        var result = Result(content: content(seen))
        result.actions = seen?.scene?.actions
        result.responses = use.responses
        if let folder = options.shotsFolder { result.shots = await write(seen, to: folder) }
        await close()
        return result
    }

    // MARK: Steps

    /// The notification is expanded: the content extension, at rest; nil where the app has none.
    func show() async -> ContentRun? {
        let shown = await atRest(await presenter.present(outcome))
        await endAccess(ofDead: shown)
        record(shown)
        return shown
    }

    /// What the extension asked for as it was shown: it may close itself, or open the app.
    func used(_ run: ContentRun?) async -> NotificationUse.Result { await use.afterShowing(run) }

    /// An action is pressed, with the text of the options.
    func press(_ action: String, shown: ContentRun?) async -> NotificationUse.Result {
        var result = await use.press(action, shown: shown)
        if result.isOpen { result.run = await atRest(result.run) }
        await endAccess(ofDead: result.run)
        return result
    }

    /// What follows from a touch or a moment that went by in the extension's view.
    func settle(_ run: ContentRun) async -> NotificationUse.Result {
        let rested = await atRest(run)
        await endAccess(ofDead: rested)
        return await use.afterShowing(rested)
    }

    /// A later notification comes while the view is open; nil where the content extension has nothing to do with it.
    func notify(_ later: DeliveryOutcome) async -> ContentRun? { await presenter.notify(later, after: outcome) }

    /// The expanded view goes.
    func close() async {
        await session.dismiss()
        // Whatever its process was in the middle of: the files are the device's again.
        await presenter.endAccess()
    }

    func content(_ run: ContentRun?) -> DeliveryReport.ContentExtension? {
        DeliveryReport.ContentExtension(run, attributes: attributes(of: run))
    }

    private var use: NotificationUse {
        NotificationUse(options: options, outcome: outcome, session: session, app: app, trace: trace)
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

    private func noteWords() {
        guard !screen.hasOwnWords else { return }
        trace.record(
            .device, TraceKind.unsupported,
            "no words for \(screen.localeIdentifier): what the phone itself says is English",
            [TraceFact.name: .string(screen.localeIdentifier)])
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
        noteWords()
        let (faces, attributes, shots) = (faces, attributes(of: run), shots)
        return await DrawingThread.run { shots.write(faces, run: run, attributes: attributes, to: folder) }
    }

    /// One picture, as a PNG file's bytes.
    ///
    /// - Parameter others: what else is in the list, the newest first.
    func picture(
        _ shot: DeliveryOptions.Shot, of run: ContentRun?, beside others: [ScreenFaces] = []
    ) async throws(DeliveryError) -> [UInt8] {
        let (faces, attributes, shots) = (faces, attributes(of: run), shots)
        let result = await DrawingThread.run {
            Swift.Result { try shots.png(shot, faces, beside: others, run: run, attributes: attributes) }
        }
        do {
            return try result.get()
        } catch {
            throw DeliveryError("the picture \(shot.rawValue) was not drawn: \(error)", "see what it shows")
        }
    }

    /// The expanded view, and what on it answers. Blocks while text is measured.
    func expandedScreen(_ run: ContentRun?) -> ScreenPicture {
        shots.picture(.expanded, faces, beside: [], run: run, attributes: attributes(of: run))
    }

    private var faces: ScreenFaces { faces(of: outcome) }

    /// Any notification of the same app, as this screen shows it.
    func faces(of outcome: DeliveryOutcome) -> ScreenFaces {
        ScreenFaces(outcome: outcome, app: targets.app, appName: appName, services: canvas, now: screen.time)
    }

    private var shots: Shots {
        Shots(
            wanted: options.shots, screen: Screen(device: screen, services: canvas), canvas: canvas, trace: trace)
    }
}
