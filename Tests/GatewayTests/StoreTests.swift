import APNSWire
import Foundation
import Gateway
import Synchronization
import Testing
import WireTestSupport

@Suite("The store of a gateway")
struct StoreTests {
    /// The identifiers of accepted pushes in the log, in its order.
    static func accepted(in folder: URL) throws -> [String] {
        var ids: [String] = []
        try PushHistory(stateFolder: folder).forEach { if case .accepted(let push) = $0 { ids.append(push.id) } }
        return ids
    }

    @Test("has every push that was answered with 200, with all that came, and refused ones with their reason")
    func history() async throws {
        let server = try TestGateway { $0.storage = .disk }
        let client = try await server.client()
        let payload = #"{"aps":{"alert":"你好"}}"#
        let fields: [(String, String?)] = [
            ("apns-id", "123e4567-e89b-12d3-a456-4266554400a0"), ("apns-priority", "5"),
            ("apns-expiration", "4102444800"), ("apns-collapse-id", "match-1"),
        ]
        let answer = await client.send(fields, payload: payload)
        #expect(answer.status == 200)
        let refused = await client.send([("apns-priority", "7")], payload: payload)
        server.end()
        var accepted: [AcceptedPush] = []
        var rejected: [RejectedPush] = []
        try PushHistory(stateFolder: server.folder).forEach {
            if case .accepted(let push) = $0 { accepted.append(push) }
            if case .rejected(let push) = $0 { rejected.append(push) }
        }
        let push = try #require(accepted.first)
        #expect(accepted.count == 1 && push.id == answer.id && push.uniqueID == answer.uniqueID)
        #expect(push.token.text == PushClient.token && push.topic == "com.example.App" && push.pushType == .alert)
        #expect(push.priority == .conserving && push.expiration == .until(seconds: 4_102_444_800))
        #expect(push.collapseID == "match-1" && push.payload == Array(payload.utf8))
        #expect(rejected.map(\.id) == [refused.id] && rejected.first?.reason == RejectReason(.badPriority))
        #expect(rejected.first?.payload == Array(payload.utf8))
        // Provider tokens are in no file.
        for file in try FileManager.default.subpathsOfDirectory(atPath: server.folder.path) {
            let bytes = try? Data(contentsOf: server.folder.appendingPathComponent(file))
            #expect(bytes?.range(of: Data("e30.e30.c2ln".utf8)) == nil, "\(file)")
        }
    }

    @Test("answers no push before the sync has returned that has it on the disk")
    func order() async throws {
        let calls = RecordedCalls()
        let server = try TestGateway {
            $0.storage = .disk
            $0.storeCalls = calls.calls
        }
        let client = try await server.client()
        // A sync that does not return holds the answer back, and what is in it.
        calls.block()
        async let answer = client.send()
        await calls.waitForBlockedSync()
        #expect(server.gateway.counts.accepted == 0)
        calls.unblock()
        #expect(await answer.status == 200)
        server.end()
    }

    @Test("answers 503 where the disk is full, keeps nothing of it, and goes on once there is room")
    func diskFull() async throws {
        let calls = RecordedCalls()
        let server = try TestGateway {
            $0.storage = .disk
            $0.storeCalls = calls.calls
        }
        let client = try await server.client()
        let first = await client.send()
        calls.failWrites(with: ENOSPC)
        let second = await client.send()
        #expect(second.status == 503 && second.reason == "ServiceUnavailable")
        calls.failWrites(with: nil)
        let third = await client.send()
        #expect(third.status == 200)
        server.end()
        #expect(try Self.accepted(in: server.folder) == [first.id, third.id])
    }

    @Test("answers 503 for exactly the group whose sync fails, whichever that is", arguments: 1...6)
    func failingSync(_ number: Int) async throws {
        let calls = RecordedCalls()
        let server = try TestGateway {
            $0.storage = .disk
            $0.storeCalls = calls.calls
        }
        let client = try await server.client()
        calls.failSync(number)
        var good: [String] = []
        var bad = 0
        for _ in 0..<8 {
            let answer = await client.send()
            if answer.status == 200 { good.append(answer.id) } else { bad += 1 }
        }
        #expect(bad == 1)
        server.end()
        #expect(try Self.accepted(in: server.folder) == good)
        // Nobody knows what the kernel still has of a file whose sync failed: the next push begins another one, but
        // where it was the sync of an empty one, which was taken away.
        let files = try FileManager.default.contentsOfDirectory(
            atPath: server.folder.appendingPathComponent("pushes").path)
        #expect(files.count == (number == 1 ? 1 : 2))
    }

