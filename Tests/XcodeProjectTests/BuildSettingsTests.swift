import Foundation
import Testing
import Trace

@testable import XcodeProject

/// Xcode's build system is the source of these rules (swift-build: MacroExpressionParser, MacroEvaluationProgram,
/// MacroConfigFileParser).
@Suite("Build settings")
struct BuildSettingsTests {
    static let settings = BuildSettings(
        tables: [
            SettingTable([
                (key: "NAME", value: "My App-2"), (key: "DIGIT", value: "2nd: App"),
                (key: "ACCENT", value: "Glöckchen 钟"),
                (key: "PATH_VALUE", value: "/a/b/c.tar.gz"), (key: "LIST", value: "$(inherited) second"),
                (key: "SELF", value: "$(SELF) own"), (key: "A_DEBUG", value: "chosen"), (key: "WHICH", value: "DEBUG"),
                (key: "ONE", value: "$(TWO)"), (key: "TWO", value: "$(ONE)x"), (key: "EMPTY", value: ""),
                (key: "KEY[sdk=iphoneos*]", value: "device"), (key: "KEY", value: "any"),
                (key: "KEY[sdk=iphonesimulator*]", value: "simulator"), (key: "OTHER[sdk=macosx*]", value: "mac"),
                (key: "BOTH[sdk=iphoneos*][arch=arm64]", value: "both"), (key: "VERSION", value: "1.2.3.4"),
                (key: "BY_CONFIG[config=Debug]", value: "debug $(inherited)"), (key: "SINGLE[arch=x86_64]", value: "x"),
            ]),
            SettingTable([
                (key: "LIST", value: "first"), (key: "SELF", value: "base"), (key: "OTHER", value: "base"),
                (key: "BY_CONFIG", value: "base"), (key: "EMPTY", value: "weaker"),
            ]),
        ],
        environment: ["sdk": "iphoneos", "arch": "arm64", "variant": "normal", "config": "Debug"],
        owner: "target T", path: "/p")

    static let expansions: [(text: String, result: String)] = [
        ("plain", "plain"), ("$(NAME)", "My App-2"), ("${NAME}", "My App-2"), ("$[NAME]", "My App-2"),
        ("$NAME!", "My App-2!"), ("a$(NAME)b$(NAME)c", "aMy App-2bMy App-2c"), ("$(UNKNOWN)", ""), ("$(EMPTY)", ""),
        ("$$(NAME)", "$(NAME)"), ("100$", "100$"), ("5 $ 6", "5 $ 6"), ("$(NAME", "My App-2"), ("$()", ""),
        ("$(A_$(WHICH))", "chosen"), ("$(NAME:lower)", "my app-2"), ("$(NAME:upper)", "MY APP-2"),
        ("$(NAME:c99extidentifier)", "My_App_2"), ("$(DIGIT:c99extidentifier)", "_nd__App"),
        ("$(ACCENT:c99extidentifier)", "Glöckchen_钟"), ("$(NAME:rfc1034identifier)", "My-App-2"),
        ("$(DIGIT:rfc1034identifier)", "-nd--App"), ("$(NAME:identifier)", "My_App_2"),
        ("$(NAME:rfc1034identifier:lower)", "my-app-2"), ("$(NAME:nonsense)", "My App-2"),
        ("$(UNKNOWN:default=x$(WHICH)y)", "xDEBUGy"), ("$(NAME:default=x)", "My App-2"),
        ("$(EMPTY:default=)", ""), ("$(PATH_VALUE:dir)", "/a/b/"), ("$(PATH_VALUE:file)", "c.tar.gz"),
        ("$(PATH_VALUE:base)", "c.tar"), ("$(PATH_VALUE:suffix)", ".gz"),
        ("$(PATH_VALUE:suffix=zip)", "/a/b/c.tar.zip"),
        ("$(PATH_VALUE:dir=/z)", "/z/c.tar.gz"), ("$(NAME:quote)", "My\\ App-2"),
        ("$(VERSION:truncatedversion)", "1.2.3"),
        ("$(LIST)", "first second"), ("$(SELF)", "base own"), ("$(KEY)", "device"), ("$(OTHER)", "base"),
        ("$(BOTH)", "both"), ("$(BY_CONFIG)", "debug base"), ("$(SINGLE)", ""), ("$(inherited)", ""),
        // Two that name each other end where nothing weaker is left.
        ("$(ONE)", "x"),
    ]

    @Test(arguments: expansions)
    func resolves(_ example: (text: String, result: String)) throws {
        #expect(try Self.settings.expand(example.text) == example.result)
    }

    @Test func splitsAndJoinsLists() {
        #expect(SettingList.split(#"a "b c" d\ e 'f g' "" "#) == ["a", "b c", "d e", "f g", ""])
        #expect(SettingList.joined(["a", "b c", #""d e""#]) == #"a "b c" "d e""#)
    }

    @Test(arguments: [
        ("YES", true), ("yes", true), ("1", true), ("True", true), ("NO", false), ("", false), ("2", false),
    ])
    func readsBooleans(text: String, expected: Bool) {
        #expect(SettingValue.isTrue(text) == expected)
    }

