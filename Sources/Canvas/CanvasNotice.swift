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
