/// What a journal left to be done.
struct Resumption {
    /// The first tokens of the list, which were begun.
    let started: Int
    var inFlight: [Int: [UInt8]]
    /// By their numbers; the tokens are filled in from the list.
    var unprinted: [Int: (answer: JournalState.Answer, token: [UInt8])]
    let order: [Int]
    let markCount: Int
    let markHash: UInt64?
    let output: OutputPlace?

    /// Nil for a journal that begins.
    init?(_ state: JournalState) {
        guard state.started > 0 else { return nil }
        started = state.started
        inFlight = state.inFlight
        order = state.unprinted.map(\.number)
        unprinted = Dictionary(uniqueKeysWithValues: state.unprinted.map { ($0.number, ($0, [])) })
        markCount = state.markCount
        markHash = state.markHash
        output = state.output
    }
}

extension SendRun {
    /// Walks through the first tokens of the list, which an earlier run had: those with an answer are left out, those
    /// without one are sent again under their old ids.
    func goOn() throws(SenderError) {
        guard var left = resumption else { return }
        resumption = nil
        var isWhole = taken >= left.started
        while taken < left.started, let line = nextLine() {
            let number = taken - 1
            if let id = left.inFlight.removeValue(forKey: number) {
                let slot = freeSlot()
                slot.prepare(token: line, number: number)
                slot.id = id
                resumed.append(slot)
            } else if left.unprinted[number] != nil {
                left.unprinted[number]?.token = TokenForm.printable(line)
            }
            if taken == left.markCount, let known = left.markHash, known != hash.value { throw otherList }
            isWhole = taken >= left.started
        }
        guard isWhole else {
            resumption = left
            if isListRead, !hasLines { throw otherList }
            return
        }
        printAgain(left)
        for slot in resumed {
            if slot.id == Array("-".utf8) {
                slot.id = []
                finish(slot, status: 0, reason: SenderReason.invalidToken)
            } else {
                ready.append(slot)
            }
        }
        resumed = []
        markedCount = taken
    }

    private var otherList: SenderError {
        SenderError(
            .tokens, "the list of tokens is not the one of the journal; give the same list, or another --resume")
    }

    /// Results that the earlier run wrote down, and perhaps had no time to print.
    private func printAgain(_ left: Resumption) {
        guard let format = writer?.format, !left.order.isEmpty else { return }
        let lines = left.order.map { number -> [UInt8] in
            var line: [UInt8] = []
            guard let (answer, token) = left.unprinted[number] else { return line }
            let id = answer.id == Array("-".utf8) ? [] : answer.id
            format.append(
                token: token, status: answer.status, reason: answer.reason, id: id, details: nil, to: &line)
            return line
        }
        let known = ResultWriter.alreadyWritten(lines, in: left.output)
        var rest = lines[known.lines...]
        // The same file gets what is missing of the line that was cut off; another one gets it whole.
        if known.bytes > 0, let first = rest.first, let descriptor = writer?.descriptor,
            OutputPlace(descriptor: descriptor) == left.output
        {
            writer?.buffer.append(contentsOf: first.dropFirst(known.bytes))
            rest = rest.dropFirst()
        }
        for line in rest { writer?.buffer.append(contentsOf: line) }
    }
}
