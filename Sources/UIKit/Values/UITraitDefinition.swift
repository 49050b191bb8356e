#if os(Linux)
    public import CoreGraphics

    /// One of the values of a trait collection, as a type.
    public protocol UITraitDefinition {
        associatedtype Value
        static var defaultValue: Value { get }
        static var name: String { get }
        static var identifier: String { get }
        static var affectsColorAppearance: Bool { get }
    }

    extension UITraitDefinition {
        public static var name: String { String(describing: Self.self) }
        public static var identifier: String { String(reflecting: Self.self) }
        public static var affectsColorAppearance: Bool { false }
    }

    public typealias UITrait = any UITraitDefinition.Type

    /// The traits that an interface has here. What a team defines itself never changes.
    protocol KitTrait: UITraitDefinition {
        /// What is compared where traits change.
        static func value(in traits: UITraitCollection) -> AnyHashable
    }

    public enum UITraitUserInterfaceStyle: KitTrait {
        public static let defaultValue = UIUserInterfaceStyle.unspecified
        public static let affectsColorAppearance = true
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
    }

    public enum UITraitUserInterfaceIdiom: KitTrait {
        public static let defaultValue = UIUserInterfaceIdiom.unspecified
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceIdiom }
    }

    public enum UITraitLayoutDirection: KitTrait {
        public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.layoutDirection }
    }

    public enum UITraitDisplayScale: KitTrait {
        public static let defaultValue: CGFloat = 0
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayScale }
    }

    public enum UITraitDisplayGamut: KitTrait {
        public static let defaultValue = UIDisplayGamut.unspecified
        public static let affectsColorAppearance = true
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.displayGamut }
    }

    public enum UITraitHorizontalSizeClass: KitTrait {
        public static let defaultValue = UIUserInterfaceSizeClass.unspecified
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.horizontalSizeClass }
    }

    public enum UITraitVerticalSizeClass: KitTrait {
        public static let defaultValue = UIUserInterfaceSizeClass.unspecified
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.verticalSizeClass }
    }

    public enum UITraitPreferredContentSizeCategory: KitTrait {
        public static let defaultValue = UIContentSizeCategory.unspecified
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.preferredContentSizeCategory }
    }

    public enum UITraitUserInterfaceLevel: KitTrait {
        public static let defaultValue = UIUserInterfaceLevel.unspecified
        public static let affectsColorAppearance = true
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.userInterfaceLevel }
    }

    public enum UITraitAccessibilityContrast: KitTrait {
        public static let defaultValue = UIAccessibilityContrast.unspecified
        public static let affectsColorAppearance = true
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
    }

    public enum UITraitForceTouchCapability: KitTrait {
        public static let defaultValue = UIForceTouchCapability.unknown
        static func value(in traits: UITraitCollection) -> AnyHashable { traits.forceTouchCapability }
    }

    extension UITraitCollection {
        /// The traits that colours depend on.
        public class var systemTraitsAffectingColorAppearance: [UITrait] {
            [
                UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitUserInterfaceLevel.self,
                UITraitAccessibilityContrast.self,
            ]
        }
        /// The traits that a picture of an asset catalogue is chosen by.
        public class var systemTraitsAffectingImageLookup: [UITrait] {
            systemTraitsAffectingColorAppearance + [
                UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitLayoutDirection.self,
                UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            ]
        }

        final func differs(in trait: UITrait, from other: UITraitCollection?) -> Bool {
            guard let trait = trait as? any KitTrait.Type else { return false }
            guard let other else { return true }
            return trait.value(in: self) != trait.value(in: other)
        }
    }
#endif
