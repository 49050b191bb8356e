import Foundation
import Glibc
import Synchronization

/// Why a message did not reach the other end.
package enum LinkSocketError: Error, Sendable, Hashable {
    /// The other end is gone.
    case closed
    case system(code: Int32)
    /// The value cannot be sent.
    case unsendable(LinkCodingError)
    /// The other end sent what is no message.
    case frame(FrameError)
    case message(LinkCodingError)
}

/// One end of the socket pair between the device and a process.
///
/// Any thread may send; one thread at a time receives.
package final class LinkSocket: Sendable {
    private let descriptor: Int32
    /// Held while a frame is written, so that frames of several threads do not mix.
    private let sending = Mutex(())

    /// Closes the descriptor when nobody can send or receive any more.
    private let isOwned: Bool

    package init(descriptor: Int32, isOwned: Bool = false) {
        self.descriptor = descriptor
        self.isOwned = isOwned
    }

    deinit { if isOwned { close(descriptor) } }

    /// Ends both directions; who receives sees the end.
    package func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Blocks until the system has taken all of the frame.
    package func send(_ message: some LinkCodable) throws(LinkSocketError) {
        let frame: [UInt8]
        do { frame = try Frame.encode(message) } catch { throw .unsendable(error) }
        try send(frame: frame)
    }

    /// Several at once, one behind the other.
    package func send(_ messages: [some LinkCodable]) throws(LinkSocketError) {
        var frames: [UInt8] = []
        for message in messages {
            do { frames += try Frame.encode(message) } catch { throw .unsendable(error) }
        }
        try send(frame: frames)
    }

    package func send(frame: [UInt8]) throws(LinkSocketError) {
        let result = sending.withLock { _ in Self.write(frame, to: descriptor) }
        if let error = result { throw error }
    }

    private static func write(_ frame: [UInt8], to descriptor: Int32) -> LinkSocketError? {
        var sent = 0
        while sent < frame.count {
            let count = frame.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
            } else if errno != EINTR {
                return errno == EPIPE || errno == ECONNRESET ? .closed : .system(code: errno)
            }
        }
        return nil
    }

    /// Takes what has come, up to `buffer`'s size: the number of bytes, 0 at the end of the stream, nil where nothing
    /// is there yet and the descriptor does not block.
    package func receive(into buffer: UnsafeMutableRawBufferPointer) throws(LinkSocketError) -> Int? {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return nil
            case ECONNRESET: return 0
            case let code: throw .system(code: code)
            }
        }
    }
}
