package import APNSWire
package import Delivery
import Device
import Foundation
package import Scenario
import Synchronization
import Trace

/// A device that is used by a person and by a push service at once: every step one after another, all of it on record.
package final class LivePhone: Sendable {
    package let events: EventLog
    let record: PhoneRecord
    private let session: DeliverySession
    let line: any PushServiceLine
    private let options: DeliveryOptions
    private let queue = StepQueue()
    let screens = DrawnScreens()
    private let alarm = Mutex<Alarm?>(nil)

    /// - Parameter options: those that the session was made with; its clock has to run.
    package init(_ session: DeliverySession, options: DeliveryOptions, line: any PushServiceLine, limits: HTTPLimits) {
        self.session = session
        self.options = options
        self.line = line
        // Above the numbers of each run before: there are not a thousand events a second, all the time.
        events = EventLog(limits: limits, first: Int(Date().timeIntervalSince1970 * 1000))
        record = PhoneRecord(events)
        let alarm = Alarm("belfry.alarm") { [weak self] in
            guard let self else { return }
            Task {
                // Where too much waits, the step that is done last sets the alarm again.
                _ = try? await self.step { session async throws(DeliveryError) in try await session.showDue() }
            }
        }
        self.alarm.withLock { $0 = alarm }
    }

    /// Opens the device, which is then as it was left.
    ///
    /// - Throws: where it cannot be opened.
    package func open() async throws(HTTPFailure) {
        _ = try await step { session async throws(DeliveryError) in try await session.openDevice() }
    }

    /// Has the app opened once, as by the user who has just installed it: it registers what it registers. Without an app
    /// nothing happens.
    package func openApp() async throws(HTTPFailure) {
        let state = options.state
        _ = try await step { session async throws(DeliveryError) in
            guard await session.hasApp else { return StageStep() }
            var step = try await session.launchApp()
            if state != .foreground { step.add(try await session.change(to: state)) }
            return step
        }
    }

    /// Ends the processes, which ends what is being done, and every stream of events.
    package func close() async {
        alarm.withLock { $0 = nil }
        queue.close()
        await session.close()
        events.close()
    }

    // MARK: Steps

    /// Does what a step of a scenario does.
    ///
    /// - Parameter notification: the identifier of the one that it is done with; nil is the one before the user.
    @discardableResult
    package func perform(_ act: Scenario.Act, on notification: String? = nil) async throws(HTTPFailure) -> StageStep {
        try await step { session async throws(DeliveryError) in
            if let notification { try await session.choose(notification) }
            return try await session.perform(act)
        }
    }

    /// Takes a push.
    ///
    /// - Parameter delivery: as of `DeliverySession.receive`. A push that has one waits however much waits before it: its
    ///   service brings one at a time.
    @discardableResult
    package func receive(
        _ payload: [UInt8], collapseIdentifier: String?, pushType: PushType?, delivery: String? = nil
    ) async throws(HTTPFailure) -> StageStep {
        try await step(isLimited: delivery == nil) { session async throws(DeliveryError) in
            try await session.receive(
                payload, collapseIdentifier: collapseIdentifier, pushType: pushType, delivery: delivery)
        }
    }

    @discardableResult
    func change(
        permission: Permission?, previews: DeliveryOptions.Previews?, isDark: Bool?, screenName: String?,
        isOnline: Bool?
    ) async throws(HTTPFailure) -> StageStep {
        if let isOnline { line.setOnline(isOnline) }
        return try await step { session async throws(DeliveryError) in
            try await session.change(
                permission: permission, previews: previews, isDark: isDark, screenName: screenName)
        }
    }

    func screen(_ view: DeliverySession.ScreenView) async throws(HTTPFailure) -> DeliverySession.ScreenImage {
        try await inTurn { session async throws(DeliveryError) in try await session.screen(view) }
    }

    private func step(
        isLimited: Bool = true, _ work: @escaping @Sendable (DeliverySession) async throws(DeliveryError) -> StageStep
    ) async throws(HTTPFailure) -> StageStep {
        let (record, options) = (record, options)
        let alarm = alarm.withLock { $0 }
        return try await inTurn(isLimited: isLimited) { session async throws(DeliveryError) in
            let step: StageStep
            do throws(DeliveryError) {
                var done = try await work(session)
                // What has fallen due meanwhile is no reason for another step.
                done.add(try await session.showDue())
                step = done
            } catch {
                // What it did before it failed counts all the same.
                await PhoneState.settle(session, options, record, alarm)
                throw error
            }
            record.add(step)
            await PhoneState.settle(session, options, record, alarm)
            return step
        }
    }

    private func inTurn<Value: Sendable>(
        isLimited: Bool = true, _ work: @escaping @Sendable (DeliverySession) async throws(DeliveryError) -> Value
    ) async throws(HTTPFailure) -> Value {
        let result = await queue.run(isLimited: isLimited) { [session] in
            do throws(DeliveryError) {
                return Result<Value, DeliveryError>.success(try await work(session))
            } catch {
                return .failure(error)
            }
        }
        guard let result else {
            throw HTTPFailure(503, "too many steps wait for the device, or it is shutting down", "try again later")
        }
        do {
            return try result.get()
        } catch {
            throw HTTPFailure(409, saying: error.description)
        }
    }
}

extension StageStep {
    /// What two steps came to together.
    mutating func add(_ next: StageStep) {
        arrivals += next.arrivals
        responses += next.responses
        events += next.events
        findings += next.findings.filter { !findings.contains($0) }
        if next.content != nil { (content, scene) = (next.content, next.scene) }
        actions = next.actions ?? actions
    }
}
