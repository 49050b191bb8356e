import Foundation
import Testing

/// `belfry test` says how far it is, where somebody sits at a terminal.
@Suite("The progress line of belfry test", .timeLimit(.minutes(30)))
struct ProgressLineTests {
    private static let passing = #"{"steps": [{"push": {"aps": {"alert": "a"}}}]}"#
    private static let failing = #"{"steps": [{"push": {"aps": {"alert": "a"}}, "expect": {"badge": 7}}]}"#
    /// To the line's beginning, and what stands in it is gone.
    private static let rewind = "\r\u{1B}[K"

    private func playground() throws -> Playground {
        let playground = try Playground()
        try playground.write(Self.failing, to: "all/a.json")
        try playground.write(Self.passing, to: "all/b.json")
        try playground.write(Self.passing, to: "all/c.json")
        return playground
    }

    /// What a terminal gets as standard error; standard output goes to a file.
    private func terminal(_ environment: [String: String]) async throws -> (errors: String, output: String) {
        let playground = try playground()
        let usual = ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }
        let process = playground.process(["test", "all", "--jobs", "1"], environment: usual)
        let output = playground.url.appendingPathComponent("output")
        try Data().write(to: output)
        process.standardOutput = try FileHandle(forWritingTo: output)
        let errors = try await PseudoTerminal().errors(of: process)
        return (errors, try String(contentsOf: output, encoding: .utf8))
    }

    @Test("a terminal sees one line that is written over after each scenario, and is gone in the end")
    func line() async throws {
        let (errors, output) = try await terminal([:])
        let lines = [
            "belfry: 0 of 3 scenarios", "belfry: 1 of 3 scenarios, 1 failed", "belfry: 2 of 3 scenarios, 1 failed",
            "belfry: 3 of 3 scenarios, 1 failed", "",
        ]
        #expect(errors == lines.map { Self.rewind + $0 }.joined())
        #expect(output.contains("2 passed, 1 failed, in "))
        #expect(!output.contains("\u{1B}"))
    }

    @Test(
        "NO_COLOR and a terminal that cannot write over a line get none",
        arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func none(_ environment: [String: String]) async throws {
        let (errors, output) = try await terminal(environment)
        #expect(errors == "")
        #expect(output.contains("2 passed, 1 failed, in "))
    }

    @Test("what is no terminal gets none")
    func file() async throws {
        let result = try await playground().command("test", "all")
        #expect(result.errors == "")
        #expect(result.output.contains("2 passed, 1 failed, in "))
    }
}