    @Test("cuts a half-written end off, and goes on behind what is whole")
    func tornEnd() async throws {
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var ids: [String] = []
        for turn in 0..<3 {
            let server = try TestGateway(folder: folder) { $0.storage = .disk }
            #expect((server.gateway.discardedBytes > 0) == (turn > 0))
            let client = try await server.client()
            ids.append(await client.send().id)
            server.end()
            let log = folder.appendingPathComponent("pushes")
            let last = try #require(FileManager.default.contentsOfDirectory(atPath: log.path).max())
            let handle = try FileHandle(forWritingTo: log.appendingPathComponent(last))
            try handle.seekToEnd()
            // The head of a record, and none of the rest.
            handle.write(Data([200, 0, 0, 0, 1, 2, 3, 4, 1, 1]))
            try handle.close()
        }
        #expect(try Self.accepted(in: folder) == ids)
    }

    @Test("keeps the files of many starts while they are small")
    func manyStarts() async throws {
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        var ids: [String] = []
        for _ in 0..<20 {
            let server = try TestGateway(folder: folder) {
                $0.storage = .disk
                $0.store.segmentSize = 4096
                $0.store.logSize = 16_384
            }
            let client = try await server.client()
            ids.append(await client.send().id)
            server.end()
        }
        #expect(try Self.accepted(in: folder) == ids)
    }

    @Test("belongs to one gateway at a time")
    func lock() throws {
        let server = try TestGateway { $0.storage = .disk }
        #expect {
            _ = try TestGateway(folder: server.folder) { $0.storage = .disk }
        } throws: {
            ($0 as? GatewayError)?.code == .busy
        }
        server.end()
    }

    @Test("removes its oldest files where it grows too large, and carries over what is still kept")
    func retention() async throws {
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept: String
        do {
            let server = try TestGateway(folder: folder) {
                $0.storage = .disk
                $0.store.segmentSize = 4096
                $0.store.logSize = 16_384
            }
            let client = try await server.client()
            kept = await client.send(token: String(repeating: "0a", count: 32)).id
            for _ in 0..<200 { #expect(await client.send().status == 200) }
            server.end()
        }
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("pushes").path)
        #expect(files.count <= 6)
        let ids = try Self.accepted(in: folder)
        #expect(ids.filter { $0 == kept }.count == 1 && ids.count < 150)
        // It is still delivered to a device that comes late.
        let server = try TestGateway(folder: folder) { $0.storage = .disk }
        let inbox = RecordingInbox()
        server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App"])
        let first = await inbox.next()
        #expect(first?.id == kept)
        server.end()
    }
}

/// Calls to the disk that a test can hold back and make fail.
final class RecordedCalls: Sendable {
    private struct State {
        var writeProblem: Int32?
        var syncs = 0
        var failing: Int?
        var isBlocked = false
        var blocked: [CheckedContinuation<Void, Never>] = []
        var hasBlocked = false
    }

    private let state = Mutex(State())
    private let gate = DispatchSemaphore(value: 0)

    var calls: StoreCalls {
        StoreCalls(
            write: { descriptor, bytes, offset in
                if let problem = self.state.withLock(\.writeProblem) { return (-1, problem) }
                return StoreCalls.systemWrite(descriptor, bytes, offset)
            },
            sync: { descriptor in
                let (fails, waits) = self.state.withLock { state -> (Bool, Bool) in
                    state.syncs += 1
                    if let left = state.failing {
                        state.failing = left > 1 ? left - 1 : nil
                        if left == 1 { return (true, false) }
                    }
                    guard state.isBlocked else { return (false, false) }
                    state.hasBlocked = true
                    return (false, true)
                }
                if waits {
                    let waiting = self.state.withLock { state in
                        defer { state.blocked = [] }
                        return state.blocked
                    }
                    for continuation in waiting { continuation.resume() }
                    self.gate.wait()
                }
                return fails ? EIO : StoreCalls.systemSync(descriptor)
            })
    }

    func failWrites(with problem: Int32?) { state.withLock { $0.writeProblem = problem } }

    /// The n-th sync from now on fails.
    func failSync(_ number: Int) { state.withLock { $0.failing = number } }

    func block() { state.withLock { $0.isBlocked = true } }

    func unblock() {
        state.withLock { $0.isBlocked = false }
        gate.signal()
    }

    func waitForBlockedSync() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if !state.hasBlocked { state.blocked.append(continuation) }
                return state.hasBlocked
            }
            if isReady { continuation.resume() }
        }
    }
}

/// A device that notes what it gets.
final class RecordingInbox: PushInbox {
    private let stream: AsyncStream<AcceptedPush>
    private let continuation: AsyncStream<AcceptedPush>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func take(_ push: AcceptedPush) async -> Bool {
        continuation.yield(push)
        return true
    }

    /// The next push.
    func next() async -> AcceptedPush? {
        for await push in stream { return push }
        return nil
    }
}
