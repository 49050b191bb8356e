import Foundation

/// The times of a day that match: hour, minute, second, each one value or free.
struct TimePattern {
    /// Nil is free.
    private var hour: Int?
    private var minute: Int?
    private var second: Int?
    private var nanosecond: Int
    /// True where no time is given: the day begins with it.
    let isStartOfDay: Bool

    init(_ components: DateComponents) {
        let given = [components.hour, components.minute, components.second, components.nanosecond]
        let smallest = given.lastIndex { $0 != nil } ?? -1
        func value(_ index: Int) -> Int? { index > smallest ? 0 : given[index] }
        isStartOfDay = smallest < 0
        (hour, minute, second, nanosecond) = (value(0), value(1), value(2), components.nanosecond ?? 0)
    }

    /// The first instant on a day, later than `date`, at which clocks show a matching time.
    func first(on day: Int, after date: Date, _ clock: WallClock) -> Date? {
        hour == nil ? firstOfAnyHour(on: day, after: date, clock) : firstOfOneHour(on: day, after: date, clock)
    }

    private func firstOfOneHour(on day: Int, after date: Date, _ clock: WallClock) -> Date? {
        var from = 0
        while let time = next(from: from) {
            let instant = self.date(clock.instant(day * WallClock.day + time))
            if instant > date { return instant }
            from = time + 1
        }
        return nil
    }

    /// Hours that are left out have no times, and those shown twice have them twice.
    private func firstOfAnyHour(on day: Int, after date: Date, _ clock: WallClock) -> Date? {
        let now = date.timeIntervalSince1970
        for stretch in clock.stretches(ofDay: day) where Double(stretch.instants.upperBound) > now {
            let begin = max(stretch.instants.lowerBound, Int(max(now.rounded(.down), -1e15)))
            let shift = stretch.offset - day * WallClock.day
            var from = begin + shift
            while let time = next(from: from), time - shift < stretch.instants.upperBound {
                let instant = self.date(time - shift)
                if instant > date { return instant }
                from = time + 1
            }
        }
        return nil
    }

    private func date(_ instant: Int) -> Date {
        Date(timeIntervalSince1970: Double(instant) + Double(nanosecond) / 1_000_000_000)
    }

    /// The first matching second of the day that is not before `from`.
    private func next(from: Int) -> Int? {
        let from = max(0, from)
        func values(_ fixed: Int?, _ limit: Int, _ least: Int) -> ClosedRange<Int>? {
            guard let fixed else { return least < limit ? least...limit - 1 : nil }
            return fixed < least ? nil : fixed...fixed
        }
        guard let hours = values(hour, 24, from / 3_600) else { return nil }
        for hour in hours {
            let rest = max(0, from - hour * 3_600)
            guard let minutes = values(minute, 60, rest / 60) else { continue }
            for minute in minutes {
                guard let seconds = values(second, 60, max(0, rest - minute * 60)) else { continue }
                return hour * 3_600 + minute * 60 + seconds.lowerBound
            }
        }
        return nil
    }
}
