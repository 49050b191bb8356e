import HTTP2
import Testing
import WireTestSupport

/// One rule of RFC 9113: what a client sends after its preface, and what the server has to do about it.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    enum Outcome: Sendable {
        /// GOAWAY with this code, or a connection that is closed (RFC 9113, section 5.4.1).
        case connectionError(UInt32)
        /// RST_STREAM with this code, or a connection error of the same (section 5.4.2 allows the latter).
        case streamError(UInt32)
        /// An answer of this stream, and a connection that lives on.
        case answer(stream: UInt32)
        /// A PING is answered afterwards: what was sent did no harm.
        case goesOn
    }

    var section: String
    var rule: String
    var bytes: [UInt8]
    var outcome: Outcome
    var hasPreface = true

    var testDescription: String { "\(section): \(rule)" }

    init(_ section: String, _ rule: String, _ bytes: [UInt8]..., outcome: Outcome, hasPreface: Bool = true) {
        self.section = section
        self.rule = rule
        self.bytes = bytes.flatMap { $0 }
        self.outcome = outcome
        self.hasPreface = hasPreface
    }
}

private typealias F = Frames
private let ok = F.block(F.post())
private let open1 = F.frame(F.headers, flags: F.endHeaders, stream: 1, ok)
private let done1 = F.request(stream: 1)

private func fields(_ fields: [(String, String)]) -> [UInt8] {
    F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, F.block(fields))
}

