import Foundation
import Glibc
import WireTestSupport

/// A running `belfry up`, in a folder whose state is its own.
///
/// Safe to share: after it is made only its process is signalled and waited for.
final class LiveProcess: @unchecked Sendable {
    let port: UInt16
    let gatewayPort: UInt16
    let token: String
    let app: String
    private let process: Process
    private let ended: AsyncStream<Void>

    /// Returns once it has said where it listens.
    init(_ arguments: [String] = [], in folder: URL) async throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = BelfryProcess.executable
        process.arguments = ["up", "--state-dir", folder.appendingPathComponent("live").path] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging([
            "XDG_STATE_HOME": folder.appendingPathComponent("state").path
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        let errors = folder.appendingPathComponent("errors-\(UUID().uuidString)")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        let (stream, send) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in send.finish() }
        try process.run()
        self.process = process
        ended = stream
        let reader = output.fileHandleForReading
        let text = await offPool { () -> String in
            var text = ""
            while text.split(separator: "\n").count < 3 || !text.hasSuffix("\n") {
                let data = reader.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            return text
        }
        let words = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        guard words.count == 3, let port = words[0].last?.split(separator: ":").last.flatMap({ UInt16($0) }),
            let gatewayPort = words[1].last?.split(separator: ":").last.flatMap({ UInt16($0) }), words[2].count == 4
        else {
            process.terminate()
            throw Failure(text: text + ((try? String(contentsOf: errors, encoding: .utf8)) ?? ""))
        }
        self.port = port
        self.gatewayPort = gatewayPort
        token = words[2][2]
        app = words[2][3]
    }

    struct Failure: Error { var text: String }

    var identifier: Int32 { process.processIdentifier }

    func kill() async {
        Glibc.kill(identifier, SIGKILL)
        await wait()
    }

    /// Ends it as a user does; its exit status.
    @discardableResult
    func end() async -> Int32 {
        Glibc.kill(identifier, SIGTERM)
        await wait()
        return process.terminationStatus
    }

    private func wait() async { for await _ in ended {} }

    // MARK: Its interface

    func get(_ path: String) async throws -> Any { try Self.value(await RawHTTP.ask(port, "GET \(path)")) }

    @discardableResult
    func ask(_ line: String, _ body: String) async throws -> Any {
        try Self.value(
            await RawHTTP.ask(port, line, fields: ["Content-Type: application/json"], body: body))
    }

    @discardableResult
    func step(_ step: String) async throws -> [String: Any] {
        try await ask("POST /api/steps", step) as? [String: Any] ?? [:]
    }

    var device: [String: Any] { get async throws { try await get("/api/device") as? [String: Any] ?? [:] } }

    /// Of the notifications in the list, the newest first.
    func bodies() async throws -> [String] {
        (try await get("/api/notifications") as? [[String: Any]] ?? []).map { $0["body"] as? String ?? "" }
    }

    private static func value(_ answer: RawHTTP.Answer?) throws -> Any {
        guard let answer, answer.status == 200 else { throw Failure(text: answer?.text ?? "no answer") }
        return try JSONSerialization.jsonObject(with: Data(answer.body), options: .fragmentsAllowed)
    }

    /// Waits until a notification with this body is in the list: looks again after each change, from the first on.
    func lists(_ body: String) async -> Bool {
        let port = port
        return await offPool {
            for (kind, _) in EventReader(port: port) where kind == "changed" {
                let client = RawHTTP(port: port)
                client.send("GET /api/notifications HTTP/1.1\r\nHost: localhost\r\n\r\n")
                guard let answer = client.answer(),
                    let list = try? JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]]
                else { return false }
                if list.contains(where: { $0["body"] as? String == body }) { return true }
            }
            return false
        }
    }

    // MARK: Pushes

    /// Sends a push through the gateway; its exit status is 0 where it was accepted.
    func push(
        _ body: String, in folder: URL, _ arguments: [String] = []
    ) async throws -> BelfryProcess.Result {
        try await BelfryProcess.run(
            [
                "send", "--local", "--port", "\(gatewayPort)", "--token", token, "--topic", app, "--title", "T",
                "--body", body,
            ] + arguments, in: folder)
    }
}

/// The events of a device from its start, as they come.
struct EventReader: Sequence, IteratorProtocol {
    private let client: RawHTTP

    init(port: UInt16) {
        client = RawHTTP(port: port)
        client.send("GET /api/events?after=0 HTTP/1.0\r\nHost: localhost\r\n\r\n")
        _ = client.read(until: "retry: 2000\n\n")
    }

    mutating func next() -> (kind: String, data: [String: Any])? {
        while let text = client.read(until: "\n\n") {
            let lines = text.split(separator: "\n")
            guard let kind = lines.first(where: { $0.hasPrefix("event: ") }),
                let data = lines.first(where: { $0.hasPrefix("data: ") })
            else { continue }
            let object = try? JSONSerialization.jsonObject(with: Data(data.dropFirst(6).utf8)) as? [String: Any]
            return (String(kind.dropFirst(7)), object ?? [:])
        }
        return nil
    }
}

/// Runs `body` with a new folder, which is gone afterwards.
func withLiveFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The folder of Belfry's sources.
let sourceFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
