package import Foundation

/// The phone whose screen is drawn.
package struct ScreenDevice: Sendable, Hashable {
    package var size: ScreenSize
    package var isDark: Bool
    /// Such as `en_US`, `zh-Hans-CN`. English and Simplified Chinese have their words; any other gets English ones.
    package var localeIdentifier: String
    /// What the phone's clock shows.
    package var time: Date
    package var timeZone: TimeZone
    package var isLocked: Bool

    package init(
        size: ScreenSize = .standard, isDark: Bool = false, localeIdentifier: String = "en_US", time: Date,
        timeZone: TimeZone = .gmt, isLocked: Bool = true
    ) {
        self.size = size
        self.isDark = isDark
        self.localeIdentifier = localeIdentifier
        self.time = time
        self.timeZone = timeZone
        self.isLocked = isLocked
    }

    /// Whether what the phone itself says is in the locale's language; else it is English.
    package var hasOwnWords: Bool { ScreenTexts.has(localeIdentifier) }

    package var isRightToLeft: Bool { ScreenTexts.isRightToLeft(localeIdentifier) }
}

/// The size of a phone's screen, in points, and what of it the phone itself takes.
package struct ScreenSize: Sendable, Hashable {
    package var name: String
    package var width: Double
    package var height: Double
    /// Pixels to a point.
    package var scale: Double
    /// Kept free by apps at the top: status bar and camera.
    package var topInset: Double
    /// Kept free by apps at the bottom; 0 on a phone with a home button.
    package var bottomInset: Double

    package static let small = ScreenSize(
        name: "small", width: 375, height: 667, scale: 2, topInset: 20, bottomInset: 0)
    package static let standard = ScreenSize(
        name: "standard", width: 393, height: 852, scale: 3, topInset: 59, bottomInset: 34)
    package static let large = ScreenSize(
        name: "large", width: 430, height: 932, scale: 3, topInset: 59, bottomInset: 34)

    package static let all = [small, standard, large]

    /// The size with one of `names`; nil for any other. Capitals, blanks, `_` and `-` make no difference.
    package static func named(_ name: String) -> ScreenSize? {
        let wanted = plain(name)
        return all.first { size in ([size.name] + aliases[size.name, default: []]).contains { plain($0) == wanted } }
    }

    /// Everything that `named` takes, for help and error messages.
    package static var names: [String] { all.flatMap { [$0.name] + aliases[$0.name, default: []] } }

    private static let aliases = [
        "small": ["iphone-se", "iphone-8"],
        "standard": ["iphone-14-pro", "iphone-15", "iphone-15-pro", "iphone-16"],
        "large": ["iphone-14-pro-max", "iphone-15-plus", "iphone-15-pro-max", "iphone-16-plus"],
    ]

    private static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " })
    }

    var hasHomeButton: Bool { bottomInset == 0 }
    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }
}
