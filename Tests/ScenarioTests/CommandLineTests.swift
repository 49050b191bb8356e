import Foundation
import Testing

@testable import Scenario

@Suite("belfry play and belfry test")
struct CommandLineTests {
    private static let passing = #"{"name": "good", "steps": [{"push": {"aps": {"alert": "a"}}}]}"#
    private static let failing =
        #"{"name": "bad", "steps": [{"push": {"aps": {"alert": "a"}}, "expect": {"badge": 7}}]}"#

    @Test("a scenario that passes is status 0, one that fails 1, one that cannot be read 2 and one line")
    func statuses() async throws {
        let playground = try Playground()
        try playground.write(Self.passing, to: "good.json")
        try playground.write(Self.failing, to: "bad.json")
        try playground.write("{\n  \"steps\": [ \"expnad\" ]\n}", to: "broken.json")
        let good = try await playground.command("play", "good.json")
        #expect(good.status == 0)
        #expect(good.output.hasPrefix("passed  good ("))
        #expect(good.errors.isEmpty)
        let bad = try await playground.command("play", "bad.json")
        #expect(bad.status == 1)
        #expect(bad.output.contains("expected  7\n"))
        let broken = try await playground.command("play", "broken.json")
        #expect(broken.status == 2)
        #expect(broken.output.isEmpty)
        #expect(
            broken.errors
                == "belfry: broken.json:2:14: \"steps\" is \"expnad\"; did you mean \"expand\"?\n")
    }

    @Test("a target that cannot be read is told at the line that names it, by play and by test")
    func targets() async throws {
        let playground = try Playground()
        try playground.write("nothing", to: "notes.txt")
        try playground.write("{\n  \"project\": \"notes.txt\",\n  \"steps\": [\"lock\"]\n}", to: "broken.json")
        let played = try await playground.command("play", "broken.json")
        #expect(played.status == 2)
        #expect(played.errors.hasPrefix("belfry: broken.json:2:14: "), "\(played.errors)")
        #expect(played.errors.contains("notes.txt is no Xcode project; "))
        let tested = try await playground.command("test", "broken.json")
        #expect(tested.status == 1)
        #expect(tested.output.contains("broken.json:2"), "\(tested.output)")
    }

    @Test("test plays what has steps, and leaves payloads alone; JUnit XML and JSON say the same")
    func suite() async throws {
        let playground = try Playground()
        try playground.write(Self.passing, to: "all/one/good.json")
        try playground.write(Self.failing, to: "all/bad.json")
        try playground.write(#"{"aps": {"alert": "no scenario"}}"#, to: "all/payload.json")
        let result = try await playground.command("test", "all", "--junit", "out/results.xml", "--jobs", "2")
        #expect(result.status == 1)
        #expect(result.output.contains("1 passed, 1 failed, in "))
        let xml = try String(contentsOf: playground.url.appendingPathComponent("out/results.xml"), encoding: .utf8)
        #expect(xml.contains(#"tests="2" failures="1""#))
        #expect(FileManager.default.fileExists(atPath: playground.url.path + "/belfry-artifacts/bad/trace.json"))
        #expect(!FileManager.default.fileExists(atPath: playground.url.path + "/belfry-artifacts/one"))
        let json = try await playground.command("test", "all", "--json")
        let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let scenarios = try #require(value?["scenarios"] as? [[String: Any]])
        #expect(scenarios.map { $0["passed"] as? Bool } == [false, true])
    }

    @Test("a pipe in the folder is not waited for, and a payload that has steps is none of a scenario's")
    func noScenarios() async throws {
        let playground = try Playground()
        try playground.write(Self.passing, to: "all/good.json")
        try playground.write(#"{"aps": {"alert": "10,000 steps!"}, "steps": 10000}"#, to: "all/payload.json")
        #expect(mkfifo(playground.url.appendingPathComponent("all/pipe.json").path, 0o600) == 0)
        let result = try await playground.command("test", "all")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("1 passed, 0 failed"))
    }

    @Test("a folder that is named by a link is the folder that it leads to")
    func link() async throws {
        let playground = try Playground()
        try playground.write(Self.failing, to: "all/one/bad.json")
        try FileManager.default.createSymbolicLink(
            atPath: playground.url.appendingPathComponent("link").path, withDestinationPath: "all")
        for name in ["link", "link/", "./link"] {
            let result = try await playground.command("test", name)
            #expect(result.status == 1, "\(result.errors)")
            #expect(result.output.contains("/one/bad.json:1"), "\(result.output)")
        }
    }

    @Test("results are printed though the file of JUnit cannot be written, and what is not written is told")
    func unwritable() async throws {
        let playground = try Playground()
        try playground.write(Self.failing, to: "all/bad.json")
        try playground.write("in the way", to: "file")
        let result = try await playground.command("test", "all", "--junit", "file/a.xml", "--artifacts", "file")
        #expect(result.status == 2)
        #expect(result.output.contains("0 passed, 1 failed"))
        #expect(result.output.contains("not written: "))
        #expect(result.output.contains("file/bad/trace.json cannot be written; "), "\(result.output)")
        #expect(
            result.errors
                == "belfry: --junit file/a.xml cannot be written; name a file in a folder that can be written to\n"
        )
    }

    @Test("every file that cannot be read is told at once, and none is played")
    func unreadable() async throws {
        let playground = try Playground()
        try playground.write(Self.passing, to: "all/good.json")
        try playground.write(#"{"steps": []}"#, to: "all/a.json")
        try playground.write(#"{"steps": ["x"]}"#, to: "all/b.json")
        let result = try await playground.command("test", "all")
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("belfry: all/") })
    }

    @Test(
        "wrong use is one line, and status 2",
        arguments: [
            (["play"], "play takes one scenario, not 0"), (["play", "nowhere.json"], "there is no such file"),
            (["play", "."], "it is a folder"), (["test", "nowhere"], "there is no such folder"),
            (["test", "."], "holds no scenario"), (["test", "--jobs", "0"], "--jobs 0 is no number"),
            (["test", "--record=al"], "did you mean all?"), (["play", "--serv"], "did you mean --serve?"),
        ])
    func wrongUse(_ arguments: [String], _ message: String) async throws {
        let playground = try Playground()
        let result =
            arguments.count == 1
            ? try await playground.command(arguments[0]) : try await playground.command(arguments[0], arguments[1])
        let all =
            arguments.count == 3
            ? try await playground.command(arguments[0], arguments[1], arguments[2]) : result
        #expect(all.status == 2)
        #expect(all.errors.contains(message), "\(all.errors)")
        #expect(all.errors.split(separator: "\n").count == 1)
    }

    @Test("the schema is printed as it is published")
    func schema() async throws {
        let result = try await Playground().command("play", "--schema")
        #expect(result.status == 0)
        #expect(result.output == ScenarioSchema.text)
    }
}
