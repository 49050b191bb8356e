#if os(Linux)
    extension NSLayoutConstraint {
        public enum Relation: Int, Sendable {
            case lessThanOrEqual = -1
            case equal = 0
            case greaterThanOrEqual = 1
        }

        public enum Axis: Int, Sendable {
            case horizontal = 0
            case vertical = 1
        }

        /// Apple's numbers, which storyboards' archives and Objective-C code name.
        public enum Attribute: Int, Sendable {
            case left = 1
            case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
            case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
            case centerXWithinMargins, centerYWithinMargins
            case notAnAttribute = 0

            /// The name before Swift 3.
            public static var baseline: Attribute { .lastBaseline }
        }

        public struct FormatOptions: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
            public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
            public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
            public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
            public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
            public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
            public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
            public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
            public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
            public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
            public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
            public static let directionLeadingToTrailing: FormatOptions = []
            public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
            public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
            public static let directionMask = FormatOptions(rawValue: 3 << 16)
            public static let spacingEdgeToEdge: FormatOptions = []
            public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
            public static let spacingMask = FormatOptions(rawValue: 1 << 19)
        }
    }

    // The names before Swift 4.
    public typealias NSLayoutRelation = NSLayoutConstraint.Relation
    public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
    public typealias NSLayoutFormatOptions = NSLayoutConstraint.FormatOptions
    public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis

    extension NSLayoutConstraint.Attribute {
        /// What two attributes must have in common to be compared.
        enum Kind {
            case horizontal
            /// By the direction of reading.
            case reading
            case vertical
            case size
            case none
        }

        var kind: Kind {
            switch self {
            case .left, .right, .leftMargin, .rightMargin: .horizontal
            case .leading, .trailing, .leadingMargin, .trailingMargin: .reading
            case .centerX, .centerXWithinMargins: .horizontal
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
                .centerYWithinMargins:
                .vertical
            case .width, .height: .size
            case .notAnAttribute: .none
            }
        }

        var isCenterX: Bool { self == .centerX || self == .centerXWithinMargins }

        var axis: NSLayoutConstraint.Axis? {
            switch kind {
            case .horizontal, .reading: .horizontal
            case .vertical: .vertical
            case .size: self == .width ? .horizontal : .vertical
            case .none: nil
            }
        }

        /// Apple's name, as conflicts print it.
        var name: String {
            switch self {
            case .notAnAttribute: "notAnAttribute"
            case .centerX: "centerX"
            case .centerY: "centerY"
            default: String(describing: self)
            }
        }
    }
#endif
