import BelfryNotificationModel
import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing
import Trace

@testable import ExtensionHost

/// A host of the network in a folder of its own, and real processes that live behind it.
final class EgressFixture: Sendable {
    let folder: URL
    let server: EgressServer
    let trace = TraceLog()

    static let buildFolder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
    static let library = buildFolder.appending(path: "libBelfryEgress.so")

    init(
        infoPlist: [String: PropertyValue] = [:], stubs: [Stub] = [], isOffline: Bool = false, systemVersion: Int = 26
    ) throws {
        folder = URL(fileURLWithPath: "/tmp/belfry-egress-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        server = try EgressServer(
            rules: EgressRules(infoPlist: infoPlist, stubs: stubs, isOffline: isOffline, systemVersion: systemVersion),
            folder: folder, library: Self.library, trace: trace)
        server.start()
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Replaces the rules, and records from now on in the same trace.
    func use(_ stubs: [Stub], infoPlist: [String: PropertyValue] = [:], isOffline: Bool = false) {
        server.beginRun(rules: EgressRules(infoPlist: infoPlist, stubs: stubs, isOffline: isOffline), trace: trace)
    }

    /// Returns once a stub has been asked.
    func waitForStub() async throws {
        for await _ in server.stubsAsked { return }
        throw CancellationError()
    }

    /// A file with these bytes in the fixture's folder.
    func file(_ name: String, _ bytes: Data) throws -> String {
        let url = folder.appending(path: name)
        try bytes.write(to: url)
        return url.path
    }

    var requests: [TraceEvent] { trace.events.filter { $0.kind == TraceKind.networkRequest } }

    /// Runs the probe to its end and gives the lines that it printed.
    func probe(_ arguments: [String], environment: [String: String] = [:]) async throws -> [String] {
        let child = try ProbeProcess(arguments, environment: server.childEnvironment().merging(environment) { $1 })
        return await child.lines()
    }

    func outcomes(_ arguments: [String], environment: [String: String] = [:]) async throws -> [ProbeOutcome] {
        try await probe(arguments, environment: environment).map {
            try JSONDecoder().decode(ProbeOutcome.self, from: Data($0.utf8))
        }
    }

    func request(_ arguments: String..., environment: [String: String] = [:]) async throws -> ProbeOutcome {
        try #require(try await outcomes(["request"] + arguments, environment: environment).first)
    }
}

/// What `egress-probe` prints for one request.
struct ProbeOutcome: Sendable, Decodable {
    var form: String?
    var domain: String?
    var code: Int?
    var text: String?
    var status: Int?
    var url: String?
    var suggestedFilename: String?
    var mimeType: String?
    var headers: [String: String]?
    var body: Data?
    var file: String?
    var seconds: Double?
}

/// A running `egress-probe`.
final class ProbeProcess: Sendable {
    private let process: Process
    private let output = Pipe()
    private let input = Pipe()
    private let text: Mutex<Data?> = Mutex(nil)
    private let ended: AsyncStream<Void>

    init(_ arguments: [String], environment: [String: String]) throws {
        process = Process()
        process.executableURL = EgressFixture.buildFolder.appending(path: "egress-probe")
        process.arguments = arguments
        // As the runtime does it: nothing of the surrounding environment but what is needed.
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/tmp", "LANG": "C.UTF-8"].merging(environment) { $1 }
        process.standardOutput = output
        process.standardInput = input
        process.standardError = FileHandle.nullDevice
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        ended = stream
        // `waitUntilExit` turns the run loop of a thread that belongs to Swift's tasks.
        let exited = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in exited.signal() }
        try process.run()
        let reader = output.fileHandleForReading
        Thread.detachNewThread { [self] in
            let data = try? reader.readToEnd()
            exited.wait()
            text.withLock { $0 = data ?? Data() }
            continuation.finish()
        }
    }

    func lines() async -> [String] {
        for await _ in ended {}
        let data = text.withLock { $0 } ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Does nothing where the process has ended: writing to it would end the tests (SIGPIPE).
    func write(_ text: String) {
        if process.isRunning { input.fileHandleForWriting.write(Data(text.utf8)) }
    }
    func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }
}