let conformanceCases: [ConformanceCase] = [
    // Section 3: starting.
    .init(
        "3.4", "a preface that is none", Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8),
        outcome: .connectionError(1), hasPreface: false),
    .init(
        "3.4", "no SETTINGS after the preface", F.preface, F.frame(F.ping, [UInt8](repeating: 0, count: 8)),
        outcome: .connectionError(1), hasPreface: false),
    // Section 4: frames and fields.
    .init("4.1", "an unknown type of frame is ignored", F.frame(0x16, stream: 0, [1, 2, 3]), outcome: .goesOn),
    .init(
        "4.1", "undefined flags are ignored", F.frame(F.ping, flags: 0x16, [UInt8](repeating: 7, count: 8)),
        outcome: .goesOn),
    .init(
        "4.1", "the reserved bit is ignored",
        F.frame(F.ping, stream: 1 << 31, [UInt8](repeating: 7, count: 8)), outcome: .goesOn),
    .init(
        "4.2", "DATA above the largest frame", open1,
        F.frame(F.data, flags: F.endStream, stream: 1, [UInt8](repeating: 0, count: 16_385)),
        outcome: .connectionError(6)),
    .init(
        "4.2", "HEADERS above the largest frame",
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, [UInt8](repeating: 0, count: 16_385)),
        outcome: .connectionError(6)),
    .init(
        "4.3", "a block of fields that does not decode",
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
        outcome: .connectionError(9)),
    .init(
        "4.3", "an index of the table that does not exist (RFC 7541, 2.3.3)",
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, [0xC6]), outcome: .connectionError(9)),
    .init(
        "4.3", "index 0 (RFC 7541, 6.1)",
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, [0x80]), outcome: .connectionError(9)),
    .init(
        "4.3", "a table size above the announced one (RFC 7541, 6.3)",
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, [0x3F, 0xE2, 0x1F] + ok),
        outcome: .connectionError(9)),
    .init(
        "4.3", "PRIORITY amid a block of fields",
        F.frame(F.headers, stream: 1, ok), F.frame(F.priority, stream: 1, [0, 0, 0, 0, 16]),
        outcome: .connectionError(1)),
    .init(
        "4.3", "HEADERS of another stream amid a block of fields",
        F.frame(F.headers, stream: 1, ok), F.request(stream: 3), outcome: .connectionError(1)),
    // Section 5: streams.
    .init(
        "5.1", "DATA on an idle stream", F.frame(F.data, flags: F.endStream, stream: 1, [0]),
        outcome: .connectionError(1)),
    .init(
        "5.1", "RST_STREAM on an idle stream", F.frame(F.reset, stream: 1, F.bigEndian(8)),
        outcome: .connectionError(1)),
    .init(
        "5.1", "WINDOW_UPDATE on an idle stream", F.frame(F.windowUpdate, stream: 1, F.bigEndian(1)),
        outcome: .connectionError(1)),
    .init(
        "5.1", "CONTINUATION on an idle stream", F.frame(F.continuation, flags: F.endHeaders, stream: 1, ok),
        outcome: .connectionError(1)),
    .init(
        "5.1", "DATA after the end of the request", done1, F.frame(F.data, flags: F.endStream, stream: 1, [0]),
        outcome: .streamError(5)),
    .init("5.1", "HEADERS after the end of the request", done1, done1, outcome: .streamError(5)),
    .init(
        "5.1", "CONTINUATION after the end of the request", done1,
        F.frame(F.continuation, flags: F.endHeaders, stream: 1, ok), outcome: .connectionError(1)),
    .init("5.1.1", "an even number of a stream", F.request(stream: 2), outcome: .connectionError(1)),
    // The RFC asks for a connection error. nghttp2 ignores it, because trailers may cross with a reset.
    .init(
        "5.1.1", "a number below the last one opens nothing", F.request(stream: 5), F.request(stream: 3),
        outcome: .goesOn),
    .init(
        "5.3", "PRIORITY on an idle stream is ignored", F.frame(F.priority, stream: 3, [0, 0, 0, 0, 16]),
        outcome: .goesOn),
    .init(
        "5.5", "an unknown frame amid a block of fields", F.frame(F.headers, stream: 1, ok),
        F.frame(0x16, stream: 1, [0]), outcome: .connectionError(1)),
    .init("5.5", "an unknown setting is ignored", F.settings((0xFF, 1)), outcome: .goesOn),
    // Section 6: the frames.
    .init("6.1", "DATA on stream 0", F.frame(F.data, stream: 0, [0]), outcome: .connectionError(1)),
    .init(
        "6.1", "padding longer than the frame", open1,
        F.frame(F.data, flags: F.padded | F.endStream, stream: 1, [6, 0, 0, 0]), outcome: .connectionError(1)),
    .init(
        "6.1", "padding is taken off", open1, F.frame(F.data, flags: F.padded | F.endStream, stream: 1, [2, 65, 0, 0]),
        outcome: .answer(stream: 1)),
    .init(
        "6.2", "HEADERS on stream 0", F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 0, ok),
        outcome: .connectionError(1)),
    .init(
        "6.2", "padding of HEADERS longer than the frame",
        F.frame(F.headers, flags: F.endHeaders | F.endStream | F.padded, stream: 1, [UInt8(ok.count + 1)] + ok),
        outcome: .connectionError(1)),
    .init(
        "6.2", "HEADERS with priority and padding",
        F.frame(
            F.headers, flags: F.endHeaders | F.endStream | F.padded | F.hasPriority, stream: 1,
            [1, 0, 0, 0, 0, 16] + ok + [0]), outcome: .answer(stream: 1)),
    .init(
        "6.3", "PRIORITY on stream 0", F.frame(F.priority, stream: 0, [0, 0, 0, 0, 16]), outcome: .connectionError(1)),
    .init(
        "6.3", "PRIORITY of another length than 5", open1, F.frame(F.priority, stream: 1, [0, 0, 0, 0]),
        outcome: .streamError(6)),
    .init("6.4", "RST_STREAM on stream 0", F.frame(F.reset, stream: 0, F.bigEndian(8)), outcome: .connectionError(1)),
    .init(
        "6.4", "RST_STREAM of another length than 4", open1, F.frame(F.reset, stream: 1, [0, 0, 8]),
        outcome: .connectionError(6)),
    .init(
        "6.4", "a stream that is reset does no harm", open1, F.frame(F.reset, stream: 1, F.bigEndian(8)),
        F.request(stream: 3), outcome: .answer(stream: 3)),
    .init(
        "6.5", "an acknowledgement with content", F.frame(F.settings, flags: F.ack, [0, 1, 0, 0, 0, 1]),
        outcome: .connectionError(6)),
    .init(
        "6.5", "SETTINGS on a stream", F.frame(F.settings, stream: 1, [0, 3, 0, 0, 0, 10]),
        outcome: .connectionError(1)),
    .init("6.5", "SETTINGS of no multiple of 6", F.frame(F.settings, [0, 3, 0]), outcome: .connectionError(6)),
    .init("6.5.2", "ENABLE_PUSH above 1", F.settings((2, 2)), outcome: .connectionError(1)),
    .init("6.5.2", "a window above 2^31-1", F.settings((4, 1 << 31)), outcome: .connectionError(3)),
    .init("6.5.2", "a frame size below 16,384", F.settings((5, 16_383)), outcome: .connectionError(1)),
    .init("6.5.2", "a frame size above 16,777,215", F.settings((5, 1 << 24)), outcome: .connectionError(1)),
    .init(
        "6.5.3", "SETTINGS are taken in order", F.settings((4, 100), (4, 65_535)), F.request(stream: 1),
        outcome: .answer(stream: 1)),
    .init(
        "6.6", "PUSH_PROMISE by a client",
        F.frame(F.pushPromise, flags: F.endHeaders, stream: 1, F.bigEndian(2) + ok), outcome: .connectionError(1)),
    .init("6.7", "PING is answered", F.frame(F.ping, [1, 2, 3, 4, 5, 6, 7, 8]), outcome: .goesOn),
    .init(
        "6.7", "an answer to no PING is not answered", F.frame(F.ping, flags: F.ack, [1, 2, 3, 4, 5, 6, 7, 8]),
        outcome: .goesOn),
    .init(
        "6.7", "PING on a stream", F.frame(F.ping, stream: 1, [UInt8](repeating: 0, count: 8)),
        outcome: .connectionError(1)),
    .init(
        "6.7", "PING of another length than 8", F.frame(F.ping, [UInt8](repeating: 0, count: 6)),
        outcome: .connectionError(6)),
    .init(
        "6.8", "GOAWAY on a stream", F.frame(F.goAway, stream: 1, F.bigEndian(0) + F.bigEndian(0)),
        outcome: .connectionError(1)),
    .init(
        "6.9", "WINDOW_UPDATE of 0 on the connection", F.frame(F.windowUpdate, F.bigEndian(0)),
        outcome: .connectionError(1)),
    .init(
        "6.9", "WINDOW_UPDATE of 0 on a stream", open1, F.frame(F.windowUpdate, stream: 1, F.bigEndian(0)),
        outcome: .streamError(1)),
    .init(
        "6.9", "WINDOW_UPDATE of another length than 4", F.frame(F.windowUpdate, [0, 0, 1]),
        outcome: .connectionError(6)),
    .init(
        "6.9.1", "a connection window above 2^31-1", F.frame(F.windowUpdate, F.bigEndian(1 << 31 - 1)),
        outcome: .connectionError(3)),
    .init(
        "6.9.1", "a stream window above 2^31-1", open1,
        F.frame(F.windowUpdate, stream: 1, F.bigEndian(1 << 31 - 1)), outcome: .streamError(3)),
    .init(
        "6.10", "a block in several frames", F.frame(F.headers, flags: F.endStream, stream: 1, Array(ok.prefix(9))),
        F.frame(F.continuation, stream: 1, Array(ok.dropFirst(9).prefix(5))),
        F.frame(F.continuation, flags: F.endHeaders, stream: 1, Array(ok.dropFirst(14))), outcome: .answer(stream: 1)),
    .init(
        "6.10", "CONTINUATION on stream 0", F.frame(F.headers, flags: F.endStream, stream: 1, ok),
        F.frame(F.continuation, flags: F.endHeaders, stream: 0, []), outcome: .connectionError(1)),
    .init(
        "6.10", "CONTINUATION after the end of the block", open1,
        F.frame(F.continuation, flags: F.endHeaders, stream: 1, ok), outcome: .connectionError(1)),
    // Section 8: HTTP.
    .init(
        "8.1", "a second HEADERS without the end of the stream", open1,
        F.frame(F.headers, flags: F.endHeaders, stream: 1, F.block([("x", "1")])), outcome: .streamError(1)),
    .init(
        "8.1", "trailers are taken", open1, F.frame(F.data, stream: 1, [65]),
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, F.block([("x", "1")])),
        outcome: .answer(stream: 1)),
    .init("8.2.1", "a name with capital letters", fields(F.post([("X-Test", "1")])), outcome: .streamError(1)),
    .init("8.2.1", "a value with a line break", fields(F.post([("x", "a\nb")])), outcome: .streamError(1)),
    .init("8.2.2", "a connection field", fields(F.post([("connection", "keep-alive")])), outcome: .streamError(1)),
    .init("8.2.2", "te other than trailers", fields(F.post([("te", "gzip")])), outcome: .streamError(1)),
    .init("8.3", "an unknown pseudo-field", fields(F.post([(":test", "1")])), outcome: .streamError(1)),
    .init("8.3", "an answer's pseudo-field", fields(F.post([(":status", "200")])), outcome: .streamError(1)),
    .init(
        "8.3", "a pseudo-field behind another field",
        fields([("x", "1")] + F.post()), outcome: .streamError(1)),
    .init(
        "8.3", "a pseudo-field in trailers", open1,
        F.frame(F.headers, flags: F.endHeaders | F.endStream, stream: 1, F.block([(":method", "POST")])),
        outcome: .streamError(1)),
    .init(
        "8.3.1", "an empty path", fields([(":method", "POST"), (":scheme", "https"), (":path", "")]),
        outcome: .streamError(1)),
    .init("8.3.1", "no method", fields(Array(F.post().dropFirst())), outcome: .streamError(1)),
    .init("8.3.1", "no scheme", fields(F.post().filter { $0.0 != ":scheme" }), outcome: .streamError(1)),
    .init("8.3.1", "no path", fields(F.post().filter { $0.0 != ":path" }), outcome: .streamError(1)),
    .init("8.3.1", "a method twice", fields([(":method", "POST")] + F.post()), outcome: .streamError(1)),
    .init("8.3.1", "a path twice", fields([(":path", "/")] + F.post()), outcome: .streamError(1)),
    .init(
        "8.1.1", "a content-length above the body",
        F.frame(F.headers, flags: F.endHeaders, stream: 1, F.block(F.post([("content-length", "2")]))),
        F.frame(F.data, flags: F.endStream, stream: 1, [65]), outcome: .streamError(1)),
    .init(
        "8.1.1", "a content-length below the body",
        F.frame(F.headers, flags: F.endHeaders, stream: 1, F.block(F.post([("content-length", "1")]))),
        F.frame(F.data, flags: F.endStream, stream: 1, [65, 66]), outcome: .streamError(1)),
]

