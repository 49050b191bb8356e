import Foundation
import Gateway
import HTTP2
import Testing
import WireTestSupport

@Suite("Slow, dead and hostile clients")
struct HostileClientsTests {
    /// A third hang amid the handshake, a third are idle, a third dribble a block of fields.
    private static func crowd(_ count: Int, at port: UInt16) async -> [RawConnection] {
        await offPool {
            (0..<count).map { index -> RawConnection in
                let client = RawConnection(port: port, shakesHands: index % 3 != 0)
                switch index % 3 {
                case 1: client.open()
                case 2:
                    client.open()
                    let block = Frames.block(Frames.post(path: "/3/device/\(PushClient.token)"))
                    client.send(Frames.frame(Frames.headers, stream: 1, Array(block.prefix(5)), length: 4000))
                default: client.send([22, 3, 1])
                }
                return client
            }
        }
    }

    /// Seconds for some pushes, one after another.
    private static func time(_ client: PushClient) async -> Double {
        let start = ContinuousClock().now
        for _ in 0..<20 { #expect(await client.send().status == 200) }
        let time = ContinuousClock().now - start
        return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
    }

    @Test("a good client is served about as soon while many others dribble, hang and stay silent")
    func crowd() async throws {
        let quiet = try TestGateway()
        let besieged = try TestGateway()
        let crowd = await Self.crowd(300, at: besieged.gateway.port)
        let clients = (try await quiet.client(), try await besieged.client())
        var ratios: [Double] = []
        for turn in 0..<30 {
            // Each dribbler goes on with a byte.
            await offPool { for index in stride(from: 2, to: crowd.count, by: 3) { crowd[index].send([UInt8(turn)]) } }
            // Whichever comes first bears what the other has left to do.
            let first = turn.isMultiple(of: 2)
            let one = await Self.time(first ? clients.0 : clients.1)
            let two = await Self.time(first ? clients.1 : clients.0)
            ratios.append(first ? two / one : one / two)
        }
        // Twice is the aim, which the benchmark measures; a machine that does other things at the time has this.
        #expect(ratios.sorted()[ratios.count / 2] < 4, "\(ratios)")
        quiet.end()
        besieged.end()
    }

    @Test("a connection that waits takes less than 40 kB")
    func memory() async throws {
        try await withGatewayFolder { folder, _ in
            let gateway = try await GatewayProcess.start(
                in: folder, state: folder.appendingPathComponent("state"), ["--store", "none"])
            func connect(_ count: Int) async -> [RawConnection] {
                await offPool {
                    (0..<count).map { _ in
                        let client = RawConnection(port: gateway.port)
                        client.open()
                        client.send(Frames.request(stream: 1, Frames.post(path: "/3/device/\(PushClient.token)")))
                        _ = client.receive { $0.stream == 1 && $0.flags & Frames.endStream != 0 }
                        return client
                    }
                }
            }
            // What is taken once for all of them comes first.
            let first = await connect(50)
            let before = gateway.residentBytes
            let others = await connect(200)
            let each = (gateway.residentBytes - before) / 200
            #expect(before > 0 && each < 40_000, "\(each)")
            #expect(first.count + others.count == 250)
            await gateway.end()
        }
    }

    @Test("a gateway takes no more connections than the process may have descriptors, and says where that is few")
    func descriptors() {
        var configuration = GatewayConfiguration(stateFolder: TestGateway.newFolder())
        #expect(configuration.fit(descriptors: 1_048_576) == nil && configuration.connectionLimit == 20_000)
        #expect(configuration.fit(descriptors: 15_000) == nil && configuration.connectionLimit == 14_900)
        let line = configuration.fit(descriptors: 1024)
        #expect(line?.contains("924 connections") == true && line?.contains("; raise ulimit") == true)
        #expect(configuration.connectionLimit == 924)
    }

    @Test("a body that never ends is answered with IdleTimeout")
    func slowBody() async throws {
        let server = try TestGateway { $0.http2.requestTime = 300 }
        let port = server.gateway.port
        let frames = await offPool {
            let client = RawConnection(port: port)
            client.open()
            let block = Frames.block(Frames.post(path: "/3/device/\(PushClient.token)"))
            client.send(Frames.frame(Frames.headers, flags: Frames.endHeaders, stream: 1, block))
            client.send(Frames.frame(Frames.data, stream: 1, [123]))
            return client.receive { $0.type == Frames.data || $0.type == Frames.goAway }
        }
        #expect(frames.last.map { String(decoding: $0.payload, as: UTF8.self) } == #"{"reason":"IdleTimeout"}"#)
        server.end()
    }

    @Test("fields above Apple's limit are refused with 431")
    func largeFields() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        let answer = await client.send([("x-large", String(repeating: "a", count: 9000))])
        #expect(answer.status == 431)
        #expect(await client.send().status == 200)
        server.end()
    }

    @Test("an idle connection is told IdleTimeout")
    func idle() async throws {
        let server = try TestGateway { $0.http2.idleTime = 300 }
        let client = try await server.client()
        await client.hasEnded()
        #expect(client.goAway == #"{"reason":"IdleTimeout"}"#)
        server.end()
    }

    @Test("the end of the gateway is told with Shutdown, and open requests are answered before it")
    func shutdown() async throws {
        let server = try TestGateway { $0.faults.latencyMilliseconds = 300 }
        let client = try await server.client()
        async let answer = client.send()
        await client.hasOpened(1)
        // The control interface has no latency: once it has answered, the push before it is with the gateway.
        _ = await client.send([(":method", "GET"), (":path", "/belfry/status")], payload: nil)
        await offPool { [gateway = server.gateway] in gateway.shutDown() }
        #expect(await answer.status == 200)
        await client.hasEnded()
        #expect(client.goAway == #"{"reason":"Shutdown"}"#)
    }
}
