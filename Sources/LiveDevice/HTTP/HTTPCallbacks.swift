import CMicroHTTPD
import Glibc

/// What the daemon calls, on its thread.
enum HTTPCallbacks {
    static let handle: MHD_AccessHandlerCallback = { context, connection, url, method, _, part, count, slot in
        guard let context, let connection, let url, let method, let count, let slot else { return CMicroHTTPD_no }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        guard let known = slot.pointee else {
            let request = request(connection, String(cString: method), path: String(cString: url))
            let exchange = HTTPExchange(request.request, on: connection)
            slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
            // An answer before the body has come ends the connection after it.
            guard let refusal = server.gate.refusal(of: request.request, repeated: request.repeated) else {
                return CMicroHTTPD_yes
            }
            return server.queue(.failure(refusal), exchange)
        }
        let exchange = Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
        guard count.pointee > 0 else { return server.take(exchange, nil) }
        defer { count.pointee = 0 }
        return server.take(exchange, UnsafeRawBufferPointer(start: part, count: count.pointee))
    }

    static let completed: MHD_RequestCompletedCallback = { context, _, slot, _ in
        guard let context, let known = slot?.pointee else { return }
        slot?.pointee = nil
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        server.isOver(Unmanaged<HTTPExchange>.fromOpaque(known).takeRetainedValue())
    }

    static let changed: MHD_NotifyConnectionCallback = { context, connection, _, change in
        guard let context, let connection else { return }
        let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
        let socket = CMicroHTTPD_socket(connection)
        if change == CMicroHTTPD_started {
            server.connections.setDeadline(server.limits.requestSeconds, of: socket)
        } else {
            server.connections.remove(socket)
        }
    }

    // MARK: Streams

    private final class Reader {
        let stream: EventStream
        let ended: (EventStream) -> Void

        init(_ stream: EventStream, ended: @escaping (EventStream) -> Void) {
            self.stream = stream
            self.ended = ended
        }
    }

    private static let blockSize = 16 << 10

    private static let read: MHD_ContentReaderCallback = { context, _, buffer, size in
        guard let context, let buffer else { return MHD_CONTENT_READER_END_WITH_ERROR }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
        return reader.stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            ?? MHD_CONTENT_READER_END_OF_STREAM
    }

    private static let freed: MHD_ContentReaderFreeCallback = { context in
        guard let context else { return }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeRetainedValue()
        reader.ended(reader.stream)
    }

    /// A response that goes on as long as the stream does.
    static func response(_ stream: EventStream, ended: @escaping (EventStream) -> Void) -> OpaquePointer? {
        let reader = Unmanaged.passRetained(Reader(stream, ended: ended))
        let made = MHD_create_response_from_callback(UInt64.max, blockSize, read, reader.toOpaque(), freed)
        if made == nil { reader.release() }
        return made
    }

    /// A response that is read from the file while it is sent. It has a descriptor of its own, which it closes.
    static func response(_ part: FilePart) -> OpaquePointer? {
        let descriptor = fcntl(part.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let made = MHD_create_response_from_fd_at_offset64(
            UInt64(part.range.count), descriptor, UInt64(part.range.lowerBound))
        if made == nil { close(descriptor) }
        return made
    }

    // MARK: Heads

    private final class Fields {
        var values: [String: String] = [:]
        var repeated: Set<String> = []
    }

    private static let collect: MHD_KeyValueIterator = { context, _, name, value in
        guard let context, let name else { return CMicroHTTPD_no }
        let fields = Unmanaged<Fields>.fromOpaque(context).takeUnretainedValue()
        let key = String(cString: name).lowercased()
        if fields.values[key] == nil {
            fields.values[key] = value.map { String(cString: $0) } ?? ""
        } else {
            fields.repeated.insert(key)
        }
        return CMicroHTTPD_yes
    }

    private static func fields(_ connection: OpaquePointer, _ kind: MHD_ValueKind) -> Fields {
        let fields = Fields()
        MHD_get_connection_values(connection, kind, collect, Unmanaged.passUnretained(fields).toOpaque())
        return fields
    }

    private static func request(
        _ connection: OpaquePointer, _ method: String, path: String
    ) -> (request: HTTPRequest, repeated: Set<String>) {
        var request = HTTPRequest(method, path)
        let head = fields(connection, CMicroHTTPD_fields)
        request.fields = head.values
        request.query = fields(connection, CMicroHTTPD_query).values
        return (request, head.repeated)
    }
}
