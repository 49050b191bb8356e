import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionHost
package import Foundation
import Screen
import Trace

/// What the user does with a notification.
extension DeliverySession {
    /// Expands the newest notification that is shown.
    ///
    /// - Throws: where nothing is shown.
    package func expand() async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        if hasNewerBehind { await collapse() }
        try await expand(running, &step)
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// Presses an action, by its identifier or its title; `default` and `dismiss` name the system's own. The
    /// notification is expanded for it.
    ///
    /// - Parameters:
    ///   - text: what is typed for a text action.
    ///   - unlocks: a locked device is unlocked for an action that needs it.
    /// - Throws: where nothing is shown. An action that is not there is a finding.
    package func press(
        _ action: String, text: String? = nil, unlocks: Bool = true
    ) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        var now = try shownNotification(for: "pressed")
        if !now.isExpanded, action != "default", action != "dismiss" {
            try await expand(running, &step)
            now = try shownNotification(for: "pressed")
        }
        var options = useOptions
        options.reply = text
        options.unlocks = unlocks
        let view = expanded(now.outcome, running, options: options)
        let actions = shownActions
        let identifier = actions.first { $0.title.text == action }?.identifier ?? action
        let result = await view.press(identifier, shown: now.run)
        await follow(result, view, on: now, running, &step, isDismissed: action == "dismiss")
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// The identifier of the text action that is shown, where it is the only one.
    package func onlyTextAction() throws(DeliveryError) -> String {
        _ = try shownNotification(for: "answered")
        let actions = shownActions.filter { $0.textInput != nil }
        guard let action = actions.first else {
            throw DeliveryError(
                "the notification has no action that takes text", "see the actions of its category")
        }
        guard actions.count == 1 else {
            let names = actions.map { $0.identifier }.joined(separator: ", ")
            throw DeliveryError("several actions take text: \(names)", "name the action that is meant")
        }
        return action.identifier
    }

    /// Touches a control of the content extension's view, by its name.
    package func touch(_ name: String) async throws(DeliveryError) -> StageStep {
        let controls = current?.run?.scene?.hitAreas ?? []
        guard let control = controls.first(where: { $0.name == name }) else {
            let names = controls.map { $0.name }.filter { !$0.isEmpty }.joined(separator: ", ")
            throw DeliveryError(
                "there is no ‘\(name)’ to touch",
                names.isEmpty ? "the view shows nothing that takes a touch by a name" : "use one of: \(names)")
        }
        return try await touch(at: CGPoint(x: control.frame.midX, y: control.frame.midY))
    }

    /// Whether the content extension's view shows a control of that name.
    package func showsControl(_ name: String) -> Bool {
        current?.run?.scene?.hitAreas.contains { $0.name == name } ?? false
    }

    /// Whether an action of that identifier or title is shown.
    package func showsAction(_ name: String) -> Bool {
        shownActions.contains { $0.identifier == name || $0.title.text == name }
    }

    /// Touches the content extension's view; points from its top left.
    package func touch(at point: CGPoint) async throws(DeliveryError) -> StageStep {
        try await inContent { await $0.tap(at: point) }
    }

    /// Types into what has the focus in the content extension's view.
    package func type(_ text: String) async throws(DeliveryError) -> StageStep {
        try await inContent { await $0.type(text) }
    }

    /// Presses the button over the medium: plays, or pauses what plays.
    package func pressMediaButton() async throws(DeliveryError) -> StageStep {
        guard let button = current?.run?.scene?.mediaButton else {
            throw DeliveryError("there is no media button", "the view shows one where mediaPlayPauseButtonType says so")
        }
        return try await inContent { await $0.mediaButton(play: !button.isPlaying) }
    }

    /// A banner is flicked away, an expanded view closed by a touch beside it: nobody is told (Apple,
    /// UNNotificationDismissActionIdentifier).
    package func flickAway() async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        _ = try await open(for: nil, trace: trace)
        _ = try shownNotification(for: "flicked away")
        await collapse()
        bannerIdentifier = nil
        trace.record(.device, TraceKind.response, "the notification is flicked away; nobody is told")
        return finish(StageStep(), from: mark)
    }

    // MARK: Parts

    /// Those of the expanded view, or those that it would have.
    var shownActions: [NotificationAction] {
        guard let current else { return [] }
        if let scene = current.run?.scene { return scene.actions }
        return current.outcome.actions
    }

    /// The device as it is now, for what follows from an act of the user.
    var useOptions: DeliveryOptions {
        var options = options
        options.state = state
        options.reply = nil
        options.action = nil
        return options
    }

    func shownNotification(for act: String) throws(DeliveryError) -> ShownNotification {
        guard let current else {
            let reason = shown.last?.outcome.reason.map { ": \($0)" } ?? ""
            throw DeliveryError(
                "nothing is shown that could be \(act)\(reason)", "push or schedule a notification that is shown first")
        }
        return current
    }

    private func expand(_ running: Running, _ step: inout StageStep) async throws(DeliveryError) {
        var now = try shownNotification(for: "expanded")
        if now.isExpanded { await collapse() }
        let view = expanded(now.outcome, running, options: useOptions)
        let run = await view.show()
        now.run = run
        now.isExpanded = true
        replace(now)
        await follow(await view.used(run), view, on: now, running, &step)
    }

    private func inContent(
        _ act: @Sendable (ContentSession) async -> ContentRun
    ) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        guard let current, current.isExpanded, current.run?.scene != nil else {
            throw DeliveryError("no content extension's view is shown", "expand the notification first")
        }
        var step = StageStep()
        await followUp(await act(running.contents), on: current, running, &step)
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// What follows from what a content extension did.
    func followUp(
        _ run: ContentRun, on now: ShownNotification, _ running: Running, _ step: inout StageStep
    ) async {
        let view = expanded(now.outcome, running, options: useOptions)
        await follow(await view.settle(run), view, on: now, running, &step)
    }

    private func follow(
        _ result: NotificationUse.Result, _ view: ExpandedDelivery, on now: ShownNotification, _ running: Running,
        _ step: inout StageStep, isDismissed: Bool = false
    ) async {
        step.responses += result.responses
        step.content = view.content(result.run)
        var now = now
        now.run = result.run
        step.actions = result.run?.scene?.actions ?? now.outcome.actions
        step.scene = result.run?.scene.map { StageScene($0) }
        await noteUnlocking(running)
        if result.bringsAppToFront { await setState(.foreground) }
        if result.isOpen {
            replace(now)
        } else {
            await view.close()
            now.isExpanded = false
            now.run = nil
            replace(now)
            turnToNewer()
            // One that was answered or dismissed is no longer in the list; one whose view closed itself is.
            guard isDismissed || !result.responses.isEmpty else { return }
            shown.removeAll { $0.identifier == now.identifier }
            _ = await running.device.answer(
                .removeDelivered(identifiers: [now.identifier]), from: running.bundleIdentifier, trace: trace)
        }
    }

    /// A device that was unlocked for an action stays unlocked.
    private func noteUnlocking(_ running: Running) async {
        guard state == .locked, let last = trace.events[push.step...].last(where: { $0.kind == TraceKind.unlock }),
            last.boolean(TraceFact.granted) == true
        else { return }
        state = .background
        await running.device.setState(state)
        await tellLock(from: .locked, running)
    }
}
