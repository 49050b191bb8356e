package import APNSWire
import BelfryDeviceLink
import BelfryNotificationModel
package import Device
import Doctor
import ExtensionHost
import Foundation
import Screen
package import Trace

/// The payload of the push that findings are about.
typealias StagePayload = Payload

/// One device held open, and used step by step.
///
/// A step comes back when everything that follows from it at once has happened: an extension has answered or run out of
/// time, an app has called its completion. Calls are made one after another.
extension DeliverySession {
    /// Everything that happened since the device was opened.
    package var events: [TraceEvent] { trace.events }

    /// Opens the device before its first step.
    package func holdOpen() async throws(DeliveryError) {
        _ = beginStep()
        _ = try await open(for: nil, trace: trace)
    }

    // MARK: Pushes

    /// A push comes in.
    ///
    /// - Parameters:
    ///   - pushType: its `apns-push-type`, instead of the one that the payload implies.
    ///   - delivery: the service's name of the push; one that the device has taken under that name before is not shown
    ///     again, and then nothing has come in.
    /// - Throws: where the payload is none, or the device cannot be opened.
    package func receive(
        _ bytes: [UInt8], collapseIdentifier: String? = nil, pushType: PushType? = nil, delivery: String? = nil
    ) async throws(DeliveryError) -> StageStep {
        let payload = try Self.payload(bytes, limit: (pushType ?? .alert).payloadLimit)
        await shortenTrace()
        let mark = beginStep()
        push = CurrentPush(payload: payload, start: mark, step: mark, found: (trace.found.count, push.found.told))
        let running = try await open(for: payload, trace: trace)
        if let delivery, try await hasTaken(delivery, running) { return finish(StageStep(), from: mark) }
        let outcome = try await bring(
            payload, collapseIdentifier: collapseIdentifier, pushType: pushType, delivery: delivery, to: running,
            isLast: false)
        push.outcome = outcome
        for finding in outcome.findings + targets.findings + ownFindings(payload, outcome) { trace.add(finding) }
        var step = StageStep()
        await take(outcome, running, &step)
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// The device comes into a region that a request waits for, or goes out of it.
    package func cross(region: String, enters: Bool) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        do {
            let wasInside = try await running.device.isInside(region: region, of: running.bundleIdentifier)
            let outcomes =
                enters
                ? try await running.device.enter(region: region, trace: trace)
                : try await running.device.leave(region: region, trace: trace)
            for outcome in outcomes { await take(outcome, running, &step) }
            if wasInside != enters, try await running.device.tellsOfRegions(running.bundleIdentifier) {
                await running.appPart?.cross(region: region, enters: enters)
            }
        } catch {
            throw DeliveryError(error)
        }
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    // MARK: The device

    /// The user answers the prompt that is on the screen.
    ///
    /// - Throws: where there is none.
    package func answerPrompt(_ answer: PromptAnswer) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        // What a test's code asks comes beside the steps.
        if let test = options.testProcess { await test.waitForPrompt(of: running.bundleIdentifier, on: running.device) }
        do {
            try await running.device.answerPrompt(answer, for: running.bundleIdentifier, trace: trace)
        } catch {
            throw DeliveryError(error)
        }
        var step = StageStep()
        await running.appPart?.settle()
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// The user changes members of the app's settings.
    package func change(_ changes: [SettingChange]) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        do {
            try await running.device.change(changes, of: running.bundleIdentifier)
        } catch {
            throw DeliveryError(error)
        }
        for change in changes {
            trace.record(.device, TraceKind.permission, "the user sets \(change.member) to \(change.value)")
        }
        return finish(StageStep(), from: mark)
    }

    /// The device is locked, unlocked, or goes to another app; in front it is the device's app that comes there.
    package func change(to state: DeviceState) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        if state != self.state {
            await collapse()
            bannerIdentifier = nil
            await setState(state)
            if state == .foreground { await running.appPart?.comeToFront() }
            try await takeAdded(running, &step)
        }
        return finish(step, from: mark)
    }

    /// The user unlocks the device; without effect on one that is not locked.
    package func unlock() async throws(DeliveryError) -> StageStep {
        state == .locked ? try await change(to: .background) : StageStep()
    }

    // MARK: Parts

    /// The notification that the user has before them: the one that they turned to, or the newest that is shown.
    var current: ShownNotification? {
        let seen = shown.filter { $0.outcome.outcome == .presented }
        return seen.last { $0.identifier == chosenIdentifier } ?? seen.last
    }

    func beginStep() -> Int {
        isHeldOpen = true
        push.step = trace.events.count
        return push.step
    }

    func finish(_ step: StageStep, from mark: Int) -> StageStep {
        var step = step
        for notice in running?.notices.take() ?? [] { trace.add(notice) }
        let events = trace.events
        step.events = Array(events[mark...])
        step.findings = newFindings(events)
        return step
    }

    /// What was found since the step before, and what the rules find of the push by now: each as often as it happens,
    /// and none a second time because another push comes in.
    private func newFindings(_ events: [TraceEvent]) -> [Finding] {
        var diagnosed: [Finding] = []
        if let payload = push.payload {
            diagnosed = DeliveryDoctor.findings(
                payload: payload, targets: targets.all, trace: Array(events[push.start...]),
                run: push.outcome?.serviceExtension, systemVersion: options.system)
        }
        let found = trace.found
        let untold = Set(found[push.found.told...])
        let recorded = Array(found[min(push.found.before, push.found.told)...])
        push.found.told = found.count
        let all = DeliveryDoctor.merged(recorded: recorded, diagnosed: diagnosed)
        let isOfTrace = Set(recorded)
        let new = all.filter { untold.contains($0) || !isOfTrace.contains($0) && !push.diagnosed.contains($0) }
        push.diagnosed.formUnion(new)
        return new
    }

    /// A notification came in; one of the same identifier makes way.
    ///
    /// Apple, UNNotificationContentExtension, didReceive(_:): an extension that is on the screen gets those of its thread,
    /// and the user goes on with what they have open. Of another thread, the user turns to the newer one.
    func take(_ outcome: DeliveryOutcome, _ running: Running, _ step: inout StageStep) async {
        step.arrivals.append(outcome)
        let notification = ShownNotification(outcome: outcome)
        let open = current.flatMap { $0.isExpanded && $0.identifier != notification.identifier ? $0 : nil }
        var told: ContentRun?
        if outcome.outcome == .presented {
            if let open, open.run?.scene != nil {
                told = await expanded(open.outcome, running, options: useOptions).notify(outcome)
            }
            if told == nil { await collapse() }
            chosenIdentifier = told == nil ? nil : open?.identifier
            hasNewerBehind = told != nil
        }
        shown.removeAll { $0.identifier == notification.identifier }
        shown.append(notification)
        if outcome.places.contains(.banner) { bannerIdentifier = notification.identifier }
        if let told, let open { await followUp(told, on: open, running, &step) }
    }

    /// The view that was open is gone, and the newest notification is before the user.
    func turnToNewer() {
        if hasNewerBehind { (chosenIdentifier, hasNewerBehind) = (nil, false) }
    }

    func replace(_ notification: ShownNotification) {
        guard let index = shown.firstIndex(where: { $0.identifier == notification.identifier }) else { return }
        shown[index] = notification
    }

    /// The expanded view goes, without an answer.
    func collapse() async {
        guard var current, current.isExpanded, let running else { return }
        await expanded(current.outcome, running, options: options).close()
        current.isExpanded = false
        current.run = nil
        replace(current)
        turnToNewer()
    }
}
