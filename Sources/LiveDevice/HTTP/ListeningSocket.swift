import Foundation

/// A socket that listens, until somebody takes it.
struct ListeningSocket {
    let descriptor: Int32
    let port: UInt16

    /// - Parameter host: a numeric address or a name of this machine.
    /// - Throws: where nobody can listen there.
    init(host: String, port: UInt16) throws(LiveDeviceError) {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else {
            throw LiveDeviceError(.listen, "\(host) is no address of this machine; give one such as 127.0.0.1")
        }
        defer { freeaddrinfo(list) }
        let descriptor = socket(
            first.pointee.ai_family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
                | Int32(SOCK_NONBLOCK.rawValue), 0)
        var one: Int32 = 1
        guard descriptor >= 0,
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size)) == 0,
            bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0,
            listen(descriptor, Self.backlog) == 0, let port = Self.port(of: descriptor)
        else {
            let reason = String(cString: strerror(errno))
            close(descriptor)
            throw LiveDeviceError(.listen, "nobody can listen on \(host) port \(port): \(reason); give another port")
        }
        self.descriptor = descriptor
        self.port = port
    }

    private static let backlog: Int32 = 256

    private static func port(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isRead = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
        }
        guard isRead else { return nil }
        // The port stands at the same place for both families.
        return withUnsafeBytes(of: address) { UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) }
    }
}
