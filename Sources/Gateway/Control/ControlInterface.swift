import APNSWire
import Foundation
import HTTP2

/// What the gateway does for its user, below `/belfry/` of the same listener; only for clients of this machine.
struct ControlInterface {
    let core: GatewayCore

    struct Status: Encodable {
        var authentication: String
        var environment: String
        var store: String
        var accepted: Int
        var rejected: Int
        var connections: Int
        var tokens: Int
        var failedGroups: Int
        var startedAt: Int64
    }

    struct DeviceStatus: Codable {
        var name: String
        var apps: [String]
        var online: Bool
        var waiting: Int
    }

    struct DeviceChange: Decodable { var online: Bool }

    struct TokenChange: Decodable {
        var topic: String
        var device: String?
        var state: String?
        /// Milliseconds since 1970, for states that are not `active`.
        var timestamp: Int64?
    }

    private struct Failure: Error {
        var status: Int
        var text: String
    }

    func answer(
        _ stream: HTTP2Stream, _ fields: RequestFields, _ connection: HTTP2Connection, _ loop: LoopState
    ) {
        let reply = HTTP2FieldList()
        do {
            guard ["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(connection.peerAddress) else {
                throw Failure(status: 403, text: "the gateway is only steered from its own machine; use that")
            }
            let body = try answer(
                method: fields.method.map(RequestFields.text) ?? "", path: fields.path.map(RequestFields.text) ?? "",
                body: Data(stream.body.buffer), isCut: stream.isBodyOverLimit)
            reply.append(":status", "200")
            reply.append("content-type", "application/json")
            connection.respond(stream, reply, body: HTTP2Body(Array(body)))
        } catch {
            let failure = error as? Failure ?? Failure(status: 400, text: Self.text(error))
            reply.append(":status", String(failure.status))
            reply.append("content-type", "application/json")
            let body = (try? JSONEncoder().encode(["error": failure.text])) ?? Data()
            connection.respond(stream, reply, body: HTTP2Body(Array(body)))
        }
    }

    private func answer(method: String, path: String, body: Data, isCut: Bool) throws -> Data {
        let parts = path.split(separator: "?")[0].split(separator: "/").dropFirst().map(String.init)
        guard !isCut else { throw Failure(status: 413, text: "the body is too large; send less") }
        switch (method, parts.first, parts.count) {
        case ("GET", "status", 1): return try encode(status)
        case ("GET", "faults", 1): return try encode(core.faults.current)
        case ("PUT", "faults", 1):
            let plan = try JSONDecoder().decode(FaultPlan.self, from: body)
            try plan.check()
            core.faults.set(plan)
            return try encode(plan)
        case ("DELETE", "faults", 1):
            core.faults.set(FaultPlan())
            return try encode(FaultPlan())
        case ("GET", "rejected", 1): return try encode(core.recent.newest(RecentRefusals.capacity))
        case ("GET", "devices", 1): return try encode(core.lines.all.map(device))
        case ("PUT", "devices", 2): return try change(device: parts[1], body)
        case ("PUT", "tokens", 2): return try change(token: parts[1], body)
        default:
            throw Failure(status: 404, text: "there is no \(method) \(path); docs/gateway.md lists what there is")
        }
    }

    private var status: Status {
        Status(
            authentication: core.configuration.authentication.rawValue,
            environment: core.configuration.environment.rawValue, store: core.configuration.storage.rawValue,
            accepted: core.accepted, rejected: core.rejected, connections: core.connections,
            tokens: core.tokens.table.count, failedGroups: core.store?.failures ?? 0, startedAt: core.startedAt)
    }

    private func device(_ line: DeviceLine) -> DeviceStatus {
        DeviceStatus(
            name: line.name, apps: line.bundleIdentifiers.sorted(), online: line.isOnline, waiting: line.waiting)
    }

    private func change(device name: String, _ body: Data) throws -> Data {
        guard let line = core.lines.line(named: name) else {
            throw Failure(status: 404, text: "there is no device \(name); GET /belfry/devices lists them")
        }
        line.setOnline(try JSONDecoder().decode(DeviceChange.self, from: body).online)
        return try encode(device(line))
    }

    private func change(token text: String, _ body: Data) throws -> Data {
        let change = try JSONDecoder().decode(TokenChange.self, from: body)
        let since = change.timestamp ?? core.configuration.clock()
        guard let token = DeviceToken(text), PushHeaders.Topic(change.topic) != nil,
            let state = DeviceTokenState(word: change.state ?? "active", since: since),
            change.device.map(TokenFile.isDeviceName) != false
        else {
            throw Failure(
                status: 400, text: "token, topic, device or state is none; state is active, unregistered or expired")
        }
        try core.tokens.register([
            RegisteredToken(token: token, bundleIdentifier: change.topic, device: change.device, state: state)
        ])
        return try encode(["token": token.text, "state": state.word])
    }

    private func encode(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    private static func text(_ error: any Error) -> String {
        if let error = error as? GatewayError { return error.reason }
        return "the body is not the JSON that is asked for; see docs/gateway.md"
    }
}
