import APNSWire
import Credentials
import HTTP2

/// A push that passed every check; its bytes are the stream's.
struct CheckedPush {
    var topic: TopicFacts
    var app: AppNumber
    /// By its number; -1 where none was given.
    var pushType: Int
    var priority: UInt8
    /// Seconds since 1970; 0 for one attempt; -1 where none was given.
    var expiration: Int64
    var collapseID: HTTP2FieldList.Bytes?
}

/// The checks of one push, in the order of APNs (docs/gateway.md).
///
/// A class: a value with the whole configuration in it would be copied for each push.
final class PushCheck: Sendable {
    let configuration: GatewayConfiguration
    let tokens: TokenRegistry
    let throttle: PushThrottle?

    init(configuration: GatewayConfiguration, tokens: TokenRegistry, throttle: PushThrottle?) {
        self.configuration = configuration
        self.tokens = tokens
        self.throttle = throttle
    }

    /// Why a push is refused.
    struct Refusal: Error {
        var reason: RejectReason
        var timestamp: Int64?

        init(_ known: RejectReason.Known, timestamp: Int64? = nil) {
            reason = RejectReason(known)
            self.timestamp = timestamp
        }

        init(_ reason: RejectReason) { self.reason = reason }
    }

    /// Checks all but what the path and the method are.
    func check(
        _ fields: RequestFields, digits: HTTP2FieldList.Bytes, _ stream: HTTP2Stream, loop: LoopState,
        authentication: ConnectionAuthentication, now: Int64
    ) throws(Refusal) -> CheckedPush {
        if fields.hasDuplicates { throw Refusal(.duplicateHeaders) }
        guard loop.token.read(digits) else { throw Refusal(.badDeviceToken) }
        do {
            try authentication.check(fields.authorization, seconds: now / 1000)
        } catch {
            throw Refusal(error)
        }
        let topic = try topic(fields, loop, authentication)
        let (type, app) = try pushType(fields, topic)
        let priority = try priority(fields.priority, type)
        let expiration = try expiration(fields.expiration)
        if let id = fields.id, !UUIDText.isOne(id) { throw Refusal(.badMessageID) }
        if let id = fields.collapseID, !(1...PushHeaders.CollapseID.byteLimit).contains(id.count) {
            throw Refusal(.badCollapseID)
        }
        try checkBody(stream, type)
        try checkToken(loop, app, now)
        if let throttle, !throttle.take(loop.token.buffer, now: now) { throw Refusal(.tooManyRequests) }
        return CheckedPush(
            topic: topic, app: app, pushType: type, priority: priority, expiration: expiration,
            collapseID: fields.collapseID)
    }

    private func topic(
        _ fields: RequestFields, _ loop: LoopState, _ authentication: ConnectionAuthentication
    ) throws(Refusal) -> TopicFacts {
        let facts: TopicFacts
        if let topic = fields.topic, !topic.isEmpty {
            facts = loop.topics.facts(of: topic, apps: tokens.apps)
        } else if var text = authentication.certificate?.defaultTopic {
            facts = text.withUTF8 { loop.topics.facts(of: $0, apps: tokens.apps) }
        } else {
            throw Refusal(.missingTopic)
        }
        guard facts.isWellFormed else { throw Refusal(.badTopic) }
        do {
            try authentication.check(topic: facts)
        } catch {
            throw Refusal(error)
        }
        return facts
    }

    private func pushType(_ fields: RequestFields, _ topic: TopicFacts) throws(Refusal) -> (Int, AppNumber) {
        guard let name = fields.pushType else {
            guard let app = topic.anyApp else { throw Refusal(.badTopic) }
            return (PushTypeTable.unknown, app)
        }
        let type = PushTypeTable.number(of: name)
        guard type >= 0 else { throw Refusal(.invalidPushType) }
        guard let app = topic.apps[type] else { throw Refusal(.badTopic) }
        return (type, app)
    }

    private func priority(_ value: HTTP2FieldList.Bytes?, _ type: Int) throws(Refusal) -> UInt8 {
        let isBackground = type == PushTypeTable.background
        guard let value else { return isBackground ? 5 : 10 }
        if HTTP2FieldList.equal(value, "5") { return 5 }
        if HTTP2FieldList.equal(value, "1") { return 1 }
        // Apple: a background push of priority 10 is an error.
        guard HTTP2FieldList.equal(value, "10"), !isBackground else { throw Refusal(.badPriority) }
        return 10
    }

    private func expiration(_ value: HTTP2FieldList.Bytes?) throws(Refusal) -> Int64 {
        guard let value else { return -1 }
        guard (1...18).contains(value.count) else { throw Refusal(.badExpirationDate) }
        var seconds: Int64 = 0
        for digit in value {
            guard (0x30...0x39).contains(digit) else { throw Refusal(.badExpirationDate) }
            seconds = seconds * 10 + Int64(digit - 0x30)
        }
        return seconds
    }

    private func checkBody(_ stream: HTTP2Stream, _ type: Int) throws(Refusal) {
        if stream.bodyCount == 0 { throw Refusal(.payloadEmpty) }
        let limit = type == PushTypeTable.voip ? Payload.voipSizeLimit : Payload.sizeLimit
        if stream.bodyCount > limit { throw Refusal(.payloadTooLarge) }
        // Apple documents no reason for what is no JSON; this one is what test servers of APNs clients send.
        if configuration.checksPayloads, !JSONCheck.isObject(stream.body.buffer) { throw Refusal(.payloadEmpty) }
    }

    private func checkToken(_ loop: LoopState, _ app: AppNumber, _ now: Int64) throws(Refusal) {
        var entry = tokens.table.entry(of: loop.token.buffer)
        if entry == nil || entry?.kind == .unknown, !configuration.acceptsAnyToken {
            // Another process may have registered it just now; looked for at most ten times a second.
            if now - loop.refreshedAt >= 100 || now < loop.refreshedAt {
                loop.refreshedAt = now
                if tokens.refresh() { entry = tokens.table.entry(of: loop.token.buffer) }
            }
        }
        guard let entry, entry.kind != .unknown else {
            if configuration.acceptsAnyToken { return }
            throw Refusal(.badDeviceToken)
        }
        guard entry.app == app else { throw Refusal(.deviceTokenNotForTopic) }
        switch entry.kind {
        case .unregistered: throw Refusal(.unregistered, timestamp: entry.since)
        case .expired: throw Refusal(.expiredToken, timestamp: entry.since)
        case .active, .unknown: break
        }
    }
}
