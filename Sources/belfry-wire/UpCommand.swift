import APNSWire
import Command
import Delivery
import Foundation
import Gateway
import LiveDevice

/// `belfry up`: a device that a person uses in the browser, and a gateway whose pushes it shows.
enum UpCommand {
    static let options =
        [
            CommandOption("--port", "N", "the page and its API; 0, the default, picks a free one"),
            CommandOption("--gateway-port", "N", "APNs over TLS; 0, the default, picks a free one"),
            CommandOption(
                "--host", "ADDRESS", "listen there instead of 127.0.0.1; whoever reaches it can use the device"),
            CommandOption("--state-dir", "DIR", "where device, tokens and pushes are kept"),
            CommandOption("--bundle-id", "ID", "the app's, where no code says it"),
            CommandOption("--no-launch", "do not open the app once at the start"),
        ] + DeviceArguments.options + GatewayArguments.options + [CommandOption("--help", "print this")]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "up")
        if arguments.has("--help") {
            try Terminal.print(Help.up)
            return .success
        }
        guard arguments.operands.isEmpty else {
            throw CommandError("up takes no operand such as \(arguments.operands[0])", "see belfry up --help")
        }
        let place = WirePlace(arguments["--state-dir"])
        let settings = try deviceOptions(arguments, place)
        var configuration = try GatewayArguments.configuration(arguments, place)
        configuration.port = UInt16(try arguments.wholeNumber("--gateway-port", 0...65535) ?? 0)
        let port = UInt16(try arguments.wholeNumber("--port", 0...65535) ?? 0)
        let session = try DeliverySession(
            settings, place: .current(), progress: ProgressLine.sink(isShown: Terminal.showsProgress))
        let bundleIdentifier = try await topic(of: session)
        let gateway = try GatewayArguments.start(configuration, arguments, place)
        let end = EndOfProcess()
        let line = try GatewayLine(
            gateway, address: GatewayArguments.address(configuration, gateway), place: place,
            bundleIdentifier: bundleIdentifier)
        let limits = HTTPLimits()
        let phone = LivePhone(session, options: settings, line: line, limits: limits)
        do {
            try await line.connect(session)
            try await phone.open()
            let server = try LiveServer(
                phone, host: configuration.host, port: port, limits: limits, version: BelfryVersion.current)
            try Terminal.print(
                """
                belfry up: \(server.address)
                belfry gateway: \(line.address)

                """)
            let opensApp = !arguments.has("--no-launch")
            Task { await serve(phone, line, opensApp: opensApp) }
            await end.wait()
            server.shutDown()
        } catch {
            gateway.shutDown()
            await phone.close()
            throw error
        }
        gateway.shutDown()
        await phone.close()
        return .success
    }

    /// The app's bundle identifier, which pushes have to name.
    private static func topic(of session: DeliverySession) async throws(CommandError) -> String {
        let bundleIdentifier = await session.bundleIdentifier
        guard PushHeaders.Topic(bundleIdentifier) != nil else {
            throw CommandError(
                "the app's bundle identifier \(bundleIdentifier) is no topic", "correct it in the project")
        }
        return bundleIdentifier
    }

    /// The app is opened before the pushes that were kept come in: a user has installed and opened it before.
    private static func serve(
        _ phone: LivePhone, _ line: GatewayLine, opensApp: Bool
    ) async {
        if opensApp {
            do throws(HTTPFailure) {
                try await phone.openApp()
            } catch {
                Terminal.printError("belfry: the app is not open: \(error.text)")
            }
        }
        line.attach(PhoneInbox(phone: phone))
        sayToken(of: line)
    }

    /// Not before the app had its chance to register: until then a push to the token is refused.
    private static func sayToken(of line: GatewayLine) {
        do throws(CommandError) {
            try Terminal.print("belfry device: \(line.deviceToken) \(line.bundleIdentifier)\n")
        } catch {
            Terminal.printError("belfry: \(error)")
        }
        guard !line.isRegistered else { return }
        Terminal.printError(
            "belfry: the app has not registered for pushes, and they are refused until it does; answer its question on the unlocked phone, or open it"
        )
    }

    private static func deviceOptions(_ arguments: CommandArguments, _ place: WirePlace) throws -> DeliveryOptions {
        var options = try DeviceArguments.deliveryOptions(arguments)
        options.stateFolder = place.phone
        options.clockRuns = true
        if arguments["--time-zone"] == nil { options.timeZone = .current }
        // A live device is looked at: the content extension is built.
        options.expands = true
        if let identifier = arguments["--bundle-id"] {
            guard PushHeaders.Topic(identifier) != nil else {
                throw CommandError("--bundle-id \(identifier) is none", "write one such as com.example.App")
            }
            options.bundleIdentifier = identifier
        }
        return options
    }
}
