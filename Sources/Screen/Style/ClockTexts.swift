import Foundation

/// Times and dates as a phone writes them. The words come from `ScreenTexts`, so that no system's data for locales
/// changes a picture.
struct ClockTexts {
    let texts: ScreenTexts
    let hasTwelveHours: Bool
    let isMonthFirst: Bool
    let calendar: Calendar
    let now: Date

    init(_ device: ScreenDevice) {
        texts = ScreenTexts.of(device.localeIdentifier)
        hasTwelveHours = ScreenTexts.hasTwelveHours(device.localeIdentifier)
        isMonthFirst = ScreenTexts.isMonthFirst(device.localeIdentifier)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = device.timeZone
        self.calendar = calendar
        now = device.time
    }

    /// The large clock: 9:41.
    var clock: String { time(now, isMarked: false) }

    var lockScreenDate: String {
        let parts = calendar.dateComponents([.weekday, .month, .day], from: now)
        return texts.lockScreenDate(
            Self.word(texts.weekdays, parts.weekday), Self.word(texts.months, parts.month), parts.day ?? 1,
            isMonthFirst)
    }

    /// How long ago it was shown; a date to come counts as now.
    func age(of date: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        if seconds < 60 { return texts.now }
        if seconds < 3_600 { return texts.minutesAgo(Int(seconds / 60)) }
        let days = daysAgo(date)
        if seconds < 86_400, days == 0 || seconds < 6 * 3_600 { return texts.hoursAgo(Int(seconds / 3_600)) }
        if days == 1 { return texts.yesterday(time(date, isMarked: true)) }
        let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
        if days < 7 {
            return texts.weekdayTime(Self.word(texts.shortWeekdays, parts.weekday), time(date, isMarked: true))
        }
        return texts.listDate(Self.word(texts.shortMonths, parts.month), parts.day ?? 1, isMonthFirst)
    }

    /// 0:29, 12:05, 1:02:03.
    static func duration(_ seconds: Double) -> String {
        let whole = seconds.isFinite ? Int(min(max(0, seconds), 359_999).rounded()) : 0
        let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, padded(whole % 60))
        return hours > 0 ? "\(hours):\(padded(minutes)):\(rest)" : "\(minutes):\(rest)"
    }

    private func daysAgo(_ date: Date) -> Int {
        let (then, today) = (calendar.startOfDay(for: date), calendar.startOfDay(for: now))
        return calendar.dateComponents([.day], from: then, to: today).day ?? 0
    }

    private func time(_ date: Date, isMarked: Bool) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        let (hour, minute) = (parts.hour ?? 0, Self.padded(parts.minute ?? 0))
        guard hasTwelveHours else { return "\(Self.padded(hour)):\(minute)" }
        let plain = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute)"
        return isMarked ? "\(plain) \(hour < 12 ? "AM" : "PM")" : plain
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Numbers of months and weekdays begin at 1.
    private static func word(_ words: [String], _ number: Int?) -> String {
        guard let number, words.indices.contains(number - 1) else { return "" }
        return words[number - 1]
    }
}
