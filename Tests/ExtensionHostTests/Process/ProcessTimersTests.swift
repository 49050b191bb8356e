import BelfryNotificationModel
import Foundation
import Testing

@testable import ExtensionHost

@Suite("The limits of a process")
struct ProcessTimersTests {
    private enum Timer: ProcessTimer, CaseIterable {
        case running, deviceElseRunning, deviceOrRunning

        var measure: TimerMeasure {
            switch self {
            case .running: .running
            case .deviceElseRunning: .deviceElseRunning
            case .deviceOrRunning: .deviceOrRunning
            }
        }
    }

    /// Timers, and the machine's clock.
    private struct Ticking {
        var timers = ProcessTimers<Timer>()
        var now = 100.0

        init() { timers.beginTicks(at: now) }

        mutating func start(_ timer: Timer, seconds: Double, on clock: any DeviceClock = SystemClock()) {
            timers.start(timer, seconds: seconds, on: clock) { _ in }
        }

        /// Ticks that come in time, and what was over in them.
        mutating func pass(
            _ seconds: Double, every interval: Double = 0.01, isAsking: Bool = false, starved: Double? = nil
        ) -> [Timer] {
            (0..<Int((seconds / interval).rounded())).flatMap { _ in
                now += interval
                return timers.tick(at: now, isAsking: isAsking, starved: starved)
            }
        }
    }

    @Test("a limit is over once, when its time is")
    func once() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 1)
        #expect(ticking.pass(0.95) == [])
        #expect(ticking.pass(0.1) == [.running])
        #expect(ticking.pass(5) == [])
    }

    @Test("one that is held keeps what is left of it, whatever it goes by")
    func held() {
        for timer in Timer.allCases {
            var ticking = Ticking()
            ticking.start(timer, seconds: 1)
            #expect(ticking.pass(0.6) == [])
            ticking.timers.hold(timer, on: SystemClock())
            #expect(ticking.pass(5) == [])
            ticking.timers.goOn(timer, on: SystemClock()) { _ in }
            #expect(ticking.pass(0.3) == [])
            #expect(ticking.pass(0.2) == [timer])
            ticking.timers.goOn(timer, on: SystemClock()) { _ in }
            #expect(ticking.pass(5) == [], "it is not held any more")
        }
    }

    @Test("one that goes by the device's clock keeps what is left by that", .timeLimit(.minutes(5)))
    func heldOnDevice() async {
        let clock = ManualClock()
        var ticking = Ticking()
        ticking.start(.deviceElseRunning, seconds: 30, on: clock)
        clock.advance(by: 1)
        ticking.timers.hold(.deviceElseRunning, on: clock)
        clock.advance(by: 1000)
        let (tickets, sink) = AsyncStream.makeStream(of: ProcessTimers<Timer>.Ticket.self)
        ticking.timers.goOn(.deviceElseRunning, on: clock) { ticket in
            sink.yield(ticket)
            sink.finish()
        }
        clock.advance(by: 29)
        var redeemed: [Bool] = []
        for await ticket in tickets { redeemed.append(ticking.timers.redeem(ticket)) }
        #expect(redeemed == [true])
    }

    @Test("one that is started anew counts from then on, and one that is stopped does not count")
    func restarted() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 1)
        #expect(ticking.pass(0.9) == [])
        ticking.start(.running, seconds: 1)
        #expect(ticking.pass(0.9) == [])
        ticking.timers.stop(.running)
        #expect(ticking.pass(5) == [])
        ticking.start(.running, seconds: 1)
        ticking.timers.stopAll()
        #expect(ticking.pass(5) == [])
    }

    @Test("a tick that comes late counts for 20 ms: the process did not get the processor either")
    func lateTicks() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 0.15)
        #expect(ticking.pass(700, every: 100) == [])
        #expect(ticking.pass(100, every: 100) == [.running])
    }

    @Test("of the time in which the device has a call of the process to answer a fifth counts")
    func asking() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 1)
        #expect(ticking.pass(4.9, isAsking: true) == [])
        #expect(ticking.pass(0.2, isAsking: true) == [.running])
    }

    @Test("the time before the ticks began again does not count")
    func pause() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 0.015)
        ticking.now += 60
        ticking.timers.beginTicks(at: ticking.now)
        #expect(ticking.pass(0.01) == [])
        #expect(ticking.pass(0.01) == [.running])
    }

    @Test("of the time in which the process waits for a processor only what it gets of one counts")
    func starved() {
        var ticking = Ticking()
        ticking.start(.running, seconds: 1)
        // A tenth of a processor, and later a whole one and more.
        #expect(ticking.pass(9.5, starved: 0.001) == [])
        #expect(ticking.pass(0.04, starved: 0.02) == [])
        #expect(ticking.pass(0.02, starved: 0.02) == [.running])
    }

    @Test("where the machine's clock is the device's, limits go by the time for which the process could run")
    func machineClock() {
        for timer in [Timer.deviceElseRunning, .deviceOrRunning] {
            var ticking = Ticking()
            ticking.start(timer, seconds: 1)
            #expect(ticking.pass(300, every: 100) == [])
            #expect(ticking.pass(1) == [timer])
        }
    }

    @Test("on a device whose clock stands still one of them is over by the time for which the process could run")
    func deviceStandsStill() {
        let clock = ManualClock()
        var ticking = Ticking()
        for timer in [Timer.deviceElseRunning, .deviceOrRunning] {
            ticking.start(timer, seconds: 1, on: clock)
        }
        #expect(ticking.pass(2) == [.deviceOrRunning])
        ticking.timers.stopAll()
    }

    @Test("when the device's clock moves on its limits call back; a ticket counts once, and not after a stop")
    func device() async throws {
        let clock = ManualClock()
        let (tickets, sink) = AsyncStream<ProcessTimers<Timer>.Ticket>.makeStream()
        var timers = ProcessTimers<Timer>()
        var received = tickets.makeAsyncIterator()
        for timer in [Timer.deviceElseRunning, .deviceOrRunning] {
            timers.start(timer, seconds: 30, on: clock) { sink.yield($0) }
            clock.advance(by: 30)
            let ticket = try #require(await received.next())
            #expect(ticket.timer == timer)
            let redeemed = [timers.redeem(ticket), timers.redeem(ticket)]
            #expect(redeemed == [true, false])

            timers.start(timer, seconds: 30, on: clock) { sink.yield($0) }
            clock.advance(by: 30)
            let late = try #require(await received.next())
            timers.start(timer, seconds: 30, on: clock) { sink.yield($0) }
            let isRedeemed = timers.redeem(late)
            #expect(!isRedeemed, "it was started anew")
            timers.stop(timer)
        }
    }
}
