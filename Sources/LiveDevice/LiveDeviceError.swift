/// Why the live device does not start: what is wrong and what to do, in one line.
package struct LiveDeviceError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// Nobody can listen at the address.
        case listen
        /// The server's thread cannot be started.
        case start
    }

    package let code: Code
    package let reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { reason }
}
