import Foundation
import Gateway
import HTTP2
import Testing
import WireTestSupport

/// The store against the system itself: no call is replaced.
@Suite("The store of a gateway on a real disk", .timeLimit(.minutes(10)))
struct RealDiskTests {
    /// Pushes one after another, until `isEnough` holds for an answer; the identifiers that were answered with 200.
    private static func push(
        _ client: PushClient, atMost count: Int, until isEnough: (PushAnswer) -> Bool
    ) async -> (accepted: [String], last: PushAnswer) {
        var accepted: [String] = []
        var last = PushAnswer()
        for _ in 0..<count {
            last = await client.send([("apns-id", UUID().uuidString)])
            if last.status == 200 { accepted.append(last.id) }
            if isEnough(last) { break }
        }
        return (accepted, last)
    }

    /// A full disk: 503 and no 200; then there is room, and it goes on.
    private static func fill(_ client: PushClient, makeRoom: () async throws -> Void) async throws -> [String] {
        let before = await push(client, atMost: 20_000) { $0.status != 200 }
        #expect(before.last.status == 503 && before.last.reason == "ServiceUnavailable" && !before.accepted.isEmpty)
        let full = await push(client, atMost: 20) { _ in false }
        #expect(full.accepted.isEmpty)
        try await makeRoom()
        let after = await push(client, atMost: 50) { _ in false }
        #expect(after.accepted.count == 50)
        return before.accepted + after.accepted
    }

    @Test("a file that may not grow is answered with 503 until it may, and the log has what was answered with 200")
    func limitedFile() async throws {
        try await withGatewayFolder { folder, loop in
            let state = folder.appendingPathComponent("state")
            let gateway = try await GatewayProcess.start(
                in: folder, state: state, wrapper: ["prlimit", "--fsize=20000:unlimited"])
            let client = try await PushClient.connected(to: gateway.port, on: loop)
            let accepted = try await Self.fill(client) {
                let raised = try await ChildProcess.run(
                    ["prlimit", "--pid", "\(gateway.identifier)", "--fsize=unlimited"])
                #expect(raised.status == 0, "\(raised.errors)")
            }
            await gateway.end()
            #expect(try StoreTests.accepted(in: state) == accepted)
        }
    }

    @Test("a disk without room is answered with 503 until there is some, and the log has what was answered with 200")
    func fullDisk() async throws {
        try await withGatewayFolder { folder, loop in
            let state = folder.appendingPathComponent("state")
            try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
            let mount =
                #"mount -t tmpfs -o size=256k tmpfs "$0" && head -c 180000 /dev/zero >"$0/ballast" && exec "$@""#
            let gateway: GatewayProcess
            do {
                gateway = try await GatewayProcess.start(
                    in: folder, state: state, wrapper: ["unshare", "-rm", "sh", "-c", mount, state.path])
            } catch is GatewayProcess.NotStarted {
                print("skipped: this system lets nobody mount a disk of his own")
                return
            }
            // As the process sees it.
            let inside = URL(fileURLWithPath: "/proc/\(gateway.identifier)/root" + state.path)
            let client = try await PushClient.connected(to: gateway.port, on: loop)
            let accepted = try await Self.fill(client) {
                try FileManager.default.removeItem(at: inside.appendingPathComponent("ballast"))
            }
            #expect(try StoreTests.accepted(in: inside) == accepted)
            await gateway.end()
        }
    }

    @Test("between a push's way into the file and its answer's into the socket stands a sync that has returned")
    func order() async throws {
        try await withGatewayFolder { folder, loop in
            let trace = folder.appendingPathComponent("trace")
            let gateway: GatewayProcess
            do {
                gateway = try await GatewayProcess.start(
                    in: folder, state: folder.appendingPathComponent("state"),
                    wrapper: [
                        "strace", "-D", "-f", "-y", "-o", trace.path, "-e",
                        "trace=write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync",
                    ])
            } catch is GatewayProcess.NotStarted {
                print("skipped: this system lets nobody trace a process")
                return
            }
            let client = try await PushClient.connected(to: gateway.port, on: loop)
            let count = 20
            // The connection's own frames leave at any time before the first answer: the pushes after it are looked at.
            for _ in 0...count { #expect(await client.send().status == 200) }
            await gateway.end()
            let lines = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n").map(String.init)
            let steps = String(lines.compactMap(Self.step))
            let pushes = steps.matches(of: /p+([^p]*)/).suffix(count).map { "p\($0.output.1)" }
            #expect(pushes.count == count && pushes.allSatisfy { $0.hasPrefix("psa") }, "\(steps)")
        }
    }

    /// What a line of strace tells: `p`, bytes of pushes into the log; `s`, a sync of it has returned; `a`, bytes for a
    /// client.
    private static func step(_ line: String) -> Character? {
        let isSync = line.contains("sync(") || line.contains("sync resumed")
        if isSync { return line.hasSuffix("= 0") && !line.contains("unfinished") ? "s" : nil }
        if line.contains("resumed") { return nil }
        if line.contains("/pushes/") { return "p" }
        return line.contains("<socket:") || line.contains("<TCP") ? "a" : nil
    }
}

/// Runs `body` with a new folder and a client's loop; both are gone afterwards.
func withGatewayFolder(_ body: (URL, EventLoop) async throws -> Void) async throws {
    let folder = TestGateway.newFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let loops = try EventLoopGroup(threads: 1)
    let result: Result<Void, any Error>
    do {
        result = .success(try await body(folder, loops.next()))
    } catch {
        result = .failure(error)
    }
    await offPool { loops.stop() }
    try result.get()
}
