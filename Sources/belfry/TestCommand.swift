import Command
import Delivery
import Foundation
import Scenario

/// `belfry test`: every scenario below a folder.
enum TestCommand {
    static let options: [CommandOption] = [
        CommandOption("--junit", "FILE", "write the results as JUnit XML"),
        CommandOption("--jobs", "N", "how many scenarios are played at once (default: one for each processor)"),
        CommandOption(
            "--record", optional: "MODE",
            "keep pictures: failed (as --record alone: those that are missing or differ), missing, all, never"),
        CommandOption(
            "--artifacts", "DIR", "where pictures and traces go (default belfry-artifacts, and only of a failure)"),
        CommandOption("--json", "print one JSON object"),
        CommandOption("--help", "print this"),
    ]

    static func run(_ words: some Sequence<String>) async throws -> ExitStatus {
        let arguments = try CommandArguments(words, options: options, command: "test")
        if arguments.has("--help") {
            try Terminal.print(Help.test)
            return .success
        }
        guard arguments.operands.count <= 1 else {
            throw CommandError("test takes one folder, not \(arguments.operands.count)", "name one")
        }
        let folder = arguments.operands.first ?? "."
        let settings = try ScenarioArguments.settings(arguments)
        let jobs = try jobs(arguments["--jobs"])
        let (suite, errors) = ScenarioSuite.read(folder)
        guard errors.isEmpty else {
            // Each file's, so that one run tells them all.
            for error in errors.dropLast() { Terminal.printError(Terminal.plain("belfry: \(error)")) }
            throw errors[errors.count - 1]
        }
        guard !suite.entries.isEmpty else {
            throw CommandError("\(folder) holds no scenario", "name a folder with JSON files that have \"steps\"")
        }
        return try await play(suite, settings, jobs: jobs, folder: folder, arguments)
    }

    private static func play(
        _ suite: ScenarioSuite, _ settings: PlaySettings, jobs: Int, folder: String, _ arguments: CommandArguments
    ) async throws -> ExitStatus {
        let start = ContinuousClock.now
        let isJSON = arguments.has("--json")
        let counter = ScenarioProgress(total: suite.entries.count, isShown: Terminal.redrawsProgress)
        let results = await suite.play(settings, atOnce: jobs) { result, count in
            counter.finished(count, hasFailed: result.hasFailed)
        }
        counter.end()
        let seconds = Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
        // What was found out is not lost where the file cannot be written.
        try Terminal.print(isJSON ? json(results) : text(results, seconds: seconds))
        if let file = arguments["--junit"] {
            try write(JUnitReport.text(results, suite: folder, seconds: seconds), to: file)
        }
        return results.contains(where: \.hasFailed) ? .failure : .success
    }

    private static func text(_ results: [ScenarioResult], seconds: Double) -> String {
        let failed = results.filter(\.hasFailed).count
        let lines = results.map(\.text).joined()
        let passed = results.count - failed
        return Terminal.plain(lines)
            + "\(passed) passed, \(failed) failed, in \(String(format: "%.1f", seconds)) s\n"
    }

    private static func json(_ results: [ScenarioResult]) -> String {
        JSONText.object([
            ("passed", .boolean(!results.contains(where: \.hasFailed))), ("scenarios", .array(results.map(\.json))),
        ]).text + "\n"
    }

    private static func jobs(_ text: String?) throws(CommandError) -> Int {
        guard let text else { return ProcessInfo.processInfo.activeProcessorCount }
        guard let number = Int(text), (1...256).contains(number) else {
            throw CommandError("--jobs \(text) is no number from 1 to 256", "write one such as 4")
        }
        return number
    }

    private static func write(_ text: String, to path: String) throws(CommandError) {
        let file = URL(fileURLWithPath: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } catch {
            throw CommandError("--junit \(path) cannot be written", "name a file in a folder that can be written to")
        }
    }
}
