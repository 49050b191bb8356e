import Foundation

/// The days that match, and the search for them.
struct DayPattern {
    /// How far the search goes. The rarest day of the Gregorian calendar, the 29th of February on a given day of the
    /// week, comes within 40 years; days that Foundation counts, of other calendars, are given some more.
    private static let gregorianDays = 44 * 366
    private static let otherDays = 60 * 366

    private var era, year, month, day, weekday, weekdayOrdinal: Int?
    private var weekOfMonth, weekOfYear, yearForWeekOfYear, quarter, dayOfYear: Int?
    private var isLeapMonth: Bool?
    private var weeks: WeekRule
    private var asksForWeeks: Bool
    /// Nil is the Gregorian one.
    private var calendar: Calendar?
    /// False where nothing is given that is as small as a day: then the first of the matching days is meant.
    private var isEachDay: Bool

    init(_ components: DateComponents, in calendar: Calendar, hasTime: Bool) {
        (era, year, month, day) = (components.era, components.year, components.month, components.day)
        (weekday, weekdayOrdinal) = (components.weekday, components.weekdayOrdinal)
        (weekOfMonth, weekOfYear) = (components.weekOfMonth, components.weekOfYear)
        (yearForWeekOfYear, quarter) = (components.yearForWeekOfYear, components.quarter)
        (dayOfYear, isLeapMonth) = (components.dayOfYear, components.isLeapMonth)
        weeks = WeekRule(calendar)
        asksForWeeks = weekOfMonth != nil || weekOfYear != nil || yearForWeekOfYear != nil
        self.calendar = calendar.identifier == .gregorian || calendar.identifier == .iso8601 ? nil : calendar
        isEachDay = day != nil || weekday != nil || dayOfYear != nil || hasTime
    }

    /// The first matching day from `start` on, by its number; nil where there is none.
    func first(from start: Int) -> Int? {
        var number = calendar == nil ? max(start, firstOfGivenYear) : start
        let last = number + (calendar == nil ? Self.gregorianDays : Self.otherDays)
        while number <= last {
            let here = calendarDay(number)
            if calendar == nil {
                if let year, here.year > year { return nil }
                if let yearForWeekOfYear, here.year > yearForWeekOfYear + 1 { return nil }
                let next = leap(from: here, number)
                guard next == number else {
                    number = next
                    continue
                }
            }
            if matches(here), isEachDay || !matches(calendarDay(number - 1)) { return number }
            number += 1
        }
        return nil
    }

    private var firstOfGivenYear: Int {
        let years = [year, yearForWeekOfYear.map { $0 - 1 }].compactMap(\.self)
        return years.max().map { CalendarDay.number(year: $0, month: 1, day: 1) } ?? .min
    }

    /// The next day that can match: days of other months, or with another number, are passed over at once.
    private func leap(from here: CalendarDay, _ number: Int) -> Int {
        if let month, month != here.month {
            return CalendarDay.number(year: here.year, month: here.month + 1, day: 1)
        }
        if let day, day != here.day {
            let next = here.day < day ? number + day - here.day : .max
            return min(next, CalendarDay.number(year: here.year, month: here.month + 1, day: 1))
        }
        if let dayOfYear, dayOfYear != here.dayOfYear {
            let next = here.dayOfYear < dayOfYear ? number + dayOfYear - here.dayOfYear : .max
            return min(next, CalendarDay.number(year: here.year + 1, month: 1, day: 1))
        }
        if let weekday, weekday != here.weekday { return number + (weekday - here.weekday).remainder(7) }
        return number
    }

    private func calendarDay(_ number: Int) -> CalendarDay {
        if let calendar { return CalendarDay(number, in: calendar) }
        return CalendarDay(gregorian: number, weeks: asksForWeeks ? weeks : nil)
    }

    private func matches(_ other: CalendarDay) -> Bool {
        func fits(_ wanted: Int?, _ value: Int) -> Bool { wanted == nil || wanted == value }
        return fits(day, other.day) && fits(month, other.month) && fits(year, other.year)
            && fits(weekday, other.weekday) && fits(weekdayOrdinal, other.weekdayOrdinal)
            && fits(weekOfMonth, other.weekOfMonth) && fits(weekOfYear, other.weekOfYear)
            && fits(yearForWeekOfYear, other.yearForWeekOfYear) && fits(quarter, other.quarter)
            && fits(dayOfYear, other.dayOfYear) && fits(era, other.era)
            && (isLeapMonth == nil || isLeapMonth == other.isLeapMonth)
    }
}
