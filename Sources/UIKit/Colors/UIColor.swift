#if os(Linux)
    package import BelfryDrawing
    public import CoreGraphics
    public import Foundation

    /// A colour, or several of which the traits choose one. Immutable.
    open class UIColor: NSObject, NSCopying, @unchecked Sendable {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        // Sendable: never changed after it is made.
        package let drawn: DrawColor
        private let provider: ((UITraitCollection) -> UIColor)?
        /// Its name in code, such as `systemRed`, for descriptions.
        let shownName: String?

        package init(_ color: DrawColor, name: String? = nil) {
            drawn = color
            provider = nil
            shownName = name
            super.init()
        }

        /// Each from 0 to 1; beyond it lies outside of sRGB.
        public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(DrawColor(red: red, green: green, blue: blue, alpha: alpha))
        }

        public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(DrawColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
        }

        public convenience init(white: CGFloat, alpha: CGFloat) { self.init(DrawColor(white: white, alpha: alpha)) }

        /// Hue, saturation and brightness, each from 0 to 1.
        public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
            let sector = (hue - hue.rounded(.down)) * 6
            func channel(_ shift: CGFloat) -> CGFloat {
                let place = (shift + sector).truncatingRemainder(dividingBy: 6)
                return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
            }
            self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
        }

        public convenience init(cgColor: CGColor) { self.init(cgColor.drawn) }

        /// A picture as a colour: drawn in the picture's mean is nothing here.
        public convenience init(patternImage image: UIImage) {
            Unsupported.report(type: "UIColor", member: "init(patternImage:)", detail: "is drawn in grey")
            self.init(white: 0.5, alpha: 1)
        }

        /// A colour that `dynamicProvider` chooses for the traits in which it is shown.
        public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
            drawn = dynamicProvider(.phone).drawn
            provider = dynamicProvider
            shownName = nil
            super.init()
        }

        package init(name: String?, light: DrawColor, dark: DrawColor) {
            drawn = light
            let (lightColor, darkColor) = (UIColor(light, name: name), UIColor(dark, name: name))
            provider = { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
            shownName = name
            super.init()
        }

        /// True where the traits choose.
        package final var isDynamic: Bool { provider != nil }

        open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
            var color = self
            // A provider may give a colour that is chosen again; a few times, and not for ever.
            for _ in 0..<8 {
                guard let provider = color.provider else { return color }
                color = provider(traitCollection)
            }
            return UIColor(color.drawn)
        }

        /// For the current traits.
        final var resolved: DrawColor { isDynamic ? resolvedColor(with: .current).drawn : drawn }

        open var cgColor: CGColor { CGColor(resolved) }

        open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
            guard isDynamic else { return UIColor(drawn.withAlpha(alpha)) }
            return UIColor { [self] traits in UIColor(resolvedColor(with: traits).drawn.withAlpha(alpha)) }
        }

        /// Writes each component that has a pointer.
        @discardableResult
        open func getRed(
            _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
            blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            let color = resolved
            red?.pointee = CGFloat(color.red)
            green?.pointee = CGFloat(color.green)
            blue?.pointee = CGFloat(color.blue)
            alpha?.pointee = CGFloat(color.alpha)
            return true
        }

        /// False for a colour that is no grey.
        @discardableResult
        open func getWhite(
            _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            let color = resolved
            white?.pointee = CGFloat(0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue)
            alpha?.pointee = CGFloat(color.alpha)
            return color.red == color.green && color.green == color.blue
        }

        @discardableResult
        open func getHue(
            _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
            brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
        ) -> Bool {
            let color = resolved
            let (high, low) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
            let range = high - low
            var angle = 0.0
            if range > 0 {
                switch high {
                case color.red: angle = (color.green - color.blue) / range
                case color.green: angle = 2 + (color.blue - color.red) / range
                default: angle = 4 + (color.red - color.green) / range
                }
            }
            hue?.pointee = CGFloat((angle / 6 + 1).truncatingRemainder(dividingBy: 1))
            saturation?.pointee = CGFloat(high > 0 ? range / high : 0)
            brightness?.pointee = CGFloat(high)
            alpha?.pointee = CGFloat(color.alpha)
            return true
        }

        /// Makes it the current context's colour for filling and for lines.
        open func set() {
            setFill()
            setStroke()
        }
        open func setFill() { GraphicsStack.current?.setFillColor(cgColor) }
        open func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UIColor else { return false }
            if self === other { return true }
            guard isDynamic || other.isDynamic else { return drawn == other.drawn }
            return shownName != nil && shownName == other.shownName
        }

        open override var hash: Int { shownName?.hashValue ?? drawn.hashValue }
        open override var description: String {
            shownName.map { "<UIDynamicSystemColor: name = \($0)>" }
                ?? "UIExtendedSRGBColorSpace \(drawn.red) \(drawn.green) \(drawn.blue) \(drawn.alpha)"
        }
    }
#endif
