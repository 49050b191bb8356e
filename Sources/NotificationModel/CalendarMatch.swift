package import Foundation

/// The dates that a calendar trigger fires at.
///
/// Apple, UNCalendarNotificationTrigger: the next date that matches the components that are given, and only those. A
/// component that is not given, and is smaller than one that is, has its first value. A date that does not exist, such
/// as the 30th of February, is passed over. A time that a clock leaves out, when it is put forward, is the first one
/// after it; one that it shows twice is the first of the two.
package struct CalendarMatch: Sendable {
    private let components: DateComponents
    private let calendar: Calendar

    /// - Parameter device: the calendar, in the time zone, that components count in which name none.
    package init(_ components: DateComponents, device: Calendar) {
        var calendar = components.calendar ?? device
        let zones = [components.timeZone, components.calendar?.timeZone].compactMap(\.self)
        calendar.timeZone = zones.first { $0 != .autoupdatingCurrent } ?? device.timeZone
        self.calendar = calendar
        // They say how to read the others, and match nothing themselves.
        var components = components
        components.calendar = nil
        components.timeZone = nil
        self.components = components
    }

    /// The first matching date later than `date`; nil where there is none.
    package func next(after date: Date) -> Date? {
        guard isPlausible else { return nil }
        let exact = calendar.nextDate(after: date, matching: components, matchingPolicy: .strict)
        guard components.hour != nil || components.minute != nil || components.second != nil else { return exact }
        return leftOut(after: date, before: exact) ?? exact
    }

    /// The first instant after a matching time that the clock leaves out, where that is before `exact`.
    private func leftOut(after date: Date, before exact: Date?) -> Date? {
        var last = date
        for _ in 0..<Self.attempts {
            guard let next = calendar.nextDate(after: last, matching: components, matchingPolicy: .nextTime),
                next > last, exact.map({ next < $0 }) ?? true
            else { return nil }
            // The policy also gives the day after a date that does not exist: that one matches nothing.
            if calendar.date(next, matchesComponents: dayComponents) { return next }
            last = next
        }
        return nil
    }

    /// The days without a 30th or 31st, or a fifth Monday, that may come before a date that exists.
    private static let attempts = 12

    private var dayComponents: DateComponents {
        var days = components
        (days.hour, days.minute, days.second, days.nanosecond) = (nil, nil, nil, nil)
        return days
    }

    /// The search for a date is bounded by what the components can mean at all.
    private var isPlausible: Bool {
        func fits(_ value: Int?, _ range: ClosedRange<Int>) -> Bool { value.map(range.contains) ?? true }
        let fields: [Int?] = [
            components.year, components.month, components.day, components.hour, components.minute, components.second,
            components.weekday, components.weekdayOrdinal, components.weekOfMonth, components.weekOfYear,
            components.yearForWeekOfYear, components.quarter, components.nanosecond,
        ]
        return fields.contains { $0 != nil }
            && fits(components.year, 1...9999) && fits(components.yearForWeekOfYear, 1...9999)
            && fits(components.month, 1...13) && fits(components.day, 1...31) && fits(components.hour, 0...23)
            && fits(components.minute, 0...59) && fits(components.second, 0...59)
            && fits(components.weekday, 1...7) && fits(components.weekdayOrdinal, -5...5)
            && fits(components.weekOfMonth, 0...6) && fits(components.weekOfYear, 1...54)
            && fits(components.quarter, 1...4) && fits(components.nanosecond, 0...999_999_999)
    }
}
