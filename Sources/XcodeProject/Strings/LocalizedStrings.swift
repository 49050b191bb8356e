import BelfryNotificationModel
import Foundation
import Synchronization
package import Trace

/// The strings tables of a target's bundle: `.strings` files in `….lproj` folders, and `.xcstrings` catalogues.
///
/// May be used from any thread; tables are read when they are first asked for.
package final class LocalizedStrings: Sendable {
    private struct Cache {
        /// By table, then by language; the language of a table outside every `.lproj` folder is empty.
        var tables: [String: [String: StringsTable]] = [:]
        var findings: [Finding] = []
    }

    private let resources: [URL]
    private let languages: Set<String>
    private let developmentRegion: String?
    private let cache = Mutex(Cache())

    package init(_ target: ExtensionTarget) {
        resources = target.resources.filter { ["strings", "xcstrings"].contains($0.pathExtension) }
        languages = Set(target.resources.compactMap(Self.language))
        developmentRegion = target.infoPlist["CFBundleDevelopmentRegion"]?.string ?? target.developmentRegion
    }

    /// The text of a key in the best language for the locale; nil where that language's table has no such key, and
    /// iOS would show the key itself.
    ///
    /// - Parameters:
    ///   - table: the file's name without its extension.
    ///   - locale: such as `en_US` or `zh-Hans-CN`.
    package func lookup(_ key: String, table: String = "Localizable", locale: String) -> String? {
        cache.withLock { cache in
            let tables = self.tables(table, &cache)
            let order = LanguageOrder.choose(
                from: languages.union(tables.keys).subtracting([""]), locale: locale, development: developmentRegion)
            // The first language that has the table decides, as in a bundle of Apple's.
            let chosen = (order + [""]).first { tables[$0] != nil }
            return chosen.flatMap { tables[$0]?[key] }
        }
    }

    /// Tables that could not be read.
    package var findings: [Finding] { cache.withLock(\.findings) }

    private static func language(_ url: URL) -> String? {
        let folder = url.deletingLastPathComponent()
        return folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : nil
    }

    private func tables(_ name: String, _ cache: inout Cache) -> [String: StringsTable] {
        if let known = cache.tables[name] { return known }
        var result: [String: StringsTable] = [:]
        for url in resources where url.deletingPathExtension().lastPathComponent == name {
            do throws(XcodeProjectError) {
                let read = try Self.read(url)
                result.merge(read) { $0.merged($1) }
            } catch {
                cache.findings.append(
                    Finding(
                        "strings-table-broken", .error, error.description, fix: "Repair the table.", where: url.path))
            }
        }
        cache.tables[name] = result
        return result
    }

    private static func read(_ url: URL) throws(XcodeProjectError) -> [String: StringsTable] {
        let bytes = try ProjectFiles().read(url.path, limit: ProjectLimits.stringsBytes)
        do {
            if url.pathExtension == "xcstrings" { return try StringsTable.parse(catalogue: bytes) }
            return [language(url) ?? "": try StringsTable.parse(bytes: bytes)]
        } catch {
            throw XcodeProjectError(
                .brokenPropertyList, path: url.path, line: error.line == 0 ? nil : error.line,
                "\(url.path) is no strings table: \(error.description); correct it")
        }
    }
}

extension StringsTable {
    fileprivate func merged(_ other: StringsTable) -> StringsTable {
        StringsTable(entries: entries.merging(other.entries) { $1 })
    }
}
