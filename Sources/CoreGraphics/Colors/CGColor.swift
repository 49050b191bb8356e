#if os(Linux)
    package import BelfryDrawing
    public import Foundation

    /// A colour. Immutable.
    public final class CGColor: Hashable, Sendable, CustomStringConvertible {
        package let drawn: DrawColor
        private let space: CGColorSpace

        package init(_ color: DrawColor, space: CGColorSpace = .standard) {
            drawn = color
            self.space = space
        }

        public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(DrawColor(red: red, green: green, blue: blue, alpha: alpha))
        }

        public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }

        public convenience init(gray: CGFloat, alpha: CGFloat) {
            self.init(DrawColor(white: gray, alpha: alpha), space: .deviceGray)
        }

        public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
            self.init(gray: gray, alpha: alpha)
        }

        /// As many numbers as the space has, and the opacity.
        public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
            if space.model == .monochrome {
                self.init(DrawColor(white: components[0], alpha: components[1]), space: space)
            } else {
                let color = DrawColor(
                    red: components[0], green: components[1], blue: components[2], alpha: components[3])
                self.init(color, space: space)
            }
        }

        public static let black: CFString = "kCGColorBlack"
        public static let white: CFString = "kCGColorWhite"
        public static let clear: CFString = "kCGColorClear"

        public var alpha: CGFloat { drawn.alpha }
        public var colorSpace: CGColorSpace? { space }
        public var numberOfComponents: Int { space.numberOfComponents + 1 }
        /// The space's numbers, and the opacity.
        public var components: [CGFloat]? {
            space.model == .monochrome ? [drawn.red, drawn.alpha] : [drawn.red, drawn.green, drawn.blue, drawn.alpha]
        }

        public func copy(alpha: CGFloat) -> CGColor? { CGColor(drawn.withAlpha(alpha), space: space) }

        public static func == (left: CGColor, right: CGColor) -> Bool { left.drawn == right.drawn }
        public func hash(into hasher: inout Hasher) { hasher.combine(drawn) }
        public var description: String { "<CGColor \(drawn.red) \(drawn.green) \(drawn.blue) \(drawn.alpha)>" }
    }
#endif
