import HelperLink

/// Why the media helper gave no answer; the media itself may be good.
package struct MediaError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// It is not there, or the system does not let it start.
        case helperCannotStart
        /// It ended in the middle of a request: the media made a decoder crash, or took more than it may.
        case helperCrashed
        /// It did not answer in time, and was ended.
        case timedOut
        /// It answered, but not as it should, or it said that it cannot do its work.
        case helperFailed
        /// The picture is broken or beyond the limits.
        case corrupt
        /// What was asked for is more than the limits allow.
        case tooLarge
        /// The client was shut down.
        case shutDown
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
        case .helperCannotStart:
            "the media helper cannot be started: \(detail); build or install Belfry again, it comes with it"
        case .helperCrashed: "the media helper crashed on this file (\(detail)); send another file"
        case .timedOut: "the media helper did not finish within \(detail); send a smaller file"
        case .helperFailed: "the media helper failed: \(detail)"
        case .corrupt: "the picture is broken: \(detail)"
        case .tooLarge: "the picture is too large: \(detail)"
        case .shutDown: "the media client is shut down; make a new one"
        }
    }
}

extension MediaError {
    init(_ failure: HelperFailure) {
        let code: Code =
            switch failure.code {
            case .cannotStart: .helperCannotStart
            case .crashed: .helperCrashed
            case .timedOut: .timedOut
            case .failed: .helperFailed
            case .tooLarge: .tooLarge
            case .stopped: .shutDown
            }
        self.init(code, failure.detail)
    }
}
