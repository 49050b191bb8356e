import Glibc

/// A numeric address and port, as the system's calls want it.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length: socklen_t = 0

    /// Looks a host up, or reads a numeric address; blocks while the resolver works. `isForListening`: no host is all
    /// of this machine's.
    static func resolve(host: String, port: UInt16, isForListening: Bool = false) throws(HTTP2Error) -> [SocketAddress]
    {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV | (isForListening ? AI_PASSIVE : 0)
        var list: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(host, String(port), &hints, &list)
        defer { if let list { freeaddrinfo(list) } }
        guard result == 0 else {
            let text = String(cString: gai_strerror(result))
            throw HTTP2Error(.resolution, "the host \(host) has no address (\(text)); check its name")
        }
        var addresses: [SocketAddress] = []
        var next = list
        while let info = next?.pointee, addresses.count < 16 {
            if let address = info.ai_addr, Int(info.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size {
                var copy = SocketAddress()
                withUnsafeMutableBytes(of: &copy.storage) {
                    $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
                }
                copy.length = info.ai_addrlen
                addresses.append(copy)
            }
            next = info.ai_next
        }
        guard !addresses.isEmpty else {
            throw HTTP2Error(.resolution, "the host \(host) has no address; check its name")
        }
        return addresses
    }

    /// The address that a socket has, or that its other end has.
    static func of(_ descriptor: Int32, isPeer: Bool) -> SocketAddress? {
        var address = SocketAddress()
        address.length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &address.storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                isPeer ? getpeername(descriptor, $0, &address.length) : getsockname(descriptor, $0, &address.length)
            }
        }
        return result == 0 ? address : nil
    }

    var family: Int32 { Int32(storage.ss_family) }

    var port: UInt16 {
        withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self)) }
    }

    /// `127.0.0.1`, or `::1`.
    var host: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
            let result = withPointer {
                getnameinfo($0, $1, name.baseAddress, socklen_t(NI_MAXHOST), nil, 0, NI_NUMERICHOST)
            }
            guard result == 0, let start = name.baseAddress else { return "" }
            return String(cString: start)
        }
    }

    func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
        withUnsafePointer(to: storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
        }
    }
}
