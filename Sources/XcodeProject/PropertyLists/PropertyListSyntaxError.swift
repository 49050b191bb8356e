/// Where a property list is broken, and how.
package struct PropertyListSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// From 1; 0 where the form has no lines (a binary list).
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    /// Without a full stop, such as `expected ; after the value`.
    package let reason: String

    /// The reason may quote the file: a line break or another control character in it must not make two lines of the
    /// message.
    init(line: Int, column: Int, reason: String) {
        self.line = line
        self.column = column
        self.reason = String(String.UnicodeScalarView(reason.unicodeScalars.map(Self.printable)))
    }

    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": " "
        default: scalar
        }
    }

    package var description: String { line == 0 ? reason : "line \(line), column \(column): \(reason)" }
}
