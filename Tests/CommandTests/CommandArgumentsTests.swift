import Command
import Testing

@Suite("The words of a command")
struct CommandArgumentsTests {
    private static let options = [
        CommandOption("--size", "NAME", "the screen"), CommandOption("--stub", "URL=FILE", repeatable: true, "a file"),
        CommandOption("--json", "print JSON"), CommandOption("--record", optional: "all|missing", "keep pictures"),
    ]

    private func read(_ words: String...) throws(CommandError) -> CommandArguments {
        try CommandArguments(words, options: Self.options, command: "deliver")
    }

    @Test("a value stands behind its option or behind =, and may hold one itself")
    func values() throws {
        let arguments = try read("a.json", "--size", "small", "--stub=https://a/?b=c=d.png", "--stub", "e=f", "--json")
        #expect(arguments.operands == ["a.json"])
        #expect(arguments["--size"] == "small")
        #expect(arguments.all("--stub") == ["https://a/?b=c=d.png", "e=f"])
        #expect(arguments.has("--json"))
        #expect(!arguments.has("--record"))
    }

    @Test("-- ends the options, and - is an operand")
    func operands() throws {
        #expect(try read("-", "--", "--size").operands == ["-", "--size"])
    }

    @Test("an option whose value may be left out is a flag without it")
    func optionalValue() throws {
        let flag = try read("--record", "b.json")
        #expect(flag.has("--record"))
        #expect(flag["--record"] == nil)
        #expect(flag.operands == ["b.json"])
        #expect(try read("--record=all")["--record"] == "all")
    }

    @Test(
        "what is wrong is one line that says what to do",
        arguments: [
            (["--sise", "small"], "deliver has no option --sise; did you mean --size?"),
            (["--colour"], "deliver has no option --colour; see belfry deliver --help"),
            (["--size"], "--size has no value; write --size NAME"),
            (["--json=1"], "--json takes no value; leave out ‘=1’"),
            (["--size", "a", "--size", "b"], "--size is given twice; give it once"),
        ])
    func errors(words: [String], message: String) {
        let error = #expect(throws: CommandError.self) {
            try CommandArguments(words, options: Self.options, command: "deliver")
        }
        #expect(error?.description == message)
    }

    @Test("a number out of its range, or none, is refused", arguments: ["-1", "65536", "ten", "1.5", ""])
    func numbers(text: String) throws {
        let arguments = try read("--size=\(text)")
        let error = #expect(throws: CommandError.self) { try arguments.wholeNumber("--size", 0...65535) }
        #expect(error?.description == "--size \(text) is no number from 0 to 65535; write one that is")
    }

    @Test("a help line has its text beside the option, or below a long one")
    func help() {
        let long = CommandOption("--authentication", "off|any|strict", "who may push")
        #expect(
            [Self.options[0], long].help == """
                  --size NAME               the screen
                  --authentication off|any|strict
                                            who may push

                """)
    }
}
