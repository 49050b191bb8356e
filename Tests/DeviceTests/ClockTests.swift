import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Moving the clock")
struct ClockTests {
    @Test("What falls due on the way is shown at its own time, in order, a repeating one as often as it comes")
    func advancing() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let start = test.clock.now
        _ = await test.add(.local("each minute", trigger: .timeInterval(60, repeats: true)))
        _ = await test.add(.local("once", trigger: .timeInterval(90, repeats: false)))
        let outcomes = try await test.device.advance(by: 200, trace: test.trace)
        #expect(
            outcomes.map(\.notification.request.identifier) == ["each minute", "once", "each minute", "each minute"])
        #expect(outcomes.map { $0.notification.date.timeIntervalSince(start) } == [60, 90, 120, 180])
        #expect(test.clock.now == start + 200)
        #expect(await test.pending().map(\.identifier) == ["each minute"])
        #expect(try await test.device.nextFireDate() == start + 240)
        #expect(test.trace.events.first { $0.kind == TraceKind.clockMoved }?.double(TraceFact.seconds) == 200)
    }

    @Test("A date that is over moves nothing; what is due already is shown")
    func past() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let start = test.clock.now
        _ = await test.add(.local("a", trigger: .timeInterval(5, repeats: false)))
        test.clock.advance(by: 10)
        #expect(try await test.device.advance(to: start).isEmpty)
        #expect(test.clock.now == start + 10)
        #expect(try await test.device.advance(by: 0).map(\.notification.date) == [start + 10])
    }

    @Test("A request that is pending for an app that is not installed does not hold up the clock")
    func uninstalled() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.install(InstalledApp(bundleIdentifier: "org.example.other"))
        _ = await test.answer(
            .add(.local("other", trigger: .timeInterval(60, repeats: true))), from: "org.example.other")
        let again = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        try await again.install(TestDevice.app(in: test.root))
        _ = await test.add(.local("mine", trigger: .timeInterval(120, repeats: false)))
        #expect(try await again.advance(by: 300).map(\.notification.request.identifier) == ["mine"])
    }

    @Test("More notifications than one move may fire stop the clock with an error that names the next")
    func tooMany() async throws {
        let test = try await TestDevice(configure: { $0.limits.firingsOfOneMove = 3 })
        defer { test.remove() }
        let start = test.clock.now
        _ = await test.add(.local("a", trigger: .timeInterval(60, repeats: true)))
        let error = await #expect(throws: DeviceError.self) { try await test.device.advance(by: 3_600) }
        #expect(error?.code == .tooManyFirings)
        #expect(error?.description.contains("the next is a; move the clock in smaller steps") == true)
        #expect(test.clock.now == start + 180)
    }

    @Test("A device that goes by the machine's time cannot be moved, and says so")
    func machine() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let device = try Device(
            DeviceConfiguration(folder: test.folder), clock: SystemClock(), inspector: TrustingInspector())
        let error = await #expect(throws: DeviceError.self) { try await device.advance(by: 1) }
        #expect(error?.code == .clockIsFixed)
    }

    @Test("Whoever sleeps on the clock wakes where it is moved past the deadline")
    func sleepers() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let clock = test.clock
        let deadline = clock.now + 50
        async let woken: Void = clock.sleep(until: deadline)
        try await test.device.advance(by: 100)
        try await woken
        #expect(clock.now == deadline + 50)
    }

    @Test("What was missed while the device was off is shown when it is opened again, each once, late")
    func off() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(.local("a", trigger: .timeInterval(60, repeats: true)))
        _ = await test.add(.local("b", trigger: .timeInterval(100, repeats: false)))
        let clock = ManualClock(now: test.clock.now + 1_000)
        let again = try Device(DeviceConfiguration(folder: test.folder), clock: clock, inspector: TrustingInspector())
        try await again.install(TestDevice.app(in: test.root))
        let late = try await again.fireDue()
        #expect(late.map(\.notification.request.identifier) == ["a", "b"])
        #expect(late.allSatisfy { $0.notification.date == clock.now })
        #expect(try await again.nextFireDate() == test.clock.now + 1_020)
    }

    @Test("DateComponents without a time zone follow the device's; those with one do not, and an interval neither")
    func timeZone() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        // The clock begins on 2026-01-01 at midnight, UTC.
        let start = test.clock.now
        var morning = DateComponents()
        morning.hour = 8
        var fixed = morning
        fixed.timeZone = .gmt
        var following = morning
        following.timeZone = .autoupdatingCurrent
        _ = await test.add(.local("morning", trigger: .calendar(morning, repeats: true)))
        _ = await test.add(.local("following", trigger: .calendar(following, repeats: true)))
        _ = await test.add(.local("fixed", trigger: .calendar(fixed, repeats: true)))
        _ = await test.add(.local("interval", trigger: .timeInterval(3_600 * 9, repeats: false)))
        try await test.device.setTimeZone(try #require(TimeZone(identifier: "America/New_York")))
        let outcomes = try await test.device.advance(by: 3_600 * 14)
        let hours = outcomes.map {
            "\($0.notification.request.identifier) \(Int($0.notification.date.timeIntervalSince(start) / 3_600))"
        }
        #expect(hours == ["fixed 8", "interval 9", "morning 13", "following 13"])
    }

    @Test("A date of the old time zone that is over in the new one is gone")
    func timeZonePassed() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var components = DateComponents()
        (components.year, components.month, components.day, components.hour) = (2026, 1, 1, 5)
        _ = await test.add(.local("a", trigger: .calendar(components, repeats: false)))
        try await test.device.setTimeZone(try #require(TimeZone(identifier: "Asia/Tokyo")))
        #expect(await test.pending().isEmpty)
    }

    @Test("nextTriggerDate() is the device's to answer: of a pending request what is scheduled, else as if added now")
    func nextTriggerDate() async throws {
        let test = try await TestDevice(configure: { $0.timeZone = TimeZone(secondsFromGMT: 3_600) ?? .gmt })
        defer { test.remove() }
        let start = test.clock.now
        let interval = NotificationTrigger.timeInterval(100, repeats: true)
        var daily = DateComponents()
        daily.hour = 8
        _ = await test.add(.local("a", trigger: interval))
        try await test.device.advance(by: 40)
        func next(_ trigger: NotificationTrigger, _ pending: String? = nil) async -> Date? {
            guard case .date(let date) = await test.answer(.nextTriggerDate(trigger, pending: pending)) else {
                Issue.record("no date")
                return nil
            }
            return date
        }
        #expect(await next(interval) == start + 140)
        #expect(await next(interval, "a") == start + 100)
        #expect(await next(interval, "gone") == start + 140)
        #expect(await next(.timeInterval(200, repeats: false), "a") == start + 240, "another trigger by now")
        #expect(await next(.calendar(daily, repeats: true)) == start + 7 * 3_600)
        let place = Region(identifier: "home", shape: .circle(latitude: 1, longitude: 1, radius: 1))
        #expect(await next(.location(place, repeats: false)) == nil)
        #expect(await next(.push) == nil)
    }
}
