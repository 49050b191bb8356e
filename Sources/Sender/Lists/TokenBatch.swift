import APNSWire
import Glibc

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
        var start = chunk.startIndex
        while let end = Self.lineEnd(in: chunk, from: start) {
            add(chunk[start..<end], into: &batch)
            start = end + 1
        }
        keep(chunk[start...])
    }

    private static func lineEnd(in chunk: ArraySlice<UInt8>, from start: Int) -> Int? {
        chunk.withUnsafeBytes { bytes in
            let offset = start - chunk.startIndex
            guard let first = bytes.baseAddress, offset < bytes.count,
                let found = memchr(first + offset, 0x0A, bytes.count - offset)
            else { return nil }
            return chunk.startIndex + (UnsafeRawPointer(found) - first)
        }
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
        (64...200).contains(text.count) && text.count.isMultiple(of: 2) && isHexadecimal(text)
    }

    /// What a path can carry: a gateway is sent that, so that its refusals can be seen.
    static func isPathSafe(_ text: some Collection<UInt8>) -> Bool {
        (1...200).contains(text.count) && (isHexadecimal(text) || text.allSatisfy(isUnreserved))
    }

    /// Replaces what would break a line of results or a terminal.
    static func printable(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.prefix(200).map { $0 > 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: "?") }
    }

    /// Eight at a time where there are as many: nearly every text is a token.
    private static func isHexadecimal(_ text: some Collection<UInt8>) -> Bool {
        let isWhole = text.withContiguousStorageIfAvailable { bytes -> Bool in
            guard bytes.count >= 8, let start = UnsafeRawPointer(bytes.baseAddress) else { return false }
            for place in stride(from: 0, to: bytes.count, by: 8) {
                // The last eight may be looked at twice.
                let offset = min(place, bytes.count - 8)
                guard HexDigits.areDigits(start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) else {
                    return false
                }
            }
            return true
        }
        return isWhole ?? text.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
    }

    /// RFC 3986, section 2.3.
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
