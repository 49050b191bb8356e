import Command
import Trace

/// The `belfry` command: reads its arguments, calls the rooms below, prints, and exits with a status that says how it
/// went.
@main
struct Belfry {
    static func main() async { await CommandProgram.main(dispatch) }

    private static func dispatch(_ words: [String]) async throws -> ExitStatus {
        guard let name = words.first else {
            Terminal.printError(Help.overview)
            return .usage
        }
        let rest = words.dropFirst()
        switch name {
        case "--help", "-h", "help":
            if let command = rest.first, WireProgram.commands.contains(command) { try WireProgram.become(words) }
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
        case let name where WireProgram.commands.contains(name):
            try WireProgram.become(words)
        case "doctor":
            throw CommandError("\(name) is not in version \(BelfryVersion.current)", "see belfry --help for what is")
        default:
            let near = nearest(to: name, in: Help.commands).map { "did you mean \($0)?" }
            throw CommandError("there is no command ‘\(name)’", near ?? "see belfry --help")
        }
    }
}
