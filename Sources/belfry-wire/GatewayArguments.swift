import Command
import Credentials
import Foundation
import Gateway
import HTTP2

/// The options of a gateway, wherever one is started by a command.
enum GatewayArguments {
    static let options: [CommandOption] = [
        CommandOption("--cert", "FILE", "the server's certificate and chain, PEM; else one of the local authority"),
        CommandOption("--key", "FILE", "its key, PEM"),
        CommandOption(
            "--auth", "off|any|strict", "who may push: anybody, any token or certificate, those APNs would let"),
        CommandOption("--provider-key", "FILE", repeatable: true, "a team's .p8 key, with --key-id and --team-id"),
        CommandOption("--key-id", "ID", repeatable: true, "its key ID"),
        CommandOption("--team-id", "ID", repeatable: true, "its team ID"),
        CommandOption("--client-ca", "FILE", "check clients' certificates against these, PEM"),
        CommandOption("--environment", "development|production", "which of Apple's services it stands for"),
        CommandOption("--any-token", "accept device tokens that nobody registered"),
        CommandOption("--throttle", "answer many pushes to one token with 429"),
    ]

    /// All but what only one of the commands asks for; kept in the place's folder.
    static func configuration(_ arguments: CommandArguments, _ place: WirePlace) throws -> GatewayConfiguration {
        var configuration = GatewayConfiguration(stateFolder: place.gateway)
        configuration.host = arguments["--host"] ?? configuration.host
        configuration.authentication =
            try arguments.choice("--auth", GatewayConfiguration.Authentication.self) ?? .any
        configuration.environment =
            try arguments.choice("--environment", GatewayConfiguration.Environment.self) ?? .development
        configuration.acceptsAnyToken = arguments.has("--any-token")
        configuration.throttles = arguments.has("--throttle")
        configuration.providerKeys = try providerKeys(arguments)
        configuration.clientAuthorities = try arguments["--client-ca"].map { try read($0, "--client-ca") }
        return configuration
    }

    /// Listens, says what there is to be said of it, and notes it for `belfry send --local`.
    static func start(
        _ configuration: GatewayConfiguration, _ arguments: CommandArguments, _ place: WirePlace
    ) throws -> Gateway {
        var configuration = configuration
        let identity = try identity(arguments, place)
        // A limit of a file's size makes writing fail, as a full disk does: that is answered, and no reason to die.
        signal(SIGXFSZ, SIG_IGN)
        if let problem = configuration.fit(descriptors: DescriptorLimit.raise()) {
            Terminal.printError("belfry: \(problem)")
        }
        let gateway = try Gateway(configuration, identity: identity)
        if gateway.discardedBytes > 0 {
            Terminal.printError(
                "belfry: the log ended in \(gateway.discardedBytes) half-written bytes, which were never answered; cut off"
            )
        }
        if configuration.authentication == .strict, configuration.providerKeys.isEmpty {
            Terminal.printError("belfry: no --provider-key is registered: only clients with certificates can push")
        }
        LocalGateway(port: gateway.port, authorityFolder: place.folder).note()
        return gateway
    }

    static func address(_ configuration: GatewayConfiguration, _ gateway: Gateway) -> String {
        let host = configuration.host
        return "https://\(host.contains(":") ? "[\(host)]" : host):\(gateway.port)"
    }

    private static func providerKeys(_ arguments: CommandArguments) throws -> [ProviderKey] {
        let files = arguments.all("--provider-key")
        let keyIDs = arguments.all("--key-id")
        let teamIDs = arguments.all("--team-id")
        guard files.count == keyIDs.count, files.count == teamIDs.count else {
            throw CommandError(
                "--provider-key, --key-id and --team-id are given \(files.count), \(keyIDs.count) and "
                    + "\(teamIDs.count) times", "give all three for each key")
        }
        return try zip(files, zip(keyIDs, teamIDs)).map { file, ids in
            ProviderKey(
                keyID: ids.0, teamID: ids.1, key: try VerificationKey(file: URL(fileURLWithPath: file)))
        }
    }

    private static func identity(_ arguments: CommandArguments, _ place: WirePlace) throws -> TLSIdentity {
        switch (arguments["--cert"], arguments["--key"]) {
        case (let certificate?, let key?):
            return TLSIdentity(certificatePEM: try read(certificate, "--cert"), keyPEM: try read(key, "--key"))
        case (nil, nil):
            let authority = try place.authority()
            if authority.isNew {
                Terminal.printError(
                    "belfry: made a local authority; clients have to trust \(authority.certificateFile.path)")
            }
            return TLSIdentity(
                certificatePEM: authority.server.certificatesPEM, keyPEM: authority.server.privateKeyPEM)
        default: throw CommandError("--cert and --key belong together", "give both, or neither")
        }
    }

    private static func read(_ path: String, _ option: String) throws(CommandError) -> [UInt8] {
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: 1 << 20) else {
            throw CommandError("\(option) \(path) cannot be read", "name a PEM file")
        }
        return [UInt8](data)
    }
}
