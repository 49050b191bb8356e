import BelfryDeviceLink
import Foundation
import Glibc

/// The Unix socket at which the device hands over links, in a folder that only this user may enter.
final class LinkListener: Sendable {
    /// A link, and the connection over which it came: that ends with the link.
    struct Handover: Sendable {
        var link: Int32
        /// What the test itself asks; the link is the connection.
        var isOfTest: Bool
        fileprivate var connection: LinkSocket?

        func end() { connection?.shutDown() }
    }

    let path: String
    private let folder: URL
    /// Shut down by `close()`, closed by the thread that accepts.
    private let descriptor: Int32

    /// - Parameter take: called with each link, on a thread of its own.
    init(_ take: @escaping @Sendable (LinkSocket, Handover) -> Void) throws {
        let files = FileManager.default
        folder = files.temporaryDirectory.appendingPathComponent("belfry-\(UUID().uuidString.prefix(8))")
        path = folder.appendingPathComponent("device").path
        try files.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard descriptor >= 0, Self.bind(descriptor, to: path), listen(descriptor, 16) == 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { Glibc.close(descriptor) }
            try? files.removeItem(at: folder)
            throw BelfryTestingError("no socket can be made at \(path): \(reason); set TMPDIR to a short path")
        }
        let descriptor = descriptor
        let thread = Thread {
            while case let connection = accept(descriptor, nil, nil), connection >= 0 || errno == EINTR {
                if connection >= 0 { Self.receive(connection, take) }
            }
            Glibc.close(descriptor)
        }
        thread.name = "device's links"
        thread.start()
    }

    private static func bind(_ descriptor: Int32, to path: String) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard path.utf8.count < place.count else { return false }
            place.copyBytes(from: path.utf8)
            return true
        }
        guard fits else {
            errno = ENAMETOOLONG
            return false
        }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
    }

    /// Once: the descriptor is another's afterwards.
    func close() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: A link

    private static func receive(_ connection: Int32, _ take: @escaping @Sendable (LinkSocket, Handover) -> Void) {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        let socket = LinkSocket(descriptor: connection, isOwned: true)
        switch receiveMark(connection) {
        case (UInt8(ascii: "L"), let link?):
            _ = fcntl(link, F_SETFD, FD_CLOEXEC)
            // The device's end never waits, and this flag is the end's own: the other end blocks.
            _ = fcntl(link, F_SETFL, fcntl(link, F_GETFL) & ~O_NONBLOCK)
            take(
                LinkSocket(descriptor: link, isOwned: true),
                Handover(link: link, isOfTest: false, connection: socket))
        case (UInt8(ascii: "C"), _): take(socket, Handover(link: connection, isOfTest: true))
        default: break
        }
    }

    /// The first byte of a connection, and the descriptor that came with it (<sys/socket.h>, SCM_RIGHTS).
    private static func receiveMark(_ connection: Int32) -> (mark: UInt8?, link: Int32?) {
        var mark: UInt8 = 0
        // A header of length, level and kind, and one descriptor, in words.
        var control = [UInt64](repeating: 0, count: 3)
        let count = control.withUnsafeMutableBytes { control in
            withUnsafeMutablePointer(to: &mark) { mark in
                var part = iovec(iov_base: UnsafeMutableRawPointer(mark), iov_len: 1)
                return withUnsafeMutablePointer(to: &part) { part in
                    var message = msghdr()
                    message.msg_iov = part
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    var count: Int
                    repeat { count = recvmsg(connection, &message, 0) } while count < 0 && errno == EINTR
                    if message.msg_controllen == 0 { control.storeBytes(of: 0, as: UInt64.self) }
                    return count
                }
            }
        }
        guard count == 1 else { return (nil, nil) }
        return control.withUnsafeBytes { control in
            let hasLink =
                control.load(as: UInt64.self) >= 20 && control.load(fromByteOffset: 8, as: Int32.self) == SOL_SOCKET
                && control.load(fromByteOffset: 12, as: Int32.self) == Int32(SCM_RIGHTS)
            return (mark, hasLink ? control.load(fromByteOffset: 16, as: Int32.self) : nil)
        }
    }
}
