import Foundation
import Synchronization
import Testing
import WireTestSupport

@testable import LiveDevice

@Suite("The HTTP server")
struct HTTPServerTests {
    /// Answers with what it was asked; `/wait` only when it is let go on.
    private static func server(
        _ change: (inout HTTPLimits) -> Void = { _ in }, log: EventLog = EventLog(),
        waiting: @escaping @Sendable () async -> Void = {}
    ) throws -> HTTPServer {
        var limits = HTTPLimits()
        // Tests of these limits have their own; elsewhere a thread that stands still closes nothing.
        limits.requestSeconds = 600
        limits.idleSeconds = 600
        limits.lastAnswerSeconds = 600
        change(&limits)
        return try HTTPServer(host: "127.0.0.1", port: 0, limits: limits) { request in
            if request.path == "/events" {
                return HTTPResponse(events: log, after: request.fields["last-event-id"].flatMap { Int($0) })
            }
            if request.path == "/wait" { await waiting() }
            let words = [request.method, request.path, "\(request.query.sorted { $0.key < $1.key })"]
            return HTTPResponse(type: "text/plain", Array(words.joined(separator: " ").utf8) + request.body)
        }
    }

    struct Gate: Sendable, CustomTestStringConvertible {
        var name: String
        var line = "GET /"
        var fields: [String] = []
        var body: String?
        var host = "localhost"
        var status: Int
        var error: String?

        var testDescription: String { name }
    }

    private static let json = "Content-Type: application/json"

    static let gates = [
        Gate(name: "its own name", status: 200),
        Gate(name: "its address and port", host: "127.0.0.1:8025", status: 200),
        Gate(name: "its other address", host: "[::1]:8025", status: 200),
        Gate(
            name: "another name that leads here (DNS rebinding)", host: "evil.example", status: 421,
            error: "the device does not go by this name; use http://localhost and the port"),
        Gate(name: "a name that begins like its own", host: "localhost.evil.example", status: 421),
        Gate(name: "an address that begins like its own", host: "127.0.0.1.evil.example", status: 421),
        Gate(name: "two names (RFC 9112, section 3.2)", fields: ["Host: evil.example"], status: 400),
        Gate(
            name: "another site's page", line: "POST /", fields: [json, "Origin: http://evil.example"], body: "{}",
            status: 403, error: "another site's page asks; use the device's own page"),
        Gate(
            name: "a page without an origin of its own", line: "POST /", fields: [json, "Origin: null"], body: "{}",
            status: 403),
        Gate(
            name: "its own page", line: "POST /", fields: [json, "Origin: http://localhost"], body: "{}", status: 200),
        Gate(
            name: "a picture on another site (Fetch Metadata)", line: "GET /api",
            fields: ["Sec-Fetch-Site: cross-site"], status: 403),
        Gate(name: "a link to its page", fields: ["Sec-Fetch-Site: cross-site"], status: 200),
        Gate(
            name: "a form", line: "POST /", fields: ["Content-Type: text/plain"], body: "{}", status: 415,
            error: "the body is not JSON; send it with Content-Type: application/json"),
        Gate(name: "no type", line: "POST /", body: "{}", status: 415),
        Gate(
            name: "a type that begins alike", line: "POST /", fields: ["Content-Type: application/jsonp"], body: "{}",
            status: 415),
        Gate(
            name: "JSON with its coding", line: "POST /", fields: ["Content-Type: Application/JSON; charset=utf-8"],
            body: "{}", status: 200),
        Gate(name: "a length over the limit", line: "POST /", fields: [json, "Content-Length: 65537"], status: 413),
        Gate(
            name: "a length that is no number", line: "POST /",
            fields: [json, "Content-Length: 99999999999999999999999"], status: 413),
    ]

