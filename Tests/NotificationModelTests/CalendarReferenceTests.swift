import BelfryNotificationModel
import Foundation
import Testing

/// Calendar triggers against dateutil and zoneinfo, which read the zones of the system; Foundation has its own.
@Suite("Calendar triggers and Python")
struct CalendarReferenceTests {
    private static let count = 10_000
    private static let seed: UInt64 = 20_260_101

    /// Differences that are known, and why. A zone is in it where the two have different data of it.
    private static let explained: [String: String] = [:]

    @Test(
        """
        The next two dates of 10,000 component sets are those of Python's dateutil and zoneinfo \
        (Apple, UNCalendarNotificationTrigger: only the given components)
        """)
    func dates() async throws {
        var generator = SplitMix(state: Self.seed)
        let zones = TimeZone.knownTimeZoneIdentifiers.sorted().filter {
            FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\($0)")
        }
        try #require(zones.count > 300, "the zones of the system are those of the package tzdata")
        let cases = try (0..<Self.count).map { _ in try CalendarSample(zones: zones, &generator) }
        let halves = [Array(cases[..<(Self.count / 2)]), Array(cases[(Self.count / 2)...])]
        async let first = Self.python(halves[0])
        async let second = Self.python(halves[1])
        let theirs = try await first + second
        try #require(theirs.count == cases.count)
        var differences: [String] = []
        for (sample, expected) in zip(cases, theirs) where Self.explained[sample.zone] == nil {
            let ours = sample.dates()
            let expected = expected.filter { $0 < sample.after + CalendarSample.horizon }
            if ours != expected { differences.append("\(sample): \(text(ours)), Python \(text(expected))") }
        }
        Attachment.record(differences.joined(separator: "\n"), named: "differences.txt")
        #expect(differences.isEmpty, "\(differences.count), such as\n\(differences.prefix(20).joined(separator: "\n"))")
        // The samples are to have something to say.
        #expect(theirs.filter { $0.first != nil }.count > Self.count * 3 / 4)
    }

    private func text(_ dates: [Double]) -> String {
        dates.map { Date(timeIntervalSince1970: $0).formatted(.iso8601) }.joined(separator: " ")
    }

    /// Python's dates, none for a sample that has none. On a thread of its own: it blocks.
    private static func python(_ samples: [CalendarSample]) async throws -> [[Double]] {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try run(samples) }) }
        }
    }

    private static func run(_ samples: [CalendarSample]) throws -> [[Double]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "calendar-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "cases"), folder.appending(path: "dates"))
        let encoder = JSONEncoder()
        let lines = try samples.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        try lines.joined(separator: "\n").write(to: input, atomically: true, encoding: .utf8)
        try Data().write(to: output)
        let process = Process()
        // Debian's own: another one on the path need not have Debian's dateutil.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [try script()]
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        ended.wait()
        try #require(process.terminationStatus == 0, "python3 with dateutil is in Scripts/debian-packages.txt")
        let text = try String(contentsOf: output, encoding: .utf8)
        return try text.split(separator: "\n").map {
            try JSONDecoder().decode([Double?].self, from: Data($0.utf8)).compactMap(\.self)
        }
    }

    private static func script() throws -> String {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
        return folder.appending(path: "Reference/calendar_dates.py").path
    }
}

/// One question: which dates follow?
private struct CalendarSample: Encodable, CustomStringConvertible {
    var after: Double
    var zone: String
    var first: Int
    var minimum: Int
    var fields: [String: Int]

    /// Python looks no further. In so many years the 29th of February has been on each day of the week.
    static let horizon = 40.0 * 365 * 86_400

