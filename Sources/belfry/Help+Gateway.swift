extension Help {
    static let gateway =
        """
        usage: belfry gateway [options]

        Answers pushes as APNs does, until it is told to end (SIGINT, SIGTERM). It prints where it listens.

        """ + options(GatewayCommand.options) + """

            example: belfry gateway --port 8443 --any-token

            """

    static let device =
        """
        usage: belfry device add|list|unregister|expire [options]

        The device tokens that a gateway knows, running or not: it sees a new one at once. `add` without a token makes
        one and prints it.

        """ + options(DeviceCommand.options) + """

            example: belfry device add --app com.example.App

            """

    static let pushes =
        """
        usage: belfry pushes [options]

        Prints what a gateway has accepted and refused, from the oldest to the newest, whether it runs or not.

        """ + options(PushesCommand.options) + "\n"
}
