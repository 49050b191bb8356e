import HTTP2
import Testing
import WireTestSupport

@Suite("A connection between client and server")
struct ConnectionTests {
    @Test("carries requests and answers with their bodies")
    func echo() async throws {
        let server = try Loopback()
        let client = ClientRecorder()
        try client.connect(port: server.listener.port, on: server.group.next())
        var answers: [ClientRecorder.Answer] = []
        let body = Array("{\"aps\":{}}".utf8)
        loop: for await event in client.events {
            switch event {
            case .opened(let connection):
                connection.loop.execute {
                    for index in 0..<50 { _ = connection.request(post("/\(index)"), body: HTTP2Body(body)) }
                }
            case .answer(let answer):
                answers.append(answer)
                if answers.count == 50 { break loop }
            case .closed(let error):
                Issue.record("closed: \(String(describing: error))")
                break loop
            default: break
            }
        }
        #expect(answers.map(\.path).sorted() == (0..<50).map { "/\($0)" }.sorted())
        #expect(answers.allSatisfy { $0.status == "200" && $0.body == body })
    }

    @Test("shares many connections out over several loops")
    func many() async throws {
        let server = try Loopback(threads: 2)
        let total = await withTaskGroup(of: Int.self) { tasks in
            for _ in 0..<20 {
                let client = ClientRecorder()
                try? client.connect(port: server.listener.port, on: server.group.next())
                tasks.addTask {
                    var count = 0
                    for await event in client.events {
                        switch event {
                        case .opened(let connection):
                            connection.loop.execute { _ = connection.request(post("/one")) }
                        case .answer:
                            count += 1
                            return count
                        case .closed: return count
                        default: break
                        }
                    }
                    return count
                }
            }
            return await tasks.reduce(0, +)
        }
        #expect(total == 20)
    }

    @Test("carries bodies larger than the windows, up to the limit")
    func large() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.bodyLimit = 200_000
        let server = try Loopback(configuration)
        let client = ClientRecorder()
        try client.connect(port: server.listener.port, on: server.group.next())
        let body = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for await event in client.events {
            if case .opened(let connection) = event {
                connection.loop.execute { _ = connection.request(post("/large"), body: HTTP2Body(body)) }
            }
            if case .answer(let answer) = event {
                // The client keeps no more than its own limit.
                #expect(answer.body == Array(body.prefix(16 << 10)))
                break
            }
            if case .closed(let error) = event {
                Issue.record("closed: \(String(describing: error))")
                break
            }
        }
    }

    struct Distrust: CustomTestStringConvertible {
        var testDescription: String
        var identity = TestIdentity.server
        var host = "127.0.0.1"
        var authorities: [UInt8]? = TestIdentity.server.certificatePEM
        var code: HTTP2Error.Code
    }

    private static let expired = TestIdentity.make(commonName: "localhost", days: -1)
    private static let other = TestIdentity.make(commonName: "localhost")

    @Test(
        "is refused by a client that does not take the certificate, with a code of its own and in one line",
        arguments: [
            Distrust(testDescription: "the system's authorities do not know it", authorities: nil, code: .untrusted),
            Distrust(testDescription: "another authority", authorities: other.certificatePEM, code: .untrusted),
            // A name of the resolver's for 127.0.0.1 which the certificate lacks.
            Distrust(testDescription: "another host", host: "127.1", code: .wrongHost),
            Distrust(
                testDescription: "out of date", identity: expired, authorities: expired.certificatePEM,
                code: .outOfTime),
        ])
    func distrusted(_ item: Distrust) async throws {
        let server = try Loopback(identity: item.identity)
        let client = ClientRecorder()
        try client.connect(
            port: server.listener.port, host: item.host, authorities: item.authorities, on: server.group.next())
        for await event in client.events {
            guard case .closed(let error) = event else { continue }
            #expect(error?.code == item.code)
            #expect(error?.reason.contains("; ") == true && error?.reason.contains("\n") == false)
            break
        }
    }

    @Test("to a port where nobody listens ends with the reason")
    func nobody() async throws {
        let server = try Loopback()
        let client = ClientRecorder()
        try client.connect(port: 1, on: server.group.next())
        for await event in client.events {
            guard case .closed(let error) = event else { continue }
            #expect(error?.code == .connecting)
            #expect(error?.reason.contains("\n") == false)
            break
        }
    }

    @Test("tries the next address of a host where the first does not answer")
    func nextAddress() async throws {
        let server = try Loopback()
        let client = ClientRecorder()
        // `localhost` has ::1 too on most machines, and the server listens on 127.0.0.1 alone.
        try client.connect(port: server.listener.port, host: "localhost", on: server.group.next())
        for await event in client.events {
            if case .opened(let connection) = event {
                connection.loop.execute { connection.close() }
                break
            }
            if case .closed(let error) = event {
                Issue.record("closed: \(String(describing: error))")
                break
            }
        }
    }

    @Test("answers pings, and tells both ends of a GOAWAY")
    func pingAndGoAway() async throws {
        let server = try Loopback(handler: { _ in GoodbyeHandler() })
        let client = ClientRecorder()
        try client.connect(port: server.listener.port, on: server.group.next())
        var hasPong = false
        var opened: HTTP2Connection?
        loop: for await event in client.events {
            switch event {
            case .opened(let connection):
                opened = connection
                connection.loop.execute { connection.ping(0x0102_0304_0506_0708) }
            case .pong(let number):
                hasPong = number == 0x0102_0304_0506_0708
                if let opened { opened.loop.execute { _ = opened.request(post("/bye")) } }
            case .goAway(_, let code, let data):
                #expect(code == HTTP2ErrorCode.noError)
                #expect(data == #"{"reason":"Shutdown"}"#)
            case .closed(let error):
                #expect(error == nil)
                break loop
            default: break
            }
        }
        #expect(hasPong)
    }
}

/// Answers one request and takes no more.
private final class GoodbyeHandler: HTTP2Handler {
    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        let reply = HTTP2FieldList()
        reply.append(":status", "200")
        connection.respond(stream, reply)
        connection.goAway(code: HTTP2ErrorCode.noError, data: Array(#"{"reason":"Shutdown"}"#.utf8))
    }
}
