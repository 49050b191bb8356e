/// An error of the command line: what is wrong, and what to do about it, in one line.
package struct CommandError: Error, CustomStringConvertible {
    package var description: String

    package init(_ problem: String, _ advice: String) {
        description = "\(problem); \(advice)"
    }
}

/// What the command's exit status says.
package enum ExitStatus: Int32 {
    /// All as asked.
    case success = 0
    /// It ran, and something is wrong.
    case failure = 1
    /// Wrong use, or an input that cannot be read.
    case usage = 2
}
