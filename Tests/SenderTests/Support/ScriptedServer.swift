import CNGHTTP2
import Foundation
import Synchronization
import WireTestSupport

@testable import HTTP2

/// An HTTP/2 server over TLS that answers pushes as a test wants it.
final class ScriptedServer: Sendable {
    struct Request: Sendable {
        var token: String
        var id: String
        var fields: [(name: String, value: String)]
        var body: [UInt8]
        /// Which connection it came on, from 1; and which request of that connection it is, from 1.
        var connection: Int
        var index: Int

        func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    }

    enum Answer: Sendable {
        case accepted
        case refused(Int, String, timestamp: Int64? = nil)
        /// Never.
        case silence
        case reset(UInt32)
        /// This one was still taken; those after it were not.
        case acceptedThenGoAway(String)
        /// Neither this one nor those after it were taken.
        case goAway(String)
        /// The connection is cut.
        case cut
        /// Answers after other requests have come: `release` lets it go.
        case held
    }

    fileprivate struct State {
        var requests: [Request] = []
        var connections = 0
        var open = 0
        var mostOpen = 0
        var overLimit = 0
        var largestTable = 0
        var held: [HTTP2StreamTicket] = []
        var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    let port: UInt16
    private let group: EventLoopGroup
    private let listener: HTTP2Listener
    private let shared: Shared

    /// - Parameters:
    ///   - widened: the stream limit after the first accepted push; before it is `streamLimit`.
    ///   - script: called with each request, on the server's thread.
    init(
        streamLimit: UInt32 = 1000, widened: UInt32? = nil, identity: TLSIdentity = TestIdentity.server,
        asksForCertificate: Bool = false, script: @escaping @Sendable (Request) -> Answer = { _ in .accepted }
    ) throws {
        group = try EventLoopGroup(threads: 1)
        var configuration = HTTP2Configuration.patient
        configuration.streamLimit = streamLimit
        let shared = Shared(script: script, streamLimit: Int(streamLimit), widened: widened)
        self.shared = shared
        listener = try HTTP2Listener(
            host: "127.0.0.1", port: 0,
            context: try .server(identity, asksForCertificate: asksForCertificate), configuration: configuration,
            group: group
        ) { _ in ServerConnection(shared) }
        port = listener.port
    }

    deinit { group.stop() }

    var requests: [Request] { shared.state.withLock { $0.requests } }
    var connections: Int { shared.state.withLock { $0.connections } }
    /// The most streams that were open on one connection at once.
    var mostOpen: Int { shared.state.withLock { $0.mostOpen } }
    /// Requests that came while as many streams were open as the server allows.
    var overLimit: Int { shared.state.withLock { $0.overLimit } }
    /// The most bytes that the fields of a connection took in HPACK's table.
    var largestTable: Int { shared.state.withLock { $0.largestTable } }

    /// Answers what is held.
    func release() {
        // On the thread that holds them, so that none is held behind this look.
        group.loops[0].execute { [shared] in
            let held = shared.state.withLock { state in
                defer { state.held = [] }
                return state.held
            }
            for ticket in held {
                guard let stream = ticket.stream else { continue }
                ServerConnection.accept(stream, on: ticket.connection)
            }
        }
    }

    /// Returns when so many requests have come in all.
    func hasReceived(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = shared.state.withLock { state in
                if state.requests.count >= count { return true }
                state.waiters.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// What the connections share.
    fileprivate final class Shared: Sendable {
        fileprivate let state = Mutex(State())
        let script: @Sendable (Request) -> Answer
        let streamLimit: Int
        let widened: UInt32?

        init(script: @escaping @Sendable (Request) -> Answer, streamLimit: Int, widened: UInt32?) {
            self.script = script
            self.streamLimit = streamLimit
            self.widened = widened
        }

        func note(_ request: Request) {
            let due = state.withLock { state in
                state.requests.append(request)
                let count = state.requests.count
                let due = state.waiters.filter { $0.count <= count }
                state.waiters.removeAll { $0.count <= count }
                return due
            }
            for waiter in due { waiter.continuation.resume() }
        }
    }

    fileprivate final class ServerConnection: HTTP2Handler {
        private let shared: Shared
        private let number: Int
        private var count = 0
        private var limit: Int
        private var isGoing = false

        init(_ shared: Shared) {
            self.shared = shared
            limit = shared.streamLimit
            number = shared.state.withLock {
                $0.connections += 1
                return $0.connections
            }
        }

        func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
            guard !isGoing else { return }
            count += 1
            let open = connection.openStreams
            let allowed = limit
            let table = Int(nghttp2_session_get_hd_inflate_dynamic_table_size(connection.session))
            shared.state.withLock {
                $0.largestTable = max($0.largestTable, table)
                $0.mostOpen = max($0.mostOpen, open)
                if open > allowed { $0.overLimit += 1 }
            }
            var fields: [(name: String, value: String)] = []
            for index in 0..<stream.fields.count {
                fields.append(
                    (
                        String(decoding: stream.fields.name(index), as: UTF8.self),
                        String(decoding: stream.fields.value(index), as: UTF8.self)
                    ))
            }
            let path = stream.fields.text(":path") ?? ""
            let request = Request(
                token: path.split(separator: "/").last.map(String.init) ?? "", id: stream.fields.text("apns-id") ?? "",
                fields: fields, body: Array(stream.body.buffer), connection: number, index: count)
            let answer = shared.script(request)
            perform(answer, stream, connection)
            // Told last, so that whoever waits for it sees what was done.
            shared.note(request)
        }

        private func perform(_ answer: Answer, _ stream: HTTP2Stream, _ connection: HTTP2Connection) {
            switch answer {
            case .accepted:
                Self.accept(stream, on: connection)
                if let widened = shared.widened, limit != Int(widened) {
                    limit = Int(widened)
                    connection.announce(streamLimit: widened)
                }
            case .refused(let status, let reason, let timestamp):
                Self.refuse(stream, status, reason, timestamp, on: connection)
            case .silence: break
            case .held:
                let ticket = HTTP2StreamTicket(stream, on: connection)
                shared.state.withLock { $0.held.append(ticket) }
            case .reset(let code): connection.reset(stream, code: code)
            case .acceptedThenGoAway(let reason):
                Self.accept(stream, on: connection)
                isGoing = true
                connection.goAway(code: 0, lastStreamID: stream.id, data: Self.data(reason))
            case .goAway(let reason):
                isGoing = true
                connection.goAway(code: 0, lastStreamID: max(0, stream.id - 2), data: Self.data(reason))
            case .cut:
                isGoing = true
                connection.abandon()
            }
        }

        static func accept(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
            let fields = HTTP2FieldList()
            fields.append(":status", "200" as StaticString)
            if let id = stream.fields.text("apns-id") { fields.append("apns-id", id) }
            connection.respond(stream, fields)
        }

        private static func refuse(
            _ stream: HTTP2Stream, _ status: Int, _ reason: String, _ timestamp: Int64?,
            on connection: HTTP2Connection
        ) {
            let fields = HTTP2FieldList()
            fields.append(":status", String(status))
            if let id = stream.fields.text("apns-id") { fields.append("apns-id", id) }
            fields.append("apns-unique-id", "5D9F6D47-8A8F-4B44-9E12-6E4B0A5B0E11" as StaticString)
            let time = timestamp.map { ",\"timestamp\":\($0)" } ?? ""
            connection.respond(stream, fields, body: HTTP2Body("{\"reason\":\"\(reason)\"\(time)}"))
        }

        private static func data(_ reason: String) -> [UInt8] {
            reason.isEmpty ? [] : Array("{\"reason\":\"\(reason)\"}".utf8)
        }
    }
}
