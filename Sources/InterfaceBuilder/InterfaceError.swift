/// Why a storyboard or xib cannot be read.
package struct InterfaceError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        case unreadable, tooLarge, syntax, tooDeep, declaresEntities, notAnInterface, otherPlatform, oldFormat
    }

    package var code: Code
    /// From 1; nil where it is the file as a whole.
    package var line: Int?
    /// One line, without the file's name.
    package var reason: String

    init(_ code: Code, line: Int? = nil, _ reason: String) {
        self.code = code
        self.line = line
        self.reason = reason
    }

    package var description: String { line.map { "line \($0): \(reason)" } ?? reason }
}
