package import AdapterLink
import SwiftParser
import SwiftSyntax

/// Finds the files of an app that reach `UNUserNotificationCenter`, and by name what they use, without type-checking.
///
/// A file is taken with every file that declares a name which it uses, at the top of a file or in an extension. That may
/// be more than the compiler would need, and never less of what stands in the app's own files.
package struct AppFileFinder {
    private let paths: [String]
    private let facts: [FileNames]
    private let unbuildable: [Int: String]
    private let modules: Set<String>

    /// - Parameter sources: the text of each file, in the order of the request's paths.
    package init(_ request: AppFilesRequest, sources: [String]) {
        paths = request.paths
        modules = Set(request.modules).union(StandInModules.table.keys)
        let conditions = TargetConditions(
            languageMode: "5", conditions: request.conditions, modules: request.modules)
        facts = sources.map { source in
            let collector = FileNameCollector(SourceText(source), conditions: conditions)
            collector.walk(Parser.parse(source: source))
            return collector.names
        }
        var unbuildable: [Int: String] = [:]
        for (number, file) in facts.enumerated() {
            if let module = file.imports.first(where: { [modules] in !modules.contains($0) }) {
                unbuildable[number] = "it imports \(module)"
            } else if request.paths[number].hasSuffix("/main.swift") {
                unbuildable[number] = "it is main.swift, whose part Belfry has"
            }
        }
        self.unbuildable = unbuildable
    }

    package var files: AppFiles {
        var result = AppFiles()
        for (number, reason) in unbuildable { result.unbuildable[paths[number]] = reason }
        for (number, file) in facts.enumerated() {
            guard let entry = file.entryPoint else { continue }
            result.entryPoint = AppFiles.EntryPoint(
                name: entry.name, isSwiftUI: file.usesSwiftUIApp, path: paths[number], line: entry.line)
        }
        result.hasDelegate = !seeds { $0.hasAppDelegate || $0.hasCenterDelegate }.isEmpty
        let all = closure(of: seeds { $0.reachesCenter || $0.hasAppDelegate })
        let center = closure(of: seeds(\.hasCenterDelegate))
        result.candidates = [all, center].filter { !$0.isEmpty }.map { $0.map { paths[$0] } }
        if result.candidates.count == 2, result.candidates[0] == result.candidates[1] {
            result.candidates.removeLast()
        }
        return result
    }

    private func seeds(_ isSeed: (FileNames) -> Bool) -> [Int] {
        facts.indices.filter { unbuildable[$0] == nil && isSeed(facts[$0]) }
    }

    /// The files with all that they need, in the order of the request.
    private func closure(of seeds: [Int]) -> [Int] {
        var declaring: [String: [Int]] = [:]
        for (number, file) in facts.enumerated() {
            for name in file.declared { declaring[name, default: []].append(number) }
        }
        let extending = extensions()
        var taken = Set(seeds)
        var open = seeds
        while let number = open.popLast() {
            var needed: [Int] = []
            for name in facts[number].used { needed += (declaring[name] ?? []) + (extending.members[name] ?? []) }
            // What makes a type conform cannot be seen by the names that are used.
            for name in facts[number].declared { needed += extending.conformances[name] ?? [] }
            for other in needed where unbuildable[other] == nil && taken.insert(other).inserted { open.append(other) }
        }
        return taken.sorted()
    }

    /// The files that have members of a name in extensions, and those that make a type conform to something.
    private func extensions() -> (members: [String: [Int]], conformances: [String: [Int]]) {
        var members: [String: [Int]] = [:]
        var conformances: [String: [Int]] = [:]
        for (number, file) in facts.enumerated() {
            for each in file.extensions {
                for name in each.members { members[name, default: []].append(number) }
                if each.conforms { conformances[each.type, default: []].append(number) }
            }
        }
        return (members, conformances)
    }
}
