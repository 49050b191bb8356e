import Gateway
import Testing

@Suite("Faults on request")
struct FaultTests {
    @Test("answer a share of the good pushes with a reason")
    func reasons() async throws {
        var plan = FaultPlan()
        plan.reasons = [.init(reason: "ServiceUnavailable", share: 0.5), .init(reason: "Unregistered", share: 0.5)]
        let server = try TestGateway { $0.faults = plan }
        let client = try await server.client()
        var counts: [String: Int] = [:]
        for _ in 0..<200 {
            let answer = await client.send()
            counts[answer.reason ?? "none", default: 0] += 1
            #expect((answer.timestamp != nil) == (answer.status == 410))
        }
        #expect(counts["none"] == nil && (counts["Unregistered"] ?? 0) > 50 && (counts["ServiceUnavailable"] ?? 0) > 50)
        // What is wrong anyhow has its own reason.
        #expect(await client.send([("apns-priority", "7")]).reason == "BadPriority")
        server.end()
    }

    @Test("are switched on and off by the control interface")
    func control() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        let path: (String, String?) = (":path", "/belfry/faults")
        let set = await client.send(
            [(":method", "PUT"), path], payload: #"{"reasons":[{"reason":"Shutdown","share":1}],"streamLimit":7}"#)
        #expect(set.status == 200)
        #expect(await client.send().reason == "Shutdown")
        #expect(await client.send().reason == "Shutdown")
        #expect(client.streamLimits.last == 7)
        let bad = await client.send([(":method", "PUT"), path], payload: #"{"reasons":[{"reason":"x","share":1}]}"#)
        #expect(bad.status == 400 && bad.body.contains("x is no reason of APNs"))
        #expect(await client.send([(":method", "DELETE"), path], payload: nil).status == 200)
        #expect(await client.send().status == 200)
        server.end()
    }

    @Test("say GOAWAY with a reason after so many requests, and answer those before it")
    func goAway() async throws {
        let server = try TestGateway {
            $0.faults.goAwayAfter = 3
            $0.faults.goAwayReason = "InternalServerError"
        }
        let client = try await server.client()
        for _ in 0..<3 { #expect(await client.send().status == 200) }
        await client.hasEnded()
        #expect(client.goAway == #"{"reason":"InternalServerError"}"#)
        #expect(client.goAwayLastStream == 5)
        server.end()
    }

    @Test("say GOAWAY behind the answers that waited for the disk too: some clients take none after it")
    func goAwayAfterDisk() async throws {
        let server = try TestGateway {
            $0.storage = .disk
            $0.faults.goAwayAfter = 3
        }
        let client = try await server.client()
        for _ in 0..<3 { #expect(await client.send().status == 200) }
        await client.hasEnded()
        #expect(client.goAway == #"{"reason":"Shutdown"}"# && client.waitedAtGoAway == 0)
        server.end()
    }

    @Test("close the connection, or leave requests unanswered")
    func silence() async throws {
        let server = try TestGateway { $0.faults.closeAfter = 2 }
        let client = try await server.client()
        #expect(await client.send().status == 200)
        #expect(await client.send().isLost)
        await client.hasEnded()
        #expect(client.goAway == nil)
        server.end()
        let mute = try TestGateway {
            $0.faults.unansweredEvery = 2
        }
        let other = try await mute.client()
        #expect(await other.send().status == 200)
        async let second = other.send()
        await other.hasOpened(2)
        // The control interface has no faults: once it has answered, the push before it is with the gateway.
        _ = await other.send([(":method", "GET"), (":path", "/belfry/status")], payload: nil)
        mute.end()
        #expect(await second.isLost)
    }

    @Test("wait before each answer")
    func latency() async throws {
        let server = try TestGateway { $0.faults.latencyMilliseconds = 200 }
        let client = try await server.client()
        let time = ContinuousClock().now
        #expect(await client.send().status == 200)
        #expect(ContinuousClock().now - time >= .milliseconds(190))
        server.end()
    }
}
