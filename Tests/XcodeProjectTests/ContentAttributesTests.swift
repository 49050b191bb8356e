import BelfryNotificationModel
import Testing
import XcodeProject

@Suite("What a content extension's Info.plist says")
struct ContentAttributesTests {
    private func attributes(_ values: [String: PropertyValue]) -> ContentExtensionAttributes {
        ContentExtensionAttributes(
            infoPlist: ["NSExtension": .dictionary(["NSExtensionAttributes": .dictionary(values)])])
    }

    @Test("The category is a text or a list of texts (Apple, UNNotificationContentExtension)")
    func category() {
        #expect(attributes(["UNNotificationExtensionCategory": .string("a")]).categories == ["a"])
        let list = attributes(["UNNotificationExtensionCategory": .array([.string("a"), .integer(1), .string("b")])])
        #expect(list.categories == ["a", "b"])
        #expect(attributes(["UNNotificationExtensionCategory": .string("")]).categories == [])
        #expect(attributes([:]).categories == [])
    }

    static let ratios: [(PropertyValue?, Double)] = [
        (.double(0.5), 150), (.integer(1), 300), (.integer(0), 0), (.string("0.25"), 75), (nil, 300),
        (.string("wide"), 300), (.double(-1), 300), (.double(.nan), 300), (.boolean(true), 300), (.array([]), 300),
    ]

    @Test(
        "The ratio is the height by the width of the first size (Apple, UNNotificationContentExtension)",
        arguments: ratios)
    func ratio(_ value: PropertyValue?, _ height: Double) {
        let values = value.map { ["UNNotificationExtensionInitialContentSizeRatio": $0] } ?? [:]
        #expect(attributes(values).initialHeight(width: 300) == height)
    }

    @Test("What is not there is off (Apple, UNNotificationContentExtension)")
    func defaults() {
        let none = attributes([:])
        #expect(!none.isDefaultContentHidden)
        #expect(!none.overridesDefaultTitle)
        #expect(!none.isUserInteractionEnabled)
        let all = attributes([
            "UNNotificationExtensionDefaultContentHidden": .boolean(true),
            "UNNotificationExtensionOverridesDefaultTitle": .integer(1),
            "UNNotificationExtensionUserInteractionEnabled": .string("YES"),
        ])
        #expect(all.isDefaultContentHidden)
        #expect(all.overridesDefaultTitle)
        #expect(all.isUserInteractionEnabled)
    }
}
