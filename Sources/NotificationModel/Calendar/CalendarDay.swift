import Foundation

/// What a calendar says of one day. Days are numbered from the first of January 1970.
struct CalendarDay {
    var era: Int
    var year: Int
    var month: Int
    var day: Int
    /// 1 is Sunday.
    var weekday: Int
    var weekdayOrdinal: Int
    var weekOfMonth = 0
    var weekOfYear = 0
    var yearForWeekOfYear = 0
    var quarter: Int
    var dayOfYear: Int
    var isLeapMonth = false

    /// A day of the Gregorian calendar; without `weeks` those are not counted.
    init(gregorian number: Int, weeks: WeekRule?) {
        (year, month, day) = Self.date(number)
        era = year > 0 ? 1 : 0
        // The first of January 1970 was a Thursday.
        weekday = (number + 4).remainder(7) + 1
        weekdayOrdinal = (day - 1) / 7 + 1
        quarter = (month - 1) / 3 + 1
        let newYear = Self.number(year: year, month: 1, day: 1)
        dayOfYear = number - newYear + 1
        guard let weeks else { return }
        weekOfMonth = weeks.week(of: number, inPeriodFrom: number - day + 1)
        yearForWeekOfYear = year
        if number >= weeks.firstWeek(ofPeriodFrom: Self.number(year: year + 1, month: 1, day: 1)) {
            yearForWeekOfYear += 1
        } else if number < weeks.firstWeek(ofPeriodFrom: newYear) {
            yearForWeekOfYear -= 1
        }
        weekOfYear = weeks.week(
            of: number, inPeriodFrom: Self.number(year: yearForWeekOfYear, month: 1, day: 1))
    }

    /// A day as Foundation counts it.
    init(_ number: Int, in calendar: Calendar) {
        var calendar = calendar
        calendar.timeZone = .gmt
        let noon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
        let components = calendar.dateComponents(
            [
                .era, .year, .month, .day, .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
                .quarter, .dayOfYear,
            ], from: noon)
        era = components.era ?? 0
        year = components.year ?? 0
        month = components.month ?? 0
        day = components.day ?? 0
        weekday = components.weekday ?? 0
        weekdayOrdinal = components.weekdayOrdinal ?? 0
        weekOfMonth = components.weekOfMonth ?? 0
        weekOfYear = components.weekOfYear ?? 0
        yearForWeekOfYear = components.yearForWeekOfYear ?? 0
        quarter = components.quarter ?? 0
        dayOfYear = components.dayOfYear ?? 0
        isLeapMonth = components.isLeapMonth ?? false
    }

    // MARK: The Gregorian calendar

    /// The number of a Gregorian day; a month of 13 is the next year's first.
    ///
    /// Years are counted from March, so that a leap day is a year's last, and in periods of 400 years, each of 146,097
    /// days.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let months = year * 12 + month - 3
        let (marchYear, marchMonth) = (months.quotient(12), months.remainder(12))
        let (period, yearOfPeriod) = (marchYear.quotient(400), marchYear.remainder(400))
        let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
        return period * 146_097 + yearOfPeriod * 365 + yearOfPeriod / 4 - yearOfPeriod / 100 + dayOfYear - 719_468
    }

    private static func date(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let (period, dayOfPeriod) = (shifted.quotient(146_097), shifted.remainder(146_097))
        let yearOfPeriod = (dayOfPeriod - dayOfPeriod / 1_460 + dayOfPeriod / 36_524 - dayOfPeriod / 146_096) / 365
        let dayOfYear = dayOfPeriod - (365 * yearOfPeriod + yearOfPeriod / 4 - yearOfPeriod / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (period * 400 + yearOfPeriod + (month <= 2 ? 1 : 0), month, day)
    }
}

/// How a calendar counts the weeks of a month or a year (Foundation, Calendar.firstWeekday and
/// minimumDaysInFirstWeek).
struct WeekRule {
    var firstWeekday: Int
    var minimumDays: Int

    init(_ calendar: Calendar) {
        firstWeekday = calendar.firstWeekday
        minimumDays = calendar.minimumDaysInFirstWeek
    }

    /// The day that the first week of a period begins on, which may be before the period.
    func firstWeek(ofPeriodFrom first: Int) -> Int {
        let weekday = (first + 4).remainder(7) + 1
        let begin = first - (weekday - firstWeekday).remainder(7)
        return 7 - (first - begin) >= minimumDays ? begin : begin + 7
    }

    /// 0 for a day before the first week.
    func week(of day: Int, inPeriodFrom first: Int) -> Int {
        (day - firstWeek(ofPeriodFrom: first)).quotient(7) + 1
    }
}

extension Int {
    /// The quotient rounded down, and what remains, which is never negative.
    func quotient(_ divisor: Int) -> Int { (self - remainder(divisor)) / divisor }
    func remainder(_ divisor: Int) -> Int { ((self % divisor) + divisor) % divisor }
}
