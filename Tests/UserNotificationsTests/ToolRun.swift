import Foundation

/// A command that was run to its end.
struct ToolRun: Sendable {
    var status: Int32
    /// Of standard output and standard error.
    var text: String

    /// Runs it on a thread of its own: waiting blocks, and the threads of Swift's tasks, of which there are as many as
    /// processors, must not.
    init(_ executable: URL, _ arguments: [String] = []) async throws {
        self = try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.run(executable, arguments) })
            }
        }
    }

    private init(status: Int32, text: String) {
        self.status = status
        self.text = text
    }

    private static func run(_ executable: URL, _ arguments: [String]) throws -> ToolRun {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return ToolRun(status: process.terminationStatus, text: text)
    }
}
