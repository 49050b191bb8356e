import APNSWire
import Foundation

/// Lengths of time as people write them: `90`, `5 minutes`, `1 h 30 min`, `2d`.
enum ScenarioDuration {
    private static let units: [String: Double] = [
        "s": 1, "sec": 1, "second": 1, "seconds": 1, "min": 60, "minute": 60, "minutes": 60, "m": 60, "h": 3600,
        "hour": 3600, "hours": 3600, "d": 86_400, "day": 86_400, "days": 86_400, "week": 604_800, "weeks": 604_800,
        "ms": 0.001,
    ]

    /// Nil where it is none.
    static func seconds(of value: JSONValue) -> Double? {
        if let number = value.number { return number }
        return value.string.flatMap(seconds)
    }

    static func seconds(_ text: String) -> Double? {
        var rest = Substring(text)
        var total = 0.0
        var isEmpty = true
        while true {
            rest = rest.drop { $0 == " " || $0 == "," }
            if rest.isEmpty { return isEmpty ? nil : total }
            let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard let number = Double(digits) else { return nil }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let word = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(word.count)
            guard let unit = word.isEmpty && isEmpty && rest.isEmpty ? 1 : units[word.lowercased()] else { return nil }
            total += number * unit
            isEmpty = false
        }
    }
}

/// Dates as people write them: `2026-03-01 09:41`, with seconds, or as ISO 8601 with an offset.
enum ScenarioDate {
    static func isDate(_ text: String) -> Bool { date(text, in: .gmt) != nil }

    /// - Parameter zone: for a date without an offset.
    static func date(_ text: String, in zone: TimeZone) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
        guard parts.count == 2 else { return nil }
        let day = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let time = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard day.count == 3, (2...3).contains(time.count), !day.contains(nil), !time.contains(nil) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let components = DateComponents(
            year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1],
            second: time.count == 3 ? time[2] : 0)
        guard components.isValidDate(in: calendar) else { return nil }
        return calendar.date(from: components)
    }
}
