import Foundation
import HTTP2
import Testing
import WireTestSupport

/// `belfry gateway` in a process of its own, which accepts any token from anybody.
struct GatewayProcess: Sendable {
    let identifier: Int32
    let port: UInt16
    /// Waits until it has ended; blocks.
    let waitUntilExit: @Sendable () -> Void

    /// The command of the build tree that this bundle is in.
    static var command: URL {
        let arguments = CommandLine.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("belfry")
    }

    /// Starts it, and returns once it listens.
    ///
    /// - Parameters:
    ///   - folder: where the files of its certificate are put.
    ///   - wrapper: a program and its words that run the command in turn, as `env` does.
    static func start(
        in folder: URL, state: URL, _ options: [String] = [], wrapper: [String] = []
    ) async throws -> GatewayProcess {
        let certificate = folder.appendingPathComponent("server.pem")
        let key = folder.appendingPathComponent("server-key.pem")
        try Data(TestIdentity.server.certificatePEM).write(to: certificate)
        try Data(TestIdentity.server.keyPEM).write(to: key)
        let words =
            wrapper + [
                command.path, "gateway", "--any-token", "--auth", "off", "--threads", "1", "--cert", certificate.path,
                "--key", key.path, "--state-dir", state.path,
            ] + options
        return try await offPool { Result { try start(words) } }.get()
    }

    private static func start(_ words: [String]) throws -> GatewayProcess {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        let port = text.split(separator: ":").last.flatMap { UInt16($0.dropLast()) }
        let box = ProcessBox(process)
        guard let port else {
            box.process.waitUntilExit()
            throw NotStarted(status: process.terminationStatus, output: text)
        }
        return GatewayProcess(identifier: process.processIdentifier, port: port) { box.process.waitUntilExit() }
    }

    struct NotStarted: Error {
        var status: Int32
        var output: String
    }

    /// Sends a signal, and waits until it has ended.
    func end(_ signal: Int32 = SIGTERM) async {
        kill(identifier, signal)
        await offPool { waitUntilExit() }
    }

    /// Bytes of its memory that are in use.
    var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/statm", encoding: .utf8)) ?? ""
        return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
            * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

/// Lets a process through to the thread that waits for it.
///
/// Safe to share: it is only waited for.
private final class ProcessBox: @unchecked Sendable {
    let process: Process
    init(_ process: Process) { self.process = process }
}
