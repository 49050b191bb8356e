package import AdapterLink
import SwiftParser
import SwiftSyntax

/// Rewrites Apple-only Swift syntax, line for line, so that a team's own files compile here.
package struct SourceAdapter {
    /// One file of a target, adapted.
    package struct Output: Sendable {
        /// UTF-8, to be written to the file's `outputPath`.
        package var text: [UInt8]
    }

    private let request: AdaptationRequest
    private let conditions: TargetConditions

    package init(_ request: AdaptationRequest) {
        self.request = request
        conditions = TargetConditions(
            languageMode: request.languageMode, conditions: request.conditions, modules: request.modules)
    }

    /// Adapts all files of the request together, since one file's selectors name another's methods.
    ///
    /// - Parameter sources: the text of each file, in the order of the request.
    /// - Returns: the facts, the adapted texts in the same order, and the text of the registration file.
    package func adapt(_ sources: [String]) -> (facts: Adaptation, outputs: [Output], registration: String) {
        var index = TargetIndex()
        let files = zip(request.files, sources).enumerated().map { number, pair in
            collect(path: pair.0.path, source: pair.1, number: number, into: &index)
        }
        decideFactories(in: &index)
        var facts = Adaptation()
        var outputs: [Output] = []
        var functions: [String] = []
        for (number, file) in files.enumerated() {
            let editor = AppleSyntaxEditor(text: file.text, index: index, modules: Set(request.modules))
            editor.walk(file.tree)
            let (adapted, shifts) = editor.text.adapted()
            let writer = RegistrationWriter(
                moduleName: request.moduleName, fileIndex: number, isMinimal: request.isMinimal,
                hasProperties: request.hasProperties)
            let registration = writer.text(
                for: index.classes.filter { $0.fileIndex == number }, extensions: kitExtensions(in: index, number))
            if registration != nil { functions.append(writer.functionName) }
            outputs.append(
                Output(
                    text: assemble(
                        path: file.facts.path, adapted: adapted,
                        appended: editor.defaults.joined(separator: "\n") + "\n" + (registration ?? ""))))
            var result = file.facts
            result.shifts = shifts
            result.notes = editor.notes
            facts.files.append(result)
            if file.usesCommonCrypto { facts.impliedModules = ["CommonCrypto"] }
            facts.hasBareRegexes = facts.hasBareRegexes || file.hasBareRegexes
        }
        facts.classes = index.classes.map(\.facts)
        return (facts, outputs, RegistrationWriter.exported(calling: functions, isApp: request.isApp))
    }

    private struct ParsedFile {
        var facts: AdaptedFile
        var tree: SourceFileSyntax
        var text: SourceText
        var hasBareRegexes: Bool
        var usesCommonCrypto: Bool
    }

    private func collect(path: String, source: String, number: Int, into index: inout TargetIndex) -> ParsedFile {
        let tree = Parser.parse(source: source)
        let text = SourceText(source)
        let collector = DeclarationCollector(path: path, fileIndex: number, text: text, conditions: conditions)
        collector.walk(tree)
        index.classes += collector.classes
        for method in collector.methods { index.methods[method.base, default: []].append(method) }
        index.optionalRequirements.formUnion(collector.optionalRequirements)
        index.extensionMembers.merge(collector.extensionMembers) { $0 + $1 }
        index.typeAliases.merge(collector.typeAliases) { first, _ in first }
        index.extensionActions.merge(collector.extensionActions) { $0 + $1 }
        index.extensionConformances.merge(collector.extensionConformances) { $0 + $1 }
        index.extensions += collector.extensions
        let facts = AdaptedFile(path: path, imports: collector.imports, entryPoint: collector.entryPoint)
        return ParsedFile(
            facts: facts, tree: tree, text: text, hasBareRegexes: collector.hasBareRegexes,
            usesCommonCrypto: collector.usesCommonCrypto)
    }

    /// Completes the facts of each class by those of its extensions and of its superclasses in the target.
    private func decideFactories(in index: inout TargetIndex) {
        for place in index.classes.indices {
            var record = index.classes[place]
            record.facts.members += index.extensionMembers[record.facts.name] ?? []
            record.facts.conformances += index.extensionConformances[record.facts.name] ?? []
            record.actionMethods += (index.extensionActions[record.facts.name] ?? []).filter {
                $0.onlyFile == nil || $0.onlyFile == record.fileIndex
            }
            if let name = record.facts.superclass, index.record(named: name) == nil {
                record.facts.superclass = index.typeAliases[name] ?? name
            }
            record.facts.outlets = record.outletTypes.map { OutletFact(name: $0.name, type: $0.type) }
            record.facts.actions = record.actionMethods.map {
                ActionFact(selector: $0.name.selector, name: $0.name.name)
            }
            index.classes[place] = record
        }
        for place in index.classes.indices where index.classes[place].facts.leftOut == nil {
            switch factory(for: index.classes[place], in: index) {
            case .success(let found):
                index.classes[place].isMainActorBound = found.root.hasPrefix("UI")
                index.classes[place].arguments = found.arguments
            case .failure(let reason):
                index.classes[place].facts.leftOut = reason.text
                guard reason.isOnlyInitializer else { continue }
            }
            index.classes[place].isDecodable = isDecodable(index.classes[place], in: index)
        }
    }

    /// Whether a storyboard can make the class: it inherits from one of the kit's that it can make, and the nearest
    /// `init?(coder:)` may be called.
    private func isDecodable(_ start: ClassRecord, in index: TargetIndex) -> Bool {
        var record = start
        var isDecided = false
        for _ in 0...index.classes.count {
            switch record.coderInitializer {
            case .unavailable where !isDecided: return false
            case .declared: isDecided = true
            case .unavailable, .inherited: break
            }
            guard let parent = record.facts.superclass else { return false }
            guard let next = index.record(named: parent) else {
                let name = parent.split(separator: ".").last.map(String.init) ?? parent
                return RegistrationWriter.decodableRoots.contains(name)
            }
            record = next
        }
        return false
    }

    /// What a file's extensions add to classes of the kit, and to classes of the target in other files.
    private func kitExtensions(in index: TargetIndex, _ number: Int) -> [ExtensionRecord] {
        index.extensions.filter { record in
            guard record.fileIndex == number else { return false }
            let own = index.record(named: record.typeName)
            if own == nil { return RegistrationWriter.knownRoots.contains(record.typeName) }
            // Methods of the target's own classes are in the table of the class.
            return own?.facts.leftOut == nil && !record.properties.isEmpty
        }.map { record in
            var record = record
            if index.record(named: record.typeName) != nil { record.actions = [] }
            return record
        }
    }

    private struct NoFactory: Error {
        var text: String
        /// True where a storyboard may make the class all the same.
        var isOnlyInitializer = false
    }

    /// The kit's class that a class inherits from, where its `init()` can be called; or why it cannot.
    private func factory(
        for start: ClassRecord, in index: TargetIndex
    ) -> Result<(root: String, arguments: String), NoFactory> {
        var record = start
        var arguments: String?
        // A class cannot inherit from itself in code that compiles; the bound is for code that does not.
        for _ in 0...index.classes.count {
            switch record.initializer {
            case .callable(let own): arguments = arguments ?? own
            case .other where arguments == nil:
                return .failure(NoFactory(text: "it has no init() in reach", isOnlyInitializer: true))
            case .other, .none: break
            }
            guard let parent = record.facts.superclass else {
                return .failure(NoFactory(text: "it does not inherit from NSObject"))
            }
            guard let next = index.record(named: parent) else {
                let name = parent.split(separator: ".").last.map(String.init) ?? parent
                guard RegistrationWriter.knownRoots.contains(name) else {
                    return .failure(
                        NoFactory(text: "it inherits from \(parent), which is not known to be a class of NSObject"))
                }
                return .success((name, arguments ?? "()"))
            }
            record = next
        }
        return .failure(NoFactory(text: "it inherits from itself"))
    }

    private func assemble(path: String, adapted: [UInt8], appended: String) -> [UInt8] {
        // Messages, `#file` and debug information name the team's own file.
        let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        var result = Array("#sourceLocation(file: \"\(quoted)\", line: 1)\n".utf8)
        result += adapted
        // What follows is not the team's: the builder knows a message about it by this name.
        result += Array("\n#sourceLocation(file: \"\(AdaptedFile.generatedFileName)\", line: 1)\n\(appended)".utf8)
        return result
    }
}
