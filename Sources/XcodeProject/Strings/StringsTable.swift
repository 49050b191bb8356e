import BelfryNotificationModel
import Foundation

/// The entries of one strings table in one language.
package struct StringsTable: Sendable, Equatable {
    package let entries: [String: String]

    package subscript(key: String) -> String? { entries[key] }

    /// - Parameter bytes: a `.strings` file: `"key" = "value";` with comments, in UTF-8 or UTF-16, or a property list
    ///   in XML or binary form. Entries whose value is no text are left out.
    package static func parse(bytes: [UInt8]) throws(PropertyListSyntaxError) -> StringsTable {
        if bytes.starts(with: BinaryPropertyList.magic) { return try table(BinaryPropertyList.read(bytes)) }
        let text = try TextEncoding.utf8(bytes)
        if PropertyListReader.isXML(text) { return try table(XMLPropertyList.read(text)) }
        let tape = try OpenStepScanner.scan(text, root: .pairs)
        var entries: [String: String] = [:]
        for member in tape.members(tape.root) {
            if let key = tape.string(member.key), let value = tape.string(member.value) { entries[key] = value }
        }
        return StringsTable(entries: entries)
    }

    /// - Parameter catalogue: the bytes of an `.xcstrings` file, which holds every language.
    /// - Returns: a table for each language. Of variations the one for the iPhone counts, and the plural `other`.
    package static func parse(catalogue bytes: [UInt8]) throws(PropertyListSyntaxError) -> [String: StringsTable] {
        let object: Any
        do {
            object = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            throw PropertyListSyntaxError(line: 0, column: 0, reason: "it is no JSON, so no string catalogue")
        }
        guard let root = object as? [String: Any], let strings = root["strings"] as? [String: Any] else {
            throw PropertyListSyntaxError(line: 0, column: 0, reason: "it is no string catalogue: it has no strings")
        }
        var languages: [String: [String: String]] = [:]
        for (key, entry) in strings {
            let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            for (language, localization) in localizations {
                if let value = text(localization, depth: 0) { languages[language, default: [:]][key] = value }
            }
        }
        // What the source language does not spell out is the key itself.
        if let source = root["sourceLanguage"] as? String {
            for key in strings.keys where languages[source]?[key] == nil { languages[source, default: [:]][key] = key }
        }
        return languages.mapValues(StringsTable.init)
    }

    private static func text(_ localization: Any, depth: Int) -> String? {
        guard depth < 4, let localization = localization as? [String: Any] else { return nil }
        if let unit = localization["stringUnit"] as? [String: Any] { return unit["value"] as? String }
        guard let variations = localization["variations"] as? [String: Any] else { return nil }
        for kind in ["device", "plural"] {
            guard let cases = variations[kind] as? [String: Any] else { continue }
            for name in ["iphone", "other"] {
                if let value = cases[name].flatMap({ text($0, depth: depth + 1) }) { return value }
            }
        }
        return nil
    }

    private static func table(_ value: PropertyValue) -> StringsTable {
        StringsTable(entries: (value.dictionary ?? [:]).compactMapValues(\.string))
    }
}
