import APNSWire
import Foundation
import Gateway
import Testing
import WireTestSupport

@Suite("What the gateway's answers are made of (Apple, Handling notification responses from APNs)")
struct AnswerTests {
    @Test("an accepted push has a status and its ids, and no more; a refused one says JSON")
    func fields() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        #expect(await client.send().names == [":status", "apns-id", "apns-unique-id"])
        #expect(await client.send([("apns-priority", "7")]).names == [":status", "apns-id", "content-type"])
        server.end()
        let production = try TestGateway { $0.environment = .production }
        let other = try await production.client()
        #expect(await other.send().names == [":status", "apns-id"])
        production.end()
    }

    /// The frames that come for one push.
    private static func frames(of server: TestGateway, _ more: [(String, String)] = []) async -> [ReceivedFrame] {
        let port = server.gateway.port
        return await offPool {
            let client = RawConnection(port: port)
            client.open()
            let fields =
                Frames.post(path: "/3/device/\(PushClient.token)")
                + [("authorization", "bearer e30.e30.c2ln"), ("apns-topic", "com.example.App")] + more
            client.send(Frames.frame(Frames.headers, flags: Frames.endHeaders, stream: 1, Frames.block(fields)))
            client.send(Frames.frame(Frames.data, flags: Frames.endStream, stream: 1, Array(#"{"aps":{}}"#.utf8)))
            return client.receive { $0.stream == 1 && $0.flags & Frames.endStream != 0 }
        }
    }

    @Test("200 is one HEADERS frame that ends the stream; a refusal has a DATA frame with the reason behind it")
    func frames() async throws {
        let server = try TestGateway()
        let accepted = await Self.frames(of: server).filter { $0.stream == 1 }
        #expect(accepted.map(\.type) == [Frames.headers])
        let refused = await Self.frames(of: server, [("apns-priority", "7")]).filter { $0.stream == 1 }
        #expect(refused.map(\.type) == [Frames.headers, Frames.data])
        #expect(refused.last?.payload == Array(#"{"reason":"BadPriority"}"#.utf8))
        server.end()
    }

    @Test("the first settings are those of Apple's gateway; one stream where tokens are verified")
    func settings() async throws {
        for (authentication, streams) in [(GatewayConfiguration.Authentication.any, 1000), (.strict, 1)] {
            let server = try TestGateway { $0.authentication = authentication }
            let port = server.gateway.port
            let first = await offPool {
                let client = RawConnection(port: port)
                client.open()
                return client.receive()
            }
            let payload = try #require(first).payload
            var values: [Int: Int] = [:]
            for entry in stride(from: 0, to: payload.count, by: 6) {
                values[Int(payload[entry + 1])] = payload[(entry + 2)..<(entry + 6)].reduce(0) { $0 << 8 | Int($1) }
            }
            // HEADER_TABLE_SIZE, MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE, MAX_HEADER_LIST_SIZE.
            #expect(values == [1: 4096, 3: streams, 4: 65_535, 5: 16_384, 6: 8000])
            server.end()
        }
    }

    /// Each word of Apple's table with its status, written down from the page.
    private static let statuses: [Int: [String]] = [
        400: [
            "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority", "BadTopic",
            "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout", "InvalidPushType", "MissingDeviceToken",
            "MissingTopic", "PayloadEmpty", "TopicDisallowed",
        ],
        403: [
            "BadCertificate", "BadCertificateEnvironment", "BadEnvironmentKeyIdInToken", "BadEnvironmentKeyInToken",
            "ExpiredProviderToken", "Forbidden", "InvalidProviderToken", "MissingProviderToken",
            "UnrelatedKeyIdInToken",
        ],
        404: ["BadPath"], 405: ["MethodNotAllowed"], 410: ["ExpiredToken", "Unregistered"], 413: ["PayloadTooLarge"],
        429: ["TooManyProviderTokenUpdates", "TooManyRequests"], 500: ["InternalServerError"],
        503: ["ServiceUnavailable", "Shutdown"],
    ]

    @Test("every reason of Apple's table can be had on request, with its status, and with a timestamp only at 410")
    func everyReason() async throws {
        let server = try TestGateway { $0.clock = { 1_764_460_800_123 } }
        let client = try await server.client()
        #expect(Self.statuses.values.joined().sorted() == RejectReason.Known.allCases.map(\.rawValue).sorted())
        for (status, reasons) in Self.statuses {
            for reason in reasons {
                var plan = FaultPlan()
                plan.reasons = [.init(reason: reason, share: 1)]
                try server.gateway.setFaults(plan)
                let answer = await client.send()
                #expect(answer.status == status && answer.reason == reason)
                #expect(answer.timestamp == (status == 410 ? 1_764_460_800_123 : nil), "\(reason)")
            }
        }
        server.end()
    }

    @Test("errors, however many, neither lower the stream limit nor end the connection: each is told (decision 72)")
    func manyErrors() async throws {
        let server = try TestGateway()
        let client = try await server.client()
        for _ in 0..<500 { #expect(await client.send(token: "zz").reason == "BadDeviceToken") }
        #expect(await client.send().status == 200)
        #expect(client.goAway == nil && client.streamLimits == [1000])
        server.end()
    }
}
