/// Why a message between the media client and its helper could not be sent, received or understood.
package struct MediaLinkError: Error, Sendable, Hashable, CustomStringConvertible {
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
        case .malformedMessage: "a message of the media helper is malformed: \(detail)"
        case .messageTooLarge: "a message of the media helper is too large: \(detail)"
        case .closed: "the media helper ended: \(detail)"
        case .timedOut: "the media helper did not answer: \(detail)"
        case .systemCallFailed: "the media helper cannot be reached: \(detail)"
        }
    }
}
