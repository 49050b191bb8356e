import Command

/// The help texts of the wire's commands.
enum Help {
    static func page(for command: String?) throws(CommandError) -> String {
        switch command {
        case "send": return send
        case "cert": return cert
        case "gateway": return gateway
        case "device": return device
        case "pushes": return pushes
        case "up": return up
        default: throw CommandError("there is no help for ‘\(command ?? "")’", "see belfry --help")
        }
    }

    static let send =
        """
        usage: belfry send [PAYLOAD] [options]

        Sends a push through APNs, Apple's or a gateway, and says what the answer means. PAYLOAD is an APNs JSON file,
        or - for standard input (the default); or it is made of --title, --body and so on. With --tokens one result a
        line is printed as it comes: TOKEN STATUS REASON APNS-ID.

        """ + SendCommand.options.help + """

            exit status: 0 all accepted; 1 some were not; 2 wrong use, or an input that cannot be read
            example: belfry send payload.json --sandbox --topic com.example.chat --token 00fc13ad… \\
                         --key AuthKey_ABC123DEFG.p8 --team-id DEF123GHIJ

            """

    static let cert =
        """
        usage: belfry cert [options]

        Makes a certificate authority for this machine's gateway, where there is none yet, and says how curl, Python,
        Node, Go, Java and Swift come to trust it.

        """ + CertCommand.options.help + "\n"

    static let up =
        """
        usage: belfry up [options]

        A live device: a page in the browser that shows a phone and lets it be used, and an APNs-compatible gateway whose
        pushes arrive on it. It runs until it is told to end (SIGINT, SIGTERM), and prints where it listens and the device's
        token. What was accepted with 200 is on the disk, and is delivered after a restart too.

        """ + UpCommand.options.help + """

            example: belfry up --project MyApp --port 8025

            """

    static let gateway =
        """
        usage: belfry gateway [options]

        Answers pushes as APNs does, until it is told to end (SIGINT, SIGTERM). It prints where it listens.

        """ + GatewayCommand.options.help + """

            example: belfry gateway --port 8443 --any-token

            """

    static let device =
        """
        usage: belfry device add|list|unregister|expire [options]

        The device tokens that a gateway knows, running or not: it sees a new one at once. `add` without a token makes
        one and prints it.

        """ + DeviceCommand.options.help + """

            example: belfry device add --app com.example.App

            """

    static let pushes =
        """
        usage: belfry pushes [options]

        Prints what a gateway has accepted and refused, from the oldest to the newest, whether it runs or not.

        """ + PushesCommand.options.help + "\n"
}
