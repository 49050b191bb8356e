import Foundation
import Testing

@testable import Screen

@Suite struct ClockTextsTests {
    /// Seconds before Monday, 21 September 2026, 14:21.
    static let ageTable: [(Double, String, String)] = [
        (-100, "now", "现在"), (0, "now", "现在"), (59, "now", "现在"), (60, "1m ago", "1分钟前"),
        (3_599, "59m ago", "59分钟前"), (3_600, "1h ago", "1小时前"), (14 * 3_600, "14h ago", "14小时前"),
        (16 * 3_600, "Yesterday, 10:21 PM", "昨天 22:21"), (86_400, "Yesterday, 2:21 PM", "昨天 14:21"),
        (2 * 86_400, "Sat 2:21 PM", "周六 14:21"), (6 * 86_400, "Tue 2:21 PM", "周二 14:21"),
        (7 * 86_400, "Sep 14", "9月14日"), (400 * 86_400, "Aug 17", "8月17日"),
    ]

    @Test("An age is told as a phone does", arguments: ageTable)
    func ages(seconds: Double, english: String, chinese: String) {
        let date = noon.addingTimeInterval(-seconds)
        #expect(ClockTexts(device()).age(of: date) == english)
        #expect(ClockTexts(device(locale: "zh-Hans")).age(of: date) == chinese)
    }

    @Test("Few hours count as hours, past midnight too")
    func pastMidnight() {
        var early = device()
        early.time = noon.addingTimeInterval(-13 * 3_600)
        #expect(ClockTexts(early).age(of: early.time.addingTimeInterval(-3 * 3_600)) == "3h ago")
    }

    static let durationTable: [(Double, String)] = [
        (0, "0:00"), (0.4, "0:00"), (29.4, "0:29"), (59.6, "1:00"), (725, "12:05"), (3_723, "1:02:03"), (-3, "0:00"),
        (.nan, "0:00"), (.infinity, "0:00"), (1e12, "99:59:59"),
    ]

    @Test("A length of time", arguments: durationTable)
    func durations(seconds: Double, text: String) {
        #expect(ClockTexts.duration(seconds) == text)
    }

    @Test(
        "A language without words here has the English ones",
        arguments: [
            ("zh", "通知"), ("zh-Hans", "通知"), ("zh_CN", "通知"), ("zh-Hans-SG", "通知"), ("zh-Hant", "Notification"),
            ("zh_TW", "Notification"), ("fr", "Notification"), ("", "Notification"), ("en_US.UTF-8", "Notification"),
            ("zh_CN.UTF-8", "通知"),
        ])
    func languages(locale: String, word: String) {
        #expect(ScreenTexts.of(locale).notification == word)
    }

    @Test(
        "Languages that run from right to left",
        arguments: [
            ("ar", true), ("he_IL", true), ("fa-IR", true), ("az-Arab", true), ("ar-Latn", false), ("en", false),
            ("zh-Hans", false),
        ])
    func direction(locale: String, isRightToLeft: Bool) {
        #expect(ScreenTexts.isRightToLeft(locale) == isRightToLeft)
    }
}
