import APNSWire
import Credentials
import Foundation
import HTTP2
import Testing
import WireTestSupport

@testable import Sender

/// What tests send.
enum Sending {
    static let payload = Array(#"{"aps":{"alert":"Hi"}}"#.utf8)

    static func message(_ change: (inout PushHeaders) -> Void = { _ in }) -> PushMessage {
        var headers = PushHeaders(pushType: .alert, topic: PushHeaders.Topic("com.example.chat"))
        change(&headers)
        return PushMessage(payload: payload, headers: headers)
    }

    static func options(for server: ScriptedServer) throws -> SendOptions {
        let signer = try ProviderTokenSigner(key: try SigningKey(), keyID: "ABC123DEFG", teamID: "DEF123GHIJ")
        var options = SendOptions(
            destination: PushDestination(host: "127.0.0.1", port: server.port), authentication: .token(signer))
        options.authorities = TestIdentity.server.certificatePEM
        options.backoff.first = 1
        options.backoff.longest = 20
        // Tests of these limits have their own; elsewhere a thread that stands still is no reason for another result.
        options.timeLimit = 600_000
        options.pingTime = 600_000
        options.patience = 600_000
        options.farewell = 600_000
        return options
    }

    /// So many device tokens, each another.
    static func tokens(_ count: Int) -> [String] {
        (0..<count).map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 64 - digits.count) + digits
        }
    }

    static func send(
        _ message: PushMessage = message(), to tokens: [String], _ options: SendOptions
    ) async throws -> SendReport {
        let sender = try PushSender()
        defer { sender.close() }
        return try await sender.send(message, to: .tokens(tokens), options: options)
    }

    /// The same, with connections that stay until the server has read so many requests: one that is given up may be over
    /// before it is read.
    static func send(
        to tokens: [String], _ options: SendOptions, until server: ScriptedServer, hasReceived count: Int
    ) async throws -> SendReport {
        let sender = try PushSender()
        defer { sender.close() }
        let report = try await sender.send(message(), to: .tokens(tokens), options: options)
        await server.hasReceived(count)
        return report
    }
}

/// Runs `body` with a new folder, which is gone afterwards.
func withScratchFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("belfry-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
