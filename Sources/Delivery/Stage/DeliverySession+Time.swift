import BelfryDeviceLink
import BelfryNotificationModel
import Device
import ExtensionHost
package import Foundation
import Trace

/// The clock of a device that is held open.
extension DeliverySession {
    /// How often one move of the clock stops for something that waits for a time in a process; after that it goes to its
    /// end at once.
    static let mostStops = 500
    /// Seconds from one stop to the next at least.
    static let shortestStop = 0.05

    /// The device's clock moves on. What is due meanwhile is shown, each at its time; what waits for a time in the app in
    /// front, and in the content extension that is shown, happens at its time too.
    ///
    /// - Throws: where the device goes by the machine's time.
    package func advance(by seconds: TimeInterval) async throws(DeliveryError) -> StageStep {
        guard let clock else {
            throw DeliveryError("the device goes by the machine's time", "give it a clock that stands still")
        }
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        var step = StageStep()
        let end = clock.now + seconds
        await running.device.noteMove(to: end, trace: trace)
        var due = await settleFront(running)
        var stops = 0
        repeat {
            stops += 1
            let now = clock.now
            let waiting = [due, contentDue, await running.appPart?.secondsInBackground]
            let next = stops > Self.mostStops ? nil : waiting.compactMap(\.self).min()
            let date = next.map { min(end, now + max($0, Self.shortestStop)) } ?? end
            try await move(to: date, running, &step)
            await running.appPart?.clockHasMoved()
            await pass(date.timeIntervalSince(now), running, &step)
            due = await settleFront(running)
        } while clock.now < end
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    /// The device comes into another time zone: calendar triggers without one of their own follow it, and what runs knows
    /// it with the next thing that it is asked.
    package func change(timeZone: TimeZone) async throws(DeliveryError) -> StageStep {
        let mark = beginStep()
        let running = try await open(for: nil, trace: trace)
        options.timeZone = timeZone
        time.timeZone = timeZone
        do {
            try await running.device.setTimeZone(timeZone)
        } catch {
            throw DeliveryError(error)
        }
        trace.record(
            .device, TraceKind.clockMoved, "the time zone is \(timeZone.identifier) now", [TraceFact.seconds: 0])
        await running.appPart?.settle()
        var step = StageStep()
        try await takeAdded(running, &step)
        return finish(step, from: mark)
    }

    private func move(
        to date: Date, _ running: Running, _ step: inout StageStep
    ) async throws(DeliveryError) {
        do {
            for outcome in try await running.device.advance(to: date, trace: trace) {
                await take(outcome, running, &step)
            }
        } catch {
            throw DeliveryError(error)
        }
    }

    /// In the content extension that is shown.
    private func pass(_ seconds: TimeInterval, _ running: Running, _ step: inout StageStep) async {
        guard let current, current.isExpanded, let scene = current.run?.scene else { return }
        let run = await running.contents.advance(to: scene.seconds + seconds)
        await followUp(run, on: current, running, &step)
    }

    /// Seconds until something in it is due; an app that is not in front sleeps, as a phone's does.
    private func settleFront(_ running: Running) async -> Double? {
        state == .foreground ? await running.appPart?.settle() : nil
    }

    private var contentDue: Double? { current.flatMap { $0.isExpanded ? $0.run?.scene?.dueSeconds : nil } }
}
