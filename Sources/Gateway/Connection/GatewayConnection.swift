import APNSWire
import HTTP2
import Synchronization

/// One client's connection: takes pushes, and answers each as APNs would.
///
/// What it has is read or set on its loop's thread in one step: overlapping access is not looked for at run time.
final class GatewayConnection: HTTP2Handler {
    let core: GatewayCore
    let loop: LoopState
    private let authentication: ConnectionAuthentication
    /// The faults that this connection has announced settings of.
    @exclusivity(unchecked) private var faultVersion = 0
    @exclusivity(unchecked) private var requests = 0
    @exclusivity(unchecked) private var hasSaidGoodbye = false
    /// What is wrong with the client's certificate: no request of the connection is looked at any further.
    @exclusivity(unchecked) private var certificateProblem: RejectReason.Known?
    @exclusivity(unchecked) private var hasRefused = false
    /// The stream whose answer a GOAWAY on request follows, and its reason; nil where none is due.
    @exclusivity(unchecked) private var farewell: (stream: Int32, reason: RejectReason.Known)?
    @exclusivity(unchecked) private var hasFullLimit: Bool

    init(core: GatewayCore, loop: LoopState) {
        self.core = core
        self.loop = loop
        authentication = ConnectionAuthentication(
            mode: core.configuration.authentication, environment: core.configuration.environment,
            verifier: core.verifier)
        hasFullLimit = core.configuration.authentication != .strict
        loop.connections.wrappingAdd(1, ordering: .relaxed)
    }

    func connectionOpened(_ connection: HTTP2Connection) {
        if let certificate = connection.peerCertificate {
            let isChecked = core.configuration.clientAuthorities != nil
            let problem = authentication.setCertificate(
                certificate, isChecked: isChecked, now: core.configuration.clock())
            if let problem {
                // The service lets the handshake pass and says it afterwards.
                certificateProblem = problem
                goAway(connection, problem, lastStreamID: 0)
                return
            }
        }
        refreshFaults(connection)
        raiseStreamLimit(connection)
    }

    func connectionClosed(_ connection: HTTP2Connection, error: HTTP2Error?) {
        loop.connections.wrappingSubtract(1, ordering: .relaxed)
        // Most clients have sent no push by then: whoever looks for it finds the connection in the log.
        guard let certificateProblem, !hasRefused else { return }
        loop.rejected.wrappingAdd(1, ordering: .relaxed)
        core.keepRefusal(
            RejectReason(certificateProblem), id: loop.newIdentifier(), ofTopic: authentication.refusedTopic, loop)
    }

    func received(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        if loop.faultVersion != core.faults.version || faultVersion != loop.faultVersion { refreshFaults(connection) }
        guard loop.hasFaults else {
            handle(stream, connection)
            return
        }
        handleWithFaults(stream, connection)
    }

    func requestTimedOut(_ stream: HTTP2Stream, on connection: HTTP2Connection) {
        refuse(stream, connection, RequestFields(stream.fields), PushCheck.Refusal(.idleTimeout))
    }

    private func handle(_ stream: HTTP2Stream, _ connection: HTTP2Connection) {
        let fields = RequestFields(stream.fields)
        if stream.hasTooManyFields {
            answerTooManyFields(stream, connection)
            return
        }
        let path = fields.path.map(DevicePath.init) ?? .unknown
        if case .control = path {
            ControlInterface(core: core).answer(stream, fields, connection, loop)
            return
        }
        if let certificateProblem {
            refuse(stream, connection, fields, PushCheck.Refusal(certificateProblem))
            return
        }
        let now = core.configuration.clock()
        do throws(PushCheck.Refusal) {
            let push = try check(fields, path, stream, now)
            raiseStreamLimit(connection)
            accept(push, fields, stream, connection, now)
        } catch {
            // A push that is refused further down the list still had a good token.
            raiseStreamLimit(connection)
            refuse(stream, connection, fields, error)
        }
    }

    private func check(
        _ fields: RequestFields, _ path: DevicePath, _ stream: HTTP2Stream, _ now: Int64
    ) throws(PushCheck.Refusal) -> CheckedPush {
        guard let method = fields.method, HTTP2FieldList.equal(method, "POST") else {
            throw PushCheck.Refusal(.methodNotAllowed)
        }
        switch path {
        case .device(let digits):
            let push = try core.check.check(
                fields, digits: digits, stream, loop: loop, authentication: authentication, now: now)
            if loop.hasFaults, let reason = loop.faults.reason(loop.share()) {
                throw PushCheck.Refusal(reason, timestamp: now)
            }
            return push
        case .missingToken: throw PushCheck.Refusal(fields.hasDuplicates ? .duplicateHeaders : .missingDeviceToken)
        case .control, .unknown: throw PushCheck.Refusal(.badPath)
        }
    }

    // MARK: Answers

