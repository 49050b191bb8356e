import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing

@testable import Device

@Suite("Triggers on the device's clock")
struct FiringTests {
    @Test("A time interval fires once, when it is due, and is then delivered and no longer pending")
    func interval() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.add(.local("a", trigger: .timeInterval(10, repeats: false)))
        #expect(try await test.device.nextFireDate() == test.clock.now + 10)
        test.clock.advance(by: 9)
        #expect(try await test.device.fireDue().isEmpty)
        test.clock.advance(by: 1)
        let outcomes = try await test.device.fireDue()
        #expect(outcomes.map(\.notification.request.identifier) == ["a"])
        #expect(outcomes.first?.serviceExtension?.result == .notRun)
        #expect(try await test.device.fireDue().isEmpty)
        #expect(await test.pending().isEmpty)
        #expect(await test.delivered().map(\.date) == [test.clock.now])
        #expect(try await test.device.nextFireDate() == nil)
    }

    @Test("Several fire in the order of their dates, and one whose app is not installed stays")
    func order() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        try await test.device.install(InstalledApp(bundleIdentifier: "org.example.other"))
        try await test.device.setPermission(.authorized, for: "org.example.other")
        for (name, seconds) in [("late", 30.0), ("early", 10), ("middle", 20)] {
            _ = await test.add(.local(name, trigger: .timeInterval(seconds, repeats: false)))
        }
        let other = NotificationRequest.local("other", trigger: .timeInterval(15, repeats: false))
        _ = await test.device.answer(.add(other), from: "org.example.other", trace: nil)
        let again = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        try await again.install(TestDevice.app(in: test.root))
        test.clock.advance(by: 100)
        #expect(
            try await again.fireDue().map(\.notification.request.identifier) == ["early", "middle", "late"])
        #expect(try await test.device.fireDue().map(\.notification.request.identifier) == ["other"])
    }

    @Test("A repeating interval fires once for all it missed, and goes on in its own step")
    func repeating() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let start = test.clock.now
        _ = await test.add(.local("a", trigger: .timeInterval(60, repeats: true)))
        test.clock.advance(by: 200)
        #expect(try await test.device.fireDue().count == 1)
        #expect(try await test.device.nextFireDate() == start + 240)
        #expect(await test.pending().count == 1)
    }

    @Test(
        "UNCalendarNotificationTrigger: the next date that matches the given components alone",
        arguments: [
            // 2026-01-01 00:00:00 UTC is a Thursday.
            CalendarCase(
                "hour 8, minute 30 is daily", "2026-01-01T00:00:00Z", "2026-01-01T08:30:00Z", "2026-01-02T08:30:00Z"
            ) {
                $0.hour = 8
                $0.minute = 30
            },
            CalendarCase("weekday 2 is Mondays", "2026-01-01T00:00:00Z", "2026-01-05T00:00:00Z", "2026-01-12T00:00:00Z")
            {
                $0.weekday = 2
            },
            CalendarCase(
                "second 30 is each minute", "2026-01-01T00:00:45Z", "2026-01-01T00:01:30Z", "2026-01-01T00:02:30Z"
            ) {
                $0.second = 30
            },
            CalendarCase("29 February", "2026-01-01T00:00:00Z", "2028-02-29T00:00:00Z", "2032-02-29T00:00:00Z") {
                $0.month = 2
                $0.day = 29
            },
            CalendarCase(
                "a date of its own zone", "2026-01-01T00:00:00Z", "2026-01-01T07:00:00Z", "2026-01-02T07:00:00Z"
            ) {
                $0.hour = 8
                $0.timeZone = TimeZone(secondsFromGMT: 3600)
            },
            CalendarCase("a date in the past", "2026-01-01T00:00:00Z", nil, nil) { $0.year = 2025 },
            CalendarCase("nothing at all", "2026-01-01T00:00:00Z", nil, nil) { _ in },
            CalendarCase("no such hour", "2026-01-01T00:00:00Z", nil, nil) { $0.hour = 25 },
            CalendarCase("30 February", "2026-01-01T00:00:00Z", nil, nil) {
                $0.month = 2
                $0.day = 30
            },
            CalendarCase("a year beyond reason", "2026-01-01T00:00:00Z", nil, nil) { $0.year = .max },
        ])
    func calendar(_ example: CalendarCase) {
        let schedule = TriggerSchedule(calendar: .universal)
        let trigger = NotificationTrigger.calendar(example.components, repeats: true)
        guard let first = example.first else {
            #expect(
                schedule.first(trigger, now: example.now) == .never("No date in the future matches the components"))
            return
        }
        #expect(schedule.first(trigger, now: example.now) == .at(first))
        #expect(schedule.following(trigger, fired: first, now: first) == example.second)
        let once = NotificationTrigger.calendar(example.components, repeats: false)
        #expect(schedule.following(once, fired: first, now: first) == nil)
    }
}

extension Calendar {
    /// The Gregorian calendar in UTC.
    fileprivate static var universal: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}

struct CalendarCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var now: Date
    var first: Date?
    var second: Date?
    var components: DateComponents

    init(
        _ name: String, _ now: String, _ first: String?, _ second: String?,
        _ change: (inout DateComponents) -> Void
    ) {
        func date(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }
        testDescription = name
        self.now = date(now)
        self.first = first.map(date)
        self.second = second.map(date)
        components = DateComponents()
        change(&components)
    }
}
