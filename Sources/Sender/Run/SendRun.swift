import Foundation
import HTTP2

/// One run: tokens in, pushes out over a pool of connections, results out.
///
/// Everything of it happens on the loop's thread, in turns: what the connections said is taken first, and then `pump`
/// writes the journal, the results and the next requests, in that order and each at once.
///
/// Safe to share: only `begin`, `stop` and `progress` are called from elsewhere, and they hand over to the loop. What is
/// read or set for each push is so in one step: overlapping access to that is not looked for at run time.
final class SendRun: @unchecked Sendable {
    let options: SendOptions
    let loop: EventLoop
    let context: TLSContext
    let body: HTTP2Body
    let fields: RequestFields
    private let ended: @Sendable (SendReport) -> Void

    var report = SendReport()
    @exclusivity(unchecked) var tokenCache: ProviderTokenCache?
    @exclusivity(unchecked) var journal: SendJournal?
    @exclusivity(unchecked) var writer: ResultWriter?
    @exclusivity(unchecked) var ids = PushIDs()

    // The list.
    var reader: TokenReader?
    @exclusivity(unchecked) var batches: [TokenBatch] = []
    @exclusivity(unchecked) var lineIndex = 0
    /// Tokens of the list that were taken.
    @exclusivity(unchecked) var taken = 0
    var position = 0
    @exclusivity(unchecked) var hash = TokenHash()
    var isListRead = false
    /// What a journal left to be done; nil when that is behind.
    @exclusivity(unchecked) var resumption: Resumption?
    var resumed: [PushSlot] = []
    /// Tokens at the journal's last mark.
    var markedCount = 0

    /// When the journal was last sent to the disk.
    private var syncedAt: Int64 = 0
    private static let syncInterval: Int64 = 1000

    // Pushes.
    @exclusivity(unchecked) var ready: [PushSlot] = []
    @exclusivity(unchecked) var waiting = WaitingSlots()
    @exclusivity(unchecked) var inFlight: [PushSlot] = []
    @exclusivity(unchecked) private var slots: [PushSlot] = []
    @exclusivity(unchecked) var spare: [PushSlot] = []
    /// Answers of 200 since the last look at the counts.
    @exclusivity(unchecked) var acceptedCount = 0

    // Connections.
    var pool: [PooledConnection] = []
    @exclusivity(unchecked) var failures = 0
    var isReconnecting = false
    /// Since when there has been no open connection.
    var lonelySince: Int64 = 0
    var hasEverConnected = false

    var startedAt: Int64 = 0
    @exclusivity(unchecked) var stoppedAt: Int64?
    @exclusivity(unchecked) var isPumpDue = false
    @exclusivity(unchecked) var hasEnded = false

    init(
        _ options: SendOptions, message: PushMessage, loop: EventLoop, ended: @escaping @Sendable (SendReport) -> Void
    ) throws {
        self.options = options
        self.loop = loop
        self.ended = ended
        context = try options.tlsContext()
        body = HTTP2Body(message.payload)
        fields = RequestFields(authority: options.destination.authority, message: message)
        if case .token(let signer) = options.authentication { tokenCache = ProviderTokenCache(signer) }
        if let output = options.output { writer = ResultWriter(format: output.format, descriptor: output.descriptor) }
        if let file = options.journal {
            let journal = try SendJournal(file: file, push: message.journalHash(for: options.destination))
            self.journal = journal
            report.counts = journal.state.counts
            resumption = Resumption(journal.state)
            if let place = options.output.flatMap({ OutputPlace(descriptor: $0.descriptor) }) { journal.output(place) }
        }
    }

    /// Begins; on the loop's thread.
    func begin(_ source: TokenSource) {
        startedAt = loop.now
        lonelySince = loop.now
        do {
            reader = try TokenReader(source) { [self] event in
                loop.execute { self.take(event) }
            }
        } catch {
            end(error)
            return
        }
        tick()
        pumpSoon()
    }

    /// Takes no more tokens, waits a little for what is on its way, and ends; on the loop's thread.
    func stop() {
        guard !hasEnded, stoppedAt == nil else { return }
        stoppedAt = loop.now
        reader?.stop()
        pumpSoon()
    }

    var progress: SendProgress {
        count()
        var progress = SendProgress()
        progress.finished = report.total
        progress.accepted = report.accepted
        progress.inFlight = inFlight.count
        progress.waiting = waiting.count
        progress.connections = pool.filter(\.isOpen).count
        if let size = reader?.size, size > 0 { progress.share = min(1, Double(position) / Double(size)) }
        return progress
    }

    /// One that is free, or a new one.
    func freeSlot() -> PushSlot {
        if let slot = spare.popLast() { return slot }
        let slot = PushSlot(tag: slots.count + 1)
        slots.append(slot)
        return slot
    }

    /// The slot of a stream; nil for 0.
    func slot(_ tag: Int) -> PushSlot? { tag > 0 ? slots[tag - 1] : nil }

    /// Adds up what was counted apart.
    func count() {
        guard acceptedCount > 0 else { return }
        report.counts[AnswerKind(status: 200, reason: ""), default: 0] += acceptedCount
        acceptedCount = 0
    }

    // MARK: Time

    /// Ten times a second: time limits, retries, pings; and once a second the journal's way to the disk.
    private func tick() {
        guard !hasEnded else { return }
        let now = loop.now
        expire(now)
        for connection in pool { connection.keepAlive(now: now) }
        if now - syncedAt >= Self.syncInterval {
            syncedAt = now
            journal?.syncSoon()
        }
        pumpSoon()
        loop.schedule(afterMilliseconds: 100) { [weak self] in self?.tick() }
    }

    private func expire(_ now: Int64) {
        // Backwards: the last one takes the place of one that is removed.
        for index in stride(from: inFlight.count - 1, through: 0, by: -1) where inFlight[index].deadline <= now {
            let slot = inFlight[index]
            if let stream = slot.stream { slot.connection?.giveUp(stream, now: now) }
            remove(slot)
            finish(slot, status: 0, reason: SenderReason.timedOut)
        }
    }

    // MARK: The end

    /// Ends the run, whatever is still on its way.
    func end(_ problem: SenderError? = nil) {
        guard !hasEnded else { return }
        hasEnded = true
        if report.problem == nil { report.problem = problem }
        reader?.stop()
        settle()
        do {
            try journal?.flush()
            if try writer?.flush() != false { journal?.printed() }
            try journal?.flush()
            try journal?.sync()
        } catch  where report.problem == nil {
            report.problem = error
        } catch {}
        journal?.release()
        count()
        report.seconds = Double(loop.now - startedAt) / 1000
        let open = pool
        pool = []
        for connection in open { connection.close() }
        ended(report)
    }

    /// What has no result by now: a journal keeps it for the next time, else it is told.
    private func settle() {
        report.isIncomplete = !isListRead || hasLines || resumption != nil
        // Who asked for the results gets one for each token, as far as the list was read.
        if writer == nil, journal == nil { while let slot = nextOfList() { ready.append(slot) } }
        let left = inFlight + ready + waiting.removeAll()
        guard journal == nil else {
            report.unanswered = left.count + (resumption?.inFlight.count ?? 0)
            return
        }
        let wasSent = Set(inFlight.map(\.number))
        for slot in inFlight { remove(slot) }
        ready = []
        for slot in left {
            finish(
                slot, status: 0,
                reason: wasSent.contains(slot.number) ? SenderReason.connectionLost : SenderReason.notSent)
        }
    }
}
