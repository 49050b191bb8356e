package import AdapterLink
import SwiftParser
import SwiftSyntax

/// Finds the `UNNotificationCategory` declarations in an app's sources, without running them.
///
/// What stands there as a literal, or as a constant that is one, is known; the rest is named as unread.
package struct CategoryReader {
    private let paths: [String]
    private var table = ConstantTable()
    private var files: [(tree: SourceFileSyntax, calls: [FunctionCallExprSyntax])] = []
    private let sources: [String]

    /// Constants that stand for each other are followed so far.
    private static let depth = 12
    /// Actions, and elements of any list.
    private static let listLength = 100

    /// - Parameter sources: the text of each file, in the order of the request's paths.
    package init(_ request: CategoryRequest, sources: [String]) {
        paths = request.paths
        self.sources = sources
        let conditions = TargetConditions(
            languageMode: "5", conditions: request.conditions,
            modules: ["UIKit", "UserNotifications", "UserNotificationsUI"])
        for source in sources {
            let tree = Parser.parse(source: source)
            let collector = ConstantCollector(conditions)
            collector.walk(tree)
            for constant in collector.found { table.add(constant) }
            files.append((tree, collector.calls))
        }
    }

    /// In the order of the files and of their lines; of two with one identifier the first.
    package var categories: [DeclaredCategory] {
        var result: [DeclaredCategory] = []
        for (number, file) in files.enumerated() {
            let text = SourceText(sources[number])
            for call in file.calls where isCategory(call) {
                let line = text.position(of: call.positionAfterSkippingLeadingTrivia.utf8Offset).line
                guard let category = category(call, path: paths[number], line: line),
                    !result.contains(where: { $0.identifier == category.identifier })
                else { continue }
                result.append(category)
            }
        }
        return result
    }

    /// `.init(…)` is one by its labels.
    private func isCategory(_ call: FunctionCallExprSyntax) -> Bool {
        switch calledType(call) {
        case "UNNotificationCategory": true
        case "init": argument("intentIdentifiers", of: call) != nil
        default: false
        }
    }

    private func category(_ call: FunctionCallExprSyntax, path: String, line: Int) -> DeclaredCategory? {
        guard let expression = argument("identifier", of: call), let identifier = text(expression)?.text else {
            return nil
        }
        var category = DeclaredCategory(identifier: identifier, path: path, line: line)
        if let actions = argument("actions", of: call) { read(actions, into: &category) }
        if let options = argument("options", of: call) { category.options = names(options, &category.unread) }
        category.hiddenPreviewsBodyPlaceholder = optionalText(
            "hiddenPreviewsBodyPlaceholder", of: call, &category.unread)
        category.categorySummaryFormat = optionalText("categorySummaryFormat", of: call, &category.unread)
        return category
    }

    // MARK: Actions

    private func read(_ expression: ExprSyntax, into category: inout DeclaredCategory) {
        guard let elements = elements(of: expression) else {
            category.unread.append(Self.excerpt(expression))
            return
        }
        for element in elements.prefix(Self.listLength) {
            if let action = action(element, &category.unread) {
                category.actions.append(action)
            } else {
                category.unread.append(Self.excerpt(element))
            }
        }
    }

    private func action(_ expression: ExprSyntax, _ unread: inout [String]) -> DeclaredCategory.Action? {
        guard let call = resolved(expression)?.as(FunctionCallExprSyntax.self), let type = calledType(call),
            ["UNNotificationAction", "UNTextInputNotificationAction", "init"].contains(type),
            let identifier = argument("identifier", of: call).flatMap({ text($0)?.text })
        else { return nil }
        let title = optionalText("title", of: call, &unread) ?? DeclaredCategory.Text("")
        var action = DeclaredCategory.Action(identifier: identifier, title: title)
        if let options = argument("options", of: call) { action.options = names(options, &unread) }
        if type == "UNTextInputNotificationAction" || argument("textInputButtonTitle", of: call) != nil {
            action.textInputButtonTitle = optionalText("textInputButtonTitle", of: call, &unread) ?? .init("")
            action.textInputPlaceholder = optionalText("textInputPlaceholder", of: call, &unread) ?? .init("")
        }
        if let icon = argument("icon", of: call).flatMap(resolved)?.as(FunctionCallExprSyntax.self) {
            action.systemImage = argument("systemImageName", of: icon).flatMap { text($0)?.text }
            action.templateImage = argument("templateImageName", of: icon).flatMap { text($0)?.text }
        }
        return action
    }

    // MARK: Values

    private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
        call.arguments.first { $0.label?.text == label }?.expression
    }

    /// `Name(…)` and `Module.Name(…)` give the name, `.init(…)` gives `init`.
    private func calledType(_ call: FunctionCallExprSyntax) -> String? {
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        guard name == "init", let base = member.base else { return name }
        return base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? name
    }

    private func elements(of expression: ExprSyntax) -> [ExprSyntax]? {
        guard let value = resolved(expression) else { return nil }
        if let array = value.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
        if let sum = value.as(SequenceExprSyntax.self), sum.elements.count.isMultiple(of: 2) == false {
            let parts = Array(sum.elements)
            let operators = stride(from: 1, to: parts.count, by: 2).map { parts[$0].trimmedDescription }
            guard operators.allSatisfy({ $0 == "+" }) else { return nil }
            let lists = stride(from: 0, to: parts.count, by: 2).map { elements(of: parts[$0]) }
            return lists.contains { $0 == nil } ? nil : lists.compactMap(\.self).flatMap(\.self)
        }
        return nil
    }

    /// What a constant, a property or a function without arguments stands for in the end.
    private func resolved(_ expression: ExprSyntax) -> ExprSyntax? {
        var expression = expression
        for _ in 0..<Self.depth {
            if let inner = Self.unwrapped(expression) {
                expression = inner
            } else if let constant = constant(expression) {
                guard let value = constant.value else { return nil }
                expression = value
            } else {
                return expression
            }
        }
        return nil
    }

    /// Without parentheses, `as` and `!`.
    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        {
            return only.expression
        }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let cast = sequence.elements.dropFirst().first, cast.is(UnresolvedAsExprSyntax.self)
        {
            return sequence.elements.first
        }
        return nil
    }

    private func constant(_ expression: ExprSyntax) -> ConstantTable.Constant? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return table.constant(reference.baseName.text, at: reference)
        }
        if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            let name = member.declName.baseName.text
            if name == "rawValue" { return constant(base) }
            let qualifier =
                base.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return qualifier.flatMap { table.constant(name, qualifier: $0, at: member) }
        }
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil {
            return constant(call.calledExpression)
        }
        return nil
    }

    private func text(_ expression: ExprSyntax) -> DeclaredCategory.Text? {
        if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue",
            let raw = member.base.flatMap(constant)?.rawText
        {
            return DeclaredCategory.Text(raw)
        }
        guard let value = resolved(expression) else { return nil }
        if let literal = value.as(StringLiteralExprSyntax.self) {
            return literal.representedLiteralValue.map { DeclaredCategory.Text($0) }
        }
        // The usual extension of String: "KEY".localized
        if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text.hasPrefix("localized"),
            let key = member.base.flatMap({ text($0) })
        {
            return DeclaredCategory.Text(key.text, isKey: true)
        }
        guard let call = value.as(FunctionCallExprSyntax.self), let name = calledType(call) else { return nil }
        let key: ExprSyntax? =
            switch name {
            case "NSLocalizedString": call.arguments.first?.expression
            case "String": argument("localized", of: call)
            case "localizedUserNotificationString": argument("forKey", of: call)
            default: nil
            }
        return key.flatMap { text($0) }.map { DeclaredCategory.Text($0.text, isKey: true) }
    }

    private func optionalText(
        _ label: String, of call: FunctionCallExprSyntax, _ unread: inout [String]
    ) -> DeclaredCategory.Text? {
        guard let expression = argument(label, of: call), !expression.is(NilLiteralExprSyntax.self) else { return nil }
        guard let text = text(expression) else {
            unread.append(Self.excerpt(expression))
            return nil
        }
        return text
    }

    /// The members of an option set: `.foreground`, `Options.foreground`, `[.foreground, .destructive]`.
    private func names(_ expression: ExprSyntax, _ unread: inout [String]) -> [String] {
        let parts = elements(of: expression) ?? [expression]
        return parts.prefix(Self.listLength).flatMap { part -> [String] in
            if let member = part.as(MemberAccessExprSyntax.self), constant(part) == nil {
                return [member.declName.baseName.text]
            }
            guard let value = resolved(part), value.id != part.id else {
                // `UNNotificationActionOptions()` and `(rawValue: 0)` are none.
                if let call = part.as(FunctionCallExprSyntax.self), call.arguments.isEmpty || Self.isZero(call) {
                    return []
                }
                unread.append(Self.excerpt(part))
                return []
            }
            return names(value, &unread)
        }
    }

    private static func isZero(_ call: FunctionCallExprSyntax) -> Bool {
        call.arguments.count == 1 && call.arguments.first?.expression.trimmedDescription == "0"
    }

    private static func excerpt(_ node: some SyntaxProtocol) -> String {
        let words = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 80 ? words.prefix(80) + "…" : words
    }
}
