import Command
import Trace
import APNSWire
import Foundation
import Gateway
import Sender

/// `belfry device`: the device tokens that a gateway knows.
enum DeviceCommand {
    static let options = [
        CommandOption("--app", "BUNDLE", "the app's bundle identifier"),
        CommandOption("--name", "NAME", "the device; phone unless said otherwise"),
        CommandOption("--token", "HEX", repeatable: true, "these tokens instead of a new one"),
        CommandOption("--tokens", "FILE", "the tokens of a file, one a line; - for standard input"),
        CommandOption("--since", "MS", "when, in milliseconds since 1970; now unless said otherwise"),
        CommandOption("--state-dir", "DIR", "the gateway's"),
        CommandOption("--json", "print JSON"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "device")
        if arguments.has("--help") {
            try Terminal.print(Help.page(for: "device"))
            return .success
        }
        guard let action = arguments.operands.first, arguments.operands.count == 1 else {
            throw CommandError("device wants one word of what to do", "use add, list, unregister or expire")
        }
        let folder = WirePlace(arguments["--state-dir"]).gateway
        switch action {
        case "add": try add(arguments, folder, state: { _ in .active }, makesToken: true)
        case "unregister": try add(arguments, folder, state: { .unregistered(since: $0) }, makesToken: false)
        case "expire": try add(arguments, folder, state: { .expired(since: $0) }, makesToken: false)
        case "list": try list(arguments, folder)
        default:
            let near = nearest(to: action, in: ["add", "list", "unregister", "expire"]).map { "did you mean \($0)?" }
            throw CommandError("device cannot ‘\(action)’", near ?? "use add, list, unregister or expire")
        }
        return .success
    }

    private static func add(
        _ arguments: CommandArguments, _ folder: URL, state: (Int64) -> DeviceTokenState, makesToken: Bool
    ) throws {
        guard let app = arguments["--app"], PushHeaders.Topic(app) != nil else {
            throw CommandError("--app has no bundle identifier", "write one such as --app com.example.App")
        }
        let name = arguments["--name"] ?? "phone"
        guard TokenFile.isDeviceName(name) else {
            throw CommandError("--name \(name) is no name", "use letters, digits, dots, hyphens and underscores")
        }
        var texts = arguments.all("--token") + (try arguments["--tokens"].map(tokens) ?? [])
        if texts.isEmpty {
            guard makesToken else { throw CommandError("no token is named", "give --token HEX") }
            texts = [DeviceToken.newText()]
        }
        let since = try arguments.wholeNumber("--since", 0...Int.max).map(Int64.init)
        let time = since ?? GatewayConfiguration.systemClock()
        let tokens = try texts.map { text in
            guard let token = DeviceToken(text) else {
                throw CommandError("\(text.prefix(80)) is no device token", "write 64 or more hexadecimal digits")
            }
            return RegisteredToken(token: token, bundleIdentifier: app, device: name, state: state(time))
        }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandError("\(folder.path) cannot be made", "give another --state-dir")
        }
        try TokenFile(stateFolder: folder).append(tokens)
        try Terminal.print(text(tokens, isJSON: arguments.has("--json")))
    }

    private static func list(_ arguments: CommandArguments, _ folder: URL) throws {
        var order: [DeviceToken] = []
        var known: [DeviceToken: RegisteredToken] = [:]
        _ = try TokenFile(stateFolder: folder).read(from: 0) { token in
            if known.updateValue(token, forKey: token.token) == nil { order.append(token.token) }
        }
        let tokens = order.compactMap { known[$0] }.filter { token in
            (arguments["--app"] ?? token.bundleIdentifier) == token.bundleIdentifier
                && (arguments["--name"] ?? token.device) == token.device
        }
        try Terminal.print(text(tokens, isJSON: arguments.has("--json")))
    }

    private static func text(_ tokens: [RegisteredToken], isJSON: Bool) -> String {
        guard isJSON else {
            return tokens.map { token in
                "\(token.token) \(token.bundleIdentifier) \(token.device ?? "-") \(token.state.word)\n"
            }.joined()
        }
        let values = tokens.map { token in
            [
                "token": token.token.text, "app": token.bundleIdentifier, "device": token.device ?? "",
                "state": token.state.word,
            ]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings by strings always encode.
        return String(decoding: (try? encoder.encode(values)) ?? Data(), as: UTF8.self) + "\n"
    }

    private static func tokens(_ path: String) throws(CommandError) -> [String] {
        let handle = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
        guard let data = try? handle?.readToEnd() else {
            throw CommandError("\(path) cannot be read", "name a file of device tokens")
        }
        return TokenLines.tokens(in: data)
    }
}
