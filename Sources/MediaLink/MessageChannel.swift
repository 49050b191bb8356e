import Glibc

/// A connected stream socket that carries messages: four bytes of length, little-endian, then the message.
///
/// It blocks the calling thread, and neither owns nor closes the descriptor. One thread at a time uses it.
package struct MessageChannel: Sendable {
    private let descriptor: Int32

    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Sends one message. `deadline` is a time of `Self.now`; nil waits as long as it takes.
    package func send(_ message: [UInt8], before deadline: Double? = nil) throws(MediaLinkError) {
        guard message.count <= MediaLimits.messageBytes else {
            throw MediaLinkError(.messageTooLarge, "\(message.count) bytes; the limit is \(MediaLimits.messageBytes)")
        }
        let length = UInt32(message.count).littleEndian
        try sendAll(withUnsafeBytes(of: length) { Array($0) }, before: deadline)
        try sendAll(message, before: deadline)
    }

    /// Receives one message; nil where the other side closed before one began.
    package func receive(before deadline: Double? = nil) throws(MediaLinkError) -> [UInt8]? {
        let head = try receiveBytes(4, before: deadline)
        if head.isEmpty { return nil }
        guard head.count == 4 else { throw MediaLinkError(.closed, "in the head of a message") }
        let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= MediaLimits.messageBytes else {
            throw MediaLinkError(.messageTooLarge, "\(length) bytes; the limit is \(MediaLimits.messageBytes)")
        }
        let message = try receiveBytes(length, before: deadline)
        guard message.count == length else { throw MediaLinkError(.closed, "in the middle of a message") }
        return message
    }

    /// Seconds on the monotonic clock.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func sendAll(_ bytes: [UInt8], before deadline: Double?) throws(MediaLinkError) {
        var sent = 0
        while sent < bytes.count {
            try wait(for: POLLOUT, before: deadline)
            // MSG_NOSIGNAL: a helper that died must not end this process with SIGPIPE.
            let flags = Int32(MSG_NOSIGNAL) | (deadline == nil ? 0 : Int32(MSG_DONTWAIT))
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, flags)
            }
            if count >= 0 {
                sent += count
            } else if errno == EPIPE || errno == ECONNRESET {
                throw MediaLinkError(.closed, "while it was being asked")
            } else if errno != EINTR && errno != EAGAIN {
                throw MediaLinkError(.systemCallFailed, "send: \(Self.text(of: errno))")
            }
        }
    }

    /// Receives `count` bytes, or fewer where the other side closes. Memory grows with what arrives, not with what
    /// was announced.
    private func receiveBytes(_ count: Int, before deadline: Double?) throws(MediaLinkError) -> [UInt8] {
        let step = 1 << 20
        var bytes: [UInt8] = []
        while bytes.count < count {
            try wait(for: POLLIN, before: deadline)
            let start = bytes.count
            let wanted = min(step, count - start)
            bytes.append(contentsOf: repeatElement(0, count: wanted))
            let received = bytes.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress?.advanced(by: start), wanted, 0)
            }
            let error = errno
            bytes.removeLast(wanted - max(0, received))
            if received == 0 || (received < 0 && error == ECONNRESET) { return bytes }
            if received < 0 && error != EINTR && error != EAGAIN {
                throw MediaLinkError(.systemCallFailed, "recv: \(Self.text(of: error))")
            }
        }
        return bytes
    }

    private func wait(for event: Int32, before deadline: Double?) throws(MediaLinkError) {
        guard let deadline else { return }
        while true {
            let milliseconds = ((deadline - Self.now) * 1000).rounded(.up)
            guard milliseconds > 0 else { throw MediaLinkError(.timedOut, "the time for the request is over") }
            var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let ready = poll(&entry, 1, Int32(min(milliseconds, 60_000)))
            if ready > 0 { return }
            if ready < 0 && errno != EINTR {
                throw MediaLinkError(.systemCallFailed, "poll: \(Self.text(of: errno))")
            }
        }
    }

    private static func text(of error: Int32) -> String { String(cString: strerror(error)) }
}
