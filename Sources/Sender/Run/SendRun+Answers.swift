import HTTP2

/// What becomes of pushes.
extension SendRun {
    /// The whole answer is there.
    func answered(_ slot: PushSlot, _ stream: HTTP2Stream, on connection: PooledConnection) {
        guard !hasEnded else { return }
        remove(slot)
        let status = Self.status(of: stream)
        if status == 200, writer != nil {
            finish(slot, status: 200, reason: "", details: uniqueID(stream))
            return
        }
        var details = status == 200 ? AnswerDetails() : AnswerDetails(body: Array(stream.body.buffer))
        details.uniqueID = stream.fields.text("apns-unique-id").map(AnswerDetails.word)
        if status == 403, details.reason == "ExpiredProviderToken", renews(slot) {
            report.resent += 1
            ready.append(slot)
            return
        }
        slot.attempts += 1
        let delay = options.retry.delay(
            status: status, reason: details.reason, attempts: slot.attempts, chance: options.chance())
        if let delay, stoppedAt == nil {
            waiting.add(slot, due: loop.now + delay)
        } else {
            finish(slot, status: status, reason: details.reason, details: details)
        }
    }

    /// The server did not take it: it goes again, elsewhere or later, and was not sent as far as anybody can tell.
    func notTaken(_ slot: PushSlot) {
        guard !hasEnded else { return }
        remove(slot)
        report.resent += 1
        ready.append(slot)
    }

    /// The connection broke: whether the push was taken nobody knows.
    func lost(_ slot: PushSlot) {
        guard !hasEnded else { return }
        remove(slot)
        slot.losses += 1
        if options.resendsUnanswered, slot.losses < 5 {
            report.resent += 1
            ready.append(slot)
        } else {
            finish(slot, status: 0, reason: SenderReason.connectionLost)
        }
    }

    func resetByServer(_ slot: PushSlot) {
        guard !hasEnded else { return }
        remove(slot)
        finish(slot, status: 0, reason: SenderReason.streamReset)
    }

    /// Writes the result down; the push is over.
    func finish(_ slot: PushSlot, status: Int, reason: String, details: AnswerDetails? = nil) {
        if status == 200 {
            acceptedCount += 1
        } else {
            report.counts[AnswerKind(status: status, reason: reason), default: 0] += 1
        }
        journal?.finished(number: slot.number, status: status, reason: reason)
        if writer != nil {
            writer?.append(slot, status: status, reason: reason, details: details)
        } else {
            report.results.append(
                PushResult(
                    token: String(decoding: slot.token, as: UTF8.self), status: status == 0 ? nil : status,
                    reason: reason.isEmpty ? nil : reason, id: String(decoding: slot.id, as: UTF8.self),
                    uniqueID: details?.uniqueID, timestamp: details?.timestamp))
        }
        slot.stream = nil
        slot.connection = nil
        spare.append(slot)
    }

    /// Takes a push off the list of those on their way.
    func remove(_ slot: PushSlot) {
        guard slot.index >= 0 else { return }
        let last = inFlight.removeLast()
        if last !== slot {
            last.index = slot.index
            inFlight[slot.index] = last
        }
        slot.index = -1
        slot.stream = nil
        slot.connection = nil
    }

    /// True where there is a newer provider token to try again with; once for each push.
    private func renews(_ slot: PushSlot) -> Bool {
        guard !slot.hasRenewedToken, tokenCache != nil else { return false }
        slot.hasRenewedToken = true
        let hasNew = (try? tokenCache?.hasReplaced(expired: slot.tokenSerial, now: options.clock())) ?? false
        return hasNew
    }

    private func uniqueID(_ stream: HTTP2Stream) -> AnswerDetails? {
        guard let text = stream.fields.text("apns-unique-id") else { return nil }
        var details = AnswerDetails()
        details.uniqueID = AnswerDetails.word(text)
        return details
    }

    private static func status(of stream: HTTP2Stream) -> Int {
        guard let digits = stream.fields.first(":status"), digits.count == 3 else { return 0 }
        return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
}
