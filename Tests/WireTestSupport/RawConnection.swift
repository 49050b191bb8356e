import COpenSSL
import Glibc
import HTTP2

/// A client that sends any bytes over TLS, and reads frames; it blocks, so it is used through `offPool`.
///
/// Safe to hand on: one thread uses it at a time.
package final class RawConnection: @unchecked Sendable {
    private let descriptor: Int32
    private let context: OpaquePointer?
    private let tls: OpaquePointer?
    private var buffer: [UInt8] = []
    /// What was agreed on in the handshake; empty where nothing was.
    package private(set) var agreedProtocol = ""
    package private(set) var isShaken = false

    /// Connects. `protocols` are offered with ALPN; none offers nothing. `shakesHands` false stops before TLS.
    package init(
        port: UInt16, protocols: [String] = ["h2"], maximumVersion: Int32? = nil, shakesHands: Bool = true
    ) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        self.descriptor = descriptor
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected, shakesHands else {
            context = nil
            tls = nil
            return
        }
        context = SSL_CTX_new(TLS_client_method())
        if let maximumVersion {
            SSL_CTX_ctrl(context, SSL_CTRL_SET_MAX_PROTO_VERSION, Int(maximumVersion), nil)
            SSL_CTX_set_cipher_list(context, "ALL:@SECLEVEL=0")
        }
        tls = SSL_new(context)
        let offered = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !offered.isEmpty { SSL_set_alpn_protos(tls, offered, UInt32(offered.count)) }
        SSL_set_fd(tls, descriptor)
        isShaken = Self.again { [tls] in SSL_connect(tls) } == 1
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(tls, &start, &count)
        agreedProtocol = String(decoding: UnsafeBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    }

    deinit {
        SSL_free(tls)
        SSL_CTX_free(context)
        close(descriptor)
    }

    /// Sends bytes; false once the other end is gone.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Self.again {
                    tls == nil
                        ? Int32(
                            Glibc.send(
                                descriptor, buffer.baseAddress.map { $0 + offset }, bytes.count - offset,
                                Int32(MSG_NOSIGNAL)))
                        : SSL_write(tls, buffer.baseAddress.map { $0 + offset }, Int32(bytes.count - offset))
                }
            }
            if count <= 0 { return false }
            offset += Int(count)
        }
        return true
    }

    /// The next frame; nil once the connection has ended.
    package func receive() -> ReceivedFrame? {
        while true {
            if buffer.count >= 9 {
                let length = Int(buffer[0]) << 16 | Int(buffer[1]) << 8 | Int(buffer[2])
                if buffer.count >= 9 + length {
                    let stream = buffer[5..<9].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    let frame = ReceivedFrame(
                        type: buffer[3], flags: buffer[4], stream: stream, payload: Array(buffer[9..<9 + length]))
                    buffer.removeFirst(9 + length)
                    return frame
                }
            }
            var bytes = [UInt8](repeating: 0, count: 16384)
            let count = Self.again {
                tls == nil ? Int32(recv(descriptor, &bytes, bytes.count, 0)) : SSL_read(tls, &bytes, 16384)
            }
            if count <= 0 { return nil }
            buffer += bytes.prefix(Int(count))
        }
    }

    /// Does it again where it was interrupted: a socket with a time limit is, where the process was stopped and goes on.
    private static func again(_ call: () -> Int32) -> Int32 {
        while true {
            errno = 0
            let result = call()
            if result > 0 || errno != EINTR { return result }
        }
    }

    /// Frames up to the first that `isLast` holds for, or to the end.
    package func receive(until isLast: (ReceivedFrame) -> Bool) -> [ReceivedFrame] {
        var frames: [ReceivedFrame] = []
        while let frame = receive() {
            frames.append(frame)
            if isLast(frame) { break }
        }
        return frames
    }

    /// The preface, empty SETTINGS, and the acknowledgement of the other end's.
    package func open() {
        send(Frames.preface + Frames.settings() + Frames.frame(Frames.settings, flags: Frames.ack))
    }
}

/// Runs what blocks on a thread of its own.
package func offPool<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        var thread = pthread_t()
        let box = Unmanaged.passRetained(ThreadBody { continuation.resume(returning: body()) })
        pthread_create(
            &thread, nil,
            { context in
                BrokenPipes.areErrors()
                if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, box.toOpaque())
        pthread_detach(thread)
    }
}

private final class ThreadBody {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
}
