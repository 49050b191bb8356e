import Foundation
import Glibc
import Testing

/// A server on loopback with good and bad media, in plain http and with a certificate that nobody trusts.
final class MediaServer: Sendable {
    let plainPort: Int
    let securePort: Int
    private let process: ProcessBox

    /// Process is not Sendable; it is only started here and ended in `deinit`.
    private final class ProcessBox: @unchecked Sendable {
        let process = Process()
        let input = Pipe()
    }

    /// Starts one on a thread of its own: that blocks, and the threads of Swift's tasks, of which there are as many as
    /// processors, must not.
    static func start(folder: TemporaryFolder) async throws -> MediaServer {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try MediaServer(folder: folder) }) }
        }
    }

    private init(folder: TemporaryFolder) throws {
        let certificate = folder.url.appendingPathComponent("server.pem").path
        let key = folder.url.appendingPathComponent("server.key").path
        try Self.run(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=localhost", "-keyout", key, "-out", certificate)
        let box = ProcessBox()
        process = box
        let output = Pipe()
        box.process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        box.process.arguments = [
            "python3", Repository.file("Tests/DeliveryTests/Fixtures/media_server.py"),
            Repository.file("Examples/Bund18/Media/photo.jpg"), certificate, key,
        ]
        box.process.standardInput = box.input
        box.process.standardOutput = output
        try box.process.run()
        let line = try #require(try Self.firstLine(of: output.fileHandleForReading))
        let ports = line.split(separator: " ").compactMap { Int($0) }
        try #require(ports.count == 2)
        plainPort = ports[0]
        securePort = ports[1]
    }

    deinit {
        try? process.input.fileHandleForWriting.close()
        kill(process.process.processIdentifier, SIGKILL)
    }

    func url(_ kind: String, _ name: String = "photo.jpg") -> String {
        "http://localhost:\(plainPort)/\(kind)/\(name)"
    }

    func secureURL(_ kind: String, _ name: String = "photo.jpg") -> String {
        "https://localhost:\(securePort)/\(kind)/\(name)"
    }

    private static func firstLine(of handle: FileHandle) throws -> String? {
        var text = ""
        while !text.contains("\n") {
            let more = handle.availableData
            if more.isEmpty { return nil }
            text += String(decoding: more, as: UTF8.self)
        }
        return text.split(separator: "\n").first.map(String.init)
    }

    private static func run(_ words: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }
}
