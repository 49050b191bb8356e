import Foundation
import Glibc
import Scenario

/// The `belfry` command: reads its arguments, calls the rooms below, prints, and exits with a status that says how it
/// went.
@main
struct Belfry {
    static func main() async {
        // A reader that goes away (`belfry … | head`) is no reason to die in the middle of a delivery.
        signal(SIGPIPE, SIG_IGN)
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        exit(status.rawValue)
    }

    private static func run(_ words: [String]) async -> ExitStatus {
        do {
            return try await dispatch(words)
        } catch {
            Terminal.printError("belfry: \(oneLine(String(describing: error)))")
            return .usage
        }
    }

    private static func dispatch(_ words: [String]) async throws -> ExitStatus {
        guard let name = words.first else {
            Terminal.printError(Help.overview)
            return .usage
        }
        let rest = words.dropFirst()
        switch name {
        case "--help", "-h", "help":
            try Terminal.print(Help.page(for: rest.first))
            return .success
        case "--version":
            try Terminal.print("belfry \(BelfryVersion.current)\n")
            return .success
        case "deliver":
            return try await DeliverCommand.run(rest)
        case "explain":
            return try ExplainCommand.run(rest)
        case "play":
            return try await PlayCommand.run(rest)
        case "test":
            return try await TestCommand.run(rest)
        case "gateway":
            return try await GatewayCommand.run(rest)
        case "device":
            return try DeviceCommand.run(rest)
        case "pushes":
            return try PushesCommand.run(rest)
        case "send":
            return try await SendCommand.run(rest)
        case "cert":
            return try CertCommand.run(rest)
        case "up", "doctor":
            throw CommandError("\(name) is not in version \(BelfryVersion.current)", "see belfry --help for what is")
        default:
            let near = nearest(to: name, in: Help.commands).map { "did you mean \($0)?" }
            throw CommandError("there is no command ‘\(name)’", near ?? "see belfry --help")
        }
    }

    /// An error is one line, whatever the text in it came from.
    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

enum BelfryVersion {
    static let current = "0.1.0"
}
