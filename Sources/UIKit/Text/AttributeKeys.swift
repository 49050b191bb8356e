#if os(Linux)
    public import Foundation

    extension NSAttributedString.Key {
        public static let font = Self(rawValue: "NSFont")
        public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
        public static let foregroundColor = Self(rawValue: "NSColor")
        public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
        public static let ligature = Self(rawValue: "NSLigature")
        public static let kern = Self(rawValue: "NSKern")
        public static let tracking = Self(rawValue: "CTTracking")
        public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
        public static let underlineStyle = Self(rawValue: "NSUnderline")
        public static let strokeColor = Self(rawValue: "NSStrokeColor")
        public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
        public static let shadow = Self(rawValue: "NSShadow")
        public static let textEffect = Self(rawValue: "NSTextEffect")
        public static let attachment = Self(rawValue: "NSAttachment")
        public static let link = Self(rawValue: "NSLink")
        public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
        public static let underlineColor = Self(rawValue: "NSUnderlineColor")
        public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
        public static let obliqueness = Self(rawValue: "NSObliqueness")
        public static let expansion = Self(rawValue: "NSExpansion")
        public static let writingDirection = Self(rawValue: "NSWritingDirection")
        public static let verticalGlyphForm = Self(rawValue: "CTVerticalForms")
    }

    /// The name before Swift 4.2.
    public typealias NSAttributedStringKey = NSAttributedString.Key

    public struct NSUnderlineStyle: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let single = NSUnderlineStyle(rawValue: 1)
        public static let thick = NSUnderlineStyle(rawValue: 2)
        public static let double = NSUnderlineStyle(rawValue: 9)
        public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
        public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
        public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
        // The names before Swift 4.2.
        public static let styleSingle = single
        public static let styleThick = thick
        public static let styleDouble = double
    }

    public enum NSTextAlignment: Int, Sendable {
        case left = 0
        case center, right, justified, natural
    }

    public enum NSLineBreakMode: Int, Sendable {
        case byWordWrapping = 0
        case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
    }

    public enum NSWritingDirection: Int, Sendable {
        case natural = -1
        case leftToRight, rightToLeft
    }
#endif
