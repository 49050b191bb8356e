import BelfryNotificationModel
import Foundation
import Testing

/// Dates worked out by hand, from the changes that the zones' governments have laid down.
@Suite("Dates that match components")
struct CalendarMatchTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var zone: String
        var after: String
        var expected: [String]
        var components: DateComponents

        init(
            _ name: String, _ zone: String, after: String, _ expected: [String],
            _ change: (inout DateComponents) -> Void
        ) {
            (testDescription, self.zone, self.after, self.expected) = (name, zone, after, expected)
            components = DateComponents()
            change(&components)
        }
    }

    @Test(
        "UNCalendarNotificationTrigger: only the given components, by the clock of its zone",
        arguments: [
            // On 2026-03-08 clocks in New York go from 2:00 to 3:00, on 2026-11-01 from 2:00 back to 1:00.
            Example(
                "a time that is left out is the first after it", "America/New_York", after: "2026-03-07T12:00:00Z",
                ["2026-03-08T07:00:00Z", "2026-03-09T06:30:00Z"]
            ) { ($0.hour, $0.minute) = (2, 30) },
            Example(
                "of a time that comes twice the first", "America/New_York", after: "2026-10-31T12:00:00Z",
                ["2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z"]
            ) { ($0.hour, $0.minute) = (1, 30) },
            Example(
                "of a time that comes twice the first, also where that is over", "America/New_York",
                after: "2026-11-01T05:45:00Z", ["2026-11-02T06:30:00Z"]
            ) { ($0.hour, $0.minute) = (1, 30) },
            Example(
                "a minute of any hour comes in the repeated one again, and in the missing one not", "America/New_York",
                after: "2026-11-01T05:00:00Z", ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:30:00Z"]
            ) { $0.minute = 30 },
            Example(
                "the missing hour has no minutes", "America/New_York", after: "2026-03-08T06:00:00Z",
                ["2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z"]
            ) { $0.minute = 30 },
            // On 2026-04-05 clocks on Lord Howe go back by half an hour, from 2:00 to 1:30.
            Example(
                "half an hour", "Australia/Lord_Howe", after: "2026-04-04T14:00:00Z",
                ["2026-04-04T14:45:00Z", "2026-04-04T15:15:00Z", "2026-04-04T16:15:00Z"]
            ) { $0.minute = 45 },
            // In Havana clocks go from 0:00 to 1:00, on 2026-03-08: the day begins at 1:00.
            Example(
                "a day whose midnight is left out", "America/Havana", after: "2026-03-07T12:00:00Z",
                ["2026-03-08T05:00:00Z", "2027-03-08T05:00:00Z"]
            ) { ($0.month, $0.day) = (3, 8) },
            Example(
                "leap days", "Etc/UTC", after: "2026-01-01T00:00:00Z",
                ["2028-02-29T09:00:00Z", "2032-02-29T09:00:00Z"]
            ) { ($0.month, $0.day, $0.hour) = (2, 29, 9) },
            Example(
                "the 31st passes over shorter months", "Etc/UTC", after: "2026-01-31T12:00:00Z",
                [
                    "2026-03-31T00:00:00Z", "2026-05-31T00:00:00Z", "2026-07-31T00:00:00Z",
                ]
            ) { $0.day = 31 },
            Example(
                "an hour of a month is each day's of it", "Etc/UTC", after: "2026-03-31T00:00:00Z",
                ["2026-03-31T09:00:00Z", "2027-03-01T09:00:00Z", "2027-03-02T09:00:00Z"]
            ) { ($0.month, $0.hour) = (3, 9) },
            Example(
                "a month alone is its first moment", "Etc/UTC", after: "2026-03-31T00:00:00Z",
                ["2027-03-01T00:00:00Z", "2028-03-01T00:00:00Z"]
            ) { $0.month = 3 },
            Example(
                "the second Tuesday", "Etc/UTC", after: "2026-01-31T00:00:00Z",
                ["2026-02-10T00:00:00Z", "2026-03-10T00:00:00Z"]
            ) { ($0.weekday, $0.weekdayOrdinal) = (3, 2) },
            Example("a quarter", "Etc/UTC", after: "2026-01-31T00:00:00Z", ["2026-04-01T00:00:00Z"]) { $0.quarter = 2 },
            Example("no date at all", "Etc/UTC", after: "2026-01-31T00:00:00Z", []) { ($0.month, $0.day) = (2, 30) },
            Example("a year that is over", "Etc/UTC", after: "2026-01-31T00:00:00Z", []) { $0.year = 2025 },
            Example("a far year", "Etc/UTC", after: "2026-01-31T00:00:00Z", ["2150-01-01T00:00:00Z"]) {
                $0.year = 2150
            },
            Example("no quarter, as some calendars give it", "Etc/UTC", after: "2026-01-31T00:00:00Z", []) {
                ($0.quarter, $0.hour) = (0, 8)
            },
        ])
    func dates(_ example: Example) throws {
        var device = Calendar(identifier: .gregorian)
        device.timeZone = try #require(TimeZone(identifier: example.zone))
        let match = CalendarMatch(example.components, device: device)
        var date = try Date(example.after, strategy: .iso8601)
        for expected in example.expected {
            date = try #require(match.next(after: date))
            #expect(date.formatted(.iso8601) == expected)
        }
        if example.expected.isEmpty { #expect(match.next(after: date) == nil) }
    }

    @Test("All the components of a date, as Calendar.dateComponents(in:from:) gives them, are that date and no other")
    func allComponents() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
        for identifier in [Calendar.Identifier.gregorian, .iso8601, .buddhist, .japanese, .hebrew, .islamicUmmAlQura] {
            let date = Date(timeIntervalSince1970: 1_780_315_261.5)
            let calendar = Calendar(identifier: identifier)
            let components = calendar.dateComponents(in: zone, from: date)
            let match = CalendarMatch(components, device: Calendar(identifier: .gregorian))
            #expect(match.next(after: date - 86_400) == date, "\(identifier)")
            #expect(match.next(after: date) == nil, "\(identifier)")
        }
    }

    @Test("Components of another calendar count in it: the first of Tishri is a new year")
    func otherCalendar() throws {
        var components = DateComponents()
        components.calendar = Calendar(identifier: .hebrew)
        components.timeZone = .gmt
        (components.month, components.day) = (1, 1)
        let match = CalendarMatch(components, device: Calendar(identifier: .gregorian))
        // 5787 begins on 2026-09-12, 5788 on 2027-10-02.
        let first = try #require(match.next(after: Date("2026-01-01T00:00:00Z", strategy: .iso8601)))
        #expect(first.formatted(.iso8601) == "2026-09-12T00:00:00Z")
        #expect(match.next(after: first)?.formatted(.iso8601) == "2027-10-02T00:00:00Z")
    }

    @Test("A time zone that follows the device is the device's; a calendar's own counts where the components name none")
    func zones() throws {
        var device = Calendar(identifier: .gregorian)
        device.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let start = try Date("2026-01-01T00:00:00Z", strategy: .iso8601)
        var components = DateComponents()
        components.hour = 12
        func next() -> String? { CalendarMatch(components, device: device).next(after: start)?.formatted(.iso8601) }
        #expect(next() == "2026-01-01T03:00:00Z")
        components.timeZone = .autoupdatingCurrent
        #expect(next() == "2026-01-01T03:00:00Z")
        components.timeZone = nil
        var own = Calendar(identifier: .gregorian)
        own.timeZone = .gmt
        components.calendar = own
        #expect(next() == "2026-01-01T12:00:00Z")
    }
}
