#if os(Linux)
    import BelfryDrawing
    public import Foundation

    extension UIFont {
        /// What a text is for.
        public struct TextStyle: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
            public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
            public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
            public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
            public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
            public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
            public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
            public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
            public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
            public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
            public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
            public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
            public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
        }

        public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
            preferredFont(forTextStyle: style, compatibleWith: nil)
        }

        public class func preferredFont(
            forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
        ) -> UIFont {
            let category = (traitCollection ?? .current).preferredContentSizeCategory
            return UIFont(
                spec: FontSpec(size: style.size(category), weight: style == .headline ? 600 : 400), style: style)
        }
    }

    extension UIFont.TextStyle {
        /// Apple, Human Interface Guidelines, "Typography", the tables of Dynamic Type: xSmall to xxxLarge, AX1 to AX5.
        private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
            .extraLargeTitle: [36, 36, 36, 36, 38, 40, 42, 46, 50, 54, 58, 62],
            .extraLargeTitle2: [28, 28, 28, 28, 30, 32, 34, 38, 42, 46, 50, 54],
            .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
            .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
            .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
            .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
            .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
            .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
            .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
            .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
            .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
        ]

        /// In points; that of the body for a style that is none of the constants.
        func size(_ category: UIContentSizeCategory) -> CGFloat {
            (Self.sizes[self] ?? Self.sizes[.body])?[category.place] ?? 17
        }
    }

    /// Makes a font of the code's own grow with the user's text size.
    open class UIFontMetrics: NSObject {
        private let style: UIFont.TextStyle

        public init(forTextStyle textStyle: UIFont.TextStyle) {
            style = textStyle
            super.init()
        }

        public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

        open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
        open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
            font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
        }
        open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
            font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
        }
        open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
        open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
            let category = (traitCollection ?? .current).preferredContentSizeCategory
            let factor = style.size(category) / style.size(.large)
            return factor == 1 ? value : (value * factor * 3).rounded() / 3
        }
    }

    public typealias UIFontTextStyle = UIFont.TextStyle
#endif
