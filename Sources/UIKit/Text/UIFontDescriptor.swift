#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    /// What is asked of a font. Immutable.
    open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: never changed after it is made.
        public struct SymbolicTraits: OptionSet, Sendable {
            public let rawValue: UInt32
            public init(rawValue: UInt32) { self.rawValue = rawValue }

            public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
            public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
            public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
            public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
            public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
            public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
            public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
        }

        public struct SystemDesign: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
            public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
            public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
            public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        }

        public struct AttributeName: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
            public static let name = AttributeName(rawValue: "NSFontNameAttribute")
            public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
            public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
            public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
            public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
            public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        }

        public struct TraitKey: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
            public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
            public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
            public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
        }

        package let spec: FontSpec
        private let style: UIFont.TextStyle?

        package init(spec: FontSpec, style: UIFont.TextStyle? = nil) {
            (self.spec, self.style) = (spec, style)
            super.init()
        }

        public convenience init(name fontName: String, size: CGFloat) {
            self.init(spec: FontNames.spec(fontName, size: size) ?? FontSpec(.named(fontName), size: size))
        }

        public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
            self.init(spec: Self.changed(FontSpec(size: 12), attributes))
        }

        open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
            UIFont.preferredFont(forTextStyle: style).fontDescriptor
        }
        open class func preferredFontDescriptor(
            withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
        ) -> UIFontDescriptor {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
        }

        open var pointSize: CGFloat { spec.size }
        open var postscriptName: String { FontNames.postScriptName(of: spec) }
        open var symbolicTraits: SymbolicTraits {
            var traits: SymbolicTraits = []
            if spec.isItalic { traits.insert(.traitItalic) }
            if spec.weight >= 600 { traits.insert(.traitBold) }
            if spec.family == .monospaced { traits.insert(.traitMonoSpace) }
            return traits
        }
        open var fontAttributes: [AttributeName: Any] {
            var attributes: [AttributeName: Any] = [.name: postscriptName, .size: CGFloat(spec.size)]
            if let style { attributes[.textStyle] = style }
            return attributes
        }
        open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

        open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = newPointSize } }
        open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = .named(newFamily) } }
        open func withFace(_ newFace: String) -> UIFontDescriptor {
            let face = newFace.lowercased()
            return changed { spec in
                spec.isItalic = face.contains("italic") || face.contains("oblique")
                spec.weight = face.contains("bold") ? 700 : 400
            }
        }
        /// Nil where there is no such font; here every family has them.
        open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
            changed { spec in
                spec.isItalic = symbolicTraits.contains(.traitItalic)
                let isBold = symbolicTraits.contains(.traitBold)
                // The system's bold is its semibold; that of other families is their bold.
                let isNamed = if case .named = spec.family { true } else { false }
                spec.weight = isBold ? (isNamed ? 700 : 600) : min(spec.weight, 400)
                if symbolicTraits.contains(.traitMonoSpace) { spec.family = .monospaced }
            }
        }
        open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
            changed { spec in
                switch design {
                case .rounded: spec.family = .rounded
                case .serif: spec.family = .serif
                case .monospaced: spec.family = .monospaced
                default: spec.family = .system
                }
            }
        }
        open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
            UIFontDescriptor(spec: Self.changed(spec, attributes))
        }

        private func changed(_ change: (inout FontSpec) -> Void) -> UIFontDescriptor {
            var spec = self.spec
            change(&spec)
            return UIFontDescriptor(spec: spec)
        }

        private static func changed(_ spec: FontSpec, _ attributes: [AttributeName: Any]) -> FontSpec {
            var spec = spec
            let size = number(attributes[.size]) ?? spec.size
            if let family = attributes[.family] as? String { spec.family = .named(family) }
            if let name = attributes[.name] as? String {
                spec = FontNames.spec(name, size: size) ?? FontSpec(.named(name), size: size)
            }
            spec.size = size
            for (key, value) in attributes[.traits] as? [TraitKey: Any] ?? [:] {
                switch key {
                case .weight:
                    let weight = (value as? UIFont.Weight) ?? number(value).map { UIFont.Weight($0) }
                    spec.weight = weight?.css ?? spec.weight
                case .slant: spec.isItalic = (number(value) ?? 0) > 0
                default: break
                }
            }
            return spec
        }

        private static func number(_ value: Any?) -> Double? {
            (value as? CGFloat).map(Double.init) ?? (value as? NSNumber)?.doubleValue ?? (value as? Double)
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? UIFontDescriptor).map { $0.spec == spec } ?? false
        }
        open override var hash: Int { spec.hashValue }
    }
#endif
