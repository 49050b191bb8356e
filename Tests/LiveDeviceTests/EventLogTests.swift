import Synchronization
import Testing

@testable import LiveDevice

@Suite("The log of events")
struct EventLogTests {
    private func limits(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
        var limits = HTTPLimits()
        change(&limits)
        return limits
    }

    private func events(_ reading: EventLog.Reading) -> [EventLog.Event]? {
        if case .events(let events) = reading { events } else { nil }
    }

    private func numbers(_ reading: EventLog.Reading) -> [Int]? { events(reading)?.map(\.number) }

    private func waiter(_ reading: EventLog.Reading) -> Int? {
        if case .waiting(let waiter) = reading { waiter } else { nil }
    }

    private func isClosed(_ reading: EventLog.Reading) -> Bool {
        if case .closed = reading { true } else { false }
    }

    @Test("gives what comes after a number, in order, and numbers from 1")
    func order() {
        let log = EventLog()
        for index in 1...5 { log.add("trace", "\(index)") }
        #expect(log.lastNumber == 5)
        #expect(numbers(log.read(after: 0) {}) == [1, 2, 3, 4, 5])
        #expect(numbers(log.read(after: 3) {}) == [4, 5])
    }

    @Test("wakes who waits once, for the next event or for the end")
    func waking() throws {
        let log = EventLog()
        let woken = Mutex(0)
        let wake: @Sendable () -> Void = { woken.withLock { $0 += 1 } }
        #expect(waiter(log.read(after: 0, orWake: wake)) != nil)
        log.forget(try #require(waiter(log.read(after: 0, orWake: wake))))
        log.add("trace", "1")
        log.add("trace", "2")
        #expect(woken.withLock { $0 } == 1)
        #expect(waiter(log.read(after: 2, orWake: wake)) != nil)
        log.close()
        #expect(woken.withLock { $0 } == 2)
        #expect(isClosed(log.read(after: 2, orWake: wake)))
        log.add("trace", "3")
        #expect(log.lastNumber == 2, "Nothing comes after the end.")
    }

    @Test("tells a reader who missed too much, or comes from before a restart, to look at everything anew")
    func reset() {
        let log = EventLog(limits: limits { $0.keptEvents = 3 })
        for index in 1...10 { log.add("trace", "\(index)") }
        #expect(numbers(log.read(after: 7) {}) == [8, 9, 10])
        for gone in [0, 6, 11] {
            let told = events(log.read(after: gone) {})
            #expect(told?.map(\.kind) == ["reset"] && told?.map(\.number) == [10])
        }
    }

    @Test("of a later run knows no number of an earlier one, however many events it has by then; 0 is its beginning")
    func runs() {
        let log = EventLog(first: 1000)
        for index in 1...50 { log.add("trace", "\(index)") }
        for old in [7, 998, 2000] { #expect(events(log.read(after: old) {})?.map(\.kind) == ["reset"], "\(old)") }
        #expect(numbers(log.read(after: 0) {}) == Array(1000...1049))
        #expect(numbers(log.read(after: 999) {})?.count == 50 && numbers(log.read(after: 1048) {}) == [1049])
    }

    @Test("keeps no more bytes than it may, and of an event that is too large only that it was")
    func bytes() {
        let log = EventLog(
            limits: limits {
                $0.keptEventBytes = 100
                $0.eventBytes = 60
            })
        for _ in 1...10 { log.add("trace", String(repeating: "x", count: 40)) }
        #expect(numbers(log.read(after: 8) {}) == [9, 10])
        #expect(events(log.read(after: 1) {})?.map(\.kind) == ["reset"])
        log.add("trace", String(repeating: "x", count: 61))
        #expect(events(log.read(after: 10) {})?.map(\.data) == ["{}"])
    }

    @Test("keeps each event on one line, whatever is in it")
    func lines() {
        let log = EventLog()
        log.add("trace", "a\nb\r\nc\rd")
        #expect(events(log.read(after: 0) {})?.map(\.data) == ["abcd"])
    }
}
