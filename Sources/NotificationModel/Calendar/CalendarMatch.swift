package import Foundation

/// The instants that a calendar trigger fires at.
///
/// Apple, UNCalendarNotificationTrigger: those that match the components that are given, and only those. A component
/// that is not given is free where a smaller one is given, and has its first value where none is: hour 8 is each day
/// at 8:00:00, month 3 the first of March. A date that does not exist, such as the 30th of February, is passed over. A
/// time that the clock leaves out when it is put forward is the first instant after it; of a time that it shows twice
/// the first counts, unless the hour is free.
package struct CalendarMatch: Sendable {
    private let isPlausible: Bool
    private let days: DayPattern
    private let time: TimePattern
    private let clock: WallClock

    /// - Parameter device: the calendar, in the time zone, that components count in which name none.
    package init(_ components: DateComponents, device: Calendar) {
        isPlausible = Self.isPlausible(components)
        let zones = [components.timeZone, components.calendar?.timeZone].compactMap(\.self)
        clock = WallClock(timeZone: zones.first { $0 != .autoupdatingCurrent } ?? device.timeZone)
        time = TimePattern(components)
        days = DayPattern(components, in: components.calendar ?? device, hasTime: !time.isStartOfDay)
    }

    /// The first matching instant later than `date`; nil where there is none.
    package func next(after date: Date) -> Date? {
        guard isPlausible, let start = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
        // A clock that was put back shows a day again that is over.
        var day = clock.day(of: start) - 1
        while let found = days.first(from: day) {
            if let instant = time.first(on: found, after: date, clock) { return instant }
            day = found + 1
        }
        return nil
    }

    /// Whether the components can mean a date at all.
    private static func isPlausible(_ components: DateComponents) -> Bool {
        func fits(_ value: Int?, _ range: ClosedRange<Int>) -> Bool { value.map(range.contains) ?? true }
        let fields: [Int?] = [
            components.year, components.month, components.day, components.hour, components.minute, components.second,
            components.weekday, components.weekdayOrdinal, components.weekOfMonth, components.weekOfYear,
            components.yearForWeekOfYear, components.quarter, components.dayOfYear, components.nanosecond,
        ]
        // Foundation counts no quarters in most calendars, and says 0.
        return fields.contains { $0 != nil }
            && fits(components.year, 1...9999) && fits(components.yearForWeekOfYear, 1...9999)
            && fits(components.month, 1...13) && fits(components.day, 1...31) && fits(components.hour, 0...23)
            && fits(components.minute, 0...59) && fits(components.second, 0...59)
            && fits(components.weekday, 1...7) && fits(components.weekdayOrdinal, 1...5)
            && fits(components.weekOfMonth, 0...6) && fits(components.weekOfYear, 1...54)
            && fits(components.quarter, 0...4) && fits(components.dayOfYear, 1...385)
            && fits(components.nanosecond, 0...999_999_999)
    }
}
