#if os(Linux)
    public import Foundation

    extension UIImage {
        /// For which traits a picture is taken.
        open class Configuration: NSObject, @unchecked Sendable {
            // Sendable: never changed after it is made.
            public let traitCollection: UITraitCollection?

            public init(traitCollection: UITraitCollection?) {
                self.traitCollection = traitCollection
                super.init()
            }

            public override convenience init() { self.init(traitCollection: nil) }
        }

        public enum SymbolWeight: Int, Sendable {
            case unspecified = 0
            case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        }

        public enum SymbolScale: Int, Sendable {
            case `default` = -1
            case unspecified = 0
            case small, medium, large
        }

        /// How large and how bold a system symbol is.
        open class SymbolConfiguration: Configuration, @unchecked Sendable {
            // Sendable: never changed after it is made.
            package let pointSize: CGFloat?
            package let weight: SymbolWeight
            package let scale: SymbolScale
            package let colors: [UIColor]

            package init(
                pointSize: CGFloat? = nil, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified,
                colors: [UIColor] = []
            ) {
                (self.pointSize, self.weight, self.scale, self.colors) = (pointSize, weight, scale, colors)
                super.init(traitCollection: nil)
            }

            public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: .unspecified) }
            public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }
            public convenience init(scale: SymbolScale) {
                self.init(pointSize: nil, weight: .unspecified, scale: scale)
            }
            public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
                self.init(pointSize: pointSize, weight: weight, scale: .unspecified, colors: [])
            }
            public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
                self.init(pointSize: pointSize, weight: weight, scale: scale, colors: [])
            }
            public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: font.symbolWeight) }
            public convenience init(font: UIFont, scale: SymbolScale) {
                self.init(pointSize: font.pointSize, weight: font.symbolWeight, scale: scale)
            }
            public convenience init(textStyle: UIFont.TextStyle) {
                self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
            }
            public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
                self.init(font: UIFont.preferredFont(forTextStyle: textStyle), scale: scale)
            }
            public convenience init(hierarchicalColor: UIColor) { self.init(colors: [hierarchicalColor]) }
            public convenience init(paletteColors: [UIColor]) { self.init(colors: paletteColors) }

            /// What the other one says goes before what this one says.
            open func applying(_ configuration: SymbolConfiguration) -> Self {
                let merged = SymbolConfiguration(
                    pointSize: configuration.pointSize ?? pointSize,
                    weight: configuration.weight == .unspecified ? weight : configuration.weight,
                    scale: configuration.scale == .unspecified ? scale : configuration.scale,
                    colors: configuration.colors.isEmpty ? colors : configuration.colors)
                return merged as? Self ?? self
            }
        }
    }
#endif