    @Test func refusesAChainThatIsTooLong() {
        let chain = (0..<500).map { (key: "S\($0)", value: "$(S\($0 + 1))") }
        let settings = BuildSettings(tables: [SettingTable(chain)], environment: [:], owner: "target T", path: "/p")
        let error = #expect(throws: XcodeProjectError.self) { try settings.value("S0") }
        #expect(error?.code == .circular)
        #expect(error?.description.contains("the build settings of target T refer to each other endlessly") == true)
    }

    @Test(arguments: ["", "0123456789"])
    func refusesSettingsThatDoubleEachOther(leaf: String) {
        let chain = (0..<60).map { (key: "S\($0)", value: "$(S\($0 + 1))$(S\($0 + 1))") } + [(key: "S60", value: leaf)]
        let settings = BuildSettings(tables: [SettingTable(chain)], environment: [:], owner: "target T", path: "/p")
        #expect(throws: XcodeProjectError.self) { try settings.value("S0") }
    }

    @Test func refusesBracketsWithoutEnd() {
        let text = String(repeating: "$(", count: 100_000)
        #expect(throws: XcodeProjectError.self) { try Self.settings.expand(text) }
    }

    @Test(arguments: [
        ("*", "", true), ("iphone*", "iphoneos", true), ("i?hone*s", "iphoneos", true), ("a*b*c", "abxbc", true),
        ("iphoneos", "iphoneos17", false), ("", "", true), ("?", "", false),
        ("*****************b", "aaaaaaaaaaaaaa", false),
    ])
    func matchesPatterns(pattern: String, text: String, expected: Bool) {
        #expect(Glob.matches(Array(pattern.utf8)[...], Array(text.utf8)[...]) == expected)
    }
}

@Suite("Configuration files")
struct XCConfigTests {
    private func read(_ files: [String: String]) throws -> (
        table: SettingTable, rules: [String], folder: TemporaryFolder
    ) {
        let folder = try TemporaryFolder(files)
        var reader = XCConfigReader(files: ProjectFiles())
        try reader.read(folder.file("a.xcconfig").path)
        return (reader.table, reader.findings.map(\.location), folder)
    }

    private func values(_ table: SettingTable, _ name: String) -> [String] {
        table.assignments(name).map(\.value)
    }

    @Test func readsAssignmentsCommentsAndContinuations() throws {
        let (table, rules, _) = try read([
            "a.xcconfig":
                "A = 1 // one\n  B=two words ;\r\nC[sdk=iphoneos*] = x = y\nD = a \\\n  b \\\n c\nURL = https:/$()/host\n\nE =\n"
        ])
        #expect(values(table, "A") == ["1"])
        #expect(values(table, "B") == ["two words"])
        #expect(table.assignments("C").first?.value == "x = y")
        #expect(table.assignments("C").first?.conditions == [SettingCondition(parameter: "sdk", pattern: "iphoneos*")])
        #expect(values(table, "D") == ["a b c"])
        #expect(values(table, "URL") == ["https:/$()/host"])
        #expect(values(table, "E") == [""])
        #expect(rules.isEmpty)
    }

    @Test func countsALaterAssignmentFirstAndKeepsTheEarlier() throws {
        let (table, _, _) = try read(["a.xcconfig": "A = 1\nA = $(inherited) 2\n"])
        #expect(values(table, "A") == ["$(inherited) 2", "1"])
    }

    @Test func includesBesideTheFileAndToleratesWhatIsOptional() throws {
        let (table, rules, folder) = try read([
            "a.xcconfig":
                "#include \"sub/b.xcconfig\"\n#include? \"none.xcconfig\"\n#include \"gone.xcconfig\"\nnonsense\n",
            "sub/b.xcconfig": "#include \"../c.xcconfig\"\nB = 1", "c.xcconfig": "C = 2",
        ])
        #expect(values(table, "B") == ["1"])
        #expect(values(table, "C") == ["2"])
        #expect(rules == ["\(folder.path)/a.xcconfig:3", "\(folder.path)/a.xcconfig:4"])
    }

    @Test func refusesAFileThatIncludesItself() throws {
        let folder = try TemporaryFolder([
            "a.xcconfig": "#include \"b.xcconfig\"", "b.xcconfig": "#include \"./a.xcconfig\"",
        ])
        var reader = XCConfigReader(files: ProjectFiles())
        let error = #expect(throws: XcodeProjectError.self) { try reader.read(folder.file("a.xcconfig").path) }
        #expect(error?.code == .circular)
        #expect(error?.description.hasSuffix("a.xcconfig includes itself; remove one of its #include lines") == true)
    }

    @Test func refusesIncludesThatMultiply() throws {
        var files: [String: String] = ["f30.xcconfig": "A = 1\nB = 2\n"]
        for index in 0..<30 {
            files["f\(index).xcconfig"] = String(repeating: "#include \"f\(index + 1).xcconfig\"\n", count: 8)
        }
        let folder = try TemporaryFolder(files)
        var reader = XCConfigReader(files: ProjectFiles())
        #expect(throws: XcodeProjectError.self) { try reader.read(folder.file("f0.xcconfig").path) }
    }
}
