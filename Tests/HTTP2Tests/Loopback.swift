import HTTP2
import Synchronization
import WireTestSupport

/// Answers each request with its own body and path, at once.
final class EchoHandler: HTTP2Handler {
    private let reply = HTTP2FieldList()

    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        reply.removeAll()
        reply.append(":status", stream.hasTooManyFields ? "431" : stream.isBodyOverLimit ? "413" : "200")
        reply.append("path", stream.fields.text(":path") ?? "")
        connection.respond(stream, reply, body: HTTP2Body(Array(stream.body.buffer)))
    }
}

/// A server and loops for one test.
final class Loopback {
    let group: EventLoopGroup
    let listener: HTTP2Listener

    init(
        _ configuration: HTTP2Configuration = .patient, threads: Int = 1,
        identity: TLSIdentity = TestIdentity.server,
        handler: @escaping HTTP2Listener.HandlerFactory = { _ in EchoHandler() }
    ) throws {
        group = try EventLoopGroup(threads: threads)
        listener = try HTTP2Listener(
            host: "127.0.0.1", port: 0, context: try .server(identity), configuration: configuration,
            group: group, handler: handler)
    }

    deinit { group.stop() }

    /// Runs what blocks on a raw connection to a server of its own.
    static func withRawClient<Outcome: Sendable>(
        _ configuration: HTTP2Configuration = .patient, shakesHands: Bool = true,
        _ body: @escaping @Sendable (RawConnection) -> Outcome
    ) async throws -> Outcome {
        let server = try Loopback(configuration)
        defer { withExtendedLifetime(server) {} }
        let port = server.listener.port
        return await offPool { body(RawConnection(port: port, shakesHands: shakesHands)) }
    }
}

/// What a client's connection told, in order, and its answers.
final class ClientRecorder: HTTP2Handler, Sendable {
    struct Answer: Sendable, Equatable {
        var status: String
        var path: String
        var body: [UInt8]
    }

    enum Event: Sendable {
        case opened(HTTP2Connection)
        case answer(Answer)
        case reset(UInt32)
        case goAway(last: Int32, code: UInt32, data: String)
        case settings(limit: Int)
        case pong(UInt64)
        case closed(HTTP2Error?)
    }

    let events: AsyncStream<Event>
    private let send: AsyncStream<Event>.Continuation

    init() { (events, send) = AsyncStream.makeStream() }

    func connectionOpened(_ connection: HTTP2Connection) { send.yield(.opened(connection)) }

    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        send.yield(
            .answer(
                Answer(
                    status: stream.fields.text(":status") ?? "", path: stream.fields.text("path") ?? "",
                    body: Array(stream.body.buffer))))
    }

    func streamClosed(_ stream: HTTP2Stream, code: UInt32, on connection: HTTP2Connection) {
        if code != 0 { send.yield(.reset(code)) }
    }

    func settingsReceived(on connection: HTTP2Connection) {
        send.yield(.settings(limit: connection.remoteStreamLimit))
    }

    func goAwayReceived(lastStreamID: Int32, code: UInt32, data: [UInt8], on connection: HTTP2Connection) {
        send.yield(.goAway(last: lastStreamID, code: code, data: String(decoding: data, as: UTF8.self)))
    }

    func pingAnswered(_ number: UInt64, on connection: HTTP2Connection) { send.yield(.pong(number)) }

    func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?) { send.yield(.closed(error)) }

    /// Connects; its events begin to come.
    func connect(
        port: UInt16, host: String = "127.0.0.1", authorities: [UInt8]? = TestIdentity.server.certificatePEM,
        identity: TLSIdentity? = nil, on loop: EventLoop
    ) throws {
        let context = try TLSContext.client(identity: identity, authorities: authorities)
        HTTP2Client.connect(host: host, port: port, context: context, configuration: .patient, on: loop) { _ in
            self
        } failed: { [send] in
            send.yield(.closed($0))
        }
    }
}

/// A request as a client of APNs makes it.
func post(_ path: String) -> HTTP2FieldList {
    let fields = HTTP2FieldList()
    fields.append(":method", "POST")
    fields.append(":scheme", "https")
    fields.append(":authority", "localhost")
    fields.append(":path", path, .none)
    return fields
}
