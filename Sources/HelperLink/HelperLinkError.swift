/// Why a message between a client and its helper could not be sent, received or understood.
package struct HelperLinkError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        case malformedMessage
        case messageTooLarge
        case closed
        case timedOut
        case systemCallFailed
    }

    package let code: Code
    /// One line.
    package let detail: String

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    package var description: String {
        switch code {
        case .malformedMessage: "a message of the helper is malformed: \(detail)"
        case .messageTooLarge: "a message of the helper is too large: \(detail)"
        case .closed: "the helper ended: \(detail)"
        case .timedOut: "the helper did not answer: \(detail)"
        case .systemCallFailed: "the helper cannot be reached: \(detail)"
        }
    }
}
