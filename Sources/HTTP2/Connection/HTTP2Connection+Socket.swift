import CNGHTTP2
import CLinuxShims
import Glibc

/// The handshake, and bytes in and out.
extension HTTP2Connection {
    /// Records that are read in one go before others get their turn.
    private static let readsInARow = 16
    /// Records that are read of a connection that is over; a socket's buffer holds no more.
    private static let lastReads = 1024
    /// What one TLS record carries at most (RFC 8446, section 5.1): a write of one byte more costs two records and two
    /// system calls.
    private static let recordSize = 16 << 10

    func finishConnecting() {
        var problem: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &problem, &size)
        guard problem == 0 else {
            if let retry {
                // The handler belongs to the connection that comes to be.
                self.retry = nil
                handler = nil
                finish(nil)
                retry()
                return
            }
            finish(
                HTTP2Error(
                    .connecting,
                    "\(name) cannot be reached: \(String(cString: strerror(problem))); check host and port"))
            return
        }
        state = .handshaking
        retry = nil
        loop.rewatch(self, [EPOLLIN])
        startHandshake()
    }

    func startHandshake() {
        channel = TLSChannel(context, descriptor: descriptor)
        if let host { channel?.expect(host: host) }
        if !isServer { shakeHands(isUrgent: true) }
    }

    func shakeHands(isUrgent: Bool = false) {
        // The loop asks again in its next turn.
        guard isUrgent || loop.takeHandshakeTurn() else { return }
        switch channel?.handshake() {
        case .done: openSession()
        case .wouldBlock(let needsWrite): waitToWrite(needsWrite)
        case .ended:
            finish(HTTP2Error(.handshake, "the other end closed during the handshake; see whether it speaks TLS 1.2"))
        case .failed(let problem):
            finish(HTTP2Error(.handshake, "the handshake failed: \(problem); check host and port"))
        case .distrusted(let code, let verdict): finish(HTTP2Error(code, distrust(code, verdict)))
        case nil: finish(HTTP2Error(.resources, "OpenSSL has no memory for a connection; close some"))
        }
    }

    private var name: String { host ?? peerAddress }

    private func distrust(_ code: HTTP2Error.Code, _ verdict: String) -> String {
        switch code {
        case .wrongHost: "the certificate is not for \(name); connect by a name that it has"
        case .outOfTime: "the certificate of \(name) is out of date: \(verdict); have the server's renewed"
        default: "nobody trusted vouches for the certificate of \(name): \(verdict); trust its authority"
        }
    }

    func readMore() {
        guard state == .open, let channel else { return }
        // While the answers are not taken, nothing more is asked.
        guard !isWaitingToWrite else { return }
        for _ in 0..<Self.readsInARow {
            switch channel.read(into: loop.scratch, EventLoop.scratchSize) {
            case .done(let count):
                guard feed(UnsafePointer(loop.scratch.assumingMemoryBound(to: UInt8.self)), count) else { return }
            case .wouldBlock: return
            case .ended:
                finish(
                    streams.isEmpty ? nil : HTTP2Error(.closed, "the other end closed with requests open; try again"))
                return
            case .failed(let problem), .distrusted(_, let problem):
                finish(broken(problem))
                return
            }
        }
        loop.readLater(self)
    }

    /// Gives bytes to nghttp2; false where that was the end.
    func feed(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        isInSession = true
        let result = nghttp2_session_mem_recv(session, bytes, count)
        isInSession = false
        if closing != nil {
            finishWhatWaited()
            return false
        }
        if result < 0 {
            let text = String(cString: nghttp2_strerror(Int32(result)))
            flush()
            finish(HTTP2Error(.peer, "\(name) broke the rules of HTTP/2: \(text); see what answers there"))
            return false
        }
        needsFlush()
        return state == .open
    }

    func needsFlush() {
        guard !isDirty else { return }
        isDirty = true
        loop.flushLater(self)
    }

    /// Sends what there is to send, as far as the socket takes it.
    func flush() {
        isDirty = false
        guard state == .open else { return }
        guard writePending() else { return }
        var held = 0
        while true {
            let count = gather(after: held)
            if closing != nil {
                finishWhatWaited()
                return
            }
            guard count >= 0 else {
                finish(HTTP2Error(.peer, "HTTP/2 cannot go on on this connection; open another"))
                return
            }
            if count == 0 { break }
            let written = min(count, Self.recordSize)
            guard write(written, of: count) else { return }
            // What is above a record begins the next one.
            held = count - written
            if held > 0 { loop.outgoing.copyMemory(from: loop.outgoing + written, byteCount: held) }
        }
        if nghttp2_session_want_read(session) == 0, nghttp2_session_want_write(session) == 0 { linger() }
    }

    /// Collects frames behind the first `held` bytes of the loop's memory until they fill a record; the bytes that are
    /// there then, or -1.
    private func gather(after held: Int) -> Int {
        isInSession = true
        defer { isInSession = false }
        var used = held
        while used < Self.recordSize {
            var chunk: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &chunk)
            if count < 0 { return -1 }
            guard count > 0, let chunk else { break }
            // A frame has at most 16,384 bytes and its head: there is room for one more always.
            loop.outgoing.advanced(by: used).copyMemory(from: chunk, byteCount: count)
            used += count
        }
        return used
    }

    /// Writes the first of the bytes in the loop's memory; false where the socket is full or broken. Then all of them
    /// are kept that were not taken.
    private func write(_ count: Int, of all: Int) -> Bool {
        var offset = 0
        while offset < count {
            guard let written = writeOnce(loop.outgoing + offset, count - offset) else {
                if state == .open {
                    pending = Array(UnsafeRawBufferPointer(start: loop.outgoing + offset, count: all - offset))
                    pendingOffset = 0
                }
                return false
            }
            offset += written
        }
        return true
    }

    private func writePending() -> Bool {
        while pendingOffset < pending.count {
            let written = pending.withUnsafeBytes { bytes in
                bytes.baseAddress.flatMap { writeOnce($0 + pendingOffset, bytes.count - pendingOffset) }
            }
            guard let written else { return false }
            pendingOffset += written
        }
        pending = []
        pendingOffset = 0
        if isWaitingToWrite {
            waitToWrite(false)
            // What came meanwhile waits in OpenSSL's memory, of which the socket says nothing.
            loop.readLater(self)
        }
        return true
    }

    private func writeOnce(_ memory: UnsafeRawPointer, _ count: Int) -> Int? {
        switch channel?.write(memory, count) {
        case .done(let written): return written
        case .wouldBlock:
            if !isWaitingToWrite { blockedSince = loop.now }
            waitToWrite(true)
        case .failed(let problem), .distrusted(_, let problem): finishAfterReading(broken(problem))
        case .ended, nil: finishAfterReading(HTTP2Error(.closed, "the other end closed; try again"))
        }
        return nil
    }

    /// Nothing can be sent any more. What came before that, answers and a goodbye, is still in the socket, and counts.
    private func finishAfterReading(_ error: HTTP2Error) {
        for _ in 0..<Self.lastReads {
            guard state == .open, let channel,
                case .done(let count) = channel.read(into: loop.scratch, EventLoop.scratchSize)
            else { break }
            guard feed(UnsafePointer(loop.scratch.assumingMemoryBound(to: UInt8.self)), count) else { return }
        }
        finish(error)
    }

    private func broken(_ problem: String) -> HTTP2Error {
        HTTP2Error(.closed, "the connection broke: \(problem); try again")
    }

    private func waitToWrite(_ isWaiting: Bool) {
        guard isWaiting != isWaitingToWrite else { return }
        isWaitingToWrite = isWaiting
        // While it waits to write, an open connection reads nothing, and need not hear that it could.
        loop.rewatch(self, isWaiting ? (state == .open ? [EPOLLOUT] : [EPOLLIN, EPOLLOUT]) : [EPOLLIN])
    }

    /// Says goodbye and waits for the other end to go: to close with unread bytes in the socket would take away from
    /// it what was sent last.
    private func linger() {
        state = .lingering
        lastActive = loop.now
        channel?.sayGoodbye()
        shutdown(descriptor, Int32(SHUT_WR))
        discardInput()
    }

    func discardInput() {
        for _ in 0..<Self.readsInARow {
            let count = recv(descriptor, loop.scratch, EventLoop.scratchSize, 0)
            if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) {
                finish(nil)
                return
            }
            if count < 0 { return }
        }
    }
}
