import Delivery
import Foundation
import Testing

@testable import Scenario

/// A folder of its own for scenarios, with the built command beside the test program.
final class Playground: Sendable {
    static let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let example = root.appendingPathComponent("Examples/Bund18")

    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func settings(_ recording: Recording = .never) -> PlaySettings {
        // What was compiled once is not compiled again: the cache is the other tests' too.
        let place = DeliveryPlace(
            executable: Self.build.appendingPathComponent("belfry"),
            stateFolder: url.appendingPathComponent("state"),
            cacheFolder: Self.build.appendingPathComponent("test-cache/belfry"))
        return PlaySettings(place: place, recording: recording, artifacts: url.appendingPathComponent("artifacts"))
    }

    /// Plays one file.
    func play(_ path: String, _ recording: Recording = .never) async throws -> ScenarioResult {
        let scenario = try ScenarioReader.read(path)
        var play = try ScenarioPlay(scenario, settings: settings(recording), artifactsNamed: "played")
        return await play.play()
    }

    /// Plays steps on a device without an app.
    func play(steps: String, device: String = "{}") async throws -> ScenarioResult {
        try await play(try write(#"{"device": \#(device), "steps": [\#(steps)]}"#, to: "scenario.json"))
    }

    /// The command, not yet started.
    func process(_ arguments: [String], environment more: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = Self.build.appendingPathComponent("belfry")
        process.arguments = arguments
        process.currentDirectoryURL = url
        var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
        environment["XDG_STATE_HOME"] = url.appendingPathComponent("state").path
        environment["XDG_CACHE_HOME"] = Self.build.appendingPathComponent("test-cache").path
        process.environment = environment
        return process
    }

    /// The command, run as people run it.
    func command(_ arguments: String...) async throws -> (status: Int32, output: String, errors: String) {
        let process = process(arguments)
        let (output, errors) = (url.appendingPathComponent("output"), url.appendingPathComponent("errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return (
            process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
            try String(contentsOf: errors, encoding: .utf8)
        )
    }
}
