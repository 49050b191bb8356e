/// Why pushes cannot be sent at all: what is wrong and what to do, in one line. It never holds a secret.
package struct SenderError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// An input file, a setting or a combination of settings.
        case input
        /// The list of tokens cannot be read.
        case tokens
        /// The journal cannot be read or written, or is that of another push.
        case journal
        /// No connection comes to be, or none that lasts.
        case connection
        /// Nobody answers at the host and port.
        case unreachable
        /// Results cannot be written.
        case output
    }

    package let code: Code
    package let reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { reason }
}
