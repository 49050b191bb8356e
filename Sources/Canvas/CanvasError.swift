import HelperLink

/// Why the canvas did not paint.
package struct CanvasError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// It is not there, or the system does not let it start.
        case helperCannotStart
        /// It ended in the middle of a request.
        case helperCrashed
        /// It did not answer in time, and was ended.
        case timedOut
        /// It answered, but not as it should.
        case helperFailed
        /// The drawing is beyond the limits, or holds what cannot be drawn.
        case drawing
        /// The client was shut down.
        case shutDown
    }

    package let code: Code
    /// One line.
    package let detail: String

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    init(_ failure: HelperFailure) {
        let code: Code =
            switch failure.code {
            case .cannotStart: .helperCannotStart
            case .crashed: .helperCrashed
            case .timedOut: .timedOut
            case .failed: .helperFailed
            case .tooLarge: .drawing
            case .stopped: .shutDown
            }
        self.init(code, failure.detail)
    }

    package var description: String {
        switch code {
        case .helperCannotStart:
            "the canvas helper cannot be started: \(detail); build or install Belfry again, it comes with it"
        case .helperCrashed: "the canvas helper crashed on this drawing (\(detail)); draw less, and report it"
        case .timedOut: "the canvas helper did not finish within \(detail); draw less"
        case .helperFailed: "the canvas helper failed: \(detail)"
        case .drawing: "the drawing cannot be painted: \(detail)"
        case .shutDown: "the canvas client is shut down; make a new one"
        }
    }
}

/// Something that a person should know of a drawing that was measured or painted all the same.
package struct CanvasNotice: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable {
        /// Another font stands for the one that was asked for.
        case fontReplaced
        /// A box is drawn where a picture could not be decoded.
        case pictureUnreadable
        /// The helper failed, and text was measured by rule of thumb.
        case notMeasured
    }

    package var kind: Kind
    /// The font's name, or what the picture is.
    package var subject: String
    /// One line.
    package var detail: String

    package init(_ kind: Kind, _ subject: String, _ detail: String) {
        self.kind = kind
        self.subject = subject
        self.detail = detail
    }
}
