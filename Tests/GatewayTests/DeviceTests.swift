import APNSWire
import Foundation
import Gateway
import Synchronization
import Testing

@Suite("A device that goes away and comes back (Apple, Viewing the status of push notifications)")
struct DeviceTests {
    /// Its identifier.
    @discardableResult
    private func push(
        _ client: PushClient, _ name: String, _ fields: [(String, String?)] = [], token: String = PushClient.token
    ) async -> String {
        let answer = await client.send(fields, token: token, payload: #"{"aps":{"alert":"\#(name)"}}"#)
        #expect(answer.status == 200)
        return answer.id
    }

    private func text(_ push: AcceptedPush?) -> String? {
        push.map { String(decoding: $0.payload, as: UTF8.self) }
    }

    private static func alert(_ name: String) -> String { #"{"aps":{"alert":"\#(name)"}}"# }

    @Test(
        "gets pushes as they come while it is there, collapse id and all",
        arguments: [GatewayConfiguration.Storage.none, .disk])
    func online(_ storage: GatewayConfiguration.Storage) async throws {
        let server = try TestGateway { $0.storage = storage }
        let inbox = RecordingInbox()
        server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App"])
        let client = try await server.client()
        for name in ["one", "two", "three"] {
            await push(client, name, [("apns-collapse-id", "id-\(name)")])
            let got = await inbox.next()
            #expect(text(got) == Self.alert(name) && got?.collapseID == "id-\(name)")
            #expect(got?.bundleIdentifier == "com.example.App" && got?.pushType == .alert)
        }
        server.end()
    }

    @Test(
        "gets the last push of each token when it comes back, and no other (Apple: one notification is stored)",
        arguments: [GatewayConfiguration.Storage.none, .disk])
    func offline(_ storage: GatewayConfiguration.Storage) async throws {
        let server = try TestGateway { $0.storage = storage }
        let inbox = RecordingInbox()
        server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App"])
        server.gateway.setOnline(false, device: "phone")
        let client = try await server.client()
        let other = String(repeating: "cd", count: 32)
        await push(client, "one")
        await push(client, "two", token: other)
        // A collapse id does not change that one push is kept.
        await push(client, "three", [("apns-collapse-id", "x")])
        // Nothing is stored of a push that expires at once.
        await push(client, "never", [("apns-expiration", "0")])
        server.gateway.setOnline(true, device: "phone")
        #expect(text(await inbox.next()) == Self.alert("two"))
        #expect(text(await inbox.next()) == Self.alert("three"))
        await push(client, "four")
        #expect(text(await inbox.next()) == Self.alert("four"))
        server.end()
    }

    @Test("gets nothing that has expired while it was away")
    func expiration() async throws {
        let time = Atomic<Int64>(1_700_000_000_000)
        let clock = SharedClock(time.load(ordering: .relaxed))
        let server = try TestGateway {
            $0.storage = .disk
            $0.clock = { clock.now }
        }
        let inbox = RecordingInbox()
        server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App"])
        server.gateway.setOnline(false, device: "phone")
        let client = try await server.client()
        await push(client, "short", [("apns-expiration", "1700000060")])
        await push(client, "month", token: String(repeating: "cd", count: 32))
        await push(client, "long", [("apns-expiration", "1800000000")], token: String(repeating: "ef", count: 32))
        clock.set(1_700_000_000_000 + 31 * 86_400_000)
        await push(client, "new", token: String(repeating: "01", count: 32))
        server.gateway.setOnline(true, device: "phone")
        // Without an expiration 30 days are the limit, and with one too, whichever is first.
        #expect(text(await inbox.next()) == Self.alert("new"))
        // Pushes come one at a time: what became of those before one is written down when it comes.
        let mark = await push(client, "mark", token: String(repeating: "02", count: 32))
        #expect(text(await inbox.next()) == Self.alert("mark"))
        server.end()
        var outcomes: [String] = []
        try PushHistory(stateFolder: server.folder).forEach {
            if case .done(let id, let outcome, _) = $0, id != mark { outcomes.append(outcome) }
        }
        #expect(outcomes.sorted() == ["delivered", "expired", "expired", "expired"])
    }

    @Test("gets what was kept before the gateway was started again, once")
    func restart() async throws {
        let folder = TestGateway.newFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let server = try TestGateway(folder: folder) { $0.storage = .disk }
            let client = try await server.client()
            await push(client, "one")
            await push(client, "two")
            await push(client, "other app", [("apns-topic", "com.example.Other")])
            server.end()
        }
        do {
            let server = try TestGateway(folder: folder) { $0.storage = .disk }
            let inbox = RecordingInbox()
            server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App", "com.example.Other"])
            #expect(text(await inbox.next()) == Self.alert("two"))
            #expect(text(await inbox.next()) == Self.alert("other app"))
            let client = try await server.client()
            await push(client, "three")
            #expect(text(await inbox.next()) == Self.alert("three"))
            // Pushes come one at a time: that the one before was delivered is written down when this one comes.
            await push(client, "mark", [("apns-topic", "com.example.Other")])
            #expect(text(await inbox.next()) == Self.alert("mark"))
            server.end()
        }
        let server = try TestGateway(folder: folder) { $0.storage = .disk }
        let inbox = RecordingInbox()
        server.gateway.attach(inbox, device: "phone", bundleIdentifiers: ["com.example.App"])
        let client = try await server.client()
        await push(client, "four")
        #expect(text(await inbox.next()) == Self.alert("four"))
        server.end()
    }

    @Test("gets the pushes of tokens that are registered for it, and of no other device's")
    func registered() async throws {
        let server = try TestGateway {
            $0.storage = .disk
            $0.acceptsAnyToken = false
        }
        let tablet = String(repeating: "cd", count: 32)
        let tokens = try [(PushClient.token, "phone"), (tablet, "tablet")].map { token, device in
            RegisteredToken(
                token: try #require(DeviceToken(token)), bundleIdentifier: "com.example.App", device: device)
        }
        try server.gateway.register(tokens)
        let phone = RecordingInbox()
        let other = RecordingInbox()
        server.gateway.attach(phone, device: "phone", bundleIdentifiers: ["com.example.App"])
        server.gateway.attach(other, device: "tablet", bundleIdentifiers: ["com.example.App"])
        let client = try await server.client()
        await push(client, "for the tablet", token: tablet)
        await push(client, "for the phone")
        #expect(text(await other.next()) == Self.alert("for the tablet"))
        #expect(text(await phone.next()) == Self.alert("for the phone"))
        server.end()
    }
}

/// A time that a test sets.
final class SharedClock: Sendable {
    private let time: Atomic<Int64>

    init(_ time: Int64) { self.time = Atomic(time) }

    var now: Int64 { time.load(ordering: .relaxed) }

    func set(_ new: Int64) { time.store(new, ordering: .relaxed) }
}
