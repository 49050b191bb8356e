import Command

/// The help texts.
enum Help {
    static let commands = [
        "deliver", "explain", "gateway", "device", "pushes", "play", "test", "up", "send", "cert", "doctor", "help",
    ]

    static let overview = """
        belfry: iOS rich notifications on Linux, from payload to what the user sees.

        usage: belfry <command> [arguments]

          deliver [PAYLOAD]   deliver one push and report what the user would see, and why
          play SCENARIO       play a scenario step by step on one device
          test [DIR]          play every scenario below a folder
          up                  a live device: a page in the browser, and a gateway whose pushes it shows
          send [PAYLOAD]      send a push through APNs, Apple's or a gateway
          cert                this machine's certificate authority, and how to trust it
          gateway             an APNs-compatible server that any APNs client can push to
          device              register, list, unregister and expire the gateway's device tokens
          pushes              print what the gateway has accepted and refused
          explain RULE        explain one rule of the findings, or one of APNs' reasons
          --version           print the version

        belfry <command> --help tells more of a command. Not in this version yet: doctor.
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

        """ + DeliverCommand.options.help + """

            exit status: 0 all as asked; 1 it ran, and something is wrong; 2 wrong use, or an input that cannot be read
            example: belfry deliver payload.json --project MyApp --stub https://example.com/cat.jpg=cat.jpg

            """

    static let play =
        """
        usage: belfry play SCENARIO [options]

        Plays a scenario on one fresh device: pushes, taps, replies, the clock; and compares what comes of it with what
        the scenario expects. SCENARIO is a JSON file; docs/scenarios.md tells how to write one.

        """ + PlayCommand.options.help + """

            exit status: 0 all as expected; 1 something is not; 2 wrong use, or a scenario that cannot be read
            example: belfry play Scenarios/reply.json

            """

    static let test =
        """
        usage: belfry test [DIR] [options]

        Plays every scenario below DIR (default: the current folder), several at a time.

        """ + TestCommand.options.help + """

            exit status: 0 all as expected; 1 something is not; 2 wrong use, or a scenario that cannot be read
            example: belfry test Scenarios --junit results.xml

            """

    static let explain = """
        usage: belfry explain RULE [--json]

        Explains a rule of the findings, or a reason of APNs such as BadDeviceToken: what it is, why it matters, how to
        fix it. `belfry explain` lists them all.

        """
}
