/// Where a property list is broken, and how.
package struct PropertyListSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    /// From 1; 0 where the form has no lines (a binary list).
    package let line: Int
    /// In bytes, from 1.
    package let column: Int
    /// Without a full stop, such as `expected ; after the value`.
    package let reason: String

    package var description: String { line == 0 ? reason : "line \(line), column \(column): \(reason)" }
}
