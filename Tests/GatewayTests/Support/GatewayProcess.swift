import Foundation
import HTTP2
import Testing
import WireTestSupport

/// `belfry gateway` in a process of its own, which accepts any token from anybody.
struct GatewayProcess: Sendable {
    private let child: ChildProcess
    let port: UInt16
    var identifier: Int32 { child.identifier }

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
        let words = wrapper + (try Self.words(in: folder, state: state)) + options
        return try await offPool { Result { try start(words, ["XDG_STATE_HOME": folder.path]) } }.get()
    }

    /// The command's words, once the files that they name are there.
    static func words(in folder: URL, state: URL) throws -> [String] {
        let certificate = folder.appendingPathComponent("server.pem")
        let key = folder.appendingPathComponent("server-key.pem")
        try Data(TestIdentity.server.certificatePEM).write(to: certificate)
        try Data(TestIdentity.server.keyPEM).write(to: key)
        return [
            command.path, "gateway", "--any-token", "--auth", "off", "--threads", "1", "--cert", certificate.path,
            "--key", key.path, "--state-dir", state.path,
        ]
    }

    private static func start(_ words: [String], _ environment: [String: String]) throws -> GatewayProcess {
        let pipe = Pipe()
        // Other children are not to hold it open.
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let child = try ChildProcess(
            words, environment: environment, output: pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForWriting.close()
        var text = ""
        while !text.hasSuffix("\n") {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { break }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let port = text.split(separator: ":").last.flatMap({ UInt16($0.dropLast()) }) else {
            throw NotStarted(status: child.wait(), output: text)
        }
        return GatewayProcess(child: child, port: port)
    }

    struct NotStarted: Error {
        var status: Int32
        var output: String
    }

    /// Waits until it has ended; once.
    func hasEnded() async { _ = await offPool { child.wait() } }

    /// Asks it to end, and waits.
    func end() async {
        kill(identifier, SIGTERM)
        await hasEnded()
    }

    /// Memory that no file is behind, in bytes. Exact: the sums of `statm` are off by some pages for each processor.
    ///
    /// Without huge pages, which count whole however little of them is used.
    var ownBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/\(identifier)/smaps_rollup", encoding: .utf8)) ?? ""
        func kilobytes(_ name: String) -> Int {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
            return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        }
        return (kilobytes("Anonymous") + kilobytes("Swap") - kilobytes("AnonHugePages")) * 1024
    }
}
