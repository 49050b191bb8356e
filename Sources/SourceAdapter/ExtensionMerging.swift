import SwiftSyntax

/// Makes extensions that override members a part of their class.
///
/// On a phone an extension may override what comes from Objective-C; here no extension overrides anything. Where the
/// extensions follow their class in its file, the class ends after them instead: its brace and their headers go, and
/// its line says what they conform to.
struct ExtensionMerging {
    /// Ranges that go, and texts that stand at a place.
    private(set) var blanked: [Range<Int>] = []
    private(set) var inserted: [(offset: Int, text: String)] = []
    /// Extensions with overrides that stay as they are, because their class does not end right before them.
    private(set) var left: [ExtensionDeclSyntax] = []

    init(_ file: SourceFileSyntax) {
        let statements = Array(file.statements)
        var index = 0
        while index < statements.count {
            guard let type = statements[index].item.as(ClassDeclSyntax.self) else {
                noteLeft(statements[index])
                index += 1
                continue
            }
            index += 1
            var followers: [ExtensionDeclSyntax] = []
            while index + followers.count < statements.count,
                let next = statements[index + followers.count].item.as(ExtensionDeclSyntax.self),
                Self.merges(next, into: type)
            {
                followers.append(next)
            }
            if let last = followers.lastIndex(where: Self.overrides) {
                merge(Array(followers[...last]), into: type)
                index += last + 1
            }
        }
    }

    private mutating func noteLeft(_ statement: CodeBlockItemSyntax) {
        guard let found = statement.item.as(ExtensionDeclSyntax.self), Self.overrides(found) else { return }
        left.append(found)
    }

    private static func merges(_ found: ExtensionDeclSyntax, into type: ClassDeclSyntax) -> Bool {
        found.extendedType.trimmedDescription == type.name.text && found.modifiers.isEmpty && found.attributes.isEmpty
            && found.genericWhereClause == nil
    }

    private static func overrides(_ found: ExtensionDeclSyntax) -> Bool {
        found.memberBlock.members.contains { member in
            let modifiers =
                member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
            return modifiers?.contains { $0.name.text == "override" } == true
        }
    }

    private mutating func merge(_ followers: [ExtensionDeclSyntax], into type: ClassDeclSyntax) {
        blank(type.memberBlock.rightBrace)
        for follower in followers {
            let start = follower.extensionKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
            blanked.append(start..<follower.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        for follower in followers.dropLast() { blank(follower.memberBlock.rightBrace) }
        let added = followers.flatMap { $0.inheritanceClause.map { Array($0.inheritedTypes) } ?? [] }
            .map(\.type.trimmedDescription)
        guard !added.isEmpty else { return }
        let list = added.joined(separator: ", ")
        if let last = type.inheritanceClause?.inheritedTypes.last {
            inserted.append((last.endPositionBeforeTrailingTrivia.utf8Offset, ", \(list)"))
        } else {
            let name =
                type.genericParameterClause?.endPositionBeforeTrailingTrivia
                ?? type.name.endPositionBeforeTrailingTrivia
            inserted.append((name.utf8Offset, ": \(list)"))
        }
    }

    private mutating func blank(_ token: TokenSyntax) {
        let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
        blanked.append(start..<token.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}
