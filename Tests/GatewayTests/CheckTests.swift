import APNSWire
import Gateway
import Testing

private let uuid = "123e4567-e89b-12d3-a456-4266554400a0"

@Suite("The gateway's checks (Apple, Handling notification responses from APNs)")
struct CheckTests {
    @Test("answer with Apple's status and reason")
    func reasons() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        for item in CheckCase.all + CheckCase.order {
            let answer = await client.send(item.fields, token: item.token, payload: item.payload)
            #expect(answer.status == item.status, "\(item.testDescription)")
            #expect(answer.reason == item.reason, "\(item.testDescription)")
            #expect(answer.id.count == 36, "\(item.testDescription)")
            if item.status == 200 {
                #expect(answer.body.isEmpty, "\(item.testDescription)")
            } else {
                #expect(answer.body == #"{"reason":"\#(item.reason ?? "")"}"#, "\(item.testDescription)")
                #expect(answer.contentType == "application/json", "\(item.testDescription)")
            }
        }
        server.end()
    }

    @Test("the id is echoed byte for byte, also with a refusal; a new one is in capital letters")
    func identifiers() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        for id in [uuid, uuid.uppercased(), "123E4567-e89b-12D3-a456-4266554400a0"] {
            #expect(await client.send([("apns-id", id)]).id == id)
            #expect(await client.send([("apns-id", id), ("apns-priority", "x")]).id == id)
        }
        let first = await client.send().id
        let second = await client.send().id
        #expect(first == first.uppercased() && first != second && PushHeaders.PushID(first) != nil)
        server.end()
    }

    @Test("the development environment gives a unique id, production none")
    func uniqueIdentifier() async throws {
        for (environment, has) in [(GatewayConfiguration.Environment.development, true), (.production, false)] {
            let server = try TestGateway { $0.environment = environment }
            let client = try await server.client()
            let answer = await client.send()
            #expect((answer.uniqueID.flatMap { PushHeaders.PushID($0) } != nil) == has)
            server.end()
        }
    }

    @Test("without authentication nothing of it is looked at")
    func off() async throws {
        let server = try TestGateway { $0.authentication = .off }
        let client = try await server.client()
        #expect(await client.send([("authorization", nil)]).status == 200)
        #expect(await client.send([("authorization", "rubbish")]).status == 200)
        server.end()
    }

    @Test("what is no JSON passes where payloads are not checked")
    func uncheckedPayload() async throws {
        let server = try TestGateway { $0.checksPayloads = false }
        let client = try await server.client()
        #expect(await client.send(payload: "hello").status == 200)
        server.end()
    }

    @Test("many pushes to one token are answered with 429 where the gateway throttles, and only there")
    func throttle() async throws {
        for throttles in [true, false] {
            let server = try TestGateway {
                $0.throttles = throttles
                $0.clock = { 1_000_000 }
            }
            let client = try await server.client()
            var reasons: [String?] = []
            for _ in 0..<25 { reasons.append(await client.send().reason) }
            #expect(reasons.filter { $0 == "TooManyRequests" }.count == (throttles ? 5 : 0))
            let other = await client.send(token: String(repeating: "cd", count: 32))
            #expect(other.status == 200)
            server.end()
        }
    }
}
