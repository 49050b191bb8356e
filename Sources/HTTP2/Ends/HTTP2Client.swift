import Dispatch
import Glibc

/// Opens connections to servers.
package enum HTTP2Client {
    /// Makes what a new connection is told to; called on the loop, before anything else.
    package typealias HandlerFactory = @Sendable (HTTP2Connection) -> any HTTP2Handler

    /// Begins to connect, and returns at once; from any thread.
    ///
    /// The host's name is looked up anew for each connection, off the loop, and its addresses are tried in turn. The
    /// handler hears `connectionOpened`, or `connectionClosed` with the reason. Where no connection can even be begun,
    /// `failed` is called on the loop instead.
    package static func connect(
        host: String, port: UInt16, context: TLSContext, configuration: HTTP2Configuration = HTTP2Configuration(),
        on loop: EventLoop, handler: @escaping HandlerFactory, failed: @escaping @Sendable (HTTP2Error) -> Void
    ) {
        DispatchQueue.global().async {
            do throws(HTTP2Error) {
                let addresses = try SocketAddress.resolve(host: host, port: port)
                let attempt = ConnectionAttempt(
                    host: host, port: port, context: context, configuration: configuration, loop: loop,
                    handler: handler, failed: failed)
                loop.execute { attempt.go(addresses[...]) }
            } catch {
                loop.execute { failed(error) }
            }
        }
    }
}

/// Tries a host's addresses one after another.
private struct ConnectionAttempt: Sendable {
    let host: String
    let port: UInt16
    let context: TLSContext
    let configuration: HTTP2Configuration
    let loop: EventLoop
    let handler: HTTP2Client.HandlerFactory
    let failed: @Sendable (HTTP2Error) -> Void

    func go(_ addresses: ArraySlice<SocketAddress>) {
        var rest = addresses
        var problem = ENETUNREACH
        while let address = rest.popFirst() {
            let descriptor = socket(
                address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
            guard descriptor >= 0 else {
                failed(HTTP2Error(.resources, "the system has no socket left; raise ulimit -n"))
                return
            }
            var isOn: Int32 = 1
            setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            let result = address.withPointer { Glibc.connect(descriptor, $0, $1) }
            guard result == 0 || errno == EINPROGRESS else {
                problem = errno
                Glibc.close(descriptor)
                continue
            }
            let connection = HTTP2Connection(
                descriptor: descriptor, loop: loop, context: context, host: host, peerAddress: address.host,
                state: .connecting, configuration: configuration)
            let others = rest
            connection.retry = others.isEmpty ? nil : { go(others) }
            connection.start(handler(connection))
            return
        }
        let text = String(cString: strerror(problem))
        failed(HTTP2Error(.connecting, "\(host):\(port) cannot be reached: \(text); check host and port"))
    }
}
