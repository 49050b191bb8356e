import APNSWire
import HTTP2

/// The pool.
extension SendRun {
    /// Opens another connection where the ones that are there have no room for what is to be sent.
    ///
    /// One at a time: APNs takes many that come and go at once for an attack (Apple, Establishing a connection to APNs).
    func connectWhereDue() {
        guard !isReconnecting, hasWork, !pool.contains(where: \.isConnecting) else { return }
        let open = pool.filter(\.isOpen)
        guard open.count < options.connections, open.allSatisfy({ $0.room == 0 }) else { return }
        connect()
    }

    private var hasWork: Bool {
        !ready.isEmpty || waiting.count > 0 || hasLines || resumption.map { !$0.inFlight.isEmpty } ?? false
            || !inFlight.isEmpty && pool.isEmpty
    }

    private func connect() {
        let connection = PooledConnection(self)
        pool.append(connection)
        var configuration = HTTP2Configuration()
        // Of a server that the user chose, answers are small and many, and refusals are its right.
        configuration.connectionWindowSize = 16 << 20
        configuration.limits.refusals = RateLimit(count: .max, milliseconds: 1000)
        configuration.limits.resets = RateLimit(count: .max, milliseconds: 1000)
        configuration.limits.controlFrames = RateLimit(count: .max, milliseconds: 1000)
        let shared = LoopBound(connection)
        HTTP2Client.connect(
            host: options.destination.host, port: options.destination.port, context: context,
            configuration: configuration, on: loop
        ) { _ in
            shared.value
        } failed: { [weak self] error in
            self?.connectionClosed(shared.value, error: error)
        }
    }

    func connectionOpened(_ connection: PooledConnection) {
        guard !hasEnded else {
            connection.close()
            return
        }
        hasEverConnected = true
        pumpSoon()
    }

    func connectionClosed(_ connection: PooledConnection, error: HTTP2Error?) {
        pool.removeAll { $0 === connection }
        guard !hasEnded else { return }
        if !pool.contains(where: \.isOpen) {
            // A server that sends everybody away without an answer is no better than none.
            if connection.hasAnswered { lonelySince = loop.now }
            guard loop.now - lonelySince < options.patience, !isHopeless(error) else {
                end(giveUp(error, connection))
                return
            }
        }
        if error != nil || connection.farewell != nil || !connection.hasAnswered { failures += 1 }
        guard failures > 0 else {
            pumpSoon()
            return
        }
        reconnectLater()
    }

    private func reconnectLater() {
        guard !isReconnecting else { return }
        isReconnecting = true
        let delay = options.backoff.delay(failures: failures, chance: options.chance())
        loop.schedule(afterMilliseconds: delay) { [weak self] in
            self?.isReconnecting = false
            self?.pumpSoon()
        }
    }

    /// What waiting does not mend: a certificate that is not trusted, a server that speaks something else.
    private func isHopeless(_ error: HTTP2Error?) -> Bool {
        guard let error else { return false }
        switch error.code {
        case .identity: return true
        case .handshake, .untrusted, .wrongHost, .outOfTime: return !hasEverConnected
        default: return false
        }
    }

    private func giveUp(_ error: HTTP2Error?, _ connection: PooledConnection) -> SenderError {
        if let reason = connection.farewell {
            return SenderError(.connection, "the server ended the connection: \(reason); see belfry explain \(reason)")
        }
        guard let error else {
            return SenderError(.connection, "the server closed the connection; check host and port")
        }
        if error.code == .connecting || error.code == .resolution { return SenderError(.unreachable, error.reason) }
        guard error.code == .untrusted else { return SenderError(.connection, error.reason) }
        return SenderError(
            .connection,
            "nobody trusted vouches for the certificate of \(options.destination.host); "
                + "name its authority with --ca FILE, or use --local")
    }

    /// GOAWAY. Some of its reasons hold for every connection to come.
    func sentAway(reason: String, by connection: PooledConnection) {
        guard !hasEnded else { return }
        if !reason.isEmpty, !report.farewells.contains(reason), report.farewells.count < 100 {
            report.farewells.append(reason)
        }
        guard let known = RejectReason.Known(rawValue: reason), known.status == 403 else { return }
        end(SenderError(.connection, "the server ended the connection: \(reason); see belfry explain \(reason)"))
    }
}

/// Lets a connection's handler through closures that are called on its loop.
///
/// Safe to share: only the loop's thread looks at the value.
private struct LoopBound: @unchecked Sendable {
    let value: PooledConnection

    init(_ value: PooledConnection) { self.value = value }
}
