package import Foundation
import Glibc

/// The built `belfry`, as people run it.
package enum BelfryProcess {
    package struct Result: Sendable {
        package var status: Int32
        package var output: String
        package var errors: String
    }

    package static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("belfry")

    /// Runs it in the folder, whose `state` and `config` are its own. `started` is told its identifier.
    ///
    /// - Parameter output: where its standard output goes, instead of into the result.
    package static func run(
        _ arguments: [String], in folder: URL, input: String = "", environment: [String: String] = [:],
        output: FileHandle? = nil, started: (Int32) -> Void = { _ in }
    ) async throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_STATE_HOME": folder.appendingPathComponent("state").path,
            "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
        ]) { $1 }.merging(environment) { $1 }
        let names = ["input", "output", "errors"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
        try Data(input.utf8).write(to: names[0])
        for name in names.dropFirst() { try Data().write(to: name) }
        process.standardInput = try FileHandle(forReadingFrom: names[0])
        process.standardOutput = try output ?? FileHandle(forWritingTo: names[1])
        process.standardError = try FileHandle(forWritingTo: names[2])
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        started(process.processIdentifier)
        for await _ in ended.stream {}
        return Result(
            status: process.terminationStatus, output: try String(contentsOf: names[1], encoding: .utf8),
            errors: try String(contentsOf: names[2], encoding: .utf8))
    }
}
