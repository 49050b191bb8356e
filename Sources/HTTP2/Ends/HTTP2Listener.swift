import CLinuxShims
import Glibc
import Synchronization

/// Accepts connections and shares them out over loops, each to the one that has the fewest.
///
/// Accepted connections outlive the listener; their loops end them.
package final class HTTP2Listener: Sendable {
    /// Makes what a new connection is told to; called on the connection's loop.
    package typealias HandlerFactory = @Sendable (HTTP2Connection) -> any HTTP2Handler

    /// The port that is listened on.
    package let port: UInt16
    private let source: ListeningSource
    private let loop: EventLoop

    /// Listens. `port` 0 takes a free one. At `connectionLimit` connections the newest wait in the kernel's queue.
    package init(
        host: String, port: UInt16, context: TLSContext, configuration: HTTP2Configuration, group: EventLoopGroup,
        connectionLimit: Int = 20_000, handler: @escaping HandlerFactory
    ) throws(HTTP2Error) {
        let descriptor = try Self.listen(host: host, port: port)
        self.port = SocketAddress.of(descriptor, isPeer: false)?.port ?? port
        loop = group.loops[0]
        source = ListeningSource(
            descriptor: descriptor, group: group, context: context, configuration: configuration,
            connectionLimit: connectionLimit, handler: handler)
        loop.execute { [source] in source.begin() }
    }

    /// Accepts no more.
    package func close() {
        loop.execute { [source] in source.end() }
    }

    /// Connections that are there now.
    package var connectionCount: Int { source.connectionCount }

    private static func listen(host: String, port: UInt16) throws(HTTP2Error) -> Int32 {
        let address = try SocketAddress.resolve(host: host, port: port, isForListening: true)[0]
        let descriptor = socket(
            address.family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else {
            throw HTTP2Error(.resources, "the system has no socket left; raise ulimit -n")
        }
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        let result = address.withPointer { bind(descriptor, $0, $1) == 0 ? Glibc.listen(descriptor, 4096) : -1 }
        guard result == 0 else {
            let problem = errno
            Glibc.close(descriptor)
            let advice = problem == EADDRNOTAVAIL ? "give an address of this machine" : "choose another"
            throw HTTP2Error(
                .listening,
                "port \(port) of \(host) cannot be listened on: \(String(cString: strerror(problem))); \(advice)")
        }
        return descriptor
    }
}

/// The listening socket on its loop.
///
/// Safe to share: what changes is touched on the loop's thread, and the counts are atomic.
private final class ListeningSource: LoopSource, @unchecked Sendable {
    private let group: EventLoopGroup
    private let context: TLSContext
    private let configuration: HTTP2Configuration
    private let connectionLimit: Int
    private let handler: HTTP2Listener.HandlerFactory
    private let counts: [ConnectionCount]
    private var isPaused = false

    init(
        descriptor: Int32, group: EventLoopGroup, context: TLSContext, configuration: HTTP2Configuration,
        connectionLimit: Int, handler: @escaping HTTP2Listener.HandlerFactory
    ) {
        self.group = group
        self.context = context
        self.configuration = configuration
        self.connectionLimit = connectionLimit
        self.handler = handler
        counts = group.loops.map { _ in ConnectionCount() }
        super.init(descriptor: descriptor)
    }

    deinit { Glibc.close(descriptor) }

    var connectionCount: Int { counts.reduce(0) { $0 + $1.value } }

    func begin() { _ = group.loops[0].watch(self, EPOLLIN) }

    func end() { group.loops[0].unwatch(self) }

    override func loopEnds() { end() }

    override func ready(_ events: UInt32) {
        for _ in 0..<64 {
            guard connectionCount < connectionLimit else {
                pause()
                return
            }
            let accepted = CLinuxShims_accept_nonblocking(descriptor)
            guard accepted >= 0 else {
                // Without a descriptor left, the queue stays full and would be told again at once.
                if errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM { pause() }
                return
            }
            take(accepted)
        }
    }

    override func tick(now: Int64) {
        guard isPaused, connectionCount < connectionLimit else { return }
        isPaused = false
        group.loops[0].rewatch(self, [EPOLLIN])
    }

    private func pause() {
        isPaused = true
        group.loops[0].rewatch(self, [])
    }

    private func take(_ accepted: Int32) {
        var isOn: Int32 = 1
        setsockopt(accepted, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        let index = counts.indices.min { counts[$0].value < counts[$1].value } ?? 0
        let count = counts[index]
        let loop = group.loops[index]
        count.change(1)
        let open: @Sendable () -> Void = { [context, configuration, handler] in
            let peer = SocketAddress.of(accepted, isPeer: true)?.host ?? ""
            let connection = HTTP2Connection(
                descriptor: accepted, loop: loop, context: context, host: nil, peerAddress: peer, state: .handshaking,
                configuration: configuration)
            connection.onEnd = { count.change(-1) }
            connection.start(handler(connection))
        }
        if index == 0 { open() } else { loop.execute(open) }
    }
}

/// How many connections a loop has.
private final class ConnectionCount: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func change(_ by: Int) { count.wrappingAdd(by, ordering: .relaxed) }
}
