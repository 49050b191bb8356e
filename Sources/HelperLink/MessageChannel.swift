import Glibc

/// A connected stream socket that carries messages: four bytes of length, little-endian, then the message.
///
/// It blocks the calling thread, and neither owns nor closes the descriptor. One thread at a time uses it.
package struct MessageChannel: Sendable {
    /// The largest message, in bytes, unless another is given: a decoded picture of 50 million pixels, and its head.
    package static let defaultLimit = 50_000_000 * 4 + 1024

    private let descriptor: Int32
    private let limit: Int

    package init(descriptor: Int32, limit: Int = Self.defaultLimit) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Sends one message. `deadline` is a time of `Self.now`; nil waits as long as it takes.
    package func send(_ message: [UInt8], before deadline: Double? = nil) throws(HelperLinkError) {
        guard message.count <= limit else {
            throw HelperLinkError(.messageTooLarge, "\(message.count) bytes; the limit is \(limit)")
        }
        let length = UInt32(message.count).littleEndian
        try sendAll(withUnsafeBytes(of: length) { Array($0) }, before: deadline)
        try sendAll(message, before: deadline)
    }

    /// Receives one message; nil where the other side closed before one began.
    package func receive(before deadline: Double? = nil) throws(HelperLinkError) -> [UInt8]? {
        let head = try receiveBytes(4, before: deadline)
        if head.isEmpty { return nil }
        guard head.count == 4 else { throw HelperLinkError(.closed, "in the head of a message") }
        let length = head.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard length <= limit else {
            throw HelperLinkError(.messageTooLarge, "\(length) bytes; the limit is \(limit)")
        }
        let message = try receiveBytes(length, before: deadline)
        guard message.count == length else { throw HelperLinkError(.closed, "in the middle of a message") }
        return message
    }

    /// Seconds on the monotonic clock.
    package static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private func sendAll(_ bytes: [UInt8], before deadline: Double?) throws(HelperLinkError) {
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
                throw HelperLinkError(.closed, "while it was being asked")
            } else if errno != EINTR && errno != EAGAIN {
                throw HelperLinkError(.systemCallFailed, "send: \(Self.text(of: errno))")
            }
        }
    }

    /// Receives `count` bytes, or fewer where the other side closes. Memory grows with what arrives, not with what
    /// was announced.
    private func receiveBytes(_ count: Int, before deadline: Double?) throws(HelperLinkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: min(count, 1 << 20))
        var filled = 0
        while filled < count {
            try wait(for: POLLIN, before: deadline)
            if filled == bytes.count {
                bytes.append(contentsOf: repeatElement(0, count: min(bytes.count, count - filled)))
            }
            let received = bytes.withUnsafeMutableBytes { [filled] in
                recv(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, 0)
            }
            if received > 0 {
                filled += received
            } else if received == 0 || errno == ECONNRESET {
                break
            } else if errno != EINTR && errno != EAGAIN {
                throw HelperLinkError(.systemCallFailed, "recv: \(Self.text(of: errno))")
            }
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    private func wait(for event: Int32, before deadline: Double?) throws(HelperLinkError) {
        guard let deadline else { return }
        while true {
            let milliseconds = ((deadline - Self.now) * 1000).rounded(.up)
            guard milliseconds > 0 else { throw HelperLinkError(.timedOut, "the time for the request is over") }
            var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let ready = poll(&entry, 1, Int32(min(milliseconds, 60_000)))
            if ready > 0 { return }
            if ready < 0 && errno != EINTR {
                throw HelperLinkError(.systemCallFailed, "poll: \(Self.text(of: errno))")
            }
        }
    }

    private static func text(of error: Int32) -> String { String(cString: strerror(error)) }
}
