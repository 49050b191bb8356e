import AdapterLink
import SwiftSyntax

/// Writes the edits that make one file's Apple-only syntax compile here.
final class AppleSyntaxEditor: SyntaxVisitor {
    private static let blankedAttributes: Set<String> = [
        "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable", "objc",
        "objcMembers", "nonobjc", "NSCopying", "NSManaged", "UIApplicationMain", "NSApplicationMain", "main",
    ]

    private(set) var text: SourceText
    private(set) var notes: [AdaptationNote] = []
    /// Declarations for after the last line: what optional requirements do where a type leaves them out.
    private(set) var defaults: [String] = []
    private let index: TargetIndex
    private let modules: Set<String>
    private var typeNames: [String] = []
    /// The file names a type of UserNotifications, and does not import it.
    private var usesNotifications: Bool

    init(text: SourceText, index: TargetIndex, modules: Set<String>) {
        self.text = text
        self.index = index
        self.modules = modules
        let source = String(decoding: text.bytes, as: UTF8.self)
        usesNotifications =
            !source.contains("import UserNotifications")
            && ["UNNotification", "UNMutableNotification", "UNUserNotification"].contains { source.contains($0) }
        super.init(viewMode: .sourceAccurate)
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func note(_ node: some SyntaxProtocol, _ message: String) {
        let place = text.position(of: range(node).lowerBound)
        notes.append(AdaptationNote(line: place.line, column: place.column, message: message))
    }

    // MARK: The file

    override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
        if let shebang = node.shebang { text.blank(range(shebang)) }
        let merging = ExtensionMerging(node)
        for range in merging.blanked { text.blank(range) }
        for (offset, added) in merging.inserted { text.replace(offset..<offset, with: added) }
        for extensionOfAClass in merging.left {
            note(extensionOfAClass, "an extension overrides members only right after its class in the same file here")
        }
        return .visitChildren
    }

