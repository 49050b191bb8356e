import CMicroHTTPD
import Foundation
import Synchronization

/// An HTTP/1.1 server with one thread, which answers each request with what a handler says.
///
/// It listens as soon as it is made, and until `shutDown`. Everything may be called from any thread.
package final class HTTPServer: Sendable {
    package typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

    package let port: UInt16
    let limits: HTTPLimits
    let gate: RequestGate
    private let handler: Handler
    private let daemon = Mutex<DaemonPointer?>(nil)
    private let timer = Mutex<Alarm?>(nil)
    let connections = ConnectionTable()
    let work = OpenWork()
    let counts: HTTPCounts

    /// - Parameters:
    ///   - host: a numeric address or a name of this machine.
    ///   - port: 0 takes a free one.
    ///   - handler: answers every request that is whole, within the limits, and from this server's own pages or from no page.
    /// - Throws: where nobody can listen there.
    package init(
        host: String, port: UInt16, limits: HTTPLimits = HTTPLimits(), counts: HTTPCounts = HTTPCounts(),
        handler: @escaping Handler
    ) throws(LiveDeviceError) {
        let socket = try ListeningSocket(host: host, port: port)
        self.port = socket.port
        self.limits = limits
        self.counts = counts
        self.handler = handler
        gate = RequestGate(host: host, limits: limits)
        var options = CMicroHTTPD_options()
        options.listener = socket.descriptor
        options.connections = UInt32(limits.connections)
        options.idle_seconds = limits.idleSeconds
        options.connection_memory = limits.connectionMemory
        options.handler = HTTPCallbacks.handle
        options.completed = HTTPCallbacks.completed
        options.changed = HTTPCallbacks.changed
        options.context = Unmanaged.passUnretained(self).toOpaque()
        guard let started = CMicroHTTPD_start(&options) else {
            close(socket.descriptor)
            throw LiveDeviceError(.start, "the server's thread cannot be started; see how much memory is free")
        }
        daemon.withLock { $0 = DaemonPointer(pointer: started) }
        startTimer()
    }

    /// Answers what is under way with 503, ends the streams of events, and closes every connection.
    package func shutDown() {
        guard
            let daemon = daemon.withLock({ daemon in
                defer { daemon = nil }
                return daemon
            })
        else { return }
        timer.withLock { $0 = nil }
        work.stop(within: limits.lastAnswerSeconds)
        MHD_stop_daemon(daemon.pointer)
    }

    deinit { shutDown() }

    private func startTimer() {
        let alarm = Alarm("belfry.http") { [weak self] in
            guard let self else { return }
            connections.closeOverdue()
            work.beat(every: limits.heartbeatSeconds)
        }
        alarm.set(every: min(limits.heartbeatSeconds, limits.requestSeconds) / 3)
        timer.withLock { $0 = alarm }
    }

    // MARK: One request

    /// Of the daemon's thread: a request's head, a part of its body, or its end.
    func take(_ exchange: HTTPExchange, _ part: UnsafeRawBufferPointer?) -> MHD_Result {
        if let part { return exchange.take(part, limits) ? CMicroHTTPD_yes : CMicroHTTPD_no }
        if let response = exchange.response { return queue(response, exchange) }
        if exchange.isBodyTooLarge { return queue(gate.tooLarge, exchange) }
        guard work.begin(exchange) else { return queue(Self.stopping, exchange) }
        connections.setDeadline(nil, of: exchange.socket)
        let request = exchange.request
        Task { [handler, work] in
            let response = await handler(request)
            work.end(exchange)
            exchange.finish(response)
        }
        return CMicroHTTPD_yes
    }

    /// The request is over, one way or the other.
    func isOver(_ exchange: HTTPExchange) {
        work.isOver(exchange)
        connections.setDeadline(Double(limits.idleSeconds) + limits.requestSeconds, of: exchange.socket)
    }

    static let stopping = HTTPResponse.failure(HTTPFailure(503, "the device is shutting down", "start it again"))

    func queue(_ response: HTTPResponse, _ exchange: HTTPExchange) -> MHD_Result {
        var response = response
        let made: OpaquePointer?
        switch response.body {
        case .bytes(let bytes):
            made = bytes.withUnsafeBytes { CMicroHTTPD_response($0.baseAddress, $0.count) }
        case .file(let part): made = HTTPCallbacks.response(part)
        case .events(let log, let after):
            let stream = EventStream(log, after: after, connection: exchange.connection)
            if work.add(stream, limit: limits.eventStreams) {
                made = HTTPCallbacks.response(stream) { [work] in work.remove($0) }
            } else {
                let failure = HTTPFailure(
                    503, "\(limits.eventStreams) clients follow the events already", "close one of them")
                response = .failure(failure)
                return queue(response, exchange)
            }
        }
        guard let made else { return CMicroHTTPD_no }
        defer { MHD_destroy_response(made) }
        for field in response.fields + Self.everyField { MHD_add_response_header(made, field.name, field.value) }
        counts.add(status: response.status)
        return MHD_queue_response(exchange.connection, UInt32(response.status), made)
    }

    /// Nobody guesses types, and no other site shows or loads what is served here.
    private static let everyField: [(name: String, value: String)] = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cache-Control", "no-store"),
    ]
}

/// Safe to send: the daemon is used by its own thread, and by who stops it, once.
private struct DaemonPointer: @unchecked Sendable {
    let pointer: OpaquePointer
}
