import CLinuxShims
import CNGHTTP2
import Glibc

/// One connection, at either end: TLS, frames, streams.
///
/// Everything of it happens on its loop's thread; elsewhere only `loop` and `isServer` may be read. What is sent
/// leaves together at the end of the loop's turn. Memory is bounded: by the streams that may be open, the bodies'
/// limit, and by reading nothing more while the other end does not take its answers.
///
/// Safe to share: the loop's thread alone touches what changes. That thread sets and reads most of it for each frame, in
/// one step each: overlapping access to that is not looked for at run time.
package final class HTTP2Connection: LoopSource, @unchecked Sendable {
    enum State {
        /// A client waits for TCP.
        case connecting
        case handshaking
        case open
        /// All is said; the other end is given time to read it.
        case lingering
        case closed
    }

    package let loop: EventLoop
    package let isServer: Bool
    /// The other end's address, such as `127.0.0.1`.
    package let peerAddress: String
    let configuration: HTTP2Configuration
    let context: TLSContext
    let host: String?

    @exclusivity(unchecked) var state: State
    @exclusivity(unchecked) var channel: TLSChannel?
    @exclusivity(unchecked) var session: OpaquePointer?
    @exclusivity(unchecked) var handler: (any HTTP2Handler)?
    @exclusivity(unchecked) var streams = StreamList()
    /// Whose fields are being read; one of `streams`.
    @exclusivity(unchecked) var fieldsTarget: Unmanaged<HTTP2Stream>?
    @exclusivity(unchecked) var floods: FloodGuard
    /// Encrypted next; what a socket that was full has not taken yet.
    @exclusivity(unchecked) var pending: [UInt8] = []
    @exclusivity(unchecked) var pendingOffset = 0
    @exclusivity(unchecked) var isWaitingToWrite = false
    @exclusivity(unchecked) var isDirty = false
    /// nghttp2 is on the stack: it must not be taken away.
    @exclusivity(unchecked) var isInSession = false
    @exclusivity(unchecked) var closing: HTTP2Error??
    var startedAt: Int64
    @exclusivity(unchecked) var lastActive: Int64
    var blockedSince: Int64 = 0
    @exclusivity(unchecked) var isGoingAway = false
    @exclusivity(unchecked) var receivedGoAway = false
    /// Called once, at the end.
    var onEnd: (() -> Void)?
    /// A client's next address, where this one does not answer.
    var retry: (() -> Void)?

    /// Streams that the other end lets this one open; before its settings came, 100, as nghttp2 assumes.
    @exclusivity(unchecked) package internal(set) var remoteStreamLimit = 100
    /// True once the other end's settings came.
    @exclusivity(unchecked) package internal(set) var hasRemoteSettings = false
    /// Requests that were taken.
    @exclusivity(unchecked) package internal(set) var requestCount = 0

    init(
        descriptor: Int32, loop: EventLoop, context: TLSContext, host: String?, peerAddress: String, state: State,
        configuration: HTTP2Configuration
    ) {
        self.loop = loop
        self.context = context
        self.host = host
        self.peerAddress = peerAddress
        self.state = state
        self.configuration = configuration
        isServer = context.isServer
        floods = FloodGuard(configuration.limits)
        startedAt = loop.now
        lastActive = loop.now
        super.init(descriptor: descriptor)
    }

    deinit { Glibc.close(descriptor) }

    /// Starts to watch the socket. Nothing may happen before the handler is set.
    func start(_ handler: any HTTP2Handler) {
        self.handler = handler
        let isWatched =
            state == .connecting ? loop.watch(self, EPOLLIN, EPOLLOUT) : loop.watch(self, EPOLLIN)
        guard isWatched else {
            finish(HTTP2Error(.resources, "the system watches no more descriptors; raise ulimit -n"))
            return
        }
        if state == .handshaking { startHandshake() }
    }

    /// The owner's own; given up at the end.
    package var owner: AnyObject?

    /// Streams that are open.
    package var openStreams: Int { streams.count }

    /// True until the connection has ended, or begun to.
    package var isOpen: Bool { state == .open }

    /// The certificate that the other end brought.
    package var peerCertificate: HTTP2PeerCertificate? { channel?.peerCertificate }

    // MARK: The loop

    override func ready(_ events: UInt32) {
        switch state {
        case .connecting: finishConnecting()
        case .handshaking: shakeHands()
        case .open:
            if isWaitingToWrite, events & UInt32(EPOLLOUT.rawValue) != 0 { flush() }
            if events & ~UInt32(EPOLLOUT.rawValue) != 0 { readMore() }
        case .lingering: discardInput()
        case .closed: break
        }
    }

    override func tick(now: Int64) {
        switch state {
        case .connecting, .handshaking:
            if now - startedAt >= configuration.handshakeTime {
                finish(
                    HTTP2Error(.timeout, "the handshake took longer than \(configuration.handshakeTime) ms; try again"))
            }
        case .open: checkTimes(now)
        case .lingering:
            if now - lastActive >= configuration.lingerTime { finish(nil) }
        case .closed: break
        }
    }

    override func loopEnds() { finish(HTTP2Error(.closed, "the event loop was stopped; start another")) }

    private func checkTimes(_ now: Int64) {
        if isWaitingToWrite, now - blockedSince >= configuration.requestTime {
            finish(HTTP2Error(.timeout, "the other end does not read what it is sent; read the answers"))
            return
        }
        if isServer, !hasRemoteSettings, now - startedAt >= configuration.handshakeTime {
            finish(HTTP2Error(.timeout, "no HTTP/2 settings came after the handshake; send the preface"))
            return
        }
        if streams.isEmpty {
            guard now - lastActive >= configuration.idleTime, !isGoingAway else { return }
            goAway(code: HTTP2ErrorCode.noError, data: configuration.idleData)
        } else if isServer {
            timeOutRequests(now)
        }
    }

    private func timeOutRequests(_ now: Int64) {
        // Gathered first: the handler may end the connection, and all streams with it.
        var late: [HTTP2Stream] = []
        streams.forEach { if !$0.isHandled, now - $0.startedAt >= configuration.requestTime { late.append($0) } }
        for stream in late where state == .open {
            stream.isHandled = true
            handler?.requestTimedOut(stream, on: self)
        }
    }

    // MARK: The end

    /// Ends the connection at once; the handler is told, unless it is `nghttp2` that calls, in which case it is told
    /// as soon as that is done.
    func finish(_ error: HTTP2Error?) {
        guard state != .closed else { return }
        if isInSession {
            if closing == nil { closing = .some(error) }
            return
        }
        state = .closed
        loop.unwatch(self)
        while let stream = streams.first?.takeUnretainedValue() { close(stream, code: HTTP2ErrorCode.connectError) }
        if let session { nghttp2_session_del(session) }
        session = nil
        channel = nil
        pending = []
        let handler = handler
        self.handler = nil
        onEnd?()
        onEnd = nil
        retry = nil
        owner = nil
        handler?.connectionClosed(self, error: error)
    }

    /// Does what had to wait for nghttp2.
    func finishWhatWaited() {
        guard let error = closing else { return }
        closing = nil
        finish(error)
    }

    /// Takes a stream off the list and gives it back to be used again.
    func close(_ stream: HTTP2Stream, code: UInt32) {
        let owned = streams.remove(stream)
        if fieldsTarget?.toOpaque() == owned.toOpaque() { fieldsTarget = nil }
        handler?.streamClosed(stream, code: code, on: self)
        loop.streamPool.give(owned)
    }
}
