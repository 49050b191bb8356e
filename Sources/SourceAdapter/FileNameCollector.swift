import SwiftIfConfig
import SwiftSyntax

/// The names that one file declares and uses.
struct FileNames {
    struct Extension {
        var type: String
        var members: [String] = []
        var conforms: Bool
    }

    /// At the top of the file.
    var declared: Set<String> = []
    var extensions: [Extension] = []
    var used: Set<String> = []
    var imports: [String] = []
    var entryPoint: (name: String, line: Int)?
    var usesSwiftUIApp = false
    /// A class conforms to `UIApplicationDelegate`, or to `UNUserNotificationCenterDelegate`.
    var hasAppDelegate = false
    var hasCenterDelegate = false

    var reachesCenter: Bool { used.contains("UNUserNotificationCenter") || hasCenterDelegate }
}

/// Gathers them, where the conditions hold.
final class FileNameCollector: ActiveSyntaxVisitor {
    private(set) var names = FileNames()
    private let text: SourceText
    /// Declarations round the one that is visited.
    private var depth = 0
    /// The extension that is directly round it.
    private var openExtension: Int?

    init(_ text: SourceText, conditions: TargetConditions) {
        self.text = text
        super.init(viewMode: .sourceAccurate, configuration: conditions)
    }

    // MARK: Declarations

    private func declare(_ name: String) {
        if depth == 0 {
            names.declared.insert(name)
        } else if depth == 1, let openExtension {
            names.extensions[openExtension].members.append(name)
        }
    }

    private func enter(
        _ name: TokenSyntax, _ attributes: AttributeListSyntax, _ inherited: InheritanceClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        declare(name.identifierText)
        let types = inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        note(types)
        if attributes.has(["main", "UIApplicationMain"]) {
            let line = text.position(of: name.positionAfterSkippingLeadingTrivia.utf8Offset).line
            names.entryPoint = (name.identifierText, line)
            names.usesSwiftUIApp = types.contains { $0 == "App" || $0 == "SwiftUI.App" }
        }
        depth += 1
        return .visitChildren
    }

    private func note(_ types: [String]) {
        if types.contains(where: { $0.hasSuffix("UIApplicationDelegate") }) { names.hasAppDelegate = true }
        if types.contains(where: { $0.hasSuffix("UNUserNotificationCenterDelegate") }) {
            names.hasCenterDelegate = true
        }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { depth -= 1 }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { depth -= 1 }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { depth -= 1 }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { depth -= 1 }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.attributes, node.inheritanceClause)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let types = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        note(types)
        names.extensions.append(
            FileNames.Extension(type: node.extendedType.trimmedDescription, conforms: !types.isEmpty))
        openExtension = names.extensions.count - 1
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        depth -= 1
        openExtension = nil
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name.identifierText)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name.identifierText)
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { depth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            declare(pattern.identifier.identifierText)
        }
        depth += 1
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) { depth -= 1 }

    // MARK: Uses

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.path.first { names.imports.append(first.name.identifierText) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        names.used.insert(node.name.identifierText)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        names.used.insert(node.baseName.identifierText)
        return .visitChildren
    }
}
