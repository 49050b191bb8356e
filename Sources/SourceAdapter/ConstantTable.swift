import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// What the names of a target's constants stand for: expressions, by name and by the types round them.
struct ConstantTable {
    struct Constant {
        /// Such as `Categories.Action`; empty at the top of a file and inside functions.
        var owner: String
        var name: String
        /// Where it can be seen, for one declared in a function: the function's body.
        var scope: SyntaxIdentifier?
        var value: ExprSyntax?
        /// The raw value of an enum's case.
        var rawText: String?
    }

    private var constants: [String: [Constant]] = [:]

    mutating func add(_ constant: Constant) { constants[constant.name, default: []].append(constant) }

    /// The constant that `name` means at `place`: one of a function or type round it before any other.
    ///
    /// - Parameter qualifier: the last name before the dot, such as `Action` in `Categories.Action.reply`.
    func constant(_ name: String, qualifier: String? = nil, at place: some SyntaxProtocol) -> Constant? {
        let known = constants[name] ?? []
        if let qualifier, !["self", "Self"].contains(qualifier) {
            return known.first { ($0.owner.split(separator: ".").last).map(String.init) == qualifier }
        }
        let owner = Self.owner(of: place)
        var node = Syntax(place).parent
        while let current = node {
            if let local = known.first(where: { $0.scope == current.id }) { return local }
            node = current.parent
        }
        let reachable = known.filter { $0.scope == nil }
        return reachable.first { !$0.owner.isEmpty && $0.owner == owner }
            ?? reachable.first { !$0.owner.isEmpty && owner.hasPrefix($0.owner + ".") }
            ?? reachable.first { $0.owner.isEmpty }
    }

    /// The types round a place, outermost first, with dots between.
    static func owner(of place: some SyntaxProtocol) -> String {
        var names: [String] = []
        var node = Syntax(place).parent
        while let current = node {
            if let name = typeName(current) { names.insert(name, at: 0) }
            node = current.parent
        }
        return names.joined(separator: ".")
    }

    private static func typeName(_ node: Syntax) -> String? {
        if let type = node.as(ClassDeclSyntax.self) { return type.name.text }
        if let type = node.as(StructDeclSyntax.self) { return type.name.text }
        if let type = node.as(EnumDeclSyntax.self) { return type.name.text }
        if let type = node.as(ActorDeclSyntax.self) { return type.name.text }
        if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
        return nil
    }
}

/// Gathers the constants of one file, where its conditions hold.
final class ConstantCollector: ActiveSyntaxVisitor {
    private(set) var found: [ConstantTable.Constant] = []
    private(set) var calls: [FunctionCallExprSyntax] = []

    init(_ conditions: TargetConditions) { super.init(viewMode: .sourceAccurate, configuration: conditions) }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        let scope = Self.scope(of: node)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            let value = binding.initializer?.value ?? binding.accessorBlock.flatMap(Self.onlyExpression)
            found.append(.init(owner: ConstantTable.owner(of: node), name: name, scope: scope, value: value))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let body = node.body, let value = Self.returned(from: body.statements) {
            found.append(.init(owner: ConstantTable.owner(of: node), name: node.name.text, scope: nil, value: value))
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        let raw = node.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        let owner = ConstantTable.owner(of: node)
        found.append(.init(owner: owner, name: node.name.text, scope: nil, value: nil, rawText: raw ?? node.name.text))
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }

    /// The statements that a local declaration is one of; nil for a member or a global.
    private static func scope(of node: VariableDeclSyntax) -> SyntaxIdentifier? {
        guard let list = node.parent?.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
        return list.parent?.is(SourceFileSyntax.self) == true ? nil : list.id
    }

    private static func onlyExpression(of block: AccessorBlockSyntax) -> ExprSyntax? {
        switch block.accessors {
        case .getter(let statements): return returned(from: statements)
        case .accessors(let list):
            let getter = list.first { $0.accessorSpecifier.text == "get" }
            return getter?.body.flatMap { returned(from: $0.statements) }
        @unknown default: return nil
        }
    }

    /// The last statement, where it gives a value.
    private static func returned(from statements: CodeBlockItemListSyntax) -> ExprSyntax? {
        guard let last = statements.last?.item else { return nil }
        switch last {
        case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
        case .expr(let expression): return expression
        case .decl: return nil
        @unknown default: return nil
        }
    }
}
