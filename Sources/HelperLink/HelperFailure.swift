/// Why a helper gave no answer.
package struct HelperFailure: Error, Sendable, Hashable {
    package enum Code: Sendable, Hashable {
        /// It is not there, or the system does not let it start.
        case cannotStart
        /// It ended in the middle of a request: what it was given made it crash, or took more than it may.
        case crashed
        /// It did not answer in time, and was ended.
        case timedOut
        /// It answered, but not as it should, or it said that it cannot do its work.
        case failed
        /// Request or answer are larger than a message may be.
        case tooLarge
        /// The worker was stopped.
        case stopped
    }

    /// What the words of a failure are about.
    package struct Words: Sendable {
        /// Such as `media`.
        let name: String
        /// What it is given, such as `file`.
        let work: String
        /// What to do where that made it crash, and where it took too long.
        let afterCrash: String
        let afterTimeout: String

        package init(name: String, work: String, afterCrash: String, afterTimeout: String) {
            self.name = name
            self.work = work
            self.afterCrash = afterCrash
            self.afterTimeout = afterTimeout
        }
    }

    package let code: Code
    /// One line.
    package let detail: String

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// What is wrong and what to do, in one line.
    package func description(_ words: Words) -> String {
        let helper = "the \(words.name) helper"
        return switch code {
        case .cannotStart: "\(helper) cannot be started: \(detail); build or install Belfry again, it comes with it"
        case .crashed: "\(helper) crashed on this \(words.work) (\(detail)); \(words.afterCrash)"
        case .timedOut: "\(helper) did not finish within \(detail); \(words.afterTimeout)"
        case .failed: "\(helper) failed: \(detail)"
        case .tooLarge: "the \(words.work) is too large: \(detail)"
        case .stopped: "the \(words.name) client is shut down; make a new one"
        }
    }
}
