import Glibc
import HTTP2
import Testing
import WireTestSupport

@Suite("A server bears no abuse")
struct AbuseTests {
    private static let calm = HTTP2ErrorCode.enhanceYourCalm
    /// A flood on a slow machine is one too.
    private static let window: Int64 = 600_000

    /// Does something to a server of its own, over a connection that has been opened.
    private func attack<Outcome: Sendable>(
        _ configuration: HTTP2Configuration = .patient,
        _ attack: @escaping @Sendable (RawConnection) -> Outcome
    ) async throws -> Outcome {
        try await Loopback.withRawClient(configuration) { client in
            client.open()
            return attack(client)
        }
    }

    /// Sends, and returns the code of the GOAWAY that comes; nil where the connection ends without one.
    private func goAway(
        _ configuration: HTTP2Configuration = .patient,
        _ send: @escaping @Sendable (RawConnection) -> Void
    ) async throws -> UInt32? {
        try await attack(configuration) { client in
            send(client)
            return client.receive { $0.type == Frames.goAway }.last?.code
        }
    }

    @Test("streams that are opened and reset at once end the connection (CVE-2023-44487)")
    func resets() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.limits.resets.milliseconds = Self.window
        let code = try await goAway(configuration) { client in
            for stream in stride(from: UInt32(1), to: 2000, by: 2) {
                let isSent = client.send(
                    Frames.request(stream: stream) + Frames.frame(Frames.reset, stream: stream, Frames.bigEndian(8)))
                if !isSent { return }
            }
        }
        #expect(code == Self.calm)
    }

    @Test("PINGs without end do")
    func pings() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.limits.controlFrames = RateLimit(count: 500, milliseconds: Self.window)
        let code = try await goAway(configuration) { client in
            for _ in 0..<600 where !client.send(Frames.frame(Frames.ping, [UInt8](repeating: 0, count: 8))) { return }
        }
        #expect(code == Self.calm)
    }

    @Test("SETTINGS without end do")
    func settings() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.limits.controlFrames = RateLimit(count: 500, milliseconds: Self.window)
        let code = try await goAway(configuration) { client in
            for _ in 0..<600 where !client.send(Frames.settings((3, 100))) { return }
        }
        #expect(code == Self.calm)
    }

    @Test("DATA frames without content do")
    func emptyData() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.limits.controlFrames = RateLimit(count: 500, milliseconds: Self.window)
        let code = try await goAway(configuration) { client in
            client.send(Frames.frame(Frames.headers, flags: Frames.endHeaders, stream: 1, Frames.block(Frames.post())))
            for _ in 0..<600 where !client.send(Frames.frame(Frames.data, stream: 1)) { return }
        }
        #expect(code == Self.calm)
    }

    @Test("CONTINUATION frames without end do (CVE-2024-28182)")
    func continuations() async throws {
        let hasEnded = try await attack { client in
            client.send(Frames.frame(Frames.headers, stream: 1, Frames.block(Frames.post())))
            for index in 0..<200_000 {
                let more = Frames.block([("x\(index)", "y")])
                if !client.send(Frames.frame(Frames.continuation, stream: 1, more)) { return true }
            }
            return client.receive(until: { $0.type == Frames.goAway }).last?.type == Frames.goAway
        }
        #expect(hasEnded)
    }

    @Test("a SETTINGS frame of many entries does")
    func manySettings() async throws {
        let hasEnded = try await attack { client in
            let entries = (0..<1000).flatMap { _ in [0, 3] + Frames.bigEndian(100) }
            client.send(Frames.frame(Frames.settings, entries.map { UInt8($0) }))
            client.send(Frames.frame(Frames.ping, Array("the mark".utf8)))
            return !client.receive(until: { $0.type == Frames.ping }).contains { $0.type == Frames.ping }
        }
        #expect(hasEnded)
    }

    @Test("streams above the announced limit are refused, and end the connection when there are many")
    func streamFlood() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.streamLimit = 10
        configuration.limits.refusals.milliseconds = Self.window
        let frames = try await attack(configuration) { client in
            // None of these ends, so that they stay open.
            for stream in stride(from: UInt32(1), to: 2001, by: 2) {
                let frame = Frames.frame(
                    Frames.headers, flags: Frames.endHeaders, stream: stream, Frames.block(Frames.post()))
                if !client.send(frame) { break }
            }
            return client.receive { $0.type == Frames.goAway }
        }
        // RFC 9113, section 5.1.2: refused, or an error of the connection.
        #expect(frames.last?.type == Frames.goAway)
    }

    @Test("a huge table of the encoder is not kept, whatever the client allows")
    func hugeTable() async throws {
        let sizes = try await Loopback.withRawClient { client -> [[UInt8]] in
            client.send(
                Frames.preface + Frames.settings((1, 1 << 30)) + Frames.frame(Frames.settings, flags: Frames.ack))
            client.send(Frames.request(stream: 1))
            return client.receive { $0.type == Frames.headers }.filter { $0.type == Frames.headers }.map(\.payload)
        }
        // RFC 7541, section 6.3: the block begins with the size that the encoder uses, where it is not the allowed one.
        let first = try #require(sizes.first)
        #expect(first.first.map { $0 & 0xE0 == 0x20 } == true)
        #expect(size(first) <= 4096)
    }

    /// The integer at the start of a block, with a prefix of five bits.
    private func size(_ block: [UInt8]) -> Int {
        var value = Int(block[0] & 31)
        guard value == 31 else { return value }
        for (place, byte) in block.dropFirst().enumerated() {
            value += Int(byte & 127) << (7 * place)
            if byte & 128 == 0 { break }
        }
        return value
    }

    @Test("fields above the announced size are answered with 431, and not kept (section 10.5.1)")
    func largeFields() async throws {
        let status = try await attack { client in
            let large = String(repeating: "a", count: 4000)
            let block = Frames.block(Frames.post([("x", large), ("y", large), ("z", large)]))
            client.send(Frames.frame(Frames.headers, flags: Frames.endHeaders | Frames.endStream, stream: 1, block))
            return client.receive { $0.type == Frames.headers }.last?.payload
        }
        // `:status` as a literal with the name of index 8; 431 is not in the static table.
        let text = try #require(status)
        #expect(text.starts(with: [0x48]))
        #expect(Array(text.dropFirst(2).prefix(3)) == Array("431".utf8) || text[1] & 0x80 != 0)
    }

    @Test("a body above the limit is answered before its end, and the stream is then reset (section 8.1)")
    func largeBody() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.bodyLimit = 100
        let frames = try await attack(configuration) { client in
            client.send(
                Frames.frame(Frames.headers, flags: Frames.endHeaders, stream: 1, Frames.block(Frames.post())))
            client.send(Frames.frame(Frames.data, stream: 1, [UInt8](repeating: 65, count: 101)))
            return client.receive { $0.type == Frames.reset }
        }
        #expect(frames.contains { $0.type == Frames.headers && $0.stream == 1 })
        #expect(frames.last?.type == Frames.reset && frames.last?.code == HTTP2ErrorCode.noError)
    }

    @Test("a body that comes too slowly is given up")
    func slowBody() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.requestTime = 300
        let frames = try await attack(configuration) { client in
            client.send(
                Frames.frame(Frames.headers, flags: Frames.endHeaders, stream: 1, Frames.block(Frames.post())))
            return client.receive { $0.type == Frames.reset }
        }
        #expect(frames.last?.type == Frames.reset && frames.last?.code == HTTP2ErrorCode.cancel)
    }

    @Test("fields that never end are given up (slowloris)")
    func slowFields() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.requestTime = 300
        let frames = try await attack(configuration) { client in
            client.send(Frames.frame(Frames.headers, stream: 1, [0, 1], length: 1000))
            return client.receive { $0.type == Frames.reset || $0.type == Frames.goAway }
        }
        #expect(frames.last?.type != Frames.headers)
    }

    @Test("a client that connects and never begins is closed, with and without TLS", arguments: [true, false])
    func halfOpen(shakesHands: Bool) async throws {
        var configuration = HTTP2Configuration.patient
        configuration.handshakeTime = 300
        let hasEnded = try await Loopback.withRawClient(configuration, shakesHands: shakesHands) { client in
            while client.receive() != nil {}
            return true
        }
        #expect(hasEnded)
    }

    @Test("an idle connection ends with GOAWAY and its data")
    func idle() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.idleTime = 300
        configuration.idleData = Array(#"{"reason":"IdleTimeout"}"#.utf8)
        let last = try await attack(configuration) { client in
            client.receive { $0.type == Frames.goAway }.last
        }
        #expect(last?.code == HTTP2ErrorCode.noError)
        #expect(last.map { Array($0.payload.dropFirst(8)) } == configuration.idleData)
    }

    @Test("who does not read answers is not read from any further, and then closed")
    func unread() async throws {
        var configuration = HTTP2Configuration.patient
        configuration.requestTime = 1000
        let hasEnded = try await Loopback.withRawClient(configuration) { client in
            client.send(
                Frames.preface + Frames.settings((4, 1 << 30)) + Frames.frame(Frames.settings, flags: Frames.ack))
            client.send(Frames.frame(Frames.windowUpdate, Frames.bigEndian(1 << 30)))
            // The echo of all these paths is never read; the sockets' buffers end somewhere.
            let path = "/" + String(repeating: "a", count: 7000)
            for stream in stride(from: UInt32(1), to: 20_000, by: 2) {
                if !client.send(Frames.request(stream: stream, Frames.post(path: path))) { return true }
            }
            return false
        }
        #expect(hasEnded)
    }
}

