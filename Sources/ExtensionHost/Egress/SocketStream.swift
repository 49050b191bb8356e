import CLinuxShims
import Glibc

/// One connection of a Unix socket. One thread reads and writes; another may only shut it down.
struct SocketStream: Sendable {
    let descriptor: Int32

    enum Wait { case readable, closed, timedOut }

    /// Waits until the peer has sent something or gone away. Nil waits without end.
    func wait(milliseconds: Int32?) -> Wait {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while true {
            let count = Glibc.poll(&poll, 1, milliseconds ?? -1)
            if count < 0, errno == EINTR { continue }
            if count == 0 { return .timedOut }
            if count < 0 || poll.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return .closed }
            // At the end of what the peer sends a socket is readable, too.
            var byte: UInt8 = 0
            return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) > 0 ? .readable : .closed
        }
    }

    /// Whatever is there, up to the limit; nil at the end and on errors.
    func read(upTo limit: Int) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
            repeat { count = recv(descriptor, buffer.baseAddress, limit, 0) } while count < 0 && errno == EINTR
            initialized = max(count, 0)
        }
        return count > 0 ? bytes : nil
    }

    /// Exactly so many bytes; nil where the peer ends before.
    func readExactly(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
            guard let more = read(upTo: count - bytes.count) else { return nil }
            bytes += more
        }
        return bytes
    }

    /// False where the peer is gone.
    func write(_ bytes: some Collection<UInt8>) -> Bool {
        let sent: Bool? = bytes.withContiguousStorageIfAvailable { writeAll(UnsafeRawBufferPointer($0)) }
        return sent ?? Array(bytes).withUnsafeBytes { writeAll($0) }
    }

    private func writeAll(_ buffer: UnsafeRawBufferPointer) -> Bool {
        var rest = buffer[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