    private func accept(
        _ push: CheckedPush, _ fields: RequestFields, _ stream: HTTP2Stream, _ connection: HTTP2Connection,
        _ now: Int64
    ) {
        let id = fields.id ?? loop.newIdentifier()
        let unique = loop.newUniqueIdentifier()
        if core.store != nil {
            core.keep(push, id: id, unique: unique, stream, connection, loop, now)
            return
        }
        if core.lines.hasLines { core.forward(push, id: id, unique: unique, stream, loop, now) }
        answerAccepted(stream, connection, id: id, unique: unique)
    }

    /// Also for answers that waited for the disk.
    func answerAccepted(
        _ stream: HTTP2Stream, _ connection: HTTP2Connection, id: HTTP2FieldList.Bytes, unique: HTTP2FieldList.Bytes
    ) {
        loop.accepted.wrappingAdd(1, ordering: .relaxed)
        connection.respond(stream, loop.acceptance.fields(id: id, unique: unique))
        if farewell != nil { sayFarewell(after: stream.id, connection) }
    }

    func refuse(
        _ stream: HTTP2Stream, _ connection: HTTP2Connection, _ fields: RequestFields, _ refusal: PushCheck.Refusal
    ) {
        loop.rejected.wrappingAdd(1, ordering: .relaxed)
        hasRefused = true
        // Clients find their push by the identifier, and compare its bytes.
        let id = fields.id.flatMap { UUIDText.isOne($0) ? $0 : nil } ?? loop.newIdentifier()
        let reply = loop.reply
        reply.removeAll()
        reply.append(":status", String(refusal.reason.status))
        reply.append("apns-id", id, .none)
        reply.append("content-type", "application/json")
        connection.respond(
            stream, reply, body: AnswerBodies.body(refusal.reason, timestamp: refusal.timestamp))
        if farewell != nil { sayFarewell(after: stream.id, connection) }
        core.keepRefusal(refusal.reason, id: id, fields, stream, loop)
    }

    /// RFC 9113, section 10.5.1: what is larger than announced may be answered with 431.
    private func answerTooManyFields(_ stream: HTTP2Stream, _ connection: HTTP2Connection) {
        loop.rejected.wrappingAdd(1, ordering: .relaxed)
        let reply = loop.reply
        reply.removeAll()
        reply.append(":status", "431")
        reply.append("apns-id", loop.newIdentifier(), .none)
        connection.respond(stream, reply)
    }

    private func goAway(_ connection: HTTP2Connection, _ reason: RejectReason.Known, lastStreamID: Int32? = nil) {
        hasSaidGoodbye = true
        connection.goAway(
            code: HTTP2ErrorCode.noError, lastStreamID: lastStreamID,
            data: Array(AnswerBodies.json(reason.rawValue).utf8))
    }

    /// Apple: a token connection begins with one stream, until a push with a good token came.
    private func raiseStreamLimit(_ connection: HTTP2Connection) {
        guard !hasFullLimit, authentication.isAuthenticated else { return }
        hasFullLimit = true
        connection.announce(streamLimit: loop.faults.streamLimit ?? core.streamLimit)
    }

    // MARK: Faults

    private func refreshFaults(_ connection: HTTP2Connection) {
        let version = core.faults.version
        if loop.faultVersion != version {
            loop.faults = core.faults.current
            loop.hasFaults = !loop.faults.isEmpty
            loop.faultVersion = version
        }
        guard faultVersion != version else { return }
        let isFirst = faultVersion == 0
        faultVersion = version
        let hasSettings = loop.faults.streamLimit != nil || loop.faults.windowSize != nil
        guard hasSettings || !isFirst else { return }
        connection.announce(
            streamLimit: hasFullLimit ? loop.faults.streamLimit ?? core.streamLimit : nil,
            initialWindowSize: loop.faults.windowSize ?? core.configuration.http2.initialWindowSize)
    }

    private func handleWithFaults(_ stream: HTTP2Stream, _ connection: HTTP2Connection) {
        // The way to switch the faults off must not have any.
        if let path = stream.fields.first(":path"), case .control = DevicePath(path) {
            handle(stream, connection)
            return
        }
        requests += 1
        let faults = loop.faults
        if let last = faults.closeAfter, requests >= last {
            connection.abandon()
            return
        }
        if let every = faults.unansweredEvery, requests.isMultiple(of: every) { return }
        if let last = faults.goAwayAfter, requests >= last, farewell == nil, !hasSaidGoodbye {
            farewell = RejectReason.Known(rawValue: faults.goAwayReason).map { (stream.id, $0) }
        }
        if faults.latencyMilliseconds > 0 {
            let ticket = HTTP2StreamTicket(stream, on: connection)
            connection.loop.schedule(afterMilliseconds: faults.latencyMilliseconds) { [weak self] in
                guard let stream = ticket.stream else { return }
                self?.handle(stream, ticket.connection)
            }
        } else {
            handle(stream, connection)
        }
    }

    /// The answers to all that came before have left then, those that waited for the disk too: some clients take none after
    /// a GOAWAY.
    private func sayFarewell(after stream: Int32, _ connection: HTTP2Connection) {
        guard let due = farewell, stream >= due.stream else { return }
        farewell = nil
        goAway(connection, due.reason)
    }
}
