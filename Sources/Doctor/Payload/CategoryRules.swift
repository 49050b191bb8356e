import APNSWire
import BelfryNotificationModel
import Trace
import XcodeProject

/// The category, which chooses buttons and custom view.
enum CategoryRules: RuleGroup {
    static let rules = [missing, mismatch]

    static let missing = Rule(
        "category-missing-in-payload", .warning, "There is no category, so neither buttons nor a custom view show.",
        fix: "Set aps.category to the identifier that the app registers and the content extension claims.",
        what: "aps.category is missing or empty, no service extension sets one, and the app has a content extension.",
        why: "iOS picks buttons and content extension by the category alone.",
        bad: #"{"aps": {"alert": "Hi"}, "click_action": "myMessageNotificationCategory"}"#,
        good: #"{"aps": {"alert": "Hi", "category": "myMessageNotificationCategory"}}"#)

    static let mismatch = Rule(
        "content-ext-category-mismatch", .error, "No content extension claims the push's category.",
        fix:
            "Use one identifier for aps.category, the registered category and UNNotificationExtensionCategory.",
        what: "The category, after the service extension, is compared with UNNotificationExtensionCategory of each "
            + "content extension, capitals included. A category that differs little is an error, one that differs "
            + "wholly is a warning (it may have buttons only), one that is registered a note.",
        why: "The custom view is never used.",
        bad: #""category": "Chat"     and     UNNotificationExtensionCategory = chat"#,
        good: #""category": "chat"     and     UNNotificationExtensionCategory = chat"#)

    static func findings(in diagnosis: Diagnosis) -> [Finding] {
        let claimed = diagnosis.contents.flatMap(\.claimedCategories)
        guard !claimed.isEmpty, diagnosis.payload.hasAlert else { return [] }
        let category = diagnosis.category
        if category.isEmpty { return [missingFinding(diagnosis, claimed)] }
        guard !claimed.contains(where: { isSame($0, category) }) else { return [] }
        let list = claimed.map(JSONScanner.quoted).joined(separator: ", ")
        let shown = JSONScanner.quoted(category)
        let near = claimed.first { isNear($0, category) }
        if let near {
            return [
                mismatch.finding(
                    "The category is \(shown), the content extension claims \(JSONScanner.quoted(near)): they have to "
                        + "be the same, capitals included.", where: "payload: aps.category")
            ]
        }
        return [
            mismatch.finding(
                "The category is \(shown), the content extension claims \(list): its view is not used.",
                severity: isRegistered(category, diagnosis) ? .note : .warning, where: "payload: aps.category")
        ]
    }

    private static func missingFinding(_ diagnosis: Diagnosis, _ claimed: [String]) -> Finding {
        let elsewhere = ["category", "click_action"].first { diagnosis.payload.root[$0]?.string != nil }
        let message = elsewhere.map {
            "\(JSONScanner.quoted($0)) stands beside aps; iOS reads the category in aps only."
        }
        return missing.finding(
            message, fix: "Set aps.category, for instance to \(JSONScanner.quoted(claimed[0])).",
            where: "payload: aps")
    }

    private static func isRegistered(_ category: String, _ diagnosis: Diagnosis) -> Bool {
        diagnosis.events(TraceKind.categoriesSet).contains { event in
            let identifiers = event.string(TraceFact.identifiers) ?? ""
            return identifiers.split(separator: ",").contains { isSame($0.trimmed, category) }
        }
    }

    /// Identifiers are compared as iOS does: every character, and no other reading of it.
    private static func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    private static func isNear(_ left: String, _ right: String) -> Bool {
        let (a, b) = (letters(left), letters(right))
        return a == b || (min(a.count, b.count) > 3 && distance(a, b, limit: 2) <= 2)
    }

    private static func letters(_ text: String) -> [Character] {
        Array(text.lowercased().filter { $0.isLetter || $0.isNumber }.prefix(200))
    }

    /// How many letters have to be put in, taken out or changed; anything above `limit` where it is more.
    private static func distance(_ left: [Character], _ right: [Character], limit: Int) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var row = Array(0...right.count)
        for (i, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(changed, min(row[j], row[j + 1]) + 1)
            }
        }
        return row[right.count]
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
