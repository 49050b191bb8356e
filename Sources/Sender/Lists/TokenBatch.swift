/// Some lines of a list of tokens, in one piece of memory.
struct TokenBatch: Sendable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int32] = []
    /// Bytes of the list up to the end of this batch.
    var position = 0

    var count: Int { ends.count }

    func line(_ index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    mutating func append(_ line: ArraySlice<UInt8>) {
        bytes += line
        ends.append(Int32(bytes.count))
    }
}

/// Cuts a stream of bytes into the lines of a list: blank ones and comments (`#`) are left out.
struct TokenLines {
    /// Bytes of a line that are kept: more than any token has.
    static let lineLimit = 256
    private var rest: [UInt8] = []
    private var isInLongLine = false

    /// Adds the lines that end in the chunk; the last one may go on in the next.
    mutating func take(_ chunk: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        var chunk = chunk
        while let end = chunk.firstIndex(of: 0x0A) {
            add(chunk[..<end], into: &batch)
            chunk = chunk[(end + 1)...]
        }
        keep(chunk)
    }

    /// The last line may lack its end.
    mutating func finish(into batch: inout TokenBatch) {
        add([], into: &batch)
    }

    private mutating func add(_ piece: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        if rest.isEmpty, !isInLongLine {
            Self.append(piece.prefix(Self.lineLimit), into: &batch)
            return
        }
        keep(piece)
        Self.append(rest[...], into: &batch)
        rest.removeAll(keepingCapacity: true)
        isInLongLine = false
    }

    private mutating func keep(_ piece: ArraySlice<UInt8>) {
        rest += piece.prefix(Self.lineLimit - rest.count)
        if rest.count >= Self.lineLimit { isInLongLine = true }
    }

    private static func append(_ line: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
        guard let first = line.firstIndex(where: { !isBlank($0) }), let last = line.lastIndex(where: { !isBlank($0) }),
            line[first] != UInt8(ascii: "#")
        else { return }
        batch.append(line[first...last])
    }
}

/// Which texts are sent as tokens.
enum TokenForm {
    /// Hexadecimal digits, an even number of them, as many as any token has: what Apple's service is sent.
    static func isDeviceToken(_ text: some Collection<UInt8>) -> Bool {
        (64...200).contains(text.count) && text.count.isMultiple(of: 2) && text.allSatisfy(isHexadecimal)
    }

    /// What a path can carry: a gateway is sent that, so that its refusals can be seen.
    static func isPathSafe(_ text: some Collection<UInt8>) -> Bool {
        (1...200).contains(text.count)
            && text.allSatisfy { byte in
                isHexadecimal(byte) || (UInt8(ascii: "g")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "G")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "~")
            }
    }

    /// Replaces what would break a line of results or a terminal.
    static func printable(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
    }
}
