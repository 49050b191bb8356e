import APNSWire
import Credentials
import Foundation
import Gateway
import HTTP2
import Synchronization
import WireTestSupport

/// A gateway in a folder of its own, for one test.
final class TestGateway {
    let gateway: Gateway
    let folder: URL
    private let ownsFolder: Bool
    private let clientLoops: EventLoopGroup

    init(folder: URL? = nil, _ change: (inout GatewayConfiguration) -> Void = { _ in }) throws {
        ownsFolder = folder == nil
        self.folder = folder ?? Self.newFolder()
        var configuration = GatewayConfiguration(stateFolder: self.folder)
        configuration.acceptsAnyToken = true
        configuration.storage = .none
        configuration.http2.bePatient()
        change(&configuration)
        // Both ends of each connection are in this process.
        _ = DescriptorLimit.raise()
        clientLoops = try EventLoopGroup(threads: 1)
        gateway = try Gateway(configuration, identity: TestIdentity.server)
    }

    static func newFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("gateway-\(UUID().uuidString)")
    }

    /// Ends it; the folder goes with the object where it is the test's own.
    func end() { gateway.shutDown() }

    deinit {
        clientLoops.stop()
        if ownsFolder { try? FileManager.default.removeItem(at: folder) }
    }

    /// A connection to it.
    func client(identity: TLSIdentity? = nil) async throws -> PushClient {
        try await PushClient.connected(to: gateway.port, identity: identity, on: clientLoops.next())
    }
}

/// An answer as a client of APNs gets it.
struct PushAnswer: Sendable, Equatable {
    var status = 0
    var id = ""
    var uniqueID: String?
    var contentType: String?
    var reason: String?
    var timestamp: Int64?
    var body = ""
    /// All its fields, in their order.
    var names: [String] = []
    /// The stream was reset, or the connection ended, before an answer came.
    var isLost = false
}

/// One connection that sends requests and waits for answers.
///
/// Safe to share: what changes is locked.
final class PushClient: HTTP2Handler, Sendable {
    private struct State {
        var connection: HTTP2Connection?
        var isOver = false
        var opening: [CheckedContinuation<Void, Never>] = []
        var waiting: [Int32: CheckedContinuation<PushAnswer, Never>] = [:]
        var goAway: String?
        var goAwayLast: Int32?
        var waitedAtGoAway: Int?
        var limits: [Int] = []
        var ending: [CheckedContinuation<Void, Never>] = []
        var opened = 0
        var counting: [Counting] = []
    }

    private typealias Counting = (Int, CheckedContinuation<Void, Never>)

    private let state = Mutex(State())

    /// The data of the GOAWAY that came.
    var goAway: String? { state.withLock(\.goAway) }
    var goAwayLastStream: Int32? { state.withLock(\.goAwayLast) }
    /// Requests that had no answer when it came.
    var waitedAtGoAway: Int? { state.withLock(\.waitedAtGoAway) }
    /// The stream limits that the server announced, one after another.
    var streamLimits: [Int] { state.withLock(\.limits) }
    var connection: HTTP2Connection? { state.withLock(\.connection) }

    /// A connection to a gateway that has sent its settings, or has ended.
    static func connected(to port: UInt16, identity: TLSIdentity? = nil, on loop: EventLoop) async throws -> PushClient
    {
        let client = PushClient()
        let context = try TLSContext.client(identity: identity, authorities: TestIdentity.server.certificatePEM)
        HTTP2Client.connect(
            host: "127.0.0.1", port: port, context: context, configuration: .patient, on: loop
        ) { _ in
            client
        } failed: {
            client.end($0)
        }
        await client.isOpened()
        return client
    }

