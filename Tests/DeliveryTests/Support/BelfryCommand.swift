import Foundation
import Testing

/// The built `belfry`, run as people run it: a process, with its output and its exit status.
struct BelfryCommand {
    struct Result {
        var status: Int32
        var output: String
        var errors: String

        /// The JSON report.
        var report: Report {
            get throws {
                let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
                return Report(value: try #require(value as? [String: Any]))
            }
        }
    }

    /// Beside the test program, where SwiftPM puts it.
    static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("belfry")

    /// Folders that the command uses instead of the user's own.
    var home: TemporaryFolder
    var executable = Self.executable
    /// Where it is started; nil for the tests' own folder.
    var folder: URL?

    init(home: TemporaryFolder) { self.home = home }

    func callAsFunction(_ arguments: String..., input: String? = nil) async throws -> Result {
        try await run(arguments, input: input)
    }

    func run(_ arguments: [String], input: String? = nil) async throws -> Result {
        let process = makeProcess(arguments)
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = try Self.file(holding: input ?? "")
        return try await withCheckedThrowingContinuation { continuation in
            // Reading to the end blocks; it has a thread of its own.
            Thread.detachNewThread {
                do {
                    try process.run()
                    let collector = ErrorCollector(errors.fileHandleForReading)
                    let bytes = output.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    continuation.resume(
                        returning: Result(
                            status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self),
                            errors: collector.wait()))
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        }
    }

    /// Not a pipe: one that a process leaves unread would end the tests (SIGPIPE).
    private static func file(holding text: String) throws -> FileHandle {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-input-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        return try FileHandle(forReadingFrom: url)
    }

    /// The process, not yet started.
    func makeProcess(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = executable
        if let folder { process.currentDirectoryURL = folder }
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_STATE_HOME"] = home.url.appendingPathComponent("state").path
        // The compiler's cache is shared by all tests: what was compiled once is not compiled again.
        environment["XDG_CACHE_HOME"] = SharedCache.folder.path
        process.environment = environment
        return process
    }
}

/// Reads standard error while standard output is read, so that neither pipe fills up.
private final class ErrorCollector: @unchecked Sendable {
    // Safe: `text` is written before `done` is signalled and read after.
    private var text = ""
    private let done = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
            text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
            done.signal()
        }
    }

    func wait() -> String {
        done.wait()
        return text
    }
}

extension Process {
    /// Runs it, and comes back when it has ended, without holding up a thread of the tests.
    func runToEnd() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            terminationHandler = { _ in continuation.resume() }
            do {
                try run()
            } catch {
                terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
    }
}

enum SharedCache {
    static let folder = BelfryCommand.executable.deletingLastPathComponent().appendingPathComponent("test-cache")
}

/// A folder that is gone when the last user of it is.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }
}

/// Where the inputs of tests and the example are.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func file(_ path: String) -> String { root.appendingPathComponent(path).path }
}
