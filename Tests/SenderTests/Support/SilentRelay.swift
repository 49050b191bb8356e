import Foundation
import Glibc
import Synchronization

/// Stands between a sender and a server, and can fall silent: as a router does that has forgotten a connection.
///
/// Connections that are there when `fallSilent` is called stay open and carry nothing any more; new ones do.
final class SilentRelay: Sendable {
    let port: UInt16
    private let listener: Int32
    private let server: UInt16
    private let generation = Atomic<Int>(0)
    private let sockets = Mutex<[Int32]>([])

    init(to server: UInt16) throws {
        self.server = server
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.listener = listener
        var address = Self.address(0)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                return bind(listener, address, size) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, address, &size) == 0
            }
        }
        guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in accept() }
    }

    func fallSilent() { generation.wrappingAdd(1, ordering: .relaxed) }

    /// Ends everything.
    func end() {
        shutdown(listener, Int32(SHUT_RDWR))
        for socket in sockets.withLock({ $0 }) { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    deinit {
        close(listener)
        for socket in sockets.withLock({ $0 }) { close(socket) }
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private func accept() {
        while true {
            let near = Glibc.accept(listener, nil, nil)
            guard near >= 0 else { return }
            let far = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            sockets.withLock { $0 += [near, far] }
            var address = Self.address(server)
            let isConnected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(far, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            guard isConnected else { return }
            let born = generation.load(ordering: .relaxed)
            Thread.detachNewThread { [self] in carry(from: near, to: far, born) }
            Thread.detachNewThread { [self] in carry(from: far, to: near, born) }
        }
    }

    private func carry(from: Int32, to: Int32, _ born: Int) {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(from, &bytes, bytes.count, 0)
            guard count > 0 else { break }
            guard generation.load(ordering: .relaxed) == born else { continue }
            var offset = 0
            while offset < count {
                let sent = bytes.withUnsafeBytes {
                    send(to, $0.baseAddress.map { $0 + offset }, count - offset, Int32(MSG_NOSIGNAL))
                }
                guard sent > 0 else { return }
                offset += sent
            }
        }
        // What is silent does not tell either that the other end has gone.
        if generation.load(ordering: .relaxed) == born { shutdown(to, Int32(SHUT_WR)) }
    }
}
