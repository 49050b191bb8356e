/// A place in a text, as editors show it: both counted from 1.
///
/// A column is one Unicode scalar (a tab is one, an emoji of one scalar is one, a letter with a combining accent is
/// two). A line ends at LF, CR LF, or a CR alone.
package struct TextPosition: Sendable, Hashable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of the byte at `offset`; the end of the text where `offset` is beyond it.
    package init(of offset: Int, in bytes: [UInt8]) {
        line = 1
        column = 1
        var index = 0
        while index < min(offset, bytes.count) {
            let byte = bytes[index]
            let endsWithNext = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || (byte == 0x0D && !endsWithNext) {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
    }
}
