import Credentials
import HTTP2

/// The turns of a run.
extension SendRun {
    /// Does the turn's work once everything has come in that comes with it.
    func pumpSoon() {
        guard !isPumpDue, !hasEnded else { return }
        isPumpDue = true
        loop.atTurnEnd { [weak self] in self?.pump() }
    }

    private func pump() {
        isPumpDue = false
        guard !hasEnded else { return }
        do throws(SenderError) {
            while let slot = waiting.popDue(loop.now) {
                report.resent += 1
                ready.append(slot)
            }
            try goOn()
            let batch = stoppedAt == nil ? try nextSlots() : []
            try writeDown()
            if stoppedAt == nil { send(batch) } else { ready += batch }
        } catch {
            end(error)
            return
        }
        if stoppedAt == nil { connectWhereDue() }
        endWhereDone()
    }

    /// Chooses what is sent next: as much as the connections have room for.
    private func nextSlots() throws(SenderError) -> [PushSlot] {
        guard resumption == nil else { return [] }
        try renewToken()
        var room = pool.reduce(0) { $0 + $1.room }
        var batch: [PushSlot] = []
        batch.reserveCapacity(min(room, 4096))
        while room > 0 {
            guard let slot = ready.popLast() ?? (waiting.count < options.waitingLimit ? nextOfList() : nil) else {
                break
            }
            batch.append(slot)
            room -= 1
        }
        return batch
    }

    /// The journal first, then the results: what is told has been written down, and what is sent too.
    private func writeDown() throws(SenderError) {
        if let journal, journal.state.started > 0, taken > 0, markedCount != taken {
            journal.mark(count: taken, hash: hash)
            markedCount = taken
        }
        try journal?.flush()
        guard writer?.buffer.isEmpty == false else { return }
        do {
            if try writer?.flush() == true { journal?.printed() }
        } catch {
            // Nothing more is begun; the answers to what is on its way still get into the journal and the counts.
            report.problem = report.problem ?? error
            stop()
        }
    }

    private func renewToken() throws(SenderError) {
        guard tokenCache != nil else { return }
        do {
            try tokenCache?.refresh(now: options.clock())
        } catch {
            throw SenderError(.input, error.reason)
        }
        fields.authorization = tokenCache?.field ?? ""
    }

    private func send(_ batch: [PushSlot]) {
        guard !batch.isEmpty else { return }
        var next = 0
        // An equal share for each, and what one does not take goes to the next.
        for _ in 0..<2 {
            for (position, connection) in pool.enumerated() where next < batch.count {
                let share = (batch.count - next + pool.count - position - 1) / (pool.count - position)
                for _ in 0..<min(share, connection.room) {
                    guard next < batch.count, let stream = connection.send(batch[next], fields, body) else { break }
                    begin(batch[next], stream, connection)
                    next += 1
                }
            }
        }
        for slot in batch[next...] { ready.append(slot) }
    }

    private func begin(_ slot: PushSlot, _ stream: HTTP2Stream, _ connection: PooledConnection) {
        slot.stream = stream
        slot.connection = connection
        slot.tokenSerial = tokenCache?.serial ?? 0
        slot.deadline = loop.now + options.timeLimit
        slot.index = inFlight.count
        inFlight.append(slot)
    }

    private func endWhereDone() {
        if let stoppedAt {
            if inFlight.isEmpty || loop.now - stoppedAt >= options.farewell { end() }
            return
        }
        if isListRead, !hasLines, resumption == nil, ready.isEmpty, inFlight.isEmpty, waiting.count == 0 { end() }
    }

    // MARK: The list

    func take(_ event: TokenReader.Event) {
        guard !hasEnded else { return }
        switch event {
        case .batch(let batch): batches.append(batch)
        case .end: isListRead = true
        case .failed(let error):
            end(error)
            return
        }
        pumpSoon()
    }

    /// The next push of the list, its id chosen; nil where no token is there just now.
    func nextOfList() -> PushSlot? {
        while let line = nextLine() {
            let number = taken - 1
            guard isSendable(line) else {
                refuse(line, number)
                continue
            }
            let slot = freeSlot()
            slot.prepare(token: line, number: number)
            if number == 0, let id = options.pushID { slot.id = Array(id.utf8) } else { ids.make(&slot.id) }
            journal?.started(id: slot.id)
            return slot
        }
        return nil
    }

    /// True where lines were read that nobody has taken.
    var hasLines: Bool { batches.count > 1 || batches.count == 1 && lineIndex < batches[0].count }

    /// The next line, counted and hashed.
    func nextLine() -> ArraySlice<UInt8>? {
        // In place: a copy of the batch for each line would be counted up and down.
        while !batches.isEmpty {
            guard lineIndex < batches[0].count else {
                position = batches.removeFirst().position
                lineIndex = 0
                reader?.makeRoom()
                continue
            }
            let line = batches[0].line(lineIndex)
            lineIndex += 1
            taken += 1
            if journal != nil { hash.add(line) }
            return line
        }
        return nil
    }

    private func isSendable(_ line: ArraySlice<UInt8>) -> Bool {
        options.destination.isApple ? TokenForm.isDeviceToken(line) : TokenForm.isPathSafe(line)
    }

    private func refuse(_ line: ArraySlice<UInt8>, _ number: Int) {
        let slot = freeSlot()
        slot.prepare(token: TokenForm.printable(line), number: number)
        slot.id = []
        journal?.started(id: Array("-".utf8))
        finish(slot, status: 0, reason: SenderReason.invalidToken)
    }
}
