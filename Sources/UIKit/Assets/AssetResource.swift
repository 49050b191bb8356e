#if os(Linux)
    public import Foundation
    import BelfryDrawing

    /// A picture of an asset catalogue, as Xcode 15 and later makes a constant for each.
    public struct ImageResource: Hashable, @unchecked Sendable {
        // Sendable: a bundle never changes.
        fileprivate let name: String
        fileprivate let bundle: Bundle

        public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
    }

    /// A colour of an asset catalogue, as Xcode 15 and later makes a constant for each.
    public struct ColorResource: Hashable, @unchecked Sendable {
        // Sendable: a bundle never changes.
        fileprivate let name: String
        fileprivate let bundle: Bundle

        public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
    }

    extension UIImage {
        /// An empty picture where the catalogue has none that can be used; a report says why.
        public convenience init(resource: ImageResource) {
            if let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) {
                self.init(parts: found.parts)
            } else {
                self.init()
            }
        }
    }

    extension UIColor {
        /// Clear where the catalogue has none of that name.
        public convenience init(resource: ColorResource) {
            if let pair = AssetColor.pair(resource.name, in: resource.bundle) {
                self.init(name: resource.name, light: pair.light, dark: pair.dark)
            } else {
                self.init(.clear)
            }
        }
    }
#endif
