#if os(Linux)
    public import Foundation

    /// How large the user wants text to be.
    public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable, Comparable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
        public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
        public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
        public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
        public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
        public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
        public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
        public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
        public static let accessibilityMedium = UIContentSizeCategory(
            rawValue: "UICTContentSizeCategoryAccessibilityM")
        public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
        public static let accessibilityExtraLarge = UIContentSizeCategory(
            rawValue: "UICTContentSizeCategoryAccessibilityXL")
        public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
            rawValue: "UICTContentSizeCategoryAccessibilityXXL")
        public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
            rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

        /// Never posted here: the size stays what it is.
        public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
        public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

        private static let order: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]

        /// From the smallest; that of `large` for one that is none of them.
        var place: Int { Self.order.firstIndex(of: self) ?? 3 }

        public var isAccessibilityCategory: Bool { place > 6 }
        public static func < (left: Self, right: Self) -> Bool { left.place < right.place }
    }
#endif
