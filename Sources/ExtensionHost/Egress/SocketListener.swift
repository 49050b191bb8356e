import CLinuxShims
import Dispatch
import Foundation
import Glibc
import Synchronization

/// A Unix socket whose connections are each served on a thread of their own.
///
/// Threads, because a stub may hang or drip for as long as the extension waits, and must not hold up Swift's own few.
final class SocketListener: Sendable {
    /// More connections than this at once are closed unanswered. An extension has a handful.
    static let connectionLimit = 512

    let path: String
    private let listener: Int32
    private let state = Mutex(State())
    private let threads = DispatchGroup()

    private struct State {
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// - Parameter path: in a folder that only this user may enter; at most 107 bytes.
    init(path: String) throws(EgressServerError) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw EgressServerError(.pathTooLong, path: path)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw EgressServerError(.cannotListen(errno), path: path) }
        unlink(path)
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 }
        }
        guard isBound, listen(listener, 1024) == 0 else {
            let number = errno
            close(listener)
            throw EgressServerError(.cannotListen(number), path: path)
        }
        self.path = path
        self.listener = listener
    }

    /// - Parameter serve: returns when the connection is done with; it need not be closed.
    func start(serve: @escaping @Sendable (SocketStream) -> Void) {
        threads.enter()
        Thread.detachNewThread {
            self.acceptAll(serve)
            self.threads.leave()
        }
    }

    private func acceptAll(_ serve: @escaping @Sendable (SocketStream) -> Void) {
        while true {
            let descriptor = CLinuxShims_accept(listener)
            guard descriptor >= 0 else {
                if state.withLock({ $0.isStopped }) { return }
                // Out of descriptors or memory for a moment: the connection waits in the queue.
                if errno == EMFILE || errno == ENFILE || errno == ENOMEM { poll(nil, 0, 10) }
                continue
            }
            guard admit(descriptor) else {
                close(descriptor)
                continue
            }
            threads.enter()
            Thread.detachNewThread {
                serve(SocketStream(descriptor: descriptor))
                _ = self.state.withLock { $0.connections.remove(descriptor) }
                close(descriptor)
                self.threads.leave()
            }
        }
    }

    private func admit(_ descriptor: Int32) -> Bool {
        state.withLock {
            guard !$0.isStopped, $0.connections.count < Self.connectionLimit else { return false }
            $0.connections.insert(descriptor)
            return true
        }
    }

    /// Ends every connection and waits for their threads. Call it once.
    func stop() {
        state.withLock {
            $0.isStopped = true
            // Under the lock, so that no number is a newer descriptor's. A connection that is shut down wakes its thread.
            for descriptor in $0.connections { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
        shutdown(listener, Int32(SHUT_RDWR))
        threads.wait()
        close(listener)
        unlink(path)
    }
}
