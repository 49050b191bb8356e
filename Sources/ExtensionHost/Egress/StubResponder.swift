import Foundation

/// Answers the requests of one connection from stubs: HTTP/1.1, one request after the other.
///
/// It is a double of a server, reached only through a Unix socket in a private folder.
struct StubResponder {
    let stream: SocketStream
    /// The stub for a request's target.
    let stub: (_ target: String) -> (url: String, answer: Stub.Answer)?

    private var buffer: [UInt8] = []

    init(
        stream: SocketStream, stub: @escaping (_ target: String) -> (url: String, answer: Stub.Answer)?
    ) {
        self.stream = stream
        self.stub = stub
    }

    /// Returns when the peer is done, or is to find the connection closed.
    mutating func serve() {
        while let request = readHead() {
            guard skipBody(of: request) else { return }
            guard let (url, answer) = stub(request.target) else {
                _ = page(404, "Not Found", for: request)
                return
            }
            guard respond(to: request, url: url, with: answer) else { return }
        }
    }

    // MARK: Reading

    private mutating func readHead() -> StubRequest? {
        let end: [UInt8] = [13, 10, 13, 10]
        while true {
            if let range = buffer.firstRange(of: end) {
                let request = StubRequest(head: buffer[..<range.lowerBound])
                buffer.removeSubrange(..<range.upperBound)
                return request
            }
            guard buffer.count < StubRequest.limit, let more = stream.read(upTo: 16 * 1024) else { return nil }
            buffer += more
        }
    }

    /// What the extension uploads is read and thrown away.
    private mutating func skipBody(of request: StubRequest) -> Bool {
        if request.fields["expect"]?.lowercased() == "100-continue" {
            guard stream.write("HTTP/1.1 100 Continue\r\n\r\n".utf8) else { return false }
        }
        if request.fields["transfer-encoding"]?.lowercased().contains("chunked") == true { return skipChunks() }
        guard let field = request.fields["content-length"] else { return true }
        guard let count = Int(field), count >= 0 else { return false }
        return skip(count)
    }

    private mutating func skip(_ count: Int) -> Bool {
        var left = count
        while true {
            let taken = min(left, buffer.count)
            buffer.removeFirst(taken)
            left -= taken
            if left == 0 { return true }
            guard let more = stream.read(upTo: 64 * 1024) else { return false }
            buffer += more
        }
    }

    private mutating func skipChunks() -> Bool {
        while true {
            guard let line = readLine(), let size = Int(line.prefix { $0 != ";" }, radix: 16), size >= 0 else {
                return false
            }
            guard size > 0 else {
                // The trailer ends with an empty line.
                while let line = readLine() { if line.isEmpty { return true } }
                return false
            }
            guard skip(size), readLine() == "" else { return false }
        }
    }

    private mutating func readLine() -> String? {
        while true {
            if let range = buffer.firstRange(of: [13, 10]) {
                let line = String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
                buffer.removeSubrange(..<range.upperBound)
                return line
            }
            guard buffer.count < StubRequest.limit, let more = stream.read(upTo: 16 * 1024) else { return nil }
            buffer += more
        }
    }

    // MARK: Answering

    /// False where the connection is to be closed.
    private func respond(to request: StubRequest, url: String, with answer: Stub.Answer) -> Bool {
        switch answer {
        case .file(let path):
            send(path, for: request, bytesPerSecond: nil, limit: nil)
        case .drip(let path, let bytesPerSecond):
            send(path, for: request, bytesPerSecond: max(1, bytesPerSecond), limit: nil)
        case .truncated(let path, let limit):
            send(path, for: request, bytesPerSecond: nil, limit: limit)
        case .status(let status):
            page(status, Self.phrases[status] ?? "Status \(status)", for: request)
        case .hang:
            hang()
        case .redirect(let target):
            head(302, "Found", ["Location": target, "Content-Length": "0"])
        case .redirectLoop:
            head(302, "Found", ["Location": url, "Content-Length": "0"])
        }
    }

    /// Waits until the peer gives up.
    private func hang() -> Bool {
        while case .timedOut = stream.wait(milliseconds: nil) {}
        return false
    }

    private func head(_ status: Int, _ phrase: String, _ fields: KeyValuePairs<String, String>) -> Bool {
        let lines = fields.map { "\($0): \($1)\r\n" }.joined()
        return stream.write("HTTP/1.1 \(status) \(phrase)\r\n\(lines)\r\n".utf8)
    }

    /// A short page of HTML. Code that does not look at the status takes it for the picture it asked for, as it would
    /// with a real server.
    private func page(_ status: Int, _ phrase: String, for request: StubRequest) -> Bool {
        if status == 204 || status == 304 { return head(status, phrase, [:]) }
        let html = "<html><head><title>\(status) \(phrase)</title></head><body><h1>\(phrase)</h1></body></html>\n"
        let length = "\(html.utf8.count)"
        guard head(status, phrase, ["Content-Type": "text/html", "Content-Length": length]) else { return false }
        return request.method == "HEAD" || stream.write(html.utf8)
    }

    private func send(_ path: String, for request: StubRequest, bytesPerSecond: Int?, limit: Int?) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd(),
            let count = Int(exactly: end)
        else { return page(500, "Internal Server Error", for: request) }
        defer { try? file.close() }
        let type = StubContentType.name(forFile: path)
        let range: Range<Int>
        switch request.method == "GET" ? request.part(of: count) : .whole {
        case .whole:
            range = 0..<count
            let fields: KeyValuePairs = ["Content-Type": type, "Content-Length": "\(count)", "Accept-Ranges": "bytes"]
            guard head(200, "OK", fields) else { return false }
        case .range(let part):
            range = part
            let place = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(count)"
            let fields: KeyValuePairs = [
                "Content-Type": type, "Content-Length": "\(part.count)", "Content-Range": place,
            ]
            guard head(206, "Partial Content", fields) else { return false }
        case .notSatisfiable:
            return head(416, "Range Not Satisfiable", ["Content-Range": "bytes */\(count)", "Content-Length": "0"])
        }
        if request.method == "HEAD" { return true }
        let sent = limit.map { range.prefix(max(0, $0)) } ?? range
        return stream(file, sent, bytesPerSecond) && sent.count == range.count
    }

    /// Sends a part of a file, piece by piece. A file that became shorter ends the connection: its length was promised.
    private func stream(_ file: FileHandle, _ range: Range<Int>, _ bytesPerSecond: Int?) -> Bool {
        guard (try? file.seek(toOffset: UInt64(range.lowerBound))) != nil else { return false }
        var left = range.count
        // Ten pieces a second, of at least one byte.
        let piece = bytesPerSecond.map { max(1, $0 / 10) } ?? 128 * 1024
        let pause = bytesPerSecond.map { Int32(clamping: max(1, 1000 * piece / $0)) }
        while left > 0 {
            guard let bytes = try? file.read(upToCount: min(left, piece)), !bytes.isEmpty else { return false }
            guard stream.write(bytes) else { return false }
            left -= bytes.count
            if let pause, left > 0, case .closed = stream.wait(milliseconds: pause) { return false }
        }
        return true
    }

    private static let phrases = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 300: "Multiple Choices",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone", 413: "Content Too Large",
        429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
        503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
