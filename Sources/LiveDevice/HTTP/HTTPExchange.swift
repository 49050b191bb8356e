import CMicroHTTPD
import Dispatch
import Synchronization

/// One request on its way to its answer.
///
/// Safe to share: the daemon's thread alone reads and writes the request until it hands it over, what comes after is in the
/// lock, and `MHD_resume_connection` may be called from any thread.
final class HTTPExchange: @unchecked Sendable {
    let connection: OpaquePointer
    let socket: Int32
    var request: HTTPRequest
    private(set) var isBodyTooLarge = false
    /// Whether somebody waits for its end.
    var hasBegun = false
    private var discarded = 0
    private let answer = Mutex<HTTPResponse?>(nil)

    /// Bytes of a body that is too large, which are read so that its sender hears the answer.
    private static let discardedBytes = 1 << 20

    init(_ request: HTTPRequest, on connection: OpaquePointer) {
        self.request = request
        self.connection = connection
        socket = CMicroHTTPD_socket(connection)
    }

    /// False where the sender goes on and on.
    func take(_ part: UnsafeRawBufferPointer, _ limits: HTTPLimits) -> Bool {
        guard !isBodyTooLarge, request.body.count + part.count <= limits.body else {
            isBodyTooLarge = true
            request.body = []
            discarded += part.count
            return discarded <= Self.discardedBytes
        }
        request.body.append(contentsOf: part)
        return true
    }

    var response: HTTPResponse? { answer.withLock { $0 } }

    /// The answer is there; only the first one counts.
    func finish(_ response: HTTPResponse) {
        let isFirst = answer.withLock { answer in
            defer { answer = answer ?? response }
            return answer == nil
        }
        if isFirst { MHD_resume_connection(connection) }
    }
}

/// What is under way, so that it can be ended.
final class OpenWork: Sendable {
    private struct State {
        var isStopping = false
        var exchanges: [ObjectIdentifier: HTTPExchange] = [:]
        var streams: [ObjectIdentifier: EventStream] = [:]
    }

    private let state = Mutex(State())
    private let unanswered = DispatchGroup()

    /// Suspends the connection until the exchange is finished; false once everything ends.
    func begin(_ exchange: HTTPExchange) -> Bool {
        state.withLock { state in
            guard !state.isStopping else { return false }
            state.exchanges[ObjectIdentifier(exchange)] = exchange
            exchange.hasBegun = true
            unanswered.enter()
            // Under the lock, so that whoever stops the daemon finds each connection that it has to resume.
            MHD_suspend_connection(exchange.connection)
            return true
        }
    }

    /// Of the daemon's thread: the answer is sent, or cannot be.
    func isOver(_ exchange: HTTPExchange) {
        end(exchange)
        if exchange.hasBegun { unanswered.leave() }
    }

    func end(_ exchange: HTTPExchange) { state.withLock { $0.exchanges[ObjectIdentifier(exchange)] = nil } }

    func add(_ stream: EventStream, limit: Int) -> Bool {
        state.withLock { state in
            guard !state.isStopping, state.streams.count < limit else { return false }
            state.streams[ObjectIdentifier(stream)] = stream
            return true
        }
    }

    func remove(_ stream: EventStream) { state.withLock { $0.streams[ObjectIdentifier(stream)] = nil } }

    func beat(every seconds: Double) {
        for stream in state.withLock({ Array($0.streams.values) }) { stream.beat(every: seconds) }
    }

    /// Ends everything, and lets the answers leave. Blocks for so many seconds at most.
    func stop(within seconds: Double) {
        let (exchanges, streams) = state.withLock { state in
            state.isStopping = true
            defer { state.exchanges = [:] }
            return (Array(state.exchanges.values), Array(state.streams.values))
        }
        for exchange in exchanges { exchange.finish(HTTPServer.stopping) }
        for stream in streams { stream.end() }
        // Whoever does not take its answer is not waited for.
        _ = unanswered.wait(timeout: .now() + seconds)
    }
}
