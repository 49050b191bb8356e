import Foundation
import Gateway
import HTTP2
import Testing
import WireTestSupport

@Suite("Slow, dead and hostile clients")
struct HostileClientsTests {
    @Test("a good client is served while many others dribble, hang and stay silent")
    func crowd() async throws {
        let server = try TestGateway { $0.threads = 1 }
        let port = server.gateway.port
        // Held open until the good client is done.
        let crowd = await offPool {
            (0..<300).map { index -> RawConnection in
                let client = RawConnection(port: port, shakesHands: index % 3 != 0)
                switch index % 3 {
                case 1: client.open()
                case 2:
                    client.open()
                    let block = Frames.block(Frames.post(path: "/3/device/\(PushClient.token)"))
                    client.send(Frames.frame(Frames.headers, stream: 1, Array(block.prefix(5)), length: 500))
                default: client.send([22, 3, 1])
                }
                return client
            }
        }
        let client = try await server.client()
        for _ in 0..<200 { #expect(await client.send().status == 200) }
        #expect(crowd.count == 300)
        server.end()
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