    func isOpened() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if !state.limits.isEmpty || state.isOver { return true }
                state.opening.append(continuation)
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    /// Waits for the end of the connection.
    func hasEnded() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if !state.isOver { state.ending.append(continuation) }
                return state.isOver
            }
            if isReady { continuation.resume() }
        }
    }

    /// Sends one request and waits for its answer. Fields of the same name as a usual one take its place; nil leaves it
    /// out.
    func send(
        _ fields: [(String, String?)] = [], token: String = PushClient.token, payload: String? = #"{"aps":{}}"#
    ) async -> PushAnswer {
        var all: [(String, String?)] = [
            (":method", "POST"), (":scheme", "https"), (":authority", "localhost"), (":path", "/3/device/\(token)"),
            ("authorization", "bearer e30.e30.c2ln"), ("apns-topic", "com.example.App"), ("apns-push-type", "alert"),
        ]
        for (name, _) in fields { all.removeAll { $0.0 == name } }
        for field in fields {
            if let index = all.lastIndex(where: { $0.0.hasPrefix(":") }), field.0.hasPrefix(":") {
                all.insert(field, at: index + 1)
            } else {
                all.append(field)
            }
        }
        let ready = all.compactMap { name, value in value.map { (name, $0) } }
        return await withCheckedContinuation { continuation in
            guard let connection = state.withLock(\.connection) else {
                continuation.resume(returning: PushAnswer(isLost: true))
                return
            }
            connection.loop.execute { self.submit(ready, payload, connection, continuation) }
        }
    }

    static let token = String(repeating: "ab", count: 32)

    private func submit(
        _ fields: [(String, String)], _ payload: String?, _ connection: HTTP2Connection,
        _ continuation: CheckedContinuation<PushAnswer, Never>
    ) {
        let list = HTTP2FieldList()
        for (name, value) in fields {
            var name = name
            var value = value
            name.withUTF8 { name in value.withUTF8 { list.append(name, $0) } }
        }
        guard let stream = connection.request(list, body: payload.map { HTTP2Body($0) }) else {
            continuation.resume(returning: PushAnswer(isLost: true))
            return
        }
        let isAwaited = state.withLock { state in
            state.waiting[stream.id] = continuation
            state.opened += 1
            let opened = state.opened
            defer { state.counting.removeAll { $0.0 <= opened } }
            return state.counting.filter { $0.0 <= opened }
        }
        for entry in isAwaited { entry.1.resume() }
    }

    /// Waits until so many requests have been opened, answered or not.
    func hasOpened(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if state.opened < count { state.counting.append((count, continuation)) }
                return state.opened >= count
            }
            if isReady { continuation.resume() }
        }
    }

    // MARK: HTTP2Handler

    func connectionOpened(_ connection: HTTP2Connection) { state.withLock { $0.connection = connection } }

    func settingsReceived(on connection: HTTP2Connection) {
        let opening = state.withLock { state in
            state.limits.append(connection.remoteStreamLimit)
            defer { state.opening = [] }
            return state.opening
        }
        for continuation in opening { continuation.resume() }
    }

    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        var answer = PushAnswer()
        answer.status = Int(stream.fields.text(":status") ?? "") ?? 0
        answer.id = stream.fields.text("apns-id") ?? ""
        answer.uniqueID = stream.fields.text("apns-unique-id")
        answer.contentType = stream.fields.text("content-type")
        answer.body = String(decoding: stream.body.buffer, as: UTF8.self)
        answer.names = (0..<stream.fields.count).map { String(decoding: stream.fields.name($0), as: UTF8.self) }
        if let object = try? JSONScanner.object(in: Array(stream.body.buffer)) {
            if case .string(let reason) = object["reason"]?.kind { answer.reason = reason }
            if case .integer(let timestamp) = object["timestamp"]?.kind { answer.timestamp = timestamp }
        }
        let continuation = state.withLock { $0.waiting.removeValue(forKey: stream.id) }
        continuation?.resume(returning: answer)
    }

    func streamClosed(_ stream: HTTP2Stream, code: UInt32, on connection: HTTP2Connection) {
        let continuation = state.withLock { $0.waiting.removeValue(forKey: stream.id) }
        continuation?.resume(returning: PushAnswer(isLost: true))
    }

    func goAwayReceived(lastStreamID: Int32, code: UInt32, data: [UInt8], on connection: HTTP2Connection) {
        state.withLock { state in
            state.goAway = String(decoding: data, as: UTF8.self)
            state.goAwayLast = lastStreamID
            state.waitedAtGoAway = state.waiting.count
        }
    }

    func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?) { end(error) }

    func end(_ error: HTTP2Error?) {
        let waiting = state.withLock { state in
            state.isOver = true
            defer {
                state.opening = []
                state.ending = []
            }
            state.connection = nil
            return state.opening + state.ending
        }
        for continuation in waiting { continuation.resume() }
    }
}
