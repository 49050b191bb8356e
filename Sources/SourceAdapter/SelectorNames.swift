import SwiftSyntax

/// The names that Objective-C gives to Swift's methods.
///
/// Apple, "Using Swift with Objective-C": the first label joins the base name with `With`, unless it begins with a
/// preposition; a label `_` leaves nothing.
enum SelectorNames {
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    static func selector(base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var result = base
        if first != "_" {
            let capitalised = first.prefix(1).uppercased() + first.dropFirst()
            result += startsWithPreposition(first) ? capitalised : "With" + capitalised
        }
        result += ":"
        for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
        return result
    }

    /// `setName:` for `name`.
    static func setter(of property: String) -> String {
        "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
    }

    private static func startsWithPreposition(_ label: String) -> Bool {
        let word = label.prefix { !$0.isUppercase && $0 != "_" }
        return prepositions.contains(String(word))
    }
}

/// A method of a class of the target, as `#selector` may name it.
struct MethodName {
    var owner: String
    var base: String
    var labels: [String]
    var selector: String

    init(owner: String, function: FunctionDeclSyntax) {
        self.owner = owner
        base = function.name.identifierText
        labels = function.signature.parameterClause.parameters.map { $0.firstName.identifierText }
        selector =
            function.attributes.objectiveCName ?? SelectorNames.selector(base: base, labels: labels)
    }

    /// `tapped(_:)`
    var name: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension TokenSyntax {
    /// The name without backticks.
    var identifierText: String { identifier?.name ?? text }
}

extension AttributeListSyntax {
    func has(_ names: Set<String>) -> Bool {
        contains { $0.as(AttributeSyntax.self).map { names.contains($0.nameText) } ?? false }
    }

    /// The name in `@objc(name)`.
    var objectiveCName: String? {
        for case .attribute(let attribute) in self where attribute.nameText == "objc" {
            guard case .objCName(let pieces) = attribute.arguments else { continue }
            return pieces.map { ($0.name?.text ?? "") + ($0.colon?.text ?? "") }.joined()
        }
        return nil
    }
}

extension AttributeListSyntax {
    /// `@available(*, unavailable)`
    var isUnavailable: Bool {
        contains { element in
            guard case .attribute(let attribute) = element, attribute.nameText == "available" else { return false }
            let words = attribute.arguments?.trimmedDescription.split { $0 == "," || $0 == " " } ?? []
            return words.contains("*") && words.contains("unavailable")
        }
    }
}

extension AttributeSyntax {
    var nameText: String { attributeName.trimmedDescription }
}
