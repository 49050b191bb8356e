#if os(Linux)
    public import Foundation

    extension AttributeScopes {
        /// How text looks in UIKit.
        public struct UIKitAttributes: AttributeScope {
            public let font: FontAttribute
            public let foregroundColor: ForegroundColorAttribute
            public let backgroundColor: BackgroundColorAttribute
            public let underlineStyle: UnderlineAttribute
            public let strikethroughStyle: StrikethroughAttribute
            public let kern: KernAttribute
            public let baselineOffset: BaselineOffsetAttribute
            public let paragraphStyle: ParagraphStyleAttribute
            public let foundation: FoundationAttributes

            public enum FontAttribute: AttributedStringKey {
                public typealias Value = UIFont
                public static let name = "NSFont"
            }
            public enum ForegroundColorAttribute: AttributedStringKey {
                public typealias Value = UIColor
                public static let name = "NSColor"
            }
            public enum BackgroundColorAttribute: AttributedStringKey {
                public typealias Value = UIColor
                public static let name = "NSBackgroundColor"
            }
            public enum UnderlineAttribute: AttributedStringKey {
                public typealias Value = NSUnderlineStyle
                public static let name = "NSUnderline"
            }
            public enum StrikethroughAttribute: AttributedStringKey {
                public typealias Value = NSUnderlineStyle
                public static let name = "NSStrikethrough"
            }
            public enum KernAttribute: AttributedStringKey {
                public typealias Value = CGFloat
                public static let name = "NSKern"
            }
            public enum BaselineOffsetAttribute: AttributedStringKey {
                public typealias Value = CGFloat
                public static let name = "NSBaselineOffset"
            }
            public enum ParagraphStyleAttribute: AttributedStringKey {
                public typealias Value = NSParagraphStyle
                public static let name = "NSParagraphStyle"
            }
        }

        public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
    }

    extension AttributeDynamicLookup {
        public subscript<T: AttributedStringKey>(
            dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
        ) -> T { self[T.self] }
    }

    extension NSUnderlineStyle: Hashable {}

    extension NSAttributedString {
        /// With the attributes of UIKit, as on a phone.
        public convenience init(_ text: AttributedString) {
            let made = NSMutableAttributedString(string: "")
            for run in text.runs {
                var attributes: [NSAttributedString.Key: Any] = [:]
                if let font = run.font { attributes[.font] = font }
                if let color = run.foregroundColor { attributes[.foregroundColor] = color }
                if let color = run.backgroundColor { attributes[.backgroundColor] = color }
                if let style = run.underlineStyle { attributes[.underlineStyle] = NSNumber(value: style.rawValue) }
                if let style = run.strikethroughStyle {
                    attributes[.strikethroughStyle] = NSNumber(value: style.rawValue)
                }
                if let kern = run.kern { attributes[.kern] = NSNumber(value: Double(kern)) }
                if let offset = run.baselineOffset { attributes[.baselineOffset] = NSNumber(value: Double(offset)) }
                if let style = run.paragraphStyle { attributes[.paragraphStyle] = style }
                if let link = run.link { attributes[.link] = link }
                made.append(NSAttributedString(string: String(text[run.range].characters), attributes: attributes))
            }
            self.init(attributedString: made)
        }
    }

    extension AttributedString {
        /// With the attributes of UIKit, as on a phone.
        public init(_ text: NSAttributedString) {
            var made = AttributedString()
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
                var part = AttributedString((text.string as NSString).substring(with: range))
                part.font = attributes[.font] as? UIFont
                part.foregroundColor = attributes[.foregroundColor] as? UIColor
                part.backgroundColor = attributes[.backgroundColor] as? UIColor
                part.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
                part.link = attributes[.link] as? URL
                if let number = attributes[.underlineStyle] as? NSNumber {
                    part.underlineStyle = NSUnderlineStyle(rawValue: number.intValue)
                }
                if let number = attributes[.strikethroughStyle] as? NSNumber {
                    part.strikethroughStyle = NSUnderlineStyle(rawValue: number.intValue)
                }
                made += part
            }
            self = made
        }
    }
#endif
