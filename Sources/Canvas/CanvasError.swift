package import HelperLink

/// Why the canvas did not paint.
package struct CanvasError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        case helper(HelperFailure.Code)
        /// The drawing is beyond the limits, or holds what cannot be drawn.
        case drawing
    }

    package let code: Code
    /// One line.
    package let detail: String

    init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    init(_ failure: HelperFailure) {
        self.init(failure.code == .tooLarge ? .drawing : .helper(failure.code), failure.detail)
    }

    package var description: String {
        switch code {
        case .helper(let code): HelperFailure(code, detail).description(Self.words)
        case .drawing: "the drawing cannot be painted: \(detail)"
        }
    }

    private static let words = HelperFailure.Words(
        name: "canvas", work: "drawing", afterCrash: "draw less, and report it", afterTimeout: "draw less")
}
