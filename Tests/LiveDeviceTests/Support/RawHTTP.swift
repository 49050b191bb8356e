import Foundation
import Glibc
import WireTestSupport

/// A client that sends any bytes, and reads what comes; it blocks, so it is used through `offPool`.
///
/// Safe to hand on: one thread uses it at a time.
final class RawHTTP: @unchecked Sendable {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(descriptor) }

    @discardableResult
    func send(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        } == bytes.count
    }

    /// False at the end.
    private func fill() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16384)
        var count = 0
        // A socket with a time limit is interrupted where the process was stopped and goes on.
        repeat { count = recv(descriptor, &bytes, bytes.count, 0) } while count < 0 && errno == EINTR
        guard count > 0 else { return false }
        buffer += bytes.prefix(count)
        return true
    }

    /// Everything up to a text, and it; nil where the end comes first.
    func read(until text: String) -> String? {
        let wanted = Array(text.utf8)
        while true {
            if let range = buffer.firstRange(of: wanted) {
                defer { buffer.removeFirst(range.upperBound) }
                return String(decoding: buffer[..<range.upperBound], as: UTF8.self)
            }
            guard fill() else { return nil }
        }
    }

    /// What comes until the other end closes.
    func readToEnd() -> String {
        while fill() {}
        defer { buffer = [] }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// One answer with a `Content-Length`; nil where the connection ends before it.
    func answer() -> Answer? {
        guard let head = read(until: "\r\n\r\n") else { return nil }
        let lines = head.split(separator: "\r\n")
        var answer = Answer(status: lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0)
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            answer.fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        let length = answer.fields["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count < length { guard fill() else { return nil } }
        answer.body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return answer
    }

    struct Answer: Sendable {
        var status: Int
        var fields: [String: String] = [:]
        var body: [UInt8] = []

        var text: String { String(decoding: body, as: UTF8.self) }
        /// What an error's body says.
        var error: String? {
            (try? JSONSerialization.jsonObject(with: Data(body)) as? [String: String])?["error"]
        }
    }

    /// One request on a connection of its own.
    static func ask(
        _ port: UInt16, _ line: String, fields: [String] = [], body: String? = nil, host: String = "localhost"
    ) async -> Answer? {
        await offPool {
            let client = RawHTTP(port: port)
            var head = ["\(line) HTTP/1.1", "Host: \(host)"] + fields
            if let body { head.append("Content-Length: \(body.utf8.count)") }
            client.send(head.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
            return client.answer()
        }
    }
}
