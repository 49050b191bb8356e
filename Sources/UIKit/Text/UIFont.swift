#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    /// A font of a size. Immutable.
    open class UIFont: NSObject, NSCopying, @unchecked Sendable {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        // Sendable: never changed after it is made.
        public struct Weight: RawRepresentable, Hashable, Sendable {
            public let rawValue: CGFloat
            public init(rawValue: CGFloat) { self.rawValue = rawValue }
            public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

            public static let ultraLight = Weight(-0.8)
            public static let thin = Weight(-0.6)
            public static let light = Weight(-0.4)
            public static let regular = Weight(0)
            public static let medium = Weight(0.23)
            public static let semibold = Weight(0.3)
            public static let bold = Weight(0.4)
            public static let heavy = Weight(0.56)
            public static let black = Weight(0.62)
        }

        package let spec: FontSpec
        let style: TextStyle?

        package init(spec: FontSpec, style: TextStyle? = nil) {
            var spec = spec
            if !(spec.size > 0 && spec.size.isFinite) { spec.size = 12 }
            self.spec = spec
            self.style = style
            super.init()
        }

        /// A family or a PostScript name. Nil where no such font is there, as on a phone; the trace says so.
        public convenience init?(name fontName: String, size fontSize: CGFloat) {
            guard let spec = FontNames.spec(fontName, size: fontSize) else {
                FontNames.reportMissing(fontName)
                return nil
            }
            self.init(spec: spec)
        }

        /// A `pointSize` of 0 takes the descriptor's.
        public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
            var spec = descriptor.spec
            if pointSize > 0 { spec.size = pointSize }
            self.init(spec: spec)
        }

        open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(spec: FontSpec(size: fontSize)) }
        open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
            UIFont(spec: FontSpec(size: fontSize, weight: weight.css))
        }
        open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
            if width != .standard { Unsupported.report(type: "UIFont", member: "Width") }
            return systemFont(ofSize: fontSize, weight: weight)
        }
        open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
            // The system's bold is its semibold, as Apple's descriptors say.
            UIFont(spec: FontSpec(size: fontSize, weight: Weight.semibold.css))
        }
        open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
            UIFont(spec: FontSpec(size: fontSize, isItalic: true))
        }
        open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
            UIFont(spec: FontSpec(size: fontSize, weight: weight.css, hasMonospacedDigits: true))
        }
        open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
            UIFont(spec: FontSpec(.monospaced, size: fontSize, weight: weight.css))
        }

        public struct Width: RawRepresentable, Hashable, Sendable {
            public let rawValue: CGFloat
            public init(rawValue: CGFloat) { self.rawValue = rawValue }

            public static let compressed = Width(rawValue: -0.3)
            public static let condensed = Width(rawValue: -0.2)
            public static let standard = Width(rawValue: 0)
            public static let expanded = Width(rawValue: 0.2)
        }

        public class var systemFontSize: CGFloat { 14 }
        public class var smallSystemFontSize: CGFloat { 12 }
        public class var labelFontSize: CGFloat { 17 }
        public class var buttonFontSize: CGFloat { 18 }

        open var pointSize: CGFloat { spec.size }
        open var familyName: String { FontNames.family(of: spec) }
        open var fontName: String { FontNames.postScriptName(of: spec) }
        open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec, style: style) }
        open func withSize(_ fontSize: CGFloat) -> UIFont {
            var spec = self.spec
            spec.size = fontSize
            return UIFont(spec: spec)
        }

        private var facts: FontFacts { TextMeasuring.facts(of: spec) }
        open var ascender: CGFloat { facts.ascent }
        /// Below the baseline; negative.
        open var descender: CGFloat { -facts.descent }
        open var capHeight: CGFloat { facts.capHeight }
        open var xHeight: CGFloat { facts.xHeight }
        open var leading: CGFloat { facts.leading }
        open var lineHeight: CGFloat { facts.ascent + facts.descent }

        open class var familyNames: [String] { FontNames.families }
        open class func fontNames(forFamilyName familyName: String) -> [String] {
            FontNames.names(ofFamily: familyName)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont).map { $0.spec == spec } ?? false }
        open override var hash: Int { spec.hashValue }
        open override var description: String {
            "font-family: \"\(familyName)\"; font-weight: \(spec.weight); "
                + "font-style: \(spec.isItalic ? "italic" : "normal"); font-size: \(spec.size)pt"
        }

        final var symbolWeight: UIImage.SymbolWeight {
            switch spec.weight {
            case ..<150: .ultraLight
            case ..<250: .thin
            case ..<350: .light
            case ..<450: .regular
            case ..<550: .medium
            case ..<650: .semibold
            case ..<750: .bold
            case ..<850: .heavy
            default: .black
            }
        }
    }

    extension UIFont.Weight {
        /// From 100 to 900, as files of fonts have it.
        package var css: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800),
                (0.62, 900),
            ]
            return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
        }

        package init(css: Int) {
            switch css {
            case ..<150: self = .ultraLight
            case ..<250: self = .thin
            case ..<350: self = .light
            case ..<450: self = .regular
            case ..<550: self = .medium
            case ..<650: self = .semibold
            case ..<750: self = .bold
            case ..<850: self = .heavy
            default: self = .black
            }
        }
    }

    public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
    public let UIFontWeightThin = UIFont.Weight.thin
    public let UIFontWeightLight = UIFont.Weight.light
    public let UIFontWeightRegular = UIFont.Weight.regular
    public let UIFontWeightMedium = UIFont.Weight.medium
    public let UIFontWeightSemibold = UIFont.Weight.semibold
    public let UIFontWeightBold = UIFont.Weight.bold
    public let UIFontWeightHeavy = UIFont.Weight.heavy
    public let UIFontWeightBlack = UIFont.Weight.black
#endif
