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

/// Cuts a stream of bytes into the tokens of a list: the first word of each line. Blank lines and comments (`#`) are left
/// out, and so is a byte-order mark.
package struct TokenLines {
    /// Bytes of a line that are kept: more than any token has.
    static let lineLimit = 256
    private var rest: [UInt8] = []
    private var isInLongLine = false
    private var isAtStart = true

    /// The tokens of a whole list.
    package static func tokens(in list: some Sequence<UInt8>) -> [String] {
        var lines = TokenLines()
        var batch = TokenBatch()
        lines.take(Array(list)[...], into: &batch)
        lines.finish(into: &batch)
        return (0..<batch.count).map { String(decoding: batch.line($0), as: UTF8.self) }
    }

    /// Adds the lines that end in the chunk; the last one may go on in the next.
    mutating func take(_ chunk: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        var start = chunk.startIndex
        while let end = Self.place(of: 0x0A, in: chunk[start...]) {
            add(chunk[start..<end], into: &batch)
            start = end + 1
        }
        keep(chunk[start...])
    }

    /// By the C library: nearly every byte of a list is looked at here.
    private static func place(of byte: Int32, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let first = buffer.baseAddress, let found = memchr(first, byte, buffer.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(found) - first)
        }
    }

    /// The last line may lack its end.
    mutating func finish(into batch: inout TokenBatch) {
        add([], into: &batch)
    }

    private mutating func add(_ piece: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        if rest.isEmpty, !isInLongLine {
            append(piece.prefix(Self.lineLimit), into: &batch)
            return
        }
        keep(piece)
        append(rest[...], into: &batch)
        rest.removeAll(keepingCapacity: true)
        isInLongLine = false
    }

    private mutating func keep(_ piece: ArraySlice<UInt8>) {
        rest += piece.prefix(Self.lineLimit - rest.count)
        if rest.count >= Self.lineLimit { isInLongLine = true }
    }

    private mutating func append(_ line: ArraySlice<UInt8>, into batch: inout TokenBatch) {
        var line = line
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        }
        guard let first = line.firstIndex(where: { !Self.isBlank($0) }), line[first] != UInt8(ascii: "#") else {
            return
        }
        var word = line[first...]
        for blank in Self.blanks { word = word[..<(Self.place(of: blank, in: word) ?? word.endIndex)] }
        batch.append(word)
    }

    private static let blanks: [Int32] = [0x20, 0x09, 0x0D]

    private static func isBlank(_ byte: UInt8) -> Bool { blanks.contains(Int32(byte)) }
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
