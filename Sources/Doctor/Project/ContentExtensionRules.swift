import APNSWire
import BelfryNotificationModel
import Trace
import XcodeProject

/// How content extensions say what they show, and how large they begin.
enum ContentExtensionRules: RuleGroup {
    static let rules = [category, overlap, ratio, access]

    static let category = Rule(
        "content-ext-category-missing", .warning, "The content extension names no category, so it is never shown.",
        fix: "Write UNNotificationExtensionCategory, a String or an Array of Strings, in NSExtensionAttributes.",
        what: "UNNotificationExtensionCategory of each content extension is a text, or a list of texts.",
        why: "iOS picks the content extension by the category of the notification, and by nothing else.",
        bad: "NSExtensionAttributes = { UNNotificationExtensionInitialContentSizeRatio = 1; }",
        good: "NSExtensionAttributes = { UNNotificationExtensionCategory = chat; }")

    static let overlap = Rule(
        "content-ext-category-overlap", .warning, "Two content extensions claim the same category.",
        fix: "Give each category to one of them.",
        what: "The categories that the app's content extensions claim are compared.",
        why: "Apple asks for disjoint sets; which of the two is shown is not documented.",
        bad: "ChatContent claims chat and mail, MailContent claims mail",
        good: "ChatContent claims chat, MailContent claims mail")

    static let ratio = Rule(
        "content-ext-initial-ratio", .warning,
        "The ratio of the content extension's first size is missing, or not the one of its content.",
        fix: "Write the height divided by the width, near what the view needs in the end, as a Number.",
        what:
            "UNNotificationExtensionInitialContentSizeRatio is a number above 0, and at most 10; and in a run, the first height is "
            + "near the one in the end (a note where they are more than a tenth apart).",
        why: "iOS opens the view in the first size and lets it jump to the other.",
        bad: "UNNotificationExtensionInitialContentSizeRatio = \"1\"",
        good: "UNNotificationExtensionInitialContentSizeRatio = 0.5")

    static let access = Rule(
        "content-ext-attachment-not-accessed", .warning,
        "The content extension reads an attachment's file without asking for access to it.",
        fix:
            "Call url.startAccessingSecurityScopedResource() before reading, and stopAccessingSecurityScopedResource() "
            + "after.",
        what: "Sources of content extensions that name attachments and their url, and never "
            + "startAccessingSecurityScopedResource().",
        why:
            "The file belongs to the system: before access is begun it cannot be read, so Data(contentsOf:) throws and "
            + "UIImage(contentsOfFile:) is nil (Apple, UNNotificationAttachment.url).",
        bad: "imageView.image = UIImage(contentsOfFile: attachment.url.path)",
        good: "guard attachment.url.startAccessingSecurityScopedResource() else { return }")

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let contents = diagnosis.contents.filter(\.hasInfoPlist)
        return contents.flatMap { categoryFindings($0) + ratioFindings($0) } + overlapFindings(contents)
            + diagnosis.contents.flatMap(accessFindings)
    }

    private static func accessFindings(_ target: ExtensionTarget) -> [Finding] {
        let reads = ["attachments", ".url"].allSatisfy { SourceText.mentions($0, in: target.sources) }
        guard reads, !SourceText.mentions("startAccessingSecurityScopedResource", in: target.sources) else { return [] }
        return [
            access.finding(
                "The sources of \(target.name) read attachments, and never call "
                    + "startAccessingSecurityScopedResource().", where: target.name)
        ]
    }

    private static func place(_ target: ExtensionTarget, _ key: String) -> String {
        target.place("NSExtension.NSExtensionAttributes.\(key)")
    }

    private static func value(_ target: ExtensionTarget, _ key: String) -> PropertyValue? {
        target.infoPlist["NSExtension"]?["NSExtensionAttributes"]?[key]
    }

    private static func categoryFindings(_ target: ExtensionTarget) -> [Finding] {
        let key = "UNNotificationExtensionCategory"
        let claimed = target.contentAttributes.categories
        switch value(target, key) {
        case nil: return [category.finding("\(target.name) has no \(key).", where: place(target, key))]
        case .string(let name)? where !name.isEmpty: return []
        case .array(let list)? where !list.isEmpty && claimed.count == list.count: return []
        case .array? where !claimed.isEmpty:
            return [
                category.finding("An entry of \(key) is no text, and names no category.", where: place(target, key))
            ]
        default:
            return [
                category.finding(
                    "\(key) of \(target.name) is neither a text nor a list of texts.", where: place(target, key))
            ]
        }
    }

    /// Some five screens.
    private static let highestRatio = 10.0

    private static func ratioFindings(_ target: ExtensionTarget) -> [Finding] {
        let key = "UNNotificationExtensionInitialContentSizeRatio"
        let said: String
        switch (value(target, key), target.contentAttributes.initialContentSizeRatio) {
        case (nil, _): said = "\(target.name) has no \(key)."
        case (.string?, let number):
            said = "\(key) is a text\(number == nil ? " that is no number" : ", not a number")."
        case (_, nil): said = "\(key) is no number."
        case (_, let number?) where number == 0: said = "\(key) is \(number): the view begins without a height."
        case (_, let number?) where !number.isFinite || number < 0:
            said = "\(key) is \(number), which is no ratio: the view begins as high as it is wide."
        case (_, let number?) where number > highestRatio:
            said = "\(key) is \(number): the view begins higher than any screen."
        default: return []
        }
        return [ratio.finding(said, where: place(target, key))]
    }

    private static func overlapFindings(_ targets: [ExtensionTarget]) -> [Finding] {
        var owners: [String: [String]] = [:]
        for target in targets where target.isEmbedded {
            for name in Set(target.contentAttributes.categories) { owners[name, default: []].append(target.name) }
        }
        return owners.filter { $1.count > 1 }.sorted { $0.key < $1.key }.map { name, targets in
            overlap.finding(
                "\(targets.joined(separator: " and ")) both claim the category \(JSONScanner.quoted(name)).",
                where: "\(targets.joined(separator: ", ")) Info.plist: UNNotificationExtensionCategory")
        }
    }
}
