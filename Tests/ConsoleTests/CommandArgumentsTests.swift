import Console
import Testing

@Suite("The words after a command's name")
struct CommandArgumentsTests {
    private static let options = [
        CommandOption("--state-dir", "DIR", ""), CommandOption("--stub", "URL=FILE", repeatable: true, ""),
        CommandOption("--record", optional: "MODE", ""), CommandOption("--json", ""),
    ]

    private func read(_ words: String...) throws(CommandError) -> CommandArguments {
        try CommandArguments(words, options: Self.options, command: "play")
    }

    @Test("are values, flags and operands in any order; -- ends the options")
    func order() throws {
        let read = try read(
            "a", "--state-dir=x=y", "--json", "-", "--stub", "1", "--stub=2", "--record", "--", "--json")
        #expect(read.operands == ["a", "-", "--json"])
        #expect(read["--state-dir"] == "x=y" && read.all("--stub") == ["1", "2"])
        #expect(read.has("--json") && read.has("--record") && read["--record"] == nil)
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var words: [String]
        var error: String
        var testDescription: String { words.joined(separator: " ") }
    }

    @Test(
        "that make no sense are refused with what to do",
        arguments: [
            Wrong(words: ["--stat-dir", "x"], error: "play has no option --stat-dir; did you mean --state-dir?"),
            Wrong(words: ["--zzzzzzzzzzzz"], error: "play has no option --zzzzzzzzzzzz; see belfry play --help"),
            Wrong(words: ["--state-dir"], error: "--state-dir has no value; write --state-dir DIR"),
            Wrong(words: ["--json=1"], error: "--json takes no value; leave out ‘=1’"),
            Wrong(words: ["--state-dir=1", "--state-dir=2"], error: "--state-dir is given twice; give it once"),
        ])
    func refused(_ wrong: Wrong) {
        let error = #expect(throws: CommandError.self) {
            try CommandArguments(wrong.words, options: Self.options, command: "play")
        }
        #expect(error?.description == wrong.error)
    }

    @Test("are numbers only within their range")
    func numbers() throws {
        let read = try read("--state-dir", "70000", "--stub", "12")
        #expect(try read.wholeNumber("--stub", 0...12) == 12)
        #expect(throws: CommandError.self) { try read.wholeNumber("--state-dir", 0...65535) }
        #expect(try read.wholeNumber("--json", 0...1) == nil)
    }

    @Test("stand in the help with what they take")
    func table() {
        #expect([CommandOption("--port", "N", "the port")].table == "  --port N                  the port\n")
        let long = CommandOption("--auth", "off|any|strict-and-more", "who")
        #expect([long].table == "  --auth off|any|strict-and-more\n                            who\n")
    }
}
