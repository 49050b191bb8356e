import BelfryAppleFoundation
import Foundation
import Testing

@Suite("How long ago, and lists of words")
struct RelativeDateTimeFormatterTests {
    @Test(
        "Apple, RelativeDateTimeFormatter: the largest unit counts",
        arguments: [
            (-7200, "2 hours ago"), (90, "in 1 minute"), (-30, "30 seconds ago"), (-86_400, "1 day ago"),
            (259_200, "in 3 days"), (-1_209_600, "2 weeks ago"),
        ] as [(Double, String)])
    func largest(seconds: Double, text: String) {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
        #expect(formatter.localizedString(for: date.addingTimeInterval(seconds), relativeTo: date) == text)
        #expect(formatter.localizedString(fromTimeInterval: seconds) == text)
    }

    @Test("Its styles: named days, short units, other languages")
    func styles() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.dateTimeStyle = .named
        #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
        formatter.dateTimeStyle = .numeric
        formatter.unitsStyle = .short
        #expect(formatter.localizedString(from: DateComponents(hour: -2)) == "2 hr. ago")
        formatter.unitsStyle = .full
        formatter.locale = Locale(identifier: "zh_CN")
        #expect(formatter.localizedString(from: DateComponents(hour: -2)) == "2小时前")
    }

    @Test("Apple, ListFormatter: words joined as the language does")
    func list() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", 2]) == "a und 2")
        #expect(formatter.string(for: ["x"]) == "x")
    }
}
