import APNSWire
import Foundation
import Gateway
import Synchronization
import Testing

@Suite("Device tokens at the gateway")
struct TokenTests {
    private let token = DeviceToken(PushClient.token)

    @Test("what is wrong with the body or the headers is told before what is wrong with the token, and a throttle last")
    func order() async throws {
        let token = try #require(token)
        let server = try TestGateway {
            $0.acceptsAnyToken = false
            $0.throttles = true
            $0.clock = { 1_000_000 }
        }
        let client = try await server.client()
        #expect(await client.send(payload: nil).reason == "PayloadEmpty")
        #expect(await client.send(payload: "[]").reason == "PayloadEmpty")
        #expect(await client.send([("apns-collapse-id", String(repeating: "a", count: 65))]).reason == "BadCollapseId")
        #expect(await client.send().reason == "BadDeviceToken")
        // Another app's comes before unregistered: nobody learns of a token that is not theirs.
        try server.gateway.register([
            RegisteredToken(token: token, bundleIdentifier: "com.example.App", state: .unregistered(since: 5))
        ])
        #expect(await client.send([("apns-topic", "com.example.Other")]).reason == "DeviceTokenNotForTopic")
        for _ in 0..<30 { #expect(await client.send().reason == "Unregistered") }
        server.end()
    }

    @Test("a token of an app is for all of its topics: each push type's suffix counts as the same app")
    func suffixes() async throws {
        let token = try #require(token)
        let server = try TestGateway { $0.acceptsAnyToken = false }
        let client = try await server.client()
        try server.gateway.register([RegisteredToken(token: token, bundleIdentifier: "com.example.App")])
        let voip = [("apns-push-type", "voip"), ("apns-topic", "com.example.App.voip")]
        #expect(await client.send(voip).status == 200)
        let other = [("apns-push-type", "voip"), ("apns-topic", "com.example.Other.voip")]
        #expect(await client.send(other).reason == "DeviceTokenNotForTopic")
        server.end()
    }

    @Test("unknown, of another app, unregistered and expired ones are refused, the last two with their time")
    func states() async throws {
        let token = try #require(token)
        let other = String(repeating: "cd", count: 32)
        let server = try TestGateway { $0.acceptsAnyToken = false }
        let client = try await server.client()
        #expect(await client.send().reason == "BadDeviceToken")
        try server.gateway.register([RegisteredToken(token: token, bundleIdentifier: "com.example.App")])
        #expect(await client.send().status == 200)
        #expect(await client.send(token: PushClient.token.uppercased()).status == 200)
        #expect(await client.send([("apns-topic", "com.example.Other")]).reason == "DeviceTokenNotForTopic")
        #expect(await client.send(token: other).reason == "BadDeviceToken")
        let states: [(DeviceTokenState, String)] = [
            (.unregistered(since: 1_700_000_000_123), "Unregistered"),
            (.expired(since: 1_700_000_000_456), "ExpiredToken"),
        ]
        for (state, reason) in states {
            try server.gateway.register([
                RegisteredToken(token: token, bundleIdentifier: "com.example.App", state: state)
            ])
            let answer = await client.send()
            #expect(answer.status == 410 && answer.reason == reason)
            #expect(answer.timestamp == (reason == "Unregistered" ? 1_700_000_000_123 : 1_700_000_000_456))
        }
        try server.gateway.register([RegisteredToken(token: token, bundleIdentifier: "com.example.App")])
        #expect(await client.send().status == 200)
        server.end()
    }

    @Test("are known again after a restart, and are seen at once when another process adds them")
    func file() async throws {
        let token = try #require(token)
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let change: (inout GatewayConfiguration) -> Void = {
            $0.acceptsAnyToken = false
            // The file is looked at again after 100 ms of this clock.
            let clock = StepClock()
            $0.clock = { clock.next() }
        }
        do {
            let server = try TestGateway(folder: folder, change)
            let client = try await server.client()
            #expect(await client.send().reason == "BadDeviceToken")
            try TokenFile(stateFolder: folder).append([
                RegisteredToken(token: token, bundleIdentifier: "com.example.App", device: "phone")
            ])
            #expect(await client.send().status == 200)
            server.end()
        }
        let server = try TestGateway(folder: folder, change)
        let client = try await server.client()
        #expect(await client.send().status == 200)
        server.end()
    }

    @Test("a half-written line of the file is no token, and does not spoil the next one")
    func brokenFile() throws {
        let token = try #require(token)
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = TokenFile(stateFolder: folder)
        try Data("\(PushClient.token) com.exam".utf8).write(to: URL(fileURLWithPath: file.path))
        try file.append([RegisteredToken(token: token, bundleIdentifier: "com.example.App", device: "a-phone")])
        var read: [RegisteredToken] = []
        _ = try file.read(from: 0) { read.append($0) }
        #expect(read == [RegisteredToken(token: token, bundleIdentifier: "com.example.App", device: "a-phone")])
    }
}

/// A second passes from one look to the next.
final class StepClock: Sendable {
    private let time = Atomic<Int64>(1_700_000_000_000)

    func next() -> Int64 { time.wrappingAdd(1000, ordering: .relaxed).newValue }
}
