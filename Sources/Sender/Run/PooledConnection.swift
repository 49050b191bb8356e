import HTTP2

/// One connection of a run, and what it is told.
///
/// What it has is read or set on its loop's thread in one step, several times a push: overlapping access is not looked
/// for at run time.
final class PooledConnection: HTTP2Handler {
    /// The run lets go of its connections when it ends, and these of it when they do.
    let run: SendRun
    /// Nil until TCP and TLS stand.
    @exclusivity(unchecked) private(set) var connection: HTTP2Connection?
    /// HPACK (Apple, Sending notification requests to APNs): `apns-id` goes into the table once, for its name.
    @exclusivity(unchecked) private(set) var hasSentID = false
    /// When a PING was sent that has no answer yet; nil where none is out.
    @exclusivity(unchecked) private(set) var pingedAt: Int64?
    /// When the server was last heard.
    @exclusivity(unchecked) private var heardAt: Int64 = 0
    /// No streams before that time: the server refused some.
    @exclusivity(unchecked) var pausedUntil: Int64 = 0
    @exclusivity(unchecked) var refusals = 0
    /// True once an answer came: before that, a connection that ends counts as one that failed.
    @exclusivity(unchecked) private(set) var hasAnswered = false
    /// The reason of the server's GOAWAY.
    private(set) var farewell: String?

    init(_ run: SendRun) { self.run = run }

    /// Streams that may be opened now.
    ///
    /// Before the server's settings one: with token authentication APNs allows no more until a provider token was
    /// accepted (Apple, Sending notification requests to APNs).
    var room: Int {
        guard let connection, connection.canOpenStream, pausedUntil <= connection.loop.now, pingedAt == nil else {
            return 0
        }
        let limit = connection.hasRemoteSettings ? min(connection.remoteStreamLimit, run.options.streams) : 1
        return max(0, limit - connection.openStreams)
    }

    var isOpen: Bool { connection?.isSpent == false }
    var isConnecting: Bool { connection == nil }

    /// Opens the stream of a push; nil where the connection takes none.
    func send(_ slot: PushSlot, _ fields: RequestFields, _ body: HTTP2Body) -> HTTP2Stream? {
        guard let connection else { return nil }
        let stream = connection.request(fields.list(for: slot, isFirst: !hasSentID), body: body)
        if let stream {
            hasSentID = true
            stream.tag = slot.tag
        }
        return stream
    }

    /// Ends a stream whose push waited too long, and asks whether anybody is there.
    func giveUp(_ stream: HTTP2Stream, now: Int64) {
        guard let connection else { return }
        stream.tag = 0
        connection.reset(stream, code: HTTP2ErrorCode.cancel)
        ask(connection, now: now)
    }

    /// Asks a server that has been silent for long whether it is there, and leaves one that does not say so: behind a
    /// router that has forgotten a connection, pushes would only wait for their time limit.
    func keepAlive(now: Int64) {
        guard let connection, connection.isOpen else { return }
        if let pingedAt {
            if now - pingedAt >= run.options.pingTime { abandon() }
        } else if now - heardAt >= run.options.pingInterval {
            ask(connection, now: now)
        }
    }

    private func ask(_ connection: HTTP2Connection, now: Int64) {
        guard pingedAt == nil else { return }
        pingedAt = now
        connection.ping(UInt64(bitPattern: now))
    }

    func abandon() { connection?.abandon() }

    func close() { connection?.close() }

    // MARK: HTTP2Handler

    func connectionOpened(_ connection: HTTP2Connection) {
        self.connection = connection
        heardAt = connection.loop.now
        run.connectionOpened(self)
    }

    func settingsReceived(on connection: HTTP2Connection) { run.pumpSoon() }

    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        heardAt = connection.loop.now
        guard let slot = run.slot(stream.tag) else { return }
        stream.tag = 0
        refusals = 0
        hasAnswered = true
        run.failures = 0
        run.answered(slot, stream, on: self)
    }

    func streamClosed(_ stream: HTTP2Stream, code: UInt32, on connection: HTTP2Connection) {
        defer { run.pumpSoon() }
        guard let slot = run.slot(stream.tag) else { return }
        stream.tag = 0
        switch code {
        case HTTP2ErrorCode.refusedStream:
            // RFC 9113, section 8.7: a refused stream was not processed, nor one above GOAWAY's number.
            if !connection.isSpent {
                refusals += 1
                pausedUntil =
                    connection.loop.now + run.options.backoff.delay(failures: refusals, chance: run.options.chance())
            }
            run.notTaken(slot)
        case HTTP2ErrorCode.connectError: run.lost(slot)
        default: run.resetByServer(slot)
        }
    }

    func goAwayReceived(lastStreamID: Int32, code: UInt32, data: [UInt8], on connection: HTTP2Connection) {
        let reason = AnswerDetails(body: data).reason
        if !reason.isEmpty { farewell = reason }
        run.sentAway(reason: reason, by: self)
    }

    func pingAnswered(_ number: UInt64, on connection: HTTP2Connection) {
        pingedAt = nil
        heardAt = connection.loop.now
        run.pumpSoon()
    }

    func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?) {
        run.connectionClosed(self, error: error)
    }
}

/// The header fields of a request: what all have, then what is each push's own.
final class RequestFields {
    private let list = HTTP2FieldList()
    private let common: [(name: StaticString, value: String)]
    private let authority: String
    private static let pathIndex = 3
    /// The value of `authorization` in the list; nil where the list is that of a first request, or none yet.
    @exclusivity(unchecked) private var madeFor: String?
    /// The value of `authorization`; empty for none.
    @exclusivity(unchecked) var authorization = ""

    init(authority: String, message: PushMessage) {
        self.authority = authority
        common = message.commonFields
    }

    /// Valid until the next call.
    func list(for slot: PushSlot, isFirst: Bool) -> HTTP2FieldList {
        if !isFirst, authorization == madeFor, replaceOwn(slot) { return list }
        list.removeAll()
        list.append(":method", "POST" as StaticString)
        list.append(":scheme", "https" as StaticString)
        list.append(":authority", authority)
        slot.path.withUnsafeBufferPointer { list.append(":path", $0, .none) }
        if !authorization.isEmpty { list.append("authorization", authorization, .never) }
        for (name, value) in common { list.append(name, value) }
        slot.id.withUnsafeBufferPointer { list.append("apns-id", $0, isFirst ? .automatic : .none) }
        madeFor = isFirst ? nil : authorization
        return list
    }

    /// Most requests differ from the one before in two values of the same lengths.
    private func replaceOwn(_ slot: PushSlot) -> Bool {
        slot.path.withUnsafeBufferPointer { list.replaceValue(Self.pathIndex, $0) }
            && slot.id.withUnsafeBufferPointer { list.replaceValue(list.count - 1, $0) }
    }
}