@Suite("Limits of what a peer may send")
struct LimitTests {
    @Test("a meter lets the count through in each window, and no more")
    func meter() {
        var meter = RateMeter(RateLimit(count: 3, milliseconds: 100))
        #expect(take(&meter, 0..<5) == [true, true, true, false, false])
        #expect(take(&meter, 100..<101) == [true])
        meter.credit(2)
        #expect(take(&meter, 101..<107) == [true, true, true, true, false, false])
    }

    private func take(_ meter: inout RateMeter, _ times: Range<Int64>) -> [Bool] {
        var taken: [Bool] = []
        for time in times { taken.append(meter.take(now: time)) }
        return taken
    }

    @Test("requests and DATA with content are no flood, however many")
    func work() {
        var limits = HTTP2Limits()
        limits.controlFrames = RateLimit(count: 1, milliseconds: 1000)
        var guardian = FloodGuard(limits)
        for _ in 0..<1000 {
            let floods = [
                guardian.frame(type: 1, length: 10, flags: 4, now: 0),
                guardian.frame(type: 0, length: 10, flags: 1, now: 0),
                guardian.frame(type: 8, length: 4, flags: 0, now: 0),
            ]
            #expect(floods == [nil, nil, nil])
        }
    }

    @Test("each kind of flood is told by its name")
    func floods() {
        var limits = HTTP2Limits()
        limits.controlFrames = RateLimit(count: 1, milliseconds: 1000)
        limits.resets = RateLimit(count: 1, milliseconds: 1000)
        limits.refusals = RateLimit(count: 1, milliseconds: 1000)
        var guardian = FloodGuard(limits)
        let floods = [
            guardian.frame(type: 3, length: 4, flags: 0, now: 0), guardian.frame(type: 3, length: 4, flags: 0, now: 0),
            guardian.frame(type: 6, length: 8, flags: 0, now: 0), guardian.frame(type: 4, length: 0, flags: 0, now: 0),
            guardian.refusal(now: 0), guardian.refusal(now: 0),
        ]
        #expect(floods == [nil, .resets, nil, .control, nil, .refusals])
    }
}
