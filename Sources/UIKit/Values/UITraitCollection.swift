#if os(Linux)
    public import Foundation
    import Synchronization

    public enum UIUserInterfaceStyle: Int, Sendable {
        case unspecified = 0
        case light, dark
    }

    public enum UIUserInterfaceSizeClass: Int, Sendable {
        case unspecified = 0
        case compact, regular
    }

    public enum UIUserInterfaceLevel: Int, Sendable {
        case unspecified = -1
        case base, elevated
    }

    public enum UIAccessibilityContrast: Int, Sendable {
        case unspecified = -1
        case normal, high
    }

    public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
        case unspecified = -1
        case leftToRight, rightToLeft
    }

    public enum UIDisplayGamut: Int, Sendable {
        case unspecified = -1
        case SRGB, P3
    }

    public enum UIForceTouchCapability: Int, Sendable {
        case unknown = 0
        case unavailable, available
    }

    /// What an interface is shown in. Immutable.
    open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package struct Values: Sendable, Hashable {
            package var style = UIUserInterfaceStyle.unspecified
            package var scale: CGFloat = 0
            package var horizontal = UIUserInterfaceSizeClass.unspecified
            package var vertical = UIUserInterfaceSizeClass.unspecified
            package var idiom = UIUserInterfaceIdiom.unspecified
            package var direction = UITraitEnvironmentLayoutDirection.unspecified
            package var contentSize = UIContentSizeCategory.unspecified
            package var level = UIUserInterfaceLevel.unspecified
            package var contrast = UIAccessibilityContrast.unspecified
        }

        package let values: Values

        package init(values: Values) {
            self.values = values
            super.init()
        }

        public override convenience init() { self.init(values: Values()) }

        public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
            self.init { $0.style = userInterfaceStyle }
        }
        public convenience init(displayScale scale: CGFloat) { self.init { $0.scale = scale } }
        public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
            self.init { $0.horizontal = horizontalSizeClass }
        }
        public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
            self.init { $0.vertical = verticalSizeClass }
        }
        public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init { $0.idiom = idiom } }
        public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
            self.init { $0.direction = layoutDirection }
        }
        public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
            self.init { $0.contentSize = preferredContentSizeCategory }
        }
        public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
            self.init { $0.level = userInterfaceLevel }
        }
        public convenience init(accessibilityContrast: UIAccessibilityContrast) {
            self.init { $0.contrast = accessibilityContrast }
        }

        /// What later ones say goes before what earlier ones say.
        public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
            self.init { values in for traits in traitCollections { values.overlay(traits.values) } }
        }

        private convenience init(_ change: (inout Values) -> Void) {
            var values = Values()
            change(&values)
            self.init(values: values)
        }

        open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
        open var displayScale: CGFloat { values.scale }
        open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
        open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
        open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
        open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
        open var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
        open var userInterfaceLevel: UIUserInterfaceLevel { values.level }
        open var accessibilityContrast: UIAccessibilityContrast { values.contrast }
        open var displayGamut: UIDisplayGamut { .SRGB }
        open var forceTouchCapability: UIForceTouchCapability { .unavailable }

        /// A phone held upright, in the light appearance.
        package static let phone = UITraitCollection {
            ($0.style, $0.scale, $0.horizontal, $0.vertical) = (.light, 3, .compact, .regular)
            ($0.idiom, $0.direction, $0.contentSize) = (.phone, .leftToRight, .large)
            ($0.level, $0.contrast) = (.base, .normal)
        }

        private static let installed = Mutex(phone)
        @TaskLocal private static var scoped: UITraitCollection?

        /// The one that colours are taken for: the interface's, and inside a view's drawing the view's own.
        public class var current: UITraitCollection {
            get { scoped ?? installed.withLock { $0 } }
            set { installed.withLock { $0 = newValue } }
        }

        /// Runs `actions` with these as the current ones.
        open func performAsCurrent(_ actions: () -> Void) { Self.$scoped.withValue(self, operation: actions) }

        open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
            guard let other = traitCollection?.values else { return true }
            return values.style != other.style || values.contrast != other.contrast || values.level != other.level
        }

        /// True where everything that `trait` says is so here.
        open func containsTraits(in trait: UITraitCollection?) -> Bool {
            guard let trait else { return true }
            var merged = values
            merged.overlay(trait.values)
            return merged == values
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        open override func isEqual(_ object: Any?) -> Bool {
            (object as? UITraitCollection).map { $0.values == values } ?? false
        }
        open override var hash: Int { values.hashValue }
    }

    extension UITraitCollection.Values {
        /// Takes over what the other says.
        mutating func overlay(_ other: Self) {
            if other.style != .unspecified { style = other.style }
            if other.scale != 0 { scale = other.scale }
            if other.horizontal != .unspecified { horizontal = other.horizontal }
            if other.vertical != .unspecified { vertical = other.vertical }
            if other.idiom != .unspecified { idiom = other.idiom }
            if other.direction != .unspecified { direction = other.direction }
            if other.contentSize != .unspecified { contentSize = other.contentSize }
            if other.level != .unspecified { level = other.level }
            if other.contrast != .unspecified { contrast = other.contrast }
        }
    }

    /// What has traits.
    @preconcurrency @MainActor
    public protocol UITraitEnvironment: NSObjectProtocol {
        var traitCollection: UITraitCollection { get }
        func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
    }
#endif
