#if os(Linux)
    public import Foundation

    /// A shadow of text.
    open class NSShadow: NSObject, NSCopying {
        // First of all: see `CoreFoundationType`.
        private let coreFoundationType = CoreFoundationType.object
        open var shadowOffset = CGSize.zero
        open var shadowBlurRadius: CGFloat = 0
        /// A `UIColor`; black at a third where it is not set.
        open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

        public override init() { super.init() }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = NSShadow()
            (copy.shadowOffset, copy.shadowBlurRadius) = (shadowOffset, shadowBlurRadius)
            copy.shadowColor = shadowColor
            return copy
        }
    }
#endif
