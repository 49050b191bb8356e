/// Why the gateway does not start, or does not do what its user asks: what is wrong and what to do, in one line.
package struct GatewayError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// A folder or file cannot be read, written or locked.
        case file
        /// Another gateway has the state folder.
        case busy
        /// A kept file is damaged in a way that no crash explains.
        case damaged
        /// An option or a request makes no sense.
        case usage
    }

    package let code: Code
    package let reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package var description: String { reason }
}
