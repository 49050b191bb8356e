import Foundation

/// The words that the phone itself says, in one language.
///
/// Another language is one more value here and one more row in `all`.
struct ScreenTexts: Sendable {
    var now: String
    var minutesAgo: @Sendable (Int) -> String
    var hoursAgo: @Sendable (Int) -> String
    /// With a time of day.
    var yesterday: @Sendable (String) -> String
    /// From Sunday on.
    var weekdays: [String]
    var shortWeekdays: [String]
    var months: [String]
    var shortMonths: [String]
    var lockScreenDate: @Sendable (_ weekday: String, _ month: String, _ day: Int, _ isMonthFirst: Bool) -> String
    var listDate: @Sendable (_ month: String, _ day: Int, _ isMonthFirst: Bool) -> String
    var weekdayTime: @Sendable (_ weekday: String, _ time: String) -> String

    var timeSensitive: String
    var critical: String
    var notification: String
    var notificationCenter: String
    var moreNotifications: @Sendable (Int) -> String
    var noOlderNotifications: String
    var keepQuestion: @Sendable (_ app: String) -> String
    var keep: String
    var turnOff: String
    var dismiss: String
    var clear: String
    var send: String
    var play: String
    var pause: String
    var message: String
    var permissionTitle: @Sendable (_ app: String) -> String
    var permissionText: String
    var dontAllow: String
    var allow: String
    var summary: String
    var summaryMore: @Sendable (_ count: Int, _ apps: String) -> String
    var listSeparator: String
    var space: String
    var returnKey: String
    var flashlight: String
    var camera: String

    /// English where there are no words of the language.
    static func of(_ localeIdentifier: String) -> ScreenTexts { own(localeIdentifier) ?? english }

    static func has(_ localeIdentifier: String) -> Bool { own(localeIdentifier) != nil }

    private static func own(_ localeIdentifier: String) -> ScreenTexts? {
        let parts = parts(of: localeIdentifier)
        guard let language = parts.first else { return nil }
        let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
        return language == "zh" && isTraditional ? nil : all[language]
    }

    private static let all = ["en": english, "zh": simplifiedChinese]

    static func isRightToLeft(_ localeIdentifier: String) -> Bool {
        let parts = parts(of: localeIdentifier)
        if let script = parts.dropFirst().first(where: { $0.count == 4 }) {
            return ["arab", "hebr", "syrc", "thaa", "nkoo"].contains(script)
        }
        return ["ar", "he", "iw", "fa", "ur", "ps", "ckb", "dv", "sd", "ug", "yi"].contains(parts.first ?? "")
    }

    /// Whether the phone of this region shows 1:05 PM, not 13:05.
    static func hasTwelveHours(_ localeIdentifier: String) -> Bool {
        let parts = parts(of: localeIdentifier)
        let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }
        return parts.first == "en" && ["us", "ca", "au", "nz", "in", "ph", "pk", nil].contains(region)
    }

    /// November 30, not 30 November.
    static func isMonthFirst(_ localeIdentifier: String) -> Bool {
        let parts = parts(of: localeIdentifier)
        return parts.first != "en" || ["us", "ca", "ph", nil].contains(parts.dropFirst().first { $0.count == 2 })
    }

    private static func parts(of localeIdentifier: String) -> [String] {
        let plain = localeIdentifier.prefix { $0 != "@" && $0 != "." }
        return plain.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }
}
