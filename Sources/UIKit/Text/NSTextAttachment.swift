#if os(Linux)
    import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// A picture among the characters of a text.
    open class NSTextAttachment: NSObject {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        public static let character = 0xFFFC

        /// The bytes of a file.
        open var contents: Data?
        open var fileType: String?
        open var image: UIImage?
        /// From the baseline, y upwards; empty takes the picture's size.
        open var bounds = CGRect.zero

        /// What is drawn: the picture, or what the bytes are.
        final var shownImage: UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

        /// The room it takes in a line.
        final func gap(scale: Double) -> TextGap {
            let frame = bounds.isEmpty ? CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero) : bounds
            return TextGap(
                width: frame.width * scale, height: frame.height * scale, bottom: frame.minY * scale)
        }

        public init(data contentData: Data?, ofType uti: String?) {
            (contents, fileType) = (contentData, uti)
            super.init()
        }

        public override convenience init() { self.init(data: nil, ofType: nil) }

        public convenience init(image: UIImage) {
            self.init(data: nil, ofType: nil)
            self.image = image
        }
    }

    extension NSAttributedString {
        /// One character that stands for the attachment.
        public convenience init(attachment: NSTextAttachment) {
            self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
        }
    }
#endif