    /// Sets of components as apps give them, and beside them any at all.
    private static let usual: [[String]] = [
        ["hour", "minute"], ["weekday", "hour", "minute"], ["day", "hour", "minute"],
        ["month", "day", "hour", "minute"], ["year", "month", "day", "hour", "minute"],
        ["year", "month", "day", "hour", "minute", "second"], ["minute"], ["second"], ["minute", "second"], ["hour"],
        ["weekday"], ["day"], ["month"], ["month", "day"], ["year"], ["quarter"],
        ["weekday", "weekdayOrdinal", "hour"],
        ["month", "weekday", "weekdayOrdinal"], ["weekOfYear", "weekday", "hour"], ["weekOfYear"], ["weekOfMonth"],
        ["yearForWeekOfYear", "weekOfYear", "weekday"], ["weekOfMonth", "weekday", "hour", "minute"], ["dayOfYear"],
        ["month", "hour"], ["day", "minute"], ["weekday", "minute"],
    ]
    private static let ranges: [String: ClosedRange<Int>] = [
        "year": 2026...2040, "month": 1...12, "day": 1...31, "hour": 0...23, "minute": 0...59, "second": 0...59,
        "weekday": 1...7, "weekdayOrdinal": 1...5, "weekOfMonth": 0...6, "weekOfYear": 1...53,
        "yearForWeekOfYear": 2026...2040, "quarter": 1...4, "dayOfYear": 1...366,
    ]

    init(zones: [String], _ generator: inout SplitMix) throws {
        zone = try #require(zones.randomElement(using: &generator))
        // As in America, most of Europe, the Arab countries, and two that no country has.
        (first, minimum) = [(1, 1), (2, 4), (7, 1), (3, 7), (1, 4)].randomElement(using: &generator) ?? (1, 1)
        // 2026 to 2035.
        after = Double(Int.random(in: 1_767_225_600...2_082_758_400, using: &generator))
        let names = Self.ranges.keys.sorted()
        let chosen =
            Int.random(in: 0..<4, using: &generator) > 0
            ? try #require(Self.usual.randomElement(using: &generator))
            : names.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
        fields = [:]
        for name in chosen.isEmpty ? ["hour"] : chosen {
            fields[name] = Int.random(in: Self.ranges[name] ?? 1...1, using: &generator)
        }
        try approachChange(&generator)
    }

    /// Half of the samples are about the hours in which a clock is put forward or back.
    private mutating func approachChange(_ generator: inout SplitMix) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let change = timeZone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: after))
        guard Bool.random(using: &generator), let change, change.timeIntervalSince1970 < 2_082_758_400 else { return }
        after = change.timeIntervalSince1970.rounded() + Double(Int.random(in: -90_000...7_200, using: &generator))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let before = calendar.dateComponents([.year, .month, .day, .hour, .weekday], from: change - 1)
        let hour = ((before.hour ?? 0) + Int.random(in: -1...2, using: &generator) + 24) % 24
        let near = [
            "year": before.year, "month": before.month, "day": before.day, "hour": hour, "weekday": before.weekday,
        ]
        for (name, value) in near where fields[name] != nil { fields[name] = value }
    }

    /// The next two dates, in seconds since 1970.
    func dates() -> [Double] {
        var components = DateComponents()
        var calendar = Calendar(identifier: .gregorian)
        calendar.firstWeekday = first
        calendar.minimumDaysInFirstWeek = minimum
        components.calendar = calendar
        components.timeZone = TimeZone(identifier: zone)
        let places: [String: WritableKeyPath<DateComponents, Int?>] = [
            "year": \.year, "month": \.month, "day": \.day, "hour": \.hour, "minute": \.minute, "second": \.second,
            "weekday": \.weekday, "weekdayOrdinal": \.weekdayOrdinal, "weekOfMonth": \.weekOfMonth,
            "weekOfYear": \.weekOfYear, "yearForWeekOfYear": \.yearForWeekOfYear, "quarter": \.quarter,
            "dayOfYear": \.dayOfYear,
        ]
        for (name, value) in fields {
            guard let place = places[name] else { continue }
            components[keyPath: place] = value
        }
        let match = CalendarMatch(components, device: calendar)
        let first = match.next(after: Date(timeIntervalSince1970: after))
        let second = first.flatMap { match.next(after: $0) }
        return [first, second].compactMap { $0?.timeIntervalSince1970 }.filter { $0 < after + Self.horizon }
    }

    var description: String {
        let fields = fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return "\(fields) in \(zone), weeks from \(first) of \(minimum), after "
            + Date(timeIntervalSince1970: after).formatted(.iso8601)
    }
}

/// Numbers that look random and are the same in each run (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
