#if os(Linux)
    import Foundation

    public enum CGColorSpaceModel: Int32, Sendable {
        case unknown = -1
        case monochrome = 0
        case rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
    }

    /// How numbers stand for colours. Everything is drawn in sRGB: a space changes nothing but how many numbers a colour
    /// has.
    public final class CGColorSpace: Hashable, Sendable {
        private let space: String
        public let model: CGColorSpaceModel

        private init(_ space: String, _ model: CGColorSpaceModel) {
            self.space = space
            self.model = model
        }

        /// Nil for a name that is none of the constants here.
        public convenience init?(name: CFString) {
            let text = name
            switch text {
            case "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceLinearGray": self.init(text, .monochrome)
            case let text where text.hasPrefix("kCGColorSpace"): self.init(text, .rgb)
            default: return nil
            }
        }

        public static let sRGB: CFString = "kCGColorSpaceSRGB"
        public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
        public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
        public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
        public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
        public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
        public static let linearGray: CFString = "kCGColorSpaceLinearGray"

        package static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
        package static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)
        package static let standard = CGColorSpace("kCGColorSpaceSRGB", .rgb)

        public var name: CFString? { space }
        /// Without the one for opacity.
        public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

        public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.space == right.space }
        public func hash(into hasher: inout Hasher) { hasher.combine(space) }
    }

    public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
    public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
#endif
