import AdapterLink
import SwiftIfConfig
import SwiftSyntax

/// Gathers what one file declares and imports, where its conditions hold.
final class DeclarationCollector: ActiveSyntaxVisitor {
    private struct Scope {
        var name: String
        var classIndex: Int?
        var isReachable: Bool
        var isGeneric: Bool
        var exposesMembers: Bool
    }

    private(set) var classes: [ClassRecord] = []
    private(set) var methods: [MethodName] = []
    private(set) var imports: [ImportFact] = []
    private(set) var optionalRequirements: Set<String> = []
    /// Conformances and members declared in extensions, by the extended type's name.
    private(set) var extensionMembers: [String: [String]] = [:]
    private(set) var extensionActions: [String: [ActionMethod]] = [:]
    private(set) var extensionConformances: [String: [String]] = [:]
    private(set) var extensions: [ExtensionRecord] = []
    private(set) var hasBareRegexes = false
    private(set) var typeAliases: [String: String] = [:]
    private(set) var usesCommonCrypto = false
    private(set) var entryPoint: String?

    private let path: String
    private let fileIndex: Int
    private let text: SourceText
    private var scopes: [Scope] = []
    private var bodyDepth = 0

    init(path: String, fileIndex: Int, text: SourceText, conditions: TargetConditions) {
        self.path = path
        self.fileIndex = fileIndex
        self.text = text
        super.init(viewMode: .sourceAccurate, configuration: conditions)
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let isPrivate = node.modifiers.contains { $0.name.text == "private" }
        let isReachable = (scopes.last?.isReachable ?? true) && !(isPrivate && !scopes.isEmpty)
        let isGeneric = node.genericParameterClause != nil || (scopes.last?.isGeneric ?? false)
        let name = (scopes.map(\.name) + [node.name.identifierText]).joined(separator: ".")
        let inherited = node.inheritanceClause?.inheritedTypes.map { Self.baseName(of: $0.type) } ?? []
        let place = text.position(of: node.name.positionAfterSkippingLeadingTrivia.utf8Offset)
        var facts = ClassFacts(name: name, superclass: inherited.first, path: path, line: place.line)
        facts.objectiveCName = node.attributes.objectiveCName
        facts.conformances = Array(inherited.dropFirst())
        if bodyDepth > 0 {
            facts.leftOut = "it is declared inside a function"
        } else if isGeneric {
            facts.leftOut = "it is generic"
        } else if !isReachable {
            facts.leftOut = "it is private within another type"
        }
        if node.attributes.has(["main", "UIApplicationMain", "NSApplicationMain"]) { entryPoint = name }
        classes.append(ClassRecord(facts: facts, fileIndex: fileIndex))
        scopes.append(
            Scope(
                name: node.name.identifierText, classIndex: classes.count - 1, isReachable: isReachable,
                isGeneric: isGeneric, exposesMembers: node.attributes.has(["objcMembers"])))
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has(["main"]) { entryPoint = node.name.identifierText }
        return enter(node.name.identifierText, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierText, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierText, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.identifierText, node.modifiers, isGeneric: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = Self.baseName(of: node.extendedType)
        extensions.append(ExtensionRecord(typeName: name, fileIndex: fileIndex))
        extensionConformances[name, default: []] +=
            node.inheritanceClause?.inheritedTypes.map { Self.baseName(of: $0.type) } ?? []
        scopes.append(
            Scope(
                name: name, classIndex: nil, isReachable: true, isGeneric: node.genericWhereClause != nil,
                exposesMembers: node.attributes.has(["objc"])))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    private func enter(
        _ name: String, _ modifiers: DeclModifierListSyntax, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let isPrivate = modifiers.contains { $0.name.text == "private" } && !scopes.isEmpty
        scopes.append(
            Scope(
                name: name, classIndex: nil, isReachable: (scopes.last?.isReachable ?? true) && !isPrivate,
                isGeneric: isGeneric || (scopes.last?.isGeneric ?? false), exposesMembers: false))
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        typeAliases[node.name.identifierText] = Self.baseName(of: node.initializer.value)
        return .skipChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { bodyDepth += 1 }
        guard bodyDepth == 0, let scope = scopes.last else { return .visitChildren }
        let method = MethodName(owner: scopes.map(\.name).joined(separator: "."), function: node)
        methods.append(method)
        if node.modifiers.contains(where: { $0.name.text == "optional" }) {
            optionalRequirements.insert(method.base)
        }
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        addMember(isAsync ? method.name + " async" : method.name)
        let isExposed = scope.exposesMembers || node.attributes.has(["objc", "IBAction"])
        if isExposed, let action = ActionMethod(node, named: method, fileIndex: fileIndex) {
            if let index = scope.classIndex {
                classes[index].actionMethods.append(action)
            } else {
                extensionActions[method.owner, default: []].append(action)
                if isDirectlyInExtension { extensions[extensions.count - 1].actions.append(action) }
            }
        }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { bodyDepth -= 1 }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        defer { bodyDepth += 1 }
        guard bodyDepth == 0, let index = scopes.last?.classIndex else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        if parameters.count == 1, parameters.first?.firstName.text == "coder" {
            classes[index].coderInitializer = node.attributes.isUnavailable ? .unavailable : .declared
        }
        let words = Set(node.modifiers.map(\.name.text))
        let effects = node.signature.effectSpecifiers
        let isPlain =
            node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
            && node.optionalMark == nil && node.genericParameterClause == nil && words.isDisjoint(with: ["private"])
            && effects?.asyncSpecifier == nil && effects?.throwsClause == nil && !node.attributes.isUnavailable
        let isReachable =
            node.optionalMark == nil && node.genericParameterClause == nil && words.isDisjoint(with: ["private"])
            && words.contains("override") && !node.attributes.isUnavailable
        if isPlain {
            classes[index].initializer = .callable(arguments: "()")
        } else if isReachable, let arguments = ClassRecord.overrides[parameters.map(\.firstName.text)] {
            if classes[index].initializer != .callable(arguments: "()") {
                classes[index].initializer = .callable(arguments: arguments)
            }
        } else if !words.contains("convenience"), classes[index].initializer == .none {
            classes[index].initializer = .other
        }
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { bodyDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard bodyDepth == 0, let scope = scopes.last else { return .visitChildren }
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            let name = pattern.identifier.identifierText
            addMember(name)
            if let property = SettableProperty(binding, of: node, named: name, isExposed: scope.exposesMembers) {
                if let index = scope.classIndex {
                    classes[index].properties.append(property)
                } else if isDirectlyInExtension {
                    extensions[extensions.count - 1].properties.append(property)
                }
            }
            guard node.attributes.has(["IBOutlet"]), let index = scope.classIndex,
                let type = binding.typeAnnotation?.type
            else { continue }
            classes[index].outletTypes.append(
                (name, Self.unwrapped(type).trimmedDescription, Self.unwrapped(type).is(ArrayTypeSyntax.self)))
        }
        return .visitChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        bodyDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { bodyDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        bodyDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { bodyDepth -= 1 }

    /// True for a member of an extension, not of a type inside one.
    private var isDirectlyInExtension: Bool {
        scopes.count == 1 && !extensions.isEmpty && scopes[0].name == extensions[extensions.count - 1].typeName
            && !scopes[0].isGeneric
    }

    private func addMember(_ name: String) {
        guard let scope = scopes.last else { return }
        if let index = scope.classIndex {
            classes[index].facts.members.append(name)
        } else {
            extensionMembers[scopes.map(\.name).joined(separator: "."), default: []].append(name)
        }
    }

    // MARK: Imports and literals

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first else { return .skipChildren }
        let place = text.position(of: first.name.positionAfterSkippingLeadingTrivia.utf8Offset)
        imports.append(ImportFact(module: first.name.identifierText, line: place.line, column: place.column))
        return .skipChildren
    }

    override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.openingPounds == nil { hasBareRegexes = true }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.isCommonCrypto(node.baseName.text) { usesCommonCrypto = true }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if Self.isCommonCrypto(node.name.text) { usesCommonCrypto = true }
        return .visitChildren
    }

    private static func isCommonCrypto(_ name: String) -> Bool {
        name.hasPrefix("CC_") || name.hasPrefix("CCHmac") || name.hasPrefix("kCCHmac")
    }

    // MARK: Types as written

    static func baseName(of type: TypeSyntax) -> String {
        if let attributed = type.as(AttributedTypeSyntax.self) { return baseName(of: attributed.baseType) }
        if let name = type.as(IdentifierTypeSyntax.self) { return name.name.identifierText }
        if let member = type.as(MemberTypeSyntax.self) {
            return baseName(of: member.baseType) + "." + member.name.identifierText
        }
        return type.trimmedDescription
    }

    static func unwrapped(_ type: TypeSyntax) -> TypeSyntax {
        if let optional = type.as(OptionalTypeSyntax.self) { return unwrapped(optional.wrappedType) }
        if let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return unwrapped(implicit.wrappedType)
        }
        return type
    }
}

extension ActionMethod {
    /// Nil for a method that a table cannot call: generic, static, asynchronous, throwing, with `inout` or more than
    /// three parameters.
    init?(_ node: FunctionDeclSyntax, named name: MethodName, fileIndex: Int) {
        let words = Set(node.modifiers.map(\.name.text))
        let parameters = node.signature.parameterClause.parameters
        guard node.genericParameterClause == nil, words.isDisjoint(with: ["static", "class", "optional"]),
            node.signature.effectSpecifiers == nil, parameters.count <= 3
        else { return nil }
        var types: [String] = []
        for parameter in parameters {
            guard parameter.ellipsis == nil else { return nil }
            var type = parameter.type
            if let attributed = type.as(AttributedTypeSyntax.self) {
                guard attributed.specifiers.isEmpty else { return nil }
                type = attributed.baseType
            }
            guard !type.is(FunctionTypeSyntax.self) else { return nil }
            types.append(type.trimmedDescription.replacing("!", with: "?"))
        }
        let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        self.init(
            name: name, parameterTypes: types, returnsValue: result != "Void" && result != "()",
            onlyFile: words.isDisjoint(with: ["private", "fileprivate"]) ? nil : fileIndex)
    }
}
