import Command
import Foundation
import Sender
import Trace

/// `belfry send`: pushes through APNs, Apple's or a gateway.
enum SendCommand {
    static let options: [CommandOption] = [
        CommandOption(
            "--target", "NAME", "what .belfry/targets.json, or ~/.config/belfry/targets.json, has under the name"),
        CommandOption("--host", "HOST[:PORT]", "the server (default api.push.apple.com)"),
        CommandOption("--sandbox", "Apple's sandbox: api.sandbox.push.apple.com"),
        CommandOption("--local", "this machine's gateway, with the local authority trusted"),
        CommandOption("--port", "N", "its port (default: the one that belfry gateway told last)"),
        CommandOption("--token", "HEX", "the device"),
        CommandOption("--tokens", "FILE", "many devices: one token a line; - for standard input"),
        CommandOption("--topic", "BUNDLE", "the app; the push type's suffix is added where it has one"),
        CommandOption("--key", "FILE", "the .p8 file of an APNs key"),
        CommandOption("--key-id", "ID", "its id (default: from a file named AuthKey_ID.p8)"),
        CommandOption("--team-id", "ID", "the team's id"),
        CommandOption("--cert", "FILE", "a push certificate instead: .p12, or PEM"),
        CommandOption("--cert-key", "FILE", "its key, where PEM has it in a file of its own"),
        CommandOption(
            "--cert-password-env", "NAME", "the environment variable that holds the password of --cert or --key"),
        CommandOption("--ca", "FILE", "PEM certificates to trust instead of the system's"),
        CommandOption("--state-dir", "DIR", "with --local: trust the authority of this folder too"),
        CommandOption("--push-type", "TYPE", "alert, background, voip, … (default: from the payload)"),
        CommandOption("--priority", "N", "10, 5 or 1 (default 10; 5 for background)"),
        CommandOption("--expiration", "SECONDS", "UNIX time, 0 for one attempt, or +SECONDS from now"),
        CommandOption("--collapse-id", "ID", "a later push of the same id takes this one's place"),
        CommandOption("--id", "UUID", "the apns-id (default: a new one); with --token only"),
        CommandOption("--title", "TEXT", "a payload from its parts, instead of PAYLOAD"),
        CommandOption("--subtitle", "TEXT", ""),
        CommandOption("--body", "TEXT", ""),
        CommandOption("--image", "URL", "a picture beside aps, and mutable-content"),
        CommandOption("--image-key", "NAME", "the key it stands under (default image)"),
        CommandOption("--badge", "N", ""),
        CommandOption("--sound", "NAME", ""),
        CommandOption("--category", "ID", ""),
        CommandOption("--thread-id", "ID", ""),
        CommandOption("--interruption-level", "WORD", "passive, active, time-sensitive, critical"),
        CommandOption("--relevance-score", "N", "0 to 1"),
        CommandOption("--target-content-id", "ID", ""),
        CommandOption("--mutable-content", "run the service extension"),
        CommandOption("--content-available", "wake the app"),
        CommandOption("--data", "NAME=VALUE", repeatable: true, "a member beside aps: JSON, or text"),
        CommandOption("--strict", "send nothing where the payload or a header has a fault"),
        CommandOption("--dry-run", "check, print the request, and send nothing"),
        CommandOption("--connections", "N", "the most connections of --tokens (default 4)"),
        CommandOption("--streams", "N", "the most streams of a connection (default: what the server allows)"),
        CommandOption("--time-limit", "SECONDS", "for one push, until its answer (default 30)"),
        CommandOption("--retries", "N", "how often 429 and 5xx are tried again with --tokens (default 3)"),
        CommandOption("--resume", "FILE", "a journal of --tokens: go on after an interruption, and send none again"),
        CommandOption("--json", "print JSON: an object, or a line for each token"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "send")
        if arguments.has("--help") {
            try Terminal.print(Help.send)
            return .success
        }
        let settings = try SendSettings(arguments)
        let message = try SendMessage(arguments, settings)
        for finding in message.findings { Terminal.printError(SendText.line(finding)) }
        if arguments.has("--strict"), message.findings.contains(where: { $0.severity > .note }) {
            Terminal.printError("belfry: --strict: nothing was sent")
            return .failure
        }
        if arguments.has("--dry-run") {
            try Terminal.print(message.request(settings))
            return .success
        }
        return try await SendSession(arguments, settings, message.message).run()
    }
}
