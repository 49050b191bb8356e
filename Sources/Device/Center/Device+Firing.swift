import BelfryNotificationModel
package import Foundation
package import Trace

/// What falls due, and the clock.
extension Device {
    /// The rules of triggers as they are for this device now.
    var schedule: TriggerSchedule {
        var calendar = Locale(identifier: configuration.localeIdentifier).calendar
        calendar.timeZone = timeZone
        return TriggerSchedule(calendar: calendar)
    }

    /// The device's time.
    package var now: Date { clock.now }

    /// When the next pending request is due; nil where none waits for a time.
    package func nextFireDate() throws(DeviceError) -> Date? {
        try stored { store throws(StoreError) in try store.nextFireDate() }
    }

    /// Shows every pending request that is due by the clock, each in one commit, in the order of their dates: what was
    /// missed while the device was off, or what the machine's clock has reached.
    ///
    /// A repeating one fires once, however often it was missed. One whose app is not installed stays.
    @discardableResult
    package func fireDue(trace: TraceLog? = nil) async throws(DeviceError) -> [DeliveryOutcome] {
        var outcomes: [DeliveryOutcome] = []
        var after: PendingRecord?
        while let due = try stored({ store throws(StoreError) in try store.firstDue(by: clock.now, after: after) }) {
            after = due
            guard let app = apps[due.bundleIdentifier] else { continue }
            outcomes.append(try await fire(due, app: app, trace: trace ?? TraceLog()))
        }
        return outcomes
    }

    /// Shows the requests without a trigger that processes have added since, where `setForeground` was called: a process
    /// that adds one is answered first, and asked about it then.
    package func showAdded(trace: TraceLog? = nil) async throws(DeviceError) -> [DeliveryOutcome] {
        var outcomes: [DeliveryOutcome] = []
        var after: PendingRecord?
        while !addedAtOnce.isEmpty,
            let due = try stored({ store throws(StoreError) in try store.firstDue(by: clock.now, after: after) })
        {
            after = due
            guard addedAtOnce.remove(due.request.identifier) != nil, let app = apps[due.bundleIdentifier] else {
                continue
            }
            outcomes.append(try await fire(due, app: app, trace: trace ?? TraceLog()))
        }
        addedAtOnce = []
        return outcomes
    }

    /// Moves the clock on by so many seconds, and shows what falls due on the way, each at its own time; a repeating
    /// request as often as it comes.
    ///
    /// The clock has to be a `MovableClock`. More than `DeviceLimits.firingsOfOneMove` stop the clock there, with an
    /// error.
    @discardableResult
    package func advance(
        by seconds: TimeInterval, trace: TraceLog? = nil
    ) async throws(DeviceError) -> [DeliveryOutcome] {
        let date = clock.now + seconds
        if clock is any MovableClock { noteMove(to: date, trace: trace) }
        return try await advance(to: date, trace: trace)
    }

    /// Says that the clock is to be moved, in one step or several.
    package func noteMove(to date: Date, trace: TraceLog?) {
        trace?.record(
            .device, TraceKind.clockMoved, "the clock is moved to \(date.formatted(.iso8601))",
            [TraceFact.seconds: .double(max(0, date.timeIntervalSince(clock.now)))])
    }

    /// Moves the clock on to a date, and shows what falls due on the way; a date that is over moves nothing. The trace
    /// tells of what is shown, and not of the clock.
    @discardableResult
    package func advance(to date: Date, trace: TraceLog? = nil) async throws(DeviceError) -> [DeliveryOutcome] {
        guard let clock = clock as? any MovableClock else {
            throw DeviceError(
                .clockIsFixed, "the device goes by the machine's time; give it a clock that can be moved")
        }
        var outcomes: [DeliveryOutcome] = []
        var after: PendingRecord?
        while let due = try stored({ store throws(StoreError) in try store.firstDue(by: date, after: after) }) {
            after = due
            guard let app = apps[due.bundleIdentifier], let fires = due.fires else { continue }
            guard outcomes.count < configuration.limits.firingsOfOneMove else {
                throw DeviceError(
                    .tooManyFirings,
                    "more than \(outcomes.count) notifications fire until \(date.formatted(.iso8601)), the next is "
                        + "\(due.request.identifier); move the clock in smaller steps")
            }
            clock.move(to: fires)
            outcomes.append(try await fire(due, app: app, trace: trace ?? TraceLog()))
        }
        clock.move(to: date)
        return outcomes
    }

    /// Shows a pending request, which is then gone unless it repeats.
    func fire(
        _ due: PendingRecord, app: InstalledApp, trace: TraceLog
    ) async throws(DeviceError) -> DeliveryOutcome {
        var presentation = Presentation(request: due.request, app: app)
        presentation.held = try stored { store throws(StoreError) in try store.files(heldBy: .pending(due.id)) }
        // A repeating one that waits for a place goes on waiting as it is.
        if due.request.region == nil || due.request.trigger?.repeats != true {
            let next = schedule.following(due.request.trigger, fired: due.fires, now: clock.now)
            presentation.pending = (due.id, next)
        }
        Self.noteLocal(&presentation)
        presentation.delegate = try await ask(about: presentation)
        return try present(presentation, trace: trace)
    }

    /// Settles the device's time zone. Pending calendar triggers that name none follow it (Foundation, DateComponents:
    /// without a time zone the calendar's counts, which is the device's).
    package func setTimeZone(_ timeZone: TimeZone) throws(DeviceError) {
        self.timeZone = timeZone
        for app in apps.values {
            let record = try installed(app.bundleIdentifier).record
            let schedule = schedule
            let now = clock.now
            let doomed = try stored { store throws(StoreError) in
                try store.reschedule(app: record.id) { request in
                    guard case .calendar(let components, _) = request.trigger, components.followsTheDevice else {
                        return .unchanged
                    }
                    guard case .at(let date) = schedule.first(request.trigger, now: now) else { return .never }
                    return .at(date)
                }
            }
            try remove(doomed)
        }
    }
}

extension DateComponents {
    /// Whether the device's time zone says which instant is meant.
    fileprivate var followsTheDevice: Bool {
        [timeZone, calendar?.timeZone].allSatisfy { $0 == nil || $0 == .autoupdatingCurrent }
    }
}
