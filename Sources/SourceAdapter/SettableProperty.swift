import SwiftSyntax

extension SettableProperty {
    /// Nil for what key-value coding cannot set: constants, types' own, without a setter, of an unknown type, and what
    /// Objective-C does not see.
    init?(_ binding: PatternBindingSyntax, of node: VariableDeclSyntax, named name: String, isExposed: Bool) {
        let words = Set(node.modifiers.map(\.name.text))
        guard node.bindingSpecifier.tokenKind == .keyword(.var), words.isDisjoint(with: ["static", "class"]),
            !node.attributes.has(["IBOutlet", "nonobjc"]),
            isExposed || node.attributes.has(["IBInspectable", "GKInspectable", "objc"]), Self.hasSetter(binding)
        else { return nil }
        if let type = binding.typeAnnotation?.type {
            let unwrapped = DeclarationCollector.unwrapped(type)
            guard !unwrapped.is(FunctionTypeSyntax.self), !unwrapped.is(AttributedTypeSyntax.self) else { return nil }
            let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
            self.init(name: name, type: unwrapped.trimmedDescription, isOptional: isOptional)
        } else if let value = binding.initializer?.value, let type = Self.type(of: value) {
            self.init(name: name, type: type, isOptional: false)
        } else {
            return nil
        }
    }

    private static func hasSetter(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let accessors) = block.accessors else { return false }
        let kinds = Set(accessors.map(\.accessorSpecifier.text))
        return !kinds.contains("get") || kinds.contains("set")
    }

    /// The type of a literal, of a call of a type, and of a type's member such as `UIColor.red`.
    private static func type(of value: ExprSyntax) -> String? {
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
        if value.is(FloatLiteralExprSyntax.self) { return "Double" }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if let negative = value.as(PrefixOperatorExprSyntax.self) { return type(of: negative.expression) }
        if let call = value.as(FunctionCallExprSyntax.self) { return typeName(call.calledExpression) }
        if let member = value.as(MemberAccessExprSyntax.self), let base = member.base { return typeName(base) }
        return nil
    }

    private static func typeName(_ expression: ExprSyntax) -> String? {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
        else {
            return nil
        }
        return name
    }
}
