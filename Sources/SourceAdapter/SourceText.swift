import AdapterLink

/// A file's bytes, with the replacements to be made in them.
///
/// Replacements keep the number of lines. A shorter text is filled with spaces, so that columns stay; a longer one
/// moves the rest of its line, and says so.
struct SourceText {
    private struct Edit {
        var range: Range<Int>
        var text: [UInt8]
    }

    let bytes: [UInt8]
    private var edits: [Edit] = []
    private let lineStarts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// Line and column, both from 1, of a byte.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    mutating func blank(_ range: Range<Int>) { replace(range, with: "") }

    /// Puts a text in the place of a range. Line breaks in the range stay where they are: the text goes before the
    /// first of them.
    ///
    /// Of two that overlap the one that begins first counts, then the one that was made first.
    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: Array(text.utf8)))
    }

    /// The text with every replacement made, and where columns have moved.
    func adapted() -> (bytes: [UInt8], shifts: [ColumnShift]) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var shifts: [ColumnShift] = []
        var place = 0
        var moved = (line: 0, bytes: 0)
        let ordered = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for edit in ordered.map(\.element) where edit.range.lowerBound >= place {
            result += bytes[place..<edit.range.lowerBound]
            place = edit.range.upperBound
            let lineBreak = bytes[edit.range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? edit.range.upperBound
            let room = lineBreak - edit.range.lowerBound
            result += edit.text
            for _ in 0..<max(0, room - edit.text.count) { result.append(0x20) }
            result += bytes[lineBreak..<edit.range.upperBound].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
            guard edit.text.count > room else { continue }
            let start = position(of: edit.range.lowerBound)
            if moved.line != start.line { moved = (start.line, 0) }
            let extra = edit.text.count - room
            shifts.append(
                ColumnShift(
                    line: start.line, column: start.column + moved.bytes + room,
                    originalColumn: start.column + max(0, room - 1), bytes: extra))
            moved.bytes += extra
        }
        result += bytes[place...]
        return (result, shifts)
    }
}