@Suite("RFC 9113, what a server must do")
struct ConformanceTests {
    @Test("holds for raw frames", arguments: conformanceCases)
    func holds(_ item: ConformanceCase) async throws {
        let frames = try await Loopback.withRawClient { [item] client in
            if item.hasPreface { client.open() }
            client.send(item.bytes)
            // What does no harm lets this be answered.
            client.send(Frames.frame(Frames.ping, Self.mark))
            var isMarked = false
            var isAnswered = !item.needsAnswer
            return client.receive { frame in
                if frame.type == Frames.ping, frame.payload == Self.mark { isMarked = true }
                if Self.isAnswer(frame, item) { isAnswered = true }
                return frame.type == Frames.goAway || (isMarked && isAnswered)
            }
        }
        check(item, frames)
    }

    private static let mark: [UInt8] = Array("the mark".utf8)

    /// True for what the outcome waits for: PING overtakes answers and resets.
    private static func isAnswer(_ frame: ReceivedFrame, _ item: ConformanceCase) -> Bool {
        switch item.outcome {
        case .answer(let stream):
            frame.stream == stream && frame.type != Frames.windowUpdate && frame.flags & Frames.endStream != 0
        case .streamError: frame.type == Frames.reset
        default: false
        }
    }

    private func check(_ item: ConformanceCase, _ frames: [ReceivedFrame]) {
        let goAway = frames.first { $0.type == Frames.goAway }
        let pong = frames.contains { $0.type == Frames.ping && $0.payload == Self.mark }
        switch item.outcome {
        case .connectionError(let code):
            #expect(!pong, "\(item.testDescription)")
            if let goAway { #expect(goAway.code == code, "\(item.testDescription)") }
        case .streamError(let code):
            let reset = frames.first { $0.type == Frames.reset && $0.code == code }
            #expect(reset != nil || goAway?.code == code || goAway?.code == 1, "\(item.testDescription)")
        case .answer(let stream):
            #expect(pong && goAway == nil, "\(item.testDescription)")
            #expect(frames.contains { $0.type == Frames.headers && $0.stream == stream }, "\(item.testDescription)")
        case .goesOn: #expect(pong && goAway == nil, "\(item.testDescription)")
        }
    }

    @Test("the server's first frame is SETTINGS, with what Apple's gateway was seen to announce (section 3.4)")
    func settings() async throws {
        let first = try await Loopback.withRawClient { client in
            client.open()
            return client.receive()
        }
        var values: [UInt16: UInt32] = [:]
        let payload = try #require(first).payload
        for start in stride(from: 0, to: payload.count, by: 6) {
            values[UInt16(payload[start]) << 8 | UInt16(payload[start + 1])] =
                payload[start + 2..<start + 6].reduce(0) { $0 << 8 | UInt32($1) }
        }
        #expect(first?.type == Frames.settings && first?.stream == 0)
        #expect(values == [1: 4096, 3: 1000, 4: 65_535, 5: 16_384, 6: 8_000])
    }

    @Test(
        "HTTP/2 is chosen with ALPN, taken where nothing is offered, and refused where it is not offered (section 3.2)")
    func protocols() async throws {
        let server = try Loopback()
        let port = server.listener.port
        let agreed = await offPool {
            [["h2"], ["http/1.1", "h2"], [], ["http/1.1"]].map { offered in
                let client = RawConnection(port: port, protocols: offered)
                return client.isShaken ? client.agreedProtocol : "refused"
            }
        }
        #expect(agreed == ["h2", "h2", "", "refused"])
    }

    @Test("TLS 1.1 is refused, 1.2 is not (section 9.2)")
    func versions() async throws {
        let server = try Loopback()
        let port = server.listener.port
        let shaken = await offPool {
            // TLS 1.1 and 1.2, by their numbers.
            [Int32(0x0302), 0x0303].map { RawConnection(port: port, maximumVersion: $0).isShaken }
        }
        #expect(shaken == [false, true])
    }
}

extension ConformanceCase {
    fileprivate var needsAnswer: Bool {
        switch outcome {
        case .answer, .streamError: true
        default: false
        }
    }
}
