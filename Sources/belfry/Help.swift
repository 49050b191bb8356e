/// The help texts.
enum Help {
    static let commands = ["deliver", "explain", "play", "test", "up", "gateway", "send", "doctor", "help"]

    static let overview = """
        belfry: iOS rich notifications on Linux, from payload to what the user sees.

        usage: belfry <command> [arguments]

          deliver [PAYLOAD]   deliver one push and report what the user would see, and why
          play SCENARIO       play a scenario step by step on one device
          test [DIR]          play every scenario below a folder
          explain RULE        explain one rule of the findings
          --version           print the version

        belfry <command> --help tells more of a command. Not in this version yet: up, gateway, send, doctor.
        """

    static func page(for command: String?) throws(CommandError) -> String {
        switch command {
        case nil: return overview + "\n"
        case "deliver": return deliver
        case "play": return play
        case "test": return test
        case "explain": return explain
        case let name?: throw CommandError("there is no help for ‘\(name)’", "see belfry --help")
        }
    }

    static let deliver =
        """
        usage: belfry deliver [PAYLOAD] [options]

        Delivers one push to a device, runs the service extension on it, and reports what the user would see.
        PAYLOAD is an APNs JSON file, a simulator .apns file, or - for standard input (the default).

        """ + options(DeliverCommand.options) + """

            exit status: 0 all as asked; 1 it ran, and something is wrong; 2 wrong use, or an input that cannot be read
            example: belfry deliver payload.json --project MyApp --stub https://example.com/cat.jpg=cat.jpg

            """

    static let play =
        """
        usage: belfry play SCENARIO [options]

        Plays a scenario on one fresh device: pushes, taps, replies, the clock; and compares what comes of it with what
        the scenario expects. SCENARIO is a JSON file; docs/scenarios.md tells how to write one.

        """ + options(PlayCommand.options) + """

            exit status: 0 all as expected; 1 something is not; 2 wrong use, or a scenario that cannot be read
            example: belfry play Scenarios/reply.json

            """

    static let test =
        """
        usage: belfry test [DIR] [options]

        Plays every scenario below DIR (default: the current folder), several at a time.

        """ + options(TestCommand.options) + """

            exit status: 0 all as expected; 1 something is not; 2 wrong use, or a scenario that cannot be read
            example: belfry test Scenarios --junit results.xml

            """

    static let explain = """
        usage: belfry explain RULE [--json]

        Explains a rule of the findings: what it is, why it matters, how to fix it. `belfry explain` lists them all.

        """

    private static func options(_ options: [CommandOption]) -> String {
        let width = 24
        return options.map { option in
            let isLong = option.head.count > width
            let gap = isLong ? "\n" + padding(width + 4) : padding(width - option.head.count + 2)
            return "  \(option.head)\(gap)\(option.help)\n"
        }.joined()
    }

    private static func padding(_ count: Int) -> String { String(repeating: " ", count: count) }
}
