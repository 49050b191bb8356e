import Command
import Credentials
import Foundation
import Sender

/// Where a push goes, and as whom, from the options and the saved target under them.
struct SendSettings {
    let target: SavedTarget
    let options: SendOptions
    let topic: String?
    /// It goes to this machine's gateway.
    let isLocal: Bool

    init(_ arguments: CommandArguments) throws {
        target =
            try arguments["--target"].map {
                try TargetFile.target(named: $0, from: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))
            } ?? SavedTarget()
        topic = arguments["--topic"] ?? target.topic
        let place = try Self.place(arguments, target)
        isLocal = place == .local
        let destination = try Self.destination(place, arguments)
        let authority = try Self.authority(place, arguments, target)
        let authentication = try Self.authentication(arguments, target, place)
        var options = SendOptions(destination: destination, authentication: authentication)
        options.authorities = authority
        try Self.setLimits(arguments, &options)
        self.options = options
    }

    // MARK: Where

    private static func place(_ arguments: CommandArguments, _ target: SavedTarget) throws -> SavedTarget.Place {
        let given = ["--host", "--sandbox", "--local"].filter { arguments[$0] != nil || arguments.has($0) }
        guard given.count <= 1 else {
            throw CommandError("\(given[0]) and \(given[1]) say the same twice", "give one of them")
        }
        if let host = arguments["--host"] { return .host(host) }
        if arguments.has("--sandbox") { return .sandbox }
        if arguments.has("--local") { return .local }
        return target.place ?? .production
    }

    private static func destination(
        _ place: SavedTarget.Place, _ arguments: CommandArguments
    ) throws -> PushDestination {
        if arguments["--port"] != nil, place != .local {
            throw CommandError("--port belongs to --local", "write --host HOST:PORT")
        }
        switch place {
        case .production: return .production
        case .sandbox: return .sandbox
        case .local:
            guard let text = arguments["--port"] else {
                return PushDestination(host: "localhost", port: LocalGateway.last.port)
            }
            guard let port = UInt16(text), port > 0 else {
                throw CommandError("--port \(text) is no port", "write a number from 1 to 65535")
            }
            return PushDestination(host: "localhost", port: port)
        case .host(let text):
            guard let destination = PushDestination(text) else {
                throw CommandError("--host \(text) is no host", "write HOST or HOST:PORT")
            }
            return destination
        }
    }

    private static func authority(
        _ place: SavedTarget.Place, _ arguments: CommandArguments, _ target: SavedTarget
    ) throws -> [UInt8]? {
        if let file = arguments["--ca"].map({ URL(fileURLWithPath: $0) }) ?? target.authority {
            guard let data = try? Data(contentsOf: file), data.count <= CredentialLimits.fileBytes else {
                throw CommandError("\(file.path) cannot be read", "name a PEM file of certificates")
            }
            return [UInt8](data)
        }
        guard place == .local else { return nil }
        return try WirePlace.trusted(by: arguments["--state-dir"] ?? target.stateFolder?.path)
    }

    // MARK: As whom

    private static func authentication(
        _ arguments: CommandArguments, _ target: SavedTarget, _ place: SavedTarget.Place
    ) throws -> PushAuthentication {
        let key = arguments["--key"].map { URL(fileURLWithPath: $0) }
        let certificate = arguments["--cert"].map { URL(fileURLWithPath: $0) }
        guard key == nil || certificate == nil else {
            throw CommandError("--key and --cert say the same twice", "give the key, or the certificate")
        }
        let password = try password(arguments["--cert-password-env"] ?? target.passwordVariable)
        if let file = certificate ?? (key == nil ? target.certificate : nil) {
            let keyFile = arguments["--cert-key"].map { URL(fileURLWithPath: $0) } ?? target.certificateKey
            let identity = try Identity(file: file, keyFile: keyFile, password: password)
            guard identity.facts.isValid(at: Date()) else {
                throw CommandError("\(file.path): the certificate is not valid today", "make a new one on Apple's site")
            }
            return .certificate(identity)
        }
        if let file = key ?? target.key { return .token(try signer(file, password, arguments, target)) }
        switch place {
        case .local, .host:
            // A gateway that looks at the form alone is content with a token of any key.
            return .token(try ProviderTokenSigner(key: try SigningKey(), keyID: "BELFRYSEND", teamID: "BELFRYTEAM"))
        case .production, .sandbox:
            throw CommandError("Apple wants to know who sends", "give --key, --key-id and --team-id, or --cert")
        }
    }

    private static func signer(
        _ file: URL, _ password: String?, _ arguments: CommandArguments, _ target: SavedTarget
    ) throws -> ProviderTokenSigner {
        let key = try SigningKey(file: file, password: password)
        guard let keyID = arguments["--key-id"] ?? target.keyID ?? keyID(inName: file.lastPathComponent) else {
            throw CommandError("the key's id is missing", "give --key-id, the ten letters after AuthKey_ in its name")
        }
        guard let teamID = arguments["--team-id"] ?? target.teamID else {
            throw CommandError("the team's id is missing", "give --team-id, from the membership page of Apple's site")
        }
        return try ProviderTokenSigner(key: key, keyID: keyID, teamID: teamID)
    }

    /// Apple names the file AuthKey_ and the id.
    private static func keyID(inName name: String) -> String? {
        guard name.hasPrefix("AuthKey_"), name.hasSuffix(".p8") else { return nil }
        let id = name.dropFirst(8).dropLast(3)
        return id.isEmpty ? nil : String(id)
    }

    private static func password(_ variable: String?) throws -> String? {
        guard let variable else { return nil }
        guard let password = ProcessInfo.processInfo.environment[variable] else {
            throw CommandError("the environment has no \(variable)", "export it with the password")
        }
        return password
    }

    // MARK: How

    private static func setLimits(_ arguments: CommandArguments, _ options: inout SendOptions) throws {
        options.connections = try count("--connections", arguments, in: 1...1000) ?? options.connections
        options.streams = try count("--streams", arguments, in: 1...100_000) ?? options.streams
        if let seconds = try arguments.positiveNumber("--time-limit") {
            guard seconds <= 86_400 else {
                throw CommandError("--time-limit is over a day", "write seconds such as 30")
            }
            options.timeLimit = Int64(seconds * 1000)
        }
        options.retry = RetryPolicy(retries: try count("--retries", arguments, in: 0...100) ?? 3)
    }

    private static func count(
        _ name: String, _ arguments: CommandArguments, in range: ClosedRange<Int>
    ) throws -> Int? {
        guard let text = arguments[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError(
                "\(name) \(text) is out of range", "write a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
