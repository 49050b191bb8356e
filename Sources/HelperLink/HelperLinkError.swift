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

/// Why a helper gave no answer.
package struct HelperFailure: Error, Sendable, Hashable {
    package enum Code: Sendable, Hashable {
        /// It is not there, or the system does not let it start.
        case cannotStart
        /// It ended in the middle of a request.
        case crashed
        /// It did not answer in time, and was ended.
        case timedOut
        /// It answered, but not as it should.
        case failed
        /// Request or answer are larger than a message may be.
        case tooLarge
        /// The worker was stopped.
        case stopped
    }

    package let code: Code
    /// One line.
    package let detail: String

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
