import BelfryNotificationModel
import Foundation

/// When a trigger fires.
struct TriggerSchedule {
    /// The device's calendar in its time zone, for components that name none.
    var calendar: Calendar

    enum Firing: Equatable {
        case atOnce
        case at(Date)
        /// When a region is entered or left.
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
            guard let date = CalendarMatch(components, device: calendar).next(after: now) else {
                return .never("No date in the future matches the components")
            }
            return .at(date)
        case .location: return .byPlace
        }
    }

    /// The firing after `fired`, later than `now`; nil where the trigger does not repeat, or waits for a place.
    func following(_ trigger: NotificationTrigger?, fired: Date?, now: Date) -> Date? {
        switch trigger {
        case .timeInterval(let interval, true) where interval >= 60:
            // What was missed is not made up for.
            let fired = fired ?? now
            let missed = max(0, (now.timeIntervalSince(fired) / interval).rounded(.down))
            return fired + interval * (missed + 1)
        case .calendar(let components, true):
            return CalendarMatch(components, device: calendar).next(after: max(now, fired ?? now))
        default: return nil
        }
    }
}
