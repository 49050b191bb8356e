package import HelperLink

/// Why there is no answer about media, which itself may be good.
package struct MediaError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        case helper(HelperFailure.Code)
        /// The picture is broken or beyond the limits.
        case corrupt
        /// What was asked for is more than the limits allow.
        case tooLarge
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
        case .helper(let code): HelperFailure(code, detail).description(Self.words)
        case .corrupt: "the picture is broken: \(detail)"
        case .tooLarge: "the picture is too large: \(detail)"
        }
    }

    private static let words = HelperFailure.Words(
        name: "media", work: "file", afterCrash: "send another file", afterTimeout: "send a smaller file")
}

extension MediaError {
    init(_ failure: HelperFailure) {
        self.init(failure.code == .tooLarge ? .tooLarge : .helper(failure.code), failure.detail)
    }
}
