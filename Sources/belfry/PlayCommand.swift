import Command
import Delivery
import Foundation
import Scenario

/// `belfry play`: one scenario.
enum PlayCommand {
    static let options: [CommandOption] = [
        CommandOption(
            "--record", optional: "MODE",
            "keep pictures: failed (as --record alone: those that are missing or differ), missing, all, never"),
        CommandOption(
            "--artifacts", "DIR", "where pictures and traces go (default belfry-artifacts, and only of a failure)"),
        CommandOption("--schema", "print the JSON Schema of scenario files"),
        CommandOption("--serve", "read a scenario's head and then step after step from standard input, a line each"),
        CommandOption("--json", "print one JSON object"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "play")
        if arguments.has("--help") {
            try Terminal.print(Help.play)
            return .success
        }
        if arguments.has("--schema") {
            try Terminal.print(ScenarioSchema.text)
            return .success
        }
        if arguments.has("--serve") {
            var settings = try ScenarioArguments.settings(arguments)
            // The other process says what is asked for, and what is not.
            settings.recordsOnRequest = false
            settings.keepsArtifacts = false
            return try await PlayServer.run(settings)
        }
        guard let file = arguments.operands.first, arguments.operands.count == 1 else {
            throw CommandError(
                "play takes one scenario, not \(arguments.operands.count)",
                arguments.operands.isEmpty ? "name a scenario's JSON file" : "use belfry test for a folder")
        }
        let scenario = try ScenarioReader.read(file)
        var settings = try ScenarioArguments.settings(arguments)
        settings.progress = ProgressLine.sink(isShown: Terminal.showsProgress)
        let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        var play = try ScenarioPlay(scenario, settings: settings, artifactsNamed: name)
        let result = await play.play()
        if arguments.has("--json") {
            try Terminal.print(result.json.text + "\n")
        } else {
            try Terminal.print(Terminal.plain(result.text))
        }
        return result.hasFailed ? .failure : .success
    }
}

/// What `play` and `test` take alike.
enum ScenarioArguments {
    static func settings(_ arguments: CommandArguments) throws(CommandError) -> PlaySettings {
        let recording: Recording? =
            arguments.has("--record") ? .failed : try arguments.choice("--record", Recording.self)
        let artifacts = arguments["--artifacts"]
        if artifacts == "" { throw CommandError("--artifacts names no folder", "write one such as ./artifacts") }
        var settings = PlaySettings(
            place: .current(), recording: recording ?? .usual(),
            artifacts: URL(fileURLWithPath: artifacts ?? "belfry-artifacts"))
        settings.recordsOnRequest = recording != nil
        settings.keepsArtifacts = artifacts != nil
        return settings
    }
}
