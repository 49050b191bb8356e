import BelfryNotificationModel
import Foundation

/// When a trigger fires.
struct TriggerSchedule {
    /// For calendar triggers whose components name no time zone.
    var timeZone: TimeZone

    enum Firing: Equatable {
        case atOnce
        case at(Date)
        /// Nothing here fires it: the place of the device is not known.
        case byPlace
        /// No such date; why, in one sentence.
        case never(String)
    }

    /// The first firing of a request that is added at `now`.
    func first(_ trigger: NotificationTrigger?, now: Date) -> Firing {
        switch trigger {
        case nil, .push: return .atOnce
        case .timeInterval(let interval, let repeats):
            // Apple, UNTimeIntervalNotificationTrigger: above 0, and at least 60 where it repeats.
            guard interval > 0, interval.isFinite else { return .never("The time interval must be above 0") }
            guard !repeats || interval >= 60 else {
                return .never("The time interval must be at least 60 where it repeats")
            }
            return .at(now + interval)
        case .calendar(let components, _):
            guard let date = next(components, after: now) else {
                return .never("No date in the future matches the components")
            }
            return .at(date)
        case .location: return .byPlace
        }
    }

    /// The firing after `fired`, later than `now`; nil where the trigger does not repeat.
    func following(_ trigger: NotificationTrigger?, fired: Date, now: Date) -> Date? {
        switch trigger {
        case .timeInterval(let interval, true) where interval >= 60:
            // What was missed is not made up for.
            let missed = max(0, (now.timeIntervalSince(fired) / interval).rounded(.down))
            return fired + interval * (missed + 1)
        case .calendar(let components, true): return next(components, after: max(now, fired))
        default: return nil
        }
    }

    /// Apple, UNCalendarNotificationTrigger: the next date that matches the components that are given.
    private func next(_ components: DateComponents, after date: Date) -> Date? {
        guard Self.isPlausible(components) else { return nil }
        var calendar = components.calendar ?? Calendar(identifier: .gregorian)
        calendar.timeZone = components.timeZone ?? timeZone
        var wanted = components
        wanted.calendar = nil
        wanted.timeZone = nil
        return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .strict)
    }

    /// The search for a date is bounded by what the components can mean at all.
    private static func isPlausible(_ components: DateComponents) -> Bool {
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
