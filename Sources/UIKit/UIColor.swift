#if os(Linux)
    public import Foundation

    /// A colour. Immutable.
    open class UIColor: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        /// Each from 0 to 1.
        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.red = Double(red)
            self.green = Double(green)
            self.blue = Double(blue)
            self.alpha = Double(alpha)
            super.init()
        }

        public convenience init(white: CGFloat, alpha: CGFloat) {
            self.init(red: white, green: white, blue: white, alpha: alpha)
        }

        /// Hue, saturation and brightness, each from 0 to 1.
        public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
            let sector = (hue - hue.rounded(.down)) * 6
            func channel(_ shift: CGFloat) -> CGFloat {
                let place = (shift + sector).truncatingRemainder(dividingBy: 6)
                return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
            }
            self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
        }

        open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
            UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
        }

        /// Writes each component that has a pointer.
        @discardableResult
        open func getRed(
            _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
            blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            red?.pointee = CGFloat(self.red)
            green?.pointee = CGFloat(self.green)
            blue?.pointee = CGFloat(self.blue)
            alpha?.pointee = CGFloat(self.alpha)
            return true
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UIColor else { return false }
            return red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
        }

        open override var hash: Int { [red, green, blue, alpha].hashValue }
        open override var description: String { "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)" }
    }
#endif
