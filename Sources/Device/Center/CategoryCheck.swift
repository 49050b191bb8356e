import BelfryNotificationModel
import Trace

/// Whether categories and actions can be told apart by their identifiers.
///
/// Apple, UNNotificationCategory and UNNotificationAction: an identifier is not empty, a category's is unique, and so is
/// an action's in the whole app. What becomes of others is not documented: they are taken as they are, of two categories
/// with one identifier one counts, and the findings say so.
struct CategoryCheck {
    let findings: [Finding]

    init(_ categories: [NotificationCategory]) {
        let categories = categories.sorted { $0.identifier < $1.identifier }
        findings = Self.empty(categories) + Self.repeated(categories)
    }

    private static func empty(_ categories: [NotificationCategory]) -> [Finding] {
        var places = categories.contains { $0.identifier.isEmpty } ? ["A category"] : []
        for category in categories where category.actions.contains(where: { $0.identifier.isEmpty }) {
            places.append("An action of \(quoted(category.identifier))")
        }
        return places.map { place in
            Finding(
                "category-identifier-empty", .warning, "\(place) has an empty identifier.",
                fix: "Give it one of its own: payloads and responses name it by that.", where: "app")
        }
    }

    private static func repeated(_ categories: [NotificationCategory]) -> [Finding] {
        var findings: [Finding] = []
        for identifier in twice(categories.map(\.identifier)) {
            findings.append(finding("Several categories are called \(quoted(identifier)), and one of them counts."))
        }
        // The same action in several categories is one action; two that differ cannot be told apart.
        var known: [String: NotificationAction] = [:]
        var reported: Set<String> = []
        for category in categories {
            for identifier in twice(category.actions.map(\.identifier)) where reported.insert(identifier).inserted {
                findings.append(
                    finding("\(quoted(category.identifier)) has several actions that are called \(quoted(identifier)).")
                )
            }
            for action in category.actions where !action.identifier.isEmpty {
                let other = known.updateValue(action, forKey: action.identifier) ?? action
                guard other != action, reported.insert(action.identifier).inserted else { continue }
                findings.append(finding("Two actions that differ are called \(quoted(action.identifier))."))
            }
        }
        return findings
    }

    private static func finding(_ message: String) -> Finding {
        Finding(
            "category-identifier-repeated", .warning, message,
            fix: "Give each an identifier of its own: a response names nothing else.", where: "app")
    }

    /// Those that are there more than once, each once; the empty ones are told elsewhere.
    private static func twice(_ identifiers: [String]) -> [String] {
        Dictionary(grouping: identifiers, by: \.self).filter { $0.value.count > 1 && !$0.key.isEmpty }.keys.sorted()
    }

    private static func quoted(_ identifier: String) -> String { "“\(identifier)”" }
}
