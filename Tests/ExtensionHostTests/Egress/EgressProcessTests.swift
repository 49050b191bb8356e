import BelfryNotificationModel
import Foundation
import Glibc
import Testing
import Trace

@testable import ExtensionHost

@Suite("The library in an extension's process")
struct EgressProcessTests {
    private let url = "https://example.com/a.png"

    @Test("the self-test passes behind a host")
    func selfTest() async throws {
        #expect(try await EgressFixture().probe(["selftest"]) == ["passed"])
    }

    @Test("a library below a folder with a space in its name is loaded all the same")
    func awkwardFolder() async throws {
        let fixture = try EgressFixture()
        let folder = fixture.folder.appending(path: "My Tools: new")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let copy = folder.appending(path: "libBelfryEgress.so")
        try FileManager.default.copyItem(at: EgressFixture.library, to: copy)
        let own = fixture.folder.appending(path: "own")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let server = try EgressServer(rules: EgressRules(infoPlist: [:]), folder: own, library: copy, trace: nil)
        server.start()
        defer { server.stop() }
        #expect(await (try ProbeProcess(["selftest"], environment: server.childEnvironment())).lines() == ["passed"])
    }

    @Test("out of the network nothing is reached but stubs, where the system allows it")
    func isolation() async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture(stubs: [Stub(url: url, answer: .status(404))])
        let lines = try await fixture.probe(["isolated", "http://localhost:\(server.port)/hello", url])
        try #require(lines.count == 3)
        let outcomes = try lines.dropFirst().map { try JSONDecoder().decode(ProbeOutcome.self, from: Data($0.utf8)) }
        if lines[0] == "0" {
            #expect(outcomes[0].code == -1004 || outcomes[0].code == -1009)
        } else {
            #expect(outcomes[0].status == 200)
        }
        #expect(outcomes[1].status == 404)
    }

    @Test("without the library there is no self-test to pass")
    func withoutLibrary() async throws {
        let child = try ProbeProcess(["selftest"], environment: [:])
        #expect(await child.lines() == ["missing"])
    }

    @Test(
        "without a host every request is refused (-1009), and the self-test fails",
        arguments: [
            ("", "BELFRY_EGRESS does not name its host"), ("/nonexistent/socket", "its host does not answer"),
            ("/" + String(repeating: "x", count: 120), "too long for a socket"),
        ])
    func withoutHost(path: String, reason: String) async throws {
        let server = try await LocalServer.start()
        let fixture = try EgressFixture()
        let environment = ["BELFRY_EGRESS": path]
        let outcome = try await fixture.request("http://localhost:\(server.port)/hello", environment: environment)
        #expect(outcome.code == -1009 && outcome.text?.contains(reason) == true)
        let test = try await fixture.probe(["selftest"], environment: environment)
        #expect(test.count == 1 && test[0].hasPrefix("failed: ") && test[0].contains(reason))
    }

    @Test("a host that has stopped is a refusal, not a hole")
    func stoppedHost() async throws {
        let fixture = try EgressFixture(stubs: [Stub(url: url, answer: .hang)])
        let environment = fixture.server.childEnvironment()
        fixture.server.stop()
        let lines = await (try ProbeProcess(["request", url], environment: environment)).lines()
        #expect(lines.count == 1 && lines[0].contains("-1009"))
    }

    @Test("programs that the extension starts do not load the library")
    func grandchildren() async throws {
        #expect(try await EgressFixture().probe(["environment"]).contains("LD_PRELOAD="))
    }

    @Test("a process that is killed leaves its request in the trace as unfinished")
    func killed() async throws {
        let fixture = try EgressFixture(stubs: [Stub(url: url, answer: .hang)])
        let child = try ProbeProcess(["request", url], environment: fixture.server.childEnvironment())
        try await fixture.waitForStub()
        child.kill()
        _ = await child.lines()
        fixture.server.stop()
        #expect(fixture.requests.map { $0.string(TraceFact.reason) } == [EgressRequest.unfinished])
    }

    @Test("a delivery that ends before its request has it in its own trace, and the next one's trace is its own")
    func twoRuns() async throws {
        let fixture = try EgressFixture(stubs: [Stub(url: url, answer: .hang)])
        let child = try ProbeProcess(["cancel", url], environment: fixture.server.childEnvironment())
        try await fixture.waitForStub()
        fixture.server.finishRun()
        #expect(fixture.requests.map { $0.string(TraceFact.reason) } == [EgressRequest.unfinished])
        let next = TraceLog()
        fixture.server.beginRun(rules: EgressRules(infoPlist: [:], isOffline: true), trace: next)
        // The old request ends now, in the middle of the next delivery.
        child.write("\n")
        #expect(await child.lines().count == 1)
        #expect(fixture.requests.count == 1 && next.events.isEmpty)
        #expect(try await fixture.request(url).code == -1009)
        #expect(next.events.count == 1 && fixture.requests.count == 1)
    }

    @Test("1,000 requests, 50 at once, have each its own answer", arguments: ["shared", "fresh"])
    func many(sessions: String) async throws {
        let fixture = try EgressFixture(isOffline: true)
        var bodies: [String: Data] = [:]
        var stubs: [Stub] = []
        for index in 0..<20 {
            let name = "https://example.com/\(index).jpg?x=\(index)"
            bodies[name] = Data(repeating: UInt8(index), count: 1 + index * 301)
            stubs.append(Stub(url: name, answer: .file(try fixture.file("\(index).jpg", bodies[name] ?? Data()))))
        }
        fixture.use(stubs, isOffline: true)
        let count = sessions == "shared" ? 1000 : 600
        let refused = ["http://example.com/0.jpg", "https://example.com/none.jpg"]
        let outcomes = try await fixture.outcomes(
            ["many", "\(count)", "50", sessions] + bodies.keys.sorted() + refused)
        #expect(outcomes.count == count)
        for outcome in outcomes {
            switch outcome.form ?? "" {
            case refused[0]: #expect(outcome.code == -1022)
            case refused[1]: #expect(outcome.code == -1009)
            case let form: #expect(outcome.body == bodies[form] && outcome.url == form)
            }
        }
        #expect(fixture.requests.count == count)
    }

    @Test(
        "a peer that speaks nonsense is dropped, and the others are served",
        arguments: [
            [UInt8](repeating: 0xff, count: 100), [0, 0, 0, 0], [4, 0, 0, 0, 0x61, 0x62, 0x63, 0x64],
            [4, 0, 0, 0, 0x61, 0x62, 0x63, 0], Array("GET / HTTP/1.1\r\n\r\n".utf8), [5, 0],
        ])
    func nonsense(bytes: [UInt8]) async throws {
        let fixture = try EgressFixture(stubs: [Stub(url: url, answer: .status(404))])
        for name in ["egress", "stubs"] {
            let socket = try UnixClient(path: fixture.folder.appending(path: name).path)
            socket.finish(with: bytes)
            _ = socket.readToEnd()
        }
        #expect(try await fixture.request(url).status == 404)
    }

    @Test("a folder whose path is too long for a socket is an error that says so")
    func longPath() throws {
        let folder = URL(fileURLWithPath: "/tmp/" + String(repeating: "long", count: 30))
        let error = try #require(throws: EgressServerError.self) {
            try EgressServer(
                rules: EgressRules(infoPlist: [:]), folder: folder, library: EgressFixture.library, trace: nil)
        }
        #expect(error.description.contains("may have 107 bytes"))
    }
}

/// A client of a Unix socket that is none of ours.
private final class UnixClient {
    private let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

    init(path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        try #require(result == 0)
    }

    deinit { close(descriptor) }

    func finish(with bytes: [UInt8]) {
        send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        shutdown(descriptor, Int32(SHUT_WR))
    }

    func readToEnd() -> Int {
        var total = 0
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { return total }
            total += count
        }
    }
}