    @Test("lets through what is its own user's, and says of the rest what is wrong", arguments: gates)
    func gate(_ gate: Gate) async throws {
        let server = try Self.server()
        defer { server.shutDown() }
        let answer = await RawHTTP.ask(server.port, gate.line, fields: gate.fields, body: gate.body, host: gate.host)
        // A length that no number holds is refused by the library itself, in its own words.
        if gate.name == "a length that is no number" {
            #expect([400, 413].contains(answer?.status ?? 0))
            return
        }
        #expect(answer?.status == gate.status)
        if gate.status != 200 {
            #expect(answer?.error?.contains("; ") == true && answer?.text.hasSuffix("}\n") == true)
        }
        if let error = gate.error { #expect(answer?.error == error) }
        #expect(answer?.fields["access-control-allow-origin"] == nil)
        #expect(answer?.fields["x-content-type-options"] == "nosniff" && answer?.fields["x-frame-options"] == "DENY")
    }

    @Test("decodes path and query, and takes several requests of one connection")
    func decoding() async throws {
        let server = try Self.server()
        defer { server.shutDown() }
        let answers = await offPool {
            let client = RawHTTP(port: server.port)
            client.send("GET /a%20b/%E5%A4%96?c=d%26e&f HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let first = client.answer()
            client.send("POST /x HTTP/1.1\r\nHost: localhost\r\n\(Self.json)\r\nContent-Length: 3\r\n\r\n[1]")
            return [first, client.answer()].map { $0?.text }
        }
        #expect(answers == [#"GET /a b/外 [(key: "c", value: "d&e"), (key: "f", value: "")]"#, "POST /x [][1]"])
    }

    @Test("refuses a body that grows over the limit without a length, and closes on one that never ends")
    func chunks() async throws {
        let server = try Self.server()
        defer { server.shutDown() }
        let head = "POST / HTTP/1.1\r\nHost: localhost\r\n\(Self.json)\r\nTransfer-Encoding: chunked\r\n\r\n"
        let chunk = "4000\r\n" + String(repeating: "x", count: 0x4000) + "\r\n"
        let refused = await offPool {
            let client = RawHTTP(port: server.port)
            client.send(head + String(repeating: chunk, count: 5) + "0\r\n\r\n")
            return client.answer()
        }
        #expect(refused?.status == 413)
        let isClosed = await offPool {
            let client = RawHTTP(port: server.port)
            client.send(head)
            for _ in 0..<10_000 where !client.send(chunk) { return true }
            return false
        }
        #expect(isClosed)
    }

    @Test("closes on who has not sent a whole request in time, byte by byte or not at all")
    func slow() async throws {
        let server = try Self.server { $0.requestSeconds = 1 }
        defer { server.shutDown() }
        // Reading ends when the other end closes, and the client's own limit is ten minutes.
        let start = ContinuousClock.now
        let texts = await withTaskGroup(of: String.self) { group in
            for part in [
                "", "GET / HT", "POST / HTTP/1.1\r\nHost: localhost\r\n\(Self.json)\r\nContent-Length: 9\r\n\r\n{",
            ] {
                group.addTask {
                    await offPool {
                        let client = RawHTTP(port: server.port)
                        client.send(part)
                        return client.readToEnd()
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(texts.allSatisfy { !$0.contains(" 200 ") } && ContinuousClock.now - start < .seconds(500))
        // That one comes in whole in its time may take a second look, where the client itself stands still.
        var good = await RawHTTP.ask(server.port, "GET /")
        for _ in 0..<20 where good == nil { good = await RawHTTP.ask(server.port, "GET /") }
        #expect(good?.status == 200)
    }

    @Test("takes no more connections than it may, and goes on with those that it has")
    func connections() async throws {
        let server = try Self.server { $0.connections = 4 }
        defer { server.shutDown() }
        let statuses = await offPool {
            let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let clients = (0..<4).map { _ in RawHTTP(port: server.port) }
            for client in clients { client.send(request) }
            let first = clients.map { $0.answer()?.status }
            let more = (0..<4).map { _ in RawHTTP(port: server.port) }
            for client in more { client.send(request) }
            for client in clients { client.send(request) }
            let second = clients.map { $0.answer()?.status }
            return withExtendedLifetime(more) { first + second }
        }
        #expect(statuses == Array(repeating: 200, count: 8))
        #expect(server.connections.count <= 4)
    }

    @Test("sends events with their numbers, and goes on after the last one that was seen (HTML, server-sent events)")
    func events() async throws {
        let log = EventLog()
        let server = try Self.server(log: log)
        defer { server.shutDown() }
        let first = await offPool {
            let client = RawHTTP(port: server.port)
            client.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
            let head = client.read(until: "retry: 2000\n\n")
            log.add("trace", #"{"a": 1}"#)
            return (head, client.read(until: "\n\n"))
        }
        #expect(first.0?.contains("Content-Type: text/event-stream") == true)
        #expect(first.1?.contains("id: 1\nevent: trace\ndata: {\"a\": 1}\n\n") == true)
        log.add("trace", "2")
        log.add("finding", "3")
        let second = await offPool {
            let client = RawHTTP(port: server.port)
            client.send("GET /events HTTP/1.0\r\nHost: localhost\r\nLast-Event-ID: 1\r\n\r\n")
            return client.read(until: "data: 3\n\n")
        }
        #expect(second?.contains("id: 2\nevent: trace\ndata: 2\n\nid: 3\nevent: finding\ndata: 3\n\n") == true)
    }

    @Test("sends every event to every reader while they come, and comments while none does")
    func manyEvents() async throws {
        let log = EventLog()
        let server = try Self.server({ $0.heartbeatSeconds = 0.3 }, log: log)
        defer { server.shutDown() }
        let readers = Arrivals(8)
        let texts = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    await offPool {
                        let client = RawHTTP(port: server.port)
                        client.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
                        guard client.read(until: "retry: 2000\n\n") != nil else { return nil }
                        if readers.isLast() { for index in 1...1000 { log.add("trace", "\(index)") } }
                        guard let text = client.read(until: "data: 1000\n\n") else { return nil }
                        return client.read(until: ":\n\n") == nil ? nil : text
                    }
                }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        for text in texts {
            let numbers = (text ?? "").split(separator: "\n").filter { $0.hasPrefix("data: ") }
            #expect(numbers.count == 1000 && numbers.first == "data: 1")
        }
    }

    @Test("has so many readers of events and no more")
    func streams() async throws {
        let server = try Self.server { $0.eventStreams = 1 }
        defer { server.shutDown() }
        let second = await offPool {
            let client = RawHTTP(port: server.port)
            client.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
            _ = client.read(until: "retry: 2000\n\n")
            let other = RawHTTP(port: server.port)
            other.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return other.answer()
        }
        #expect(second?.status == 503 && second?.error?.hasSuffix("close one of them") == true)
    }

    @Test("answers what is under way when it is shut down, and ends the streams", .timeLimit(.minutes(5)))
    func shutDown() async throws {
        let (began, tell) = AsyncStream<Void>.makeStream()
        let forever = AsyncStream<Void>.makeStream()
        let server = try Self.server(waiting: {
            tell.yield()
            for await _ in forever.stream {}
        })
        let events = await offPool {
            let client = RawHTTP(port: server.port)
            client.send("GET /events HTTP/1.0\r\nHost: localhost\r\n\r\n")
            _ = client.read(until: "retry: 2000\n\n")
            return client
        }
        async let waiting = RawHTTP.ask(server.port, "GET /wait")
        for await _ in began { break }
        await offPool { server.shutDown() }
        let answer = await waiting
        #expect(answer?.status == 503)
        let rest = await offPool { events.readToEnd() }
        #expect(!rest.contains("data"))
        let afterwards = await RawHTTP.ask(server.port, "GET /")
        #expect(afterwards == nil)
        forever.continuation.finish()
    }

    @Test("says in one line why it cannot listen")
    func taken() throws {
        let server = try Self.server()
        defer { server.shutDown() }
        let port = server.port
        let error = #expect(throws: LiveDeviceError.self) {
            try HTTPServer(host: "127.0.0.1", port: port) { _ in HTTPResponse(json: "") }
        }
        #expect(
            error?.description
                == "nobody can listen on 127.0.0.1 port \(port): Address already in use; give another port")
        #expect(throws: LiveDeviceError.self) {
            try HTTPServer(host: "no such host", port: 0) { _ in HTTPResponse(json: "") }
        }
    }
}

/// Counts who is there, on many threads.
private final class Arrivals: Sendable {
    private let missing: Mutex<Int>

    init(_ count: Int) { missing = Mutex(count) }

    /// True for the last one.
    func isLast() -> Bool {
        missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
    }
}
