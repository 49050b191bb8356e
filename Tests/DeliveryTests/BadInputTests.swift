import Foundation
import Testing

/// Bad input is told in one line that says what is wrong and what to do, with status 2, and leaves nothing behind.
@Suite("Bad input")
struct BadInputTests {
    struct Input: Sendable, CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var payload: String?
        var says: String

        var testDescription: String { name }
    }

    static let good = #"{"aps":{"alert":"hello","mutable-content":1}}"#

    static let inputs: [Input] = [
        Input(name: "not JSON", arguments: ["deliver"], payload: "{aps", says: "line 1"),
        Input(name: "a trailing comma", arguments: ["deliver"], payload: "{\"aps\":{},\n}", says: "line 2"),
        Input(name: "no object", arguments: ["deliver"], payload: "[]", says: "object"),
        Input(name: "no aps", arguments: ["deliver"], payload: "{}", says: "aps"),
        Input(name: "nothing", arguments: ["deliver"], payload: "", says: "empty"),
        Input(
            name: "5 KB", arguments: ["deliver"],
            payload: #"{"aps":{"alert":""# + String(repeating: "x", count: 5_000) + #""}}"#, says: "4096"),
        Input(name: "no such payload", arguments: ["deliver", "/no/such/file.json"], says: "no file"),
        Input(name: "a folder as payload", arguments: ["deliver", "/"], says: "folder"),
        Input(
            name: "no such project", arguments: ["deliver", "-", "--project", "/no/such"], payload: good,
            says: "/no/such"),
        Input(
            name: "no such service", arguments: ["deliver", "-", "--service", "/no/such"], payload: good,
            says: "/no/such"),
        Input(name: "no command", arguments: ["delivr"], says: "deliver"),
        Input(name: "no option", arguments: ["deliver", "--projekt", "x"], says: "--project"),
        Input(name: "no value", arguments: ["deliver", "--project"], says: "--project PATH"),
        Input(name: "a wrong word", arguments: ["deliver", "-", "--state", "lockd"], payload: good, says: "locked"),
        Input(
            name: "a wrong number", arguments: ["deliver", "-", "--time-limit", "-1"], payload: good, says: "above zero"
        ),
        Input(
            name: "no time zone", arguments: ["deliver", "-", "--time-zone", "Shanghai"], payload: good,
            says: "Asia/Shanghai"),
        Input(name: "a wrong version", arguments: ["deliver", "-", "--ios", "new"], payload: good, says: "17.0"),
        Input(
            name: "a stub without =", arguments: ["deliver", "-", "--stub", "http"], payload: good, says: "URL=FILE"),
        Input(
            name: "a stub without its file", arguments: ["deliver", "-", "--stub", "https://a.b/c=/no/such"],
            payload: good, says: "/no/such"),
    ]

    @Test("one line, status 2, nothing left behind", arguments: inputs)
    func refused(_ input: Input) async throws {
        let home = try TemporaryFolder()
        let result = try await BelfryCommand(home: home).run(input.arguments, input: input.payload)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 1, "\(result.errors)")
        #expect(result.errors.hasPrefix("belfry: "))
        #expect(result.errors.contains("; "), "says what to do: \(result.errors)")
        #expect(result.errors.contains(input.says), "\(result.errors)")
        #expect(try leftovers(home).isEmpty)
    }

    struct BrokenProject: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        var says: String

        var testDescription: String { name }
    }

    static let projects: [BrokenProject] = [
        BrokenProject(name: "an empty folder", files: ["readme.txt": "x"], says: ".xcodeproj"),
        BrokenProject(
            name: "a broken pbxproj",
            files: ["App.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ archiveVersion = 1; objects = {"],
            says: "project.pbxproj"),
        BrokenProject(name: "a project without a pbxproj", files: ["App.xcodeproj/x": ""], says: ".xcodeproj"),
        BrokenProject(
            name: "two projects", files: ["A.xcodeproj/project.pbxproj": "{}", "B.xcodeproj/project.pbxproj": "{}"],
            says: "B.xcodeproj"),
    ]

    @Test("a project that cannot be read is named", arguments: projects)
    func brokenProject(_ project: BrokenProject) async throws {
        let home = try TemporaryFolder()
        let folder = try TemporaryFolder()
        for (name, text) in project.files { _ = try folder.write(text, to: name) }
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--project", folder.url.path], input: Self.good)
        #expect(result.status == 2)
        #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(result.errors.contains(project.says), "\(result.errors)")
        #expect(try leftovers(home).isEmpty)
    }

    @Test("an Info.plist that cannot be read is named")
    func brokenInfoPlist() async throws {
        let home = try TemporaryFolder()
        let folder = try TemporaryFolder()
        _ = try folder.write("import UserNotifications\nclass S: UNNotificationServiceExtension {}", to: "S/S.swift")
        _ = try folder.write("<plist><dict><key>", to: "S/Info.plist")
        let result = try await BelfryCommand(home: home).run(
            ["deliver", "-", "--service", folder.url.appendingPathComponent("S").path], input: Self.good)
        #expect(result.status == 2)
        #expect(result.errors.contains("Info.plist"), "\(result.errors)")
        #expect(try leftovers(home).isEmpty)
    }

    private func leftovers(_ home: TemporaryFolder) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.url.path)
            .filter { !$0.hasSuffix("state") && !$0.hasSuffix("belfry") && !$0.hasSuffix("runs") }
    }
}
