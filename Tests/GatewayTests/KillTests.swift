import Foundation
import Gateway
import HTTP2
import Synchronization
import Testing
import WireTestSupport

@Suite("A gateway that is killed")
struct KillTests {
    /// Kill -9, at any moment under load, so many times on one folder.
    private static let kills = 200

    @Test("has every push afterwards that it answered with 200, once", .timeLimit(.minutes(10)))
    func kill() async throws {
        let folder = TestGateway.newFolder()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let certificate = folder.appendingPathComponent("server.pem")
        let key = folder.appendingPathComponent("server-key.pem")
        try Data(TestIdentity.server.certificatePEM).write(to: certificate)
        try Data(TestIdentity.server.keyPEM).write(to: key)
        let loops = try EventLoopGroup(threads: 1)
        let state = folder.appendingPathComponent("state")
        var answered: [String] = []
        for turn in 0..<Self.kills {
            let process = try await Self.start(certificate: certificate, key: key, state: state)
            answered += try await Self.push(to: process, after: 5 + (turn * 37) % 120, loops.next())
        }
        await offPool { loops.stop() }
        var counts: [String: Int] = [:]
        for id in try StoreTests.accepted(in: state) { counts[id, default: 0] += 1 }
        let wrong = answered.filter { counts[$0] != 1 }
        #expect(wrong.isEmpty && answered.count > Self.kills, "\(wrong.count) of \(answered.count)")
    }

    /// The command of the build tree that this bundle is in.
    private static var command: URL {
        let arguments = CommandLine.arguments
        let bundle = arguments.firstIndex(of: "--test-bundle-path").map { arguments[$0 + 1] } ?? arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("belfry")
    }

    private struct Running: Sendable {
        var identifier: Int32
        var port: UInt16
        var end: @Sendable () -> Void
    }

    private static func start(certificate: URL, key: URL, state: URL) async throws -> Running {
        try await offPool {
            Result {
                let process = Process()
                let output = Pipe()
                process.executableURL = Self.command
                process.arguments = [
                    "gateway", "--any-token", "--auth", "off", "--threads", "1", "--cert", certificate.path, "--key",
                    key.path, "--state-dir", state.path,
                ]
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
                let identifier = process.processIdentifier
                let box = ProcessBox(process)
                return Running(identifier: identifier, port: try #require(port, "\(text)")) { box.wait() }
            }
        }.get()
    }

    /// Pushes until so many answers came, kills the gateway, and says what was answered with 200.
    private static func push(to running: Running, after count: Int, _ loop: EventLoop) async throws -> [String] {
        let client = PushClient()
        let context = try TLSContext.client(authorities: TestIdentity.server.certificatePEM)
        HTTP2Client.connect(host: "127.0.0.1", port: running.port, context: context, on: loop) { _ in
            client
        } failed: {
            client.end($0)
        }
        await client.isOpened()
        let left = Countdown(count)
        let answered = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var ids: [String] = []
                    while true {
                        let id = UUID().uuidString
                        let answer = await client.send([("apns-id", id)])
                        if answer.isLost { return ids }
                        if answer.status == 200 { ids.append(id) }
                        if left.isOver() { Foundation.kill(running.identifier, SIGKILL) }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        await offPool { running.end() }
        return answered
    }
}

/// Counts down, on many threads.
private final class Countdown: Sendable {
    private let count: Atomic<Int>
    init(_ count: Int) { self.count = Atomic(count) }
    /// True for the one that ends it.
    func isOver() -> Bool { count.wrappingSubtract(1, ordering: .relaxed).newValue == 0 }
}

/// Waits for a process.
///
/// Safe to share: it is only waited for.
private final class ProcessBox: @unchecked Sendable {
    private let process: Process
    init(_ process: Process) { self.process = process }
    func wait() { process.waitUntilExit() }
}
