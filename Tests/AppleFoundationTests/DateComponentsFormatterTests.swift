import BelfryAppleFoundation
import Foundation
import Testing

@Suite struct DateComponentsFormatterTests {
    typealias Case = (
        style: DateComponentsFormatter.UnitsStyle, units: NSCalendar.Unit, seconds: TimeInterval, text: String
    )

    /// After Apple, DateComponentsFormatter.UnitsStyle, which shows 1 hour and 10 minutes in each style.
    private static let cases: [Case] = [
        (.abbreviated, [.hour, .minute], 4200, "1h 10m"),
        (.full, [.hour, .minute], 4200, "1 hour, 10 minutes"),
        (.positional, [.hour, .minute], 4200, "1:10"),
        (.positional, [.hour, .minute, .second], 3725, "1:02:05"),
        (.positional, [.minute, .second], 65, "1:05"),
        (.abbreviated, [.hour, .minute], 0, "0m"),
    ]

    @Test("iOS: a length of time is written in the style", arguments: cases)
    func styles(_ wanted: Case) {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = wanted.style
        formatter.allowedUnits = wanted.units
        formatter.zeroFormattingBehavior = .dropAll
        formatter.calendar?.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: wanted.seconds) == wanted.text)
    }

    @Test("zeroes fill the first place only where they are asked for")
    func padded() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
    }

    @Test("only so many units are written")
    func maximum() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .abbreviated
        formatter.allowedUnits = [.day, .hour, .minute]
        formatter.maximumUnitCount = 1
        formatter.calendar?.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: 7500) == "2h")
    }

    @Test("a length beyond all counting has no text", arguments: [.infinity, .nan, 1e300])
    func endless(_ seconds: TimeInterval) {
        #expect(DateComponentsFormatter().string(from: seconds) == nil)
    }
}
