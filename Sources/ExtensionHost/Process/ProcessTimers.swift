import BelfryNotificationModel
import Foundation

/// What a limit of a process goes by.
enum TimerMeasure: Sendable {
    /// The time for which the process could run: what the host waits for is no rule of the device, and takes longer on
    /// a machine that is too busy to run the process. While it wants a processor only what it gets of one counts.
    case running
    /// The device's clock; where that is the machine's, the time for which the process could run.
    case deviceElseRunning
    /// Whichever is over first: the device's clock may stand still. Where it is the machine's, the other one alone.
    case deviceOrRunning
}

/// A limit that is set for a process.
protocol ProcessTimer: Hashable, Sendable {
    var measure: TimerMeasure { get }
}

/// The limits that run for one process. Whoever holds it locks it.
struct ProcessTimers<Timer: ProcessTimer>: Sendable {
    /// One start of a timer: what comes of it after it was stopped or started again is late.
    struct Ticket: Sendable {
        let timer: Timer
        fileprivate let number: UInt64
    }

    private struct Limit {
        let number: UInt64
        /// In seconds of `watched`.
        var running: Double?
        var device: (timer: DeviceTimer, due: Date)?
    }

    /// What one tick counts for at most. Ticks that come later than this say that the host did not get the processor,
    /// or that the machine stood still; then neither did the process, and it is not to be ended for that.
    private static var tickSeconds: Double { 0.02 }
    /// The part of the time that counts while the device has a call to answer: not none, for a process that asks without
    /// an end.
    private static var askingShare: Double { 0.2 }

    private var limits: [Timer: Limit] = [:]
    /// The seconds that are left of those whose time stands still.
    private var held: [Timer: TimeInterval] = [:]
    private var lastNumber: UInt64 = 0
    /// Seconds for which the process was watched, without those in which the machine let nobody run.
    private var watched = 0.0
    private var lastTick = 0.0

    /// Ticks come from now on.
    mutating func beginTicks(at now: Double) { lastTick = now }

    /// - Parameter onTime: called on a thread of Swift's where the device's clock says so; the ticket is to be redeemed.
    mutating func start(
        _ timer: Timer, seconds: TimeInterval, on clock: any DeviceClock,
        onTime: @escaping @Sendable (Ticket) -> Void
    ) {
        stop(timer)
        lastNumber += 1
        var limit = Limit(number: lastNumber)
        let isMachines = clock is SystemClock
        switch timer.measure {
        case .running, .deviceOrRunning: limit.running = watched + seconds
        case .deviceElseRunning: limit.running = isMachines ? watched + seconds : nil
        }
        if timer.measure != .running, !isMachines {
            let ticket = Ticket(timer: timer, number: lastNumber)
            let due = clock.now.addingTimeInterval(seconds)
            limit.device = (DeviceTimer(clock, at: due) { onTime(ticket) }, due)
        }
        limits[timer] = limit
    }

    mutating func stop(_ timer: Timer) {
        limits.removeValue(forKey: timer)?.device?.timer.cancel()
        held[timer] = nil
    }

    mutating func stopAll() {
        for limit in limits.values { limit.device?.timer.cancel() }
        (limits, held) = ([:], [:])
    }

    /// Its time stands still until it goes on.
    mutating func hold(_ timer: Timer, on clock: any DeviceClock) {
        guard let limit = limits[timer] else { return }
        let left = [limit.running.map { $0 - watched }, limit.device?.due.timeIntervalSince(clock.now)]
        stop(timer)
        held[timer] = left.compactMap(\.self).min()
    }

    /// It goes on where it was held; without effect on one that is not.
    mutating func goOn(
        _ timer: Timer, on clock: any DeviceClock, onTime: @escaping @Sendable (Ticket) -> Void
    ) {
        guard let seconds = held[timer] else { return }
        start(timer, seconds: max(0, seconds), on: clock, onTime: onTime)
    }

    /// Stops the timer of the ticket; false where the ticket is late.
    mutating func redeem(_ ticket: Ticket) -> Bool {
        guard limits[ticket.timer]?.number == ticket.number else { return false }
        stop(ticket.timer)
        return true
    }

    /// The process' thread comes by every few milliseconds. Stops what is over, and returns it.
    ///
    /// - Parameters:
    ///   - isAsking: the process waits for the device, which may have more to do.
    ///   - starved: seconds of processor time since the last tick, where the process wants more.
    mutating func tick(at now: Double, isAsking: Bool = false, starved: Double? = nil) -> [Timer] {
        let passed = min(max(0, now - lastTick), Self.tickSeconds, starved ?? .infinity)
        watched += isAsking ? passed * Self.askingShare : passed
        lastTick = now
        let due = limits.filter { $0.value.running.map { $0 <= watched } ?? false }.map(\.key)
        for timer in due { stop(timer) }
        return due
    }
}
