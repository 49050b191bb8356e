import Glibc

/// Reads a journal from its start, in bounded memory but for what is in flight.
struct JournalReader {
    static let head: StaticString = "belfry-journal 1 "
    /// More pushes are never without an answer at once.
    private static let inFlightLimit = 1_000_000
    private static let lineLimit = 8192

    private let path: String
    private let push: UInt64
    private(set) var state = JournalState()
    /// Bytes up to the end of the last whole line.
    private(set) var validCount = 0
    private var lineNumber = 0

    init(path: String, push: UInt64) {
        self.path = path
        self.push = push
    }

    mutating func read(_ descriptor: Int32) throws(SenderError) {
        var rest: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 256 << 10)
        var offset = 0
        while true {
            let count = pread(descriptor, &chunk, chunk.count, off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SenderError(.journal, "\(path) cannot be read; name another file") }
            guard count > 0 else { return }
            offset += count
            rest += chunk[..<count]
            var start = 0
            while let end = rest[start...].firstIndex(of: 0x0A) {
                // Zeros amid the file: the same, and later bytes that came.
                guard !rest[start..<end].contains(0) else { return }
                try take(rest[start..<end])
                validCount += end + 1 - start
                start = end + 1
            }
            rest.removeSubrange(..<start)
            // After a power cut some file systems give a file its length, and zeros where the bytes never came.
            if rest.first == 0, validCount > 0 { return }
            guard rest.count <= Self.lineLimit else { throw damaged }
        }
    }

    private var damaged: SenderError {
        SenderError(.journal, "\(path) is no journal of belfry send at line \(lineNumber); name another file")
    }

    private mutating func take(_ line: ArraySlice<UInt8>) throws(SenderError) {
        lineNumber += 1
        if lineNumber == 1 {
            try takeHead(line)
            return
        }
        var words = Words(line)
        switch words.next().map({ $0.count == 1 ? $0.first : nil }) {
        case UInt8(ascii: ">"):
            guard let id = words.next(), id.count <= PushIDs.count, state.inFlight.count < Self.inFlightLimit else {
                throw damaged
            }
            state.inFlight[state.started] = Array(id)
            state.started += 1
        case UInt8(ascii: "<"):
            guard let number = words.number(), let status = words.number(), let id = state.inFlight[number] else {
                throw damaged
            }
            let reason = words.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
            state.inFlight[number] = nil
            state.finished += 1
            state.unprinted.append(JournalState.Answer(number: number, id: id, status: status, reason: reason))
            state.counts[AnswerKind(status: status, reason: reason), default: 0] += 1
            guard state.unprinted.count <= Self.inFlightLimit else { throw damaged }
        case UInt8(ascii: "="):
            guard let number = words.number(), number <= state.finished else { throw damaged }
            state.unprinted.removeFirst(max(0, state.unprinted.count - (state.finished - number)))
        case UInt8(ascii: "#"):
            guard let number = words.number(), number <= state.started, let hash = words.next(),
                let value = UInt64(String(decoding: hash, as: UTF8.self), radix: 16)
            else { throw damaged }
            state.markCount = number
            state.markHash = value
        case UInt8(ascii: "@"):
            guard let device = words.number(), let inode = words.number() else { throw damaged }
            state.output = OutputPlace(
                device: UInt64(device), inode: UInt64(inode), path: String(decoding: words.rest, as: UTF8.self))
        default: throw damaged
        }
    }

    private func takeHead(_ line: ArraySlice<UInt8>) throws(SenderError) {
        let head = UnsafeBufferPointer(start: Self.head.utf8Start, count: Self.head.utf8CodeUnitCount)
        guard line.starts(with: head) else { throw damaged }
        let known = UInt64(String(decoding: line.dropFirst(head.count), as: UTF8.self), radix: 16)
        guard known == push else {
            throw SenderError(
                .journal,
                "\(path) is the journal of another push; give the same payload and options, or another file")
        }
    }
}

/// The words of a line, with one space between each.
private struct Words {
    private(set) var rest: ArraySlice<UInt8>

    init(_ line: ArraySlice<UInt8>) { rest = line }

    mutating func next() -> ArraySlice<UInt8>? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex(of: 0x20) ?? rest.endIndex
        defer { rest = rest[min(end + 1, rest.endIndex)...] }
        return rest[..<end]
    }

    mutating func number() -> Int? {
        guard let word = next(), (1...18).contains(word.count) else { return nil }
        var value = 0
        for byte in word {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return value
    }
}
