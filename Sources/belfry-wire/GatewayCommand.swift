import Command
import Credentials
import Delivery
import Dispatch
import Foundation
import Gateway
import HTTP2

/// `belfry gateway`: an APNs-compatible server, alone, until it is told to end.
enum GatewayCommand {
    static let options = [
        CommandOption("--port", "N", "APNs over TLS; 0, the default, picks a free one"),
        CommandOption("--host", "ADDRESS", "listen there instead of 127.0.0.1"),
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
        CommandOption("--store", "none|disk", "keep pushes; disk, the default: synced before the 200"),
        CommandOption("--state-dir", "DIR", "where tokens and pushes are kept"),
        CommandOption("--threads", "N", "event loops; one a core unless said otherwise"),
        CommandOption("--fault", "REASON=SHARE", repeatable: true, "answer a share of the pushes with a reason"),
        CommandOption("--latency", "MS", "wait before each answer"),
        CommandOption("--goaway-after", "N", "GOAWAY after so many requests of a connection"),
        CommandOption("--close-after", "N", "close the connection after so many requests"),
        CommandOption("--unanswered-every", "N", "never answer each n-th request"),
        CommandOption("--stream-limit", "N", "announce so many streams"),
        CommandOption("--window", "BYTES", "announce so small a window"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "gateway")
        if arguments.has("--help") {
            try Terminal.print(Help.page(for: "gateway"))
            return .success
        }
        guard arguments.operands.isEmpty else {
            throw CommandError("gateway takes no operand such as \(arguments.operands[0])", "see belfry gateway --help")
        }
        var configuration = try configuration(arguments)
        let identity = try identity(arguments)
        // A limit of a file's size makes writing fail, as a full disk does: that is answered, and no reason to die.
        signal(SIGXFSZ, SIG_IGN)
        if let problem = configuration.fit(descriptors: DescriptorLimit.raise()) {
            Terminal.printError("belfry: \(problem)")
        }
        let gateway = try Gateway(configuration, identity: identity)
        let end = EndOfProcess()
        if gateway.discardedBytes > 0 {
            Terminal.printError(
                "belfry: the log ended in \(gateway.discardedBytes) half-written bytes, which were never answered; cut off"
            )
        }
        if configuration.authentication == .strict, configuration.providerKeys.isEmpty {
            Terminal.printError("belfry: no --provider-key is registered: only clients with certificates can push")
        }
        if !configuration.acceptsAnyToken, gateway.tokenCount == 0 {
            Terminal.printError(
                "belfry: no device token is known, so that each push gets BadDeviceToken: use belfry device add, or --any-token"
            )
        }
        try Terminal.print("belfry gateway: https://\(host(configuration.host)):\(gateway.port)\n")
        LocalGateway.note(port: gateway.port)
        await end.wait()
        gateway.shutDown()
        return .success
    }

    private static func host(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    private static func configuration(_ arguments: CommandArguments) throws -> GatewayConfiguration {
        var configuration = GatewayConfiguration(stateFolder: GatewayPlace.stateFolder(arguments["--state-dir"]))
        configuration.host = arguments["--host"] ?? configuration.host
        configuration.port = UInt16(try arguments.wholeNumber("--port", 0...65535) ?? 0)
        configuration.threads =
            try arguments.wholeNumber("--threads", 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
        configuration.authentication =
            try arguments.choice("--auth", GatewayConfiguration.Authentication.self) ?? .any
        configuration.environment =
            try arguments.choice("--environment", GatewayConfiguration.Environment.self) ?? .development
        configuration.acceptsAnyToken = arguments.has("--any-token")
        configuration.throttles = arguments.has("--throttle")
        configuration.storage = try arguments.choice("--store", GatewayConfiguration.Storage.self) ?? .disk
        configuration.providerKeys = try providerKeys(arguments)
        configuration.clientAuthorities = try arguments["--client-ca"].map { try read($0, "--client-ca") }
        configuration.faults = try faults(arguments)
        return configuration
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

    private static func faults(_ arguments: CommandArguments) throws -> FaultPlan {
        var plan = FaultPlan()
        plan.reasons = try arguments.all("--fault").map { text in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count <= 2, let share = parts.count == 1 ? 1 : Double(parts[1]) else {
                throw CommandError("--fault \(text) is not a reason and a share", "write TooManyRequests=0.1")
            }
            return FaultPlan.Reason(reason: parts[0], share: share)
        }
        plan.latencyMilliseconds = Int64(try arguments.wholeNumber("--latency", 0...600_000) ?? 0)
        plan.goAwayAfter = try arguments.wholeNumber("--goaway-after", 1...Int.max)
        plan.closeAfter = try arguments.wholeNumber("--close-after", 1...Int.max)
        plan.unansweredEvery = try arguments.wholeNumber("--unanswered-every", 1...Int.max)
        plan.streamLimit = try arguments.wholeNumber("--stream-limit", 0...(1 << 20)).map { UInt32($0) }
        plan.windowSize = try arguments.wholeNumber("--window", 0...Int(Int32.max)).map { UInt32($0) }
        try plan.check()
        return plan
    }

    private static func identity(_ arguments: CommandArguments) throws -> TLSIdentity {
        switch (arguments["--cert"], arguments["--key"]) {
        case (let certificate?, let key?):
            return TLSIdentity(certificatePEM: try read(certificate, "--cert"), keyPEM: try read(key, "--key"))
        case (nil, nil):
            let authority = try LocalAuthority.open(in: DeliveryPlace.current().stateFolder, now: Date())
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

/// Where a gateway keeps its state.
enum GatewayPlace {
    static func stateFolder(_ argument: String?) -> URL {
        argument.map { URL(fileURLWithPath: $0) }
            ?? DeliveryPlace.current().stateFolder.appendingPathComponent("gateway")
    }
}

/// Waits for the signals that ask a process to end.
///
/// Safe to share: Dispatch's sources may be used from any thread, and the list does not change.
final class EndOfProcess: @unchecked Sendable {
    private let stream: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    init() {
        let (stream, send) = AsyncStream<Void>.makeStream()
        self.stream = stream
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { send.yield() }
            source.resume()
            return source
        }
    }

    func wait() async {
        for await _ in stream { return }
    }
}
