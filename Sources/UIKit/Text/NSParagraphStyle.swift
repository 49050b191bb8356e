#if os(Linux)
    public import Foundation

    /// How the lines of a paragraph are set.
    open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        // Sendable: only a mutable style is ever changed, by who made it, as on a phone.
        struct Values: Hashable {
            var alignment = NSTextAlignment.natural
            var lineBreakMode = NSLineBreakMode.byWordWrapping
            var lineSpacing: CGFloat = 0
            var paragraphSpacing: CGFloat = 0
            var paragraphSpacingBefore: CGFloat = 0
            var firstLineHeadIndent: CGFloat = 0
            var headIndent: CGFloat = 0
            var tailIndent: CGFloat = 0
            var minimumLineHeight: CGFloat = 0
            var maximumLineHeight: CGFloat = 0
            var lineHeightMultiple: CGFloat = 0
            var writingDirection = NSWritingDirection.natural
            var hyphenationFactor: Float = 0
        }

        public struct LineBreakStrategy: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let pushOut = LineBreakStrategy(rawValue: 1)
            public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
            public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
        }

        final var values: Values

        public override init() {
            values = Values()
            super.init()
        }

        init(values: Values) {
            self.values = values
            super.init()
        }

        public class var `default`: NSParagraphStyle { NSParagraphStyle() }

        open var alignment: NSTextAlignment { values.alignment }
        open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
        open var lineSpacing: CGFloat { values.lineSpacing }
        open var paragraphSpacing: CGFloat { values.paragraphSpacing }
        open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
        open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
        open var headIndent: CGFloat { values.headIndent }
        open var tailIndent: CGFloat { values.tailIndent }
        open var minimumLineHeight: CGFloat { values.minimumLineHeight }
        open var maximumLineHeight: CGFloat { values.maximumLineHeight }
        open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
        open var baseWritingDirection: NSWritingDirection { values.writingDirection }
        open var hyphenationFactor: Float { values.hyphenationFactor }

        open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
        open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? NSParagraphStyle).map { $0.values == values } ?? false
        }
        open override var hash: Int { values.hashValue }
    }

    /// One that is being made.
    open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
        // Sendable: see the superclass.
        open override var alignment: NSTextAlignment {
            get { values.alignment }
            set { values.alignment = newValue }
        }
        open override var lineBreakMode: NSLineBreakMode {
            get { values.lineBreakMode }
            set { values.lineBreakMode = newValue }
        }
        open override var lineSpacing: CGFloat {
            get { values.lineSpacing }
            set { values.lineSpacing = newValue }
        }
        open override var paragraphSpacing: CGFloat {
            get { values.paragraphSpacing }
            set { values.paragraphSpacing = newValue }
        }
        open override var paragraphSpacingBefore: CGFloat {
            get { values.paragraphSpacingBefore }
            set { values.paragraphSpacingBefore = newValue }
        }
        open override var firstLineHeadIndent: CGFloat {
            get { values.firstLineHeadIndent }
            set { values.firstLineHeadIndent = newValue }
        }
        open override var headIndent: CGFloat {
            get { values.headIndent }
            set { values.headIndent = newValue }
        }
        open override var tailIndent: CGFloat {
            get { values.tailIndent }
            set {
                values.tailIndent = newValue
                if newValue != 0 { Unsupported.report(type: "NSParagraphStyle", member: "tailIndent") }
            }
        }
        open override var minimumLineHeight: CGFloat {
            get { values.minimumLineHeight }
            set { values.minimumLineHeight = newValue }
        }
        open override var maximumLineHeight: CGFloat {
            get { values.maximumLineHeight }
            set { values.maximumLineHeight = newValue }
        }
        open override var lineHeightMultiple: CGFloat {
            get { values.lineHeightMultiple }
            set { values.lineHeightMultiple = newValue }
        }
        open override var baseWritingDirection: NSWritingDirection {
            get { values.writingDirection }
            set { values.writingDirection = newValue }
        }
        open override var hyphenationFactor: Float {
            get { values.hyphenationFactor }
            set {
                values.hyphenationFactor = newValue
                if newValue != 0 { Unsupported.report(type: "NSParagraphStyle", member: "hyphenationFactor") }
            }
        }

        open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
    }
#endif