    /// `import UIKit.UIImage` and `import class UIKit.UIImage`: the whole module stands for its parts.
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let kind = node.importKindSpecifier { text.blank(range(kind)) }
        guard let first = node.path.first else { return .skipChildren }
        if let last = node.path.last, node.path.count > 1 {
            text.blank(range(first.name).upperBound..<range(last).upperBound)
        }
        let name = first.name.identifierText
        if name == "UIKit", usesNotifications, modules.contains("UserNotifications") {
            // Apple's UIKit exports UserNotifications, which stands on UIKit here.
            text.replace(range(first.name), with: "UIKit; import UserNotifications")
            usesNotifications = false
        }
        if !modules.contains(name), let stand = StandInModules.table[name], modules.contains(stand) {
            text.replace(range(first.name), with: stand)
        }
        return .skipChildren
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { decide(Syntax(condition)) }
        return .visitChildren
    }

    /// Puts the answer in the place of each question about the system.
    private func decide(_ node: Syntax) {
        if let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "os" {
            switch call.arguments.trimmedDescription {
            case "iOS": text.replace(range(call), with: "true")
            case "Linux": text.replace(range(call), with: "false")
            default: break
            }
            return
        }
        for child in node.children(viewMode: .sourceAccurate) { decide(child) }
    }

    /// `#available(iOS 16, *)`: on Linux `*` answers it at once, so the device is asked when the code runs.
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        if let numbers = Self.systemNumbers(in: node.availabilityArguments) {
            let negation = node.availabilityKeyword.tokenKind == .poundUnavailable ? "!" : ""
            let question = "BelfryAppleFoundation.isDeviceAtLeastIOS(\(numbers.joined(separator: ", ")))"
            text.replace(range(node), with: negation + question)
        }
        return .skipChildren
    }

    /// The version for an extension on iOS; nil where only other systems are named.
    private static func systemNumbers(in arguments: AvailabilityArgumentListSyntax) -> [String]? {
        let versions = arguments.compactMap { $0.argument.as(PlatformVersionSyntax.self) }
        let named = ["iOSApplicationExtension", "iOS"].lazy.compactMap { name in
            versions.first { $0.platform.text == name }?.version
        }.first
        return named?.trimmedDescription.split(separator: ".").map(String.init)
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.blankedAttributes.contains(node.nameText) {
            text.blank(range(node))
            if node.nameText == "NSManaged" {
                note(node, "@NSManaged needs Core Data, which Belfry does not have")
            }
            return .skipChildren
        }
        // Blocks of Objective-C are closures here.
        if node.nameText == "convention", node.arguments?.trimmedDescription == "block" {
            text.blank(range(node))
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { text.blank(range(node)) }
        return .skipChildren
    }

    // MARK: Literals and names

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            text.replace(range(node), with: "Selector(\"\(selector(of: node))\")")
            return .skipChildren
        case "keyPath":
            text.replace(range(node), with: "\"\(keyPath(of: node))\"")
            return .skipChildren
        case "imageLiteral": return replaceLiteral(node, "UIImage(named:", ")!")
        case "colorLiteral":
            text.replace(range(node.pound).lowerBound..<range(node.macroName).upperBound, with: "UIColor")
            return .visitChildren
        case "fileLiteral": return replaceLiteral(node, "Bundle.main.url(forResource:", ", withExtension: nil)!")
        default: return .visitChildren
        }
    }

    private func replaceLiteral(
        _ node: MacroExpansionExprSyntax, _ start: String, _ end: String
    ) -> SyntaxVisitorContinueKind {
        guard let name = node.arguments.first?.expression.trimmedDescription else { return .visitChildren }
        text.replace(range(node), with: start + " " + name + end)
        return .skipChildren
    }

    private func selector(of node: MacroExpansionExprSyntax) -> String {
        guard let argument = node.arguments.first else { return "" }
        var expression = argument.expression
        var parameterCount: Int?
        while true {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first?.expression
            {
                expression = inner
            } else if let cast = castParts(of: expression) {
                let type = DeclarationCollector.unwrapped(cast.type)
                parameterCount = functionType(in: type)?.parameters.count
                expression = cast.value
            } else {
                break
            }
        }
        let member = expression.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName ?? expression.as(DeclReferenceExprSyntax.self) else {
            return expression.trimmedDescription
        }
        let base = name.baseName.identifierText
        switch argument.label?.text {
        case "getter": return base
        case "setter": return SelectorNames.setter(of: base)
        default: break
        }
        return index.selector(
            base: base, labels: name.argumentNames?.arguments.map(\.name.identifierText),
            parameterCount: parameterCount, owner: owner(of: member))
    }

    private func functionType(in type: TypeSyntax) -> FunctionTypeSyntax? {
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            return functionType(in: DeclarationCollector.unwrapped(inner.type))
        }
        // `(Type) -> (Sender) -> Void` names the method of the type.
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        return functionType(in: function.returnClause.type) ?? function
    }

    private func owner(of member: MemberAccessExprSyntax?) -> String? {
        let written = member?.base?.trimmedDescription
        if let written, written != "self", written != "Self" { return index.record(named: written)?.facts.name }
        return typeNames.isEmpty ? nil : typeNames.joined(separator: ".")
    }

    /// A cast, before operators are folded: the parser leaves `value`, `as`, `type` in a sequence.
    private func castParts(of expression: ExprSyntax) -> (value: ExprSyntax, type: TypeSyntax)? {
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            let type = elements[2].as(TypeExprSyntax.self)
        else { return nil }
        return (elements[0], type.type)
    }

    /// The components after the type's own name: types begin with a capital letter.
    private func keyPath(of node: MacroExpansionExprSyntax) -> String {
        let written = node.arguments.first?.expression.trimmedDescription ?? ""
        let parts = written.split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" && $0 != "`" } }
        let first = parts.firstIndex { !($0.first?.isUppercase ?? false) && $0 != "self" } ?? parts.count
        return parts[first...].joined(separator: ".")
    }

    // MARK: Errors

    /// `error as? NSError` holds for every error on iOS, and here only for those that are one.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (place, element) in elements.enumerated() where place + 1 < elements.count {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                elements[place + 1].trimmedDescription == "NSError"
            else { continue }
            text.replace(range(cast), with: mark.text == "?" ? "~?" : "~!")
            text.replace(range(elements[place + 1]), with: "NSError.self")
        }
        return .visitChildren
    }

    /// `catch let error as NSError` takes every error on iOS.
    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        guard node.catchItems.count == 1, let item = node.catchItems.first, item.whereClause == nil,
            let pattern = item.pattern, let name = Self.nameBoundAsNSError(pattern)
        else { return .visitChildren }
        text.replace(
            range(item).lowerBound..<range(node.body.leftBrace).upperBound,
            with: "{ let \(name) = error as NSError;")
        return .visitChildren
    }

    private static func nameBoundAsNSError(_ pattern: PatternSyntax) -> String? {
        let words = pattern.trimmedDescription.split { $0 == " " || $0 == "\t" }
        guard words.count == 4, words[0] == "let" || words[0] == "var", words[2] == "as", words[3] == "NSError"
        else { return nil }
        return String(words[1])
    }

    // MARK: Optional requirements of the team's own protocols

    /// An optional requirement becomes one with a default that does nothing.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        for item in node.memberBlock.members {
            guard let function = item.decl.as(FunctionDeclSyntax.self),
                let optional = function.modifiers.first(where: { $0.name.text == "optional" })
            else {
                if let variable = item.decl.as(VariableDeclSyntax.self),
                    let optional = variable.modifiers.first(where: { $0.name.text == "optional" })
                {
                    text.blank(range(optional))
                    note(variable, "an optional property of a protocol has to be there in every type here")
                }
                continue
            }
            text.blank(range(optional))
            let result = function.signature.returnClause?.type
            let signature = "func \(function.name.text)\(function.signature.trimmedDescription)"
            if result == nil || result?.trimmedDescription == "Void" || result?.trimmedDescription == "()" {
                defaults.append("extension \(node.name.text) { \(Self.oneLine(signature)) {} }")
            } else if result?.is(OptionalTypeSyntax.self) == true {
                defaults.append("extension \(node.name.text) { \(Self.oneLine(signature)) { nil } }")
            } else {
                note(function, "an optional method with a result has to be there in every type here")
            }
        }
        return .visitChildren
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self),
            index.optionalRequirements.contains(member.declName.baseName.identifierText)
        {
            text.blank(range(chain.questionMark))
        }
        return .visitChildren
    }

    // MARK: Where we are

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
    override func visitPost(_ node: ClassDeclSyntax) { typeNames.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
    override func visitPost(_ node: StructDeclSyntax) { typeNames.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.identifierText) }
    override func visitPost(_ node: EnumDeclSyntax) { typeNames.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(DeclarationCollector.baseName(of: node.extendedType))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { typeNames.removeLast() }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        typeNames.append(name)
        return .visitChildren
    }
}
