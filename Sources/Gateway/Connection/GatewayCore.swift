import APNSWire
import HTTP2
import Synchronization

/// What all connections of a gateway share.
final class GatewayCore: Sendable {
    let configuration: GatewayConfiguration
    let tokens: TokenRegistry
    let verifier: TokenVerifier
    let check: PushCheck
    let lines: DeviceLines
    /// Nil where nothing is stored.
    let store: PushStore?
    let faults: FaultSettings
    let recent = RecentRefusals()
    /// Of each loop; filled once, before the first connection.
    let loops: [LoopState]
    let startedAt: Int64

    init(_ configuration: GatewayConfiguration) throws(GatewayError) {
        self.configuration = configuration
        let apps = AppTable()
        tokens = try TokenRegistry(stateFolder: configuration.stateFolder, apps: apps)
        verifier = TokenVerifier(configuration.providerKeys)
        check = PushCheck(
            configuration: configuration, tokens: tokens, throttle: configuration.throttles ? PushThrottle() : nil)
        lines = DeviceLines(tokens: tokens, clock: configuration.clock, lifetime: configuration.store.lifetime)
        store = configuration.storage == .disk ? try PushStore(configuration, tokens: tokens, devices: lines) : nil
        faults = FaultSettings(configuration.faults)
        loops = (0..<max(1, configuration.threads)).map { _ in LoopState(environment: configuration.environment) }
        startedAt = configuration.clock()
    }

    /// Streams that are announced once a connection may have them.
    var streamLimit: UInt32 { configuration.http2.streamLimit }

    var accepted: Int { loops.reduce(0) { $0 + $1.accepted.load(ordering: .relaxed) } }
    var rejected: Int { loops.reduce(0) { $0 + $1.rejected.load(ordering: .relaxed) } }
    var connections: Int { loops.reduce(0) { $0 + $1.connections.load(ordering: .relaxed) } }

    // MARK: The store

    /// Puts an accepted push into the turn's batch; its answer leaves once that is on the disk.
    func keep(
        _ push: CheckedPush, id: HTTP2FieldList.Bytes, unique: HTTP2FieldList.Bytes, _ stream: HTTP2Stream,
        _ connection: HTTP2Connection, _ loop: LoopState, _ now: Int64
    ) {
        let batch = batch(loop, connection.loop)
        let start = batch.records.begin(.accepted, at: now)
        batch.records.append(push.expiration)
        batch.records.append(push.priority)
        batch.records.append(UInt8(truncatingIfNeeded: push.pushType))
        batch.records.append(id)
        batch.records.append(unique)
        batch.records.appendShort(loop.token.buffer)
        batch.records.appendShort(push.collapseID ?? HTTP2FieldList.Bytes(start: nil, count: 0))
        push.topic.bytes.withUnsafeBufferPointer { batch.records.appendLong($0) }
        batch.records.appendLong(stream.body.buffer)
        batch.records.end(start)
        batch.hasWaiting = true
        batch.entries.append(
            PushBatch.Entry(offset: start, ticket: HTTP2StreamTicket(stream, on: connection), app: push.app))
    }

    /// A refused push is kept too, for whoever looks for it; nobody waits for that.
    func keepRefusal(
        _ reason: RejectReason, id: HTTP2FieldList.Bytes, _ fields: RequestFields, _ stream: HTTP2Stream,
        _ loop: LoopState
    ) {
        keepRefusal(reason, id: id, path: fields.path, topic: fields.topic, body: stream.body.buffer, loop)
    }

    /// A connection that was refused with its first frame is kept like a push.
    func keepRefusal(_ reason: RejectReason, id: HTTP2FieldList.Bytes, ofTopic topic: String?, _ loop: LoopState) {
        var topic = topic ?? ""
        topic.withUTF8 { keepRefusal(reason, id: id, path: nil, topic: $0, body: nil, loop) }
    }

    private func keepRefusal(
        _ reason: RejectReason, id: HTTP2FieldList.Bytes, path: HTTP2FieldList.Bytes?, topic: HTTP2FieldList.Bytes?,
        body: UnsafeBufferPointer<UInt8>?, _ loop: LoopState
    ) {
        let now = configuration.clock()
        recent.add(reason: reason, id: id, path: path, topic: topic, now: now)
        guard store != nil, let eventLoop = loop.eventLoop else { return }
        let empty = HTTP2FieldList.Bytes(start: nil, count: 0)
        let batch = batch(loop, eventLoop)
        let start = batch.records.begin(.rejected, at: now)
        batch.records.append(UInt16(reason.status))
        batch.records.append(id)
        var text = reason.reason
        text.withUTF8 { batch.records.appendShort($0) }
        batch.records.appendLong(path ?? empty, limit: 512)
        batch.records.appendLong(topic ?? empty, limit: 255)
        batch.records.appendLong(body ?? empty)
        batch.records.end(start)
    }

    private func batch(_ loop: LoopState, _ eventLoop: EventLoop) -> PushBatch {
        if let batch = loop.batch { return batch }
        let batch = PushBatch()
        loop.batch = batch
        eventLoop.atTurnEnd { [self] in
            loop.batch = nil
            submit(batch, loop, eventLoop)
        }
        return batch
    }

    private func submit(_ batch: PushBatch, _ loop: LoopState, _ eventLoop: EventLoop) {
        batch.completed = { [self] batch in
            eventLoop.execute { self.answer(batch, loop) }
        }
        if store?.submit(batch) != true { answer(batch, loop) }
    }

    private func answer(_ batch: PushBatch, _ loop: LoopState) {
        batch.completed = nil
        for entry in batch.entries {
            guard let ticket = entry.ticket, let stream = ticket.stream,
                let connection = ticket.connection.owner as? GatewayConnection
            else { continue }
            guard batch.isStored else {
                connection.refuse(
                    stream, ticket.connection, RequestFields(stream.fields), PushCheck.Refusal(.serviceUnavailable))
                continue
            }
            batch.records.bytes.withUnsafeBufferPointer { bytes in
                let identifier = bytes[(entry.offset + PushRecord.identifierStart)...].prefix(PushIdentifier.count)
                let unique = bytes[(entry.offset + PushRecord.uniqueStart)...].prefix(PushIdentifier.count)
                connection.answerAccepted(
                    stream, ticket.connection, id: HTTP2FieldList.Bytes(rebasing: identifier),
                    unique: HTTP2FieldList.Bytes(rebasing: unique))
            }
        }
    }

    // MARK: Without a store

    /// Gives a push to its device straight away.
    func forward(
        _ push: CheckedPush, id: HTTP2FieldList.Bytes, unique: HTTP2FieldList.Bytes, _ stream: HTTP2Stream,
        _ loop: LoopState, _ now: Int64
    ) {
        let entry = tokens.table.entry(of: loop.token.buffer)
        guard let line = lines.line(of: entry, app: push.app),
            let token = DeviceToken(TokenBytes.text(loop.token.buffer))
        else { return }
        let accepted = AcceptedPush(
            id: RequestFields.text(id), uniqueID: RequestFields.text(unique), token: token, topic: push.topic.text,
            bundleIdentifier: tokens.apps.name(push.app),
            pushType: push.pushType < 0 ? nil : PushTypeTable.all[push.pushType],
            priority: PushHeaders.Priority(rawValue: Int(push.priority)) ?? .immediate,
            expiration: push.expiration < 0 ? nil : push.expiration == 0 ? .once : .until(seconds: push.expiration),
            collapseID: push.collapseID.map(RequestFields.text), payload: Array(stream.body.buffer), acceptedAt: now)
        line.enqueue(.push(accepted))
    }
}
