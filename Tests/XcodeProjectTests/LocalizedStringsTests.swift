import Foundation
import Testing
import Trace
import XcodeProject

@Suite("Strings tables")
struct LocalizedStringsTests {
    @Test func readsPairsCommentsAndBareKeys() throws {
        let text =
            "/* A comment */\n\"GREETING %@\" = \"Hallo \\\"%@\\\"\";\n// Another\nkey = value;\nbare;\n\"ü\" = \"\\U00fc\";"
        let table = try StringsTable.parse(bytes: Array(text.utf8))
        #expect(table.entries == ["GREETING %@": "Hallo \"%@\"", "key": "value", "bare": "bare", "ü": "ü"])
    }

    @Test(arguments: ["", " \n", "/* only a comment */"])
    func readsATableWithoutEntries(text: String) throws {
        #expect(try StringsTable.parse(bytes: Array(text.utf8)).entries.isEmpty)
    }

    @Test func toleratesADoubledSemicolon() throws {
        let table = try StringsTable.parse(bytes: Array("a = b;;\nc = d;".utf8))
        #expect(table.entries == ["a": "b", "c": "d"])
    }

    @Test func readsUTF16WithAMark() throws {
        let bytes: [UInt8] =
            [0xFF, 0xFE] + "\"a\" = \"钟\";".utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try StringsTable.parse(bytes: bytes)["a"] == "钟")
    }

    @Test func readsCompiledAndBracedTables() throws {
        let binary = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .binary, options: 0)
        let xml = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .xml, options: 0)
        for bytes in [Array(binary), Array(xml), Array("{ a = b; }".utf8)] {
            #expect(try StringsTable.parse(bytes: bytes)["a"] == "b")
        }
    }

    @Test(arguments: [("\"a\" = \"b\"", 1), ("\"a\" = \"b\";\n\"c\"", 2), ("a = b;\n}", 2), ("a = ;", 1)])
    func saysTheLineOfAFault(text: String, line: Int) {
        let error = #expect(throws: PropertyListSyntaxError.self) { try StringsTable.parse(bytes: Array(text.utf8)) }
        #expect(error?.line == line)
    }

    static let catalogue = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "PLAIN": {},
          "TITLE": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Bell"}},
            "de": {"stringUnit": {"state": "translated", "value": "Glocke"}}}},
          "COUNT": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "one"}},
            "other": {"stringUnit": {"state": "translated", "value": "many"}}}}}}},
          "DEVICE": {"localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"state": "translated", "value": "Mac"}},
            "iphone": {"stringUnit": {"state": "translated", "value": "phone"}}}}}}}
        }}
        """

    @Test func readsACatalogueOfAllLanguages() throws {
        let tables = try StringsTable.parse(catalogue: Array(Self.catalogue.utf8))
        #expect(tables["de"]?.entries == ["TITLE": "Glocke"])
        #expect(
            tables["en"]?.entries == ["PLAIN": "PLAIN", "TITLE": "Bell", "COUNT": "many", "DEVICE": "phone"])
        #expect(throws: PropertyListSyntaxError.self) { try StringsTable.parse(catalogue: Array("[]".utf8)) }
    }

    private func target(_ files: [String: String], development: String? = "en") throws -> (
        LocalizedStrings, TemporaryFolder
    ) {
        let folder = try TemporaryFolder(files)
        var target = ExtensionTarget(name: "App", role: .app, moduleName: "App")
        target.resources = files.keys.sorted().map { folder.file($0) }
        target.developmentRegion = development
        return (LocalizedStrings(target), folder)
    }

    /// Apple, Bundle.preferredLocalizations: one language for the bundle, the best for the user, else the development
    /// region.
    @Test(arguments: [
        ("en_US", "en"), ("en", "en"), ("de-AT", "de"), ("de_CH", "de-CH"), ("pt-BR", "pt_BR"), ("pt", "pt_BR"),
        ("zh-Hans-CN", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh_HK", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"), ("fr_FR", "en"), ("ja_JP", "Japanese"), ("de_DE@currency=EUR", "de"), ("", "en"),
    ])
    func choosesTheLanguageOfALocale(locale: String, language: String) throws {
        let languages = ["en", "de", "de-CH", "pt_BR", "zh-Hans", "zh-Hant", "Japanese"]
        let files = languages.map { ("\($0).lproj/Localizable.strings", "K = \"\($0)\";") }
        let (strings, _folder) = try target(Dictionary(uniqueKeysWithValues: files))
        #expect(strings.lookup("K", locale: locale) == language)
        withExtendedLifetime(_folder) {}
    }

    @Test func leavesAKeyThatTheLanguageLacks() throws {
        let (strings, folder) = try target([
            "en.lproj/Localizable.strings": "A = a; B = b;", "de.lproj/Localizable.strings": "A = x;",
        ])
        #expect(strings.lookup("A", locale: "de_DE") == "x")
        #expect(strings.lookup("B", locale: "de_DE") == nil)
        withExtendedLifetime(folder) {}
    }

    @Test func fallsBackToTheDevelopmentRegionForAWholeTable() throws {
        let (strings, folder) = try target([
            "en.lproj/Push.strings": "A = a;", "de.lproj/Localizable.strings": "A = x;", "Root.strings": "A = root;",
            "Base.lproj/Only.strings": "A = base;",
        ])
        #expect(strings.lookup("A", table: "Push", locale: "de") == "a")
        #expect(strings.lookup("A", table: "Root", locale: "de") == "root")
        #expect(strings.lookup("A", table: "Only", locale: "de") == "base")
        #expect(strings.lookup("A", table: "None", locale: "de") == nil)
        withExtendedLifetime(folder) {}
    }

    @Test func looksIntoCatalogues() throws {
        let (strings, folder) = try target(["Localizable.xcstrings": Self.catalogue])
        #expect(strings.lookup("TITLE", locale: "de_DE") == "Glocke")
        #expect(strings.lookup("TITLE", locale: "fr") == "Bell")
        #expect(strings.findings.isEmpty)
        withExtendedLifetime(folder) {}
    }

    @Test func saysWhichTableIsBroken() throws {
        let (strings, folder) = try target(["en.lproj/Localizable.strings": "A = \"a\";\nB"])
        #expect(strings.lookup("A", locale: "en") == nil)
        #expect(strings.findings.map(\.rule) == ["strings-table-broken"])
        #expect(strings.findings.first?.location == folder.file("en.lproj/Localizable.strings").path)
    }
}
