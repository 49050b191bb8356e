package import BelfryNotificationModel

/// `NSExtensionAttributes` of a content extension, read as tolerantly as iOS reads them: a Boolean may be the text
/// `YES`, a ratio a whole number or a text.
package struct ContentExtensionAttributes: Sendable, Equatable {
    /// `UNNotificationExtensionCategory`: a text or a list of them; the same case counts.
    package var categories: [String]
    /// `UNNotificationExtensionInitialContentSizeRatio`: height by width; nil where it is missing or no number.
    package var initialContentSizeRatio: Double?
    /// `UNNotificationExtensionDefaultContentHidden`, false by default.
    package var isDefaultContentHidden: Bool
    /// `UNNotificationExtensionOverridesDefaultTitle`, false by default.
    package var overridesDefaultTitle: Bool
    /// `UNNotificationExtensionUserInteractionEnabled`, false by default.
    package var isUserInteractionEnabled: Bool

    static let booleanKeys = [
        "UNNotificationExtensionDefaultContentHidden", "UNNotificationExtensionOverridesDefaultTitle",
        "UNNotificationExtensionUserInteractionEnabled",
    ]

    package init(infoPlist: [String: PropertyValue]) {
        let attributes = infoPlist["NSExtension"]?["NSExtensionAttributes"]?.dictionary ?? [:]
        switch attributes["UNNotificationExtensionCategory"] {
        case .string(let single): categories = single.isEmpty ? [] : [single]
        case .array(let list): categories = list.compactMap(\.string)
        default: categories = []
        }
        switch attributes["UNNotificationExtensionInitialContentSizeRatio"] {
        case .double(let ratio): initialContentSizeRatio = ratio
        case .integer(let ratio): initialContentSizeRatio = Double(ratio)
        case .string(let text): initialContentSizeRatio = Double(text.trimmed)
        default: initialContentSizeRatio = nil
        }
        func flag(_ index: Int) -> Bool {
            switch attributes[Self.booleanKeys[index]] {
            case .boolean(let value): value
            case .integer(let value): value != 0
            case .double(let value): value != 0
            case .string(let text): SettingValue.isTrue(text)
            default: false
            }
        }
        isDefaultContentHidden = flag(0)
        overridesDefaultTitle = flag(1)
        isUserInteractionEnabled = flag(2)
    }
}

extension ExtensionTarget {
    /// How a content extension wants to be shown, and for which categories.
    package var contentAttributes: ContentExtensionAttributes { ContentExtensionAttributes(infoPlist: infoPlist) }
}

extension ContentExtensionAttributes {
    /// The ratio that counts where none is given: that of Xcode's template.
    package static let defaultRatio = 1.0

    /// Points; the height that the interface has until it asks for another.
    package func initialHeight(width: Double) -> Double {
        let ratio = initialContentSizeRatio ?? Self.defaultRatio
        return ratio.isFinite && ratio >= 0 ? width * ratio : width * Self.defaultRatio
    }
}
