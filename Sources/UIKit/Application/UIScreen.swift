#if os(Linux)
    public import Foundation

    /// The device's screen.
    @preconcurrency @MainActor
    open class UIScreen: NSObject {
        public class var main: UIScreen { shared }
        public class var screens: [UIScreen] { [shared] }
        private static let shared = UIScreen()
        /// In points; a phone of 6.1 inches until an interface says what it is shown on.
        package static var size = CGSize(width: 390, height: 844)

        private override init() { super.init() }

        /// In points.
        open var bounds: CGRect { CGRect(origin: .zero, size: Self.size) }
        /// Pixels to a point.
        open var scale: CGFloat { UITraitCollection.current.displayScale }
        open var nativeScale: CGFloat { scale }
        /// In pixels.
        open var nativeBounds: CGRect {
            CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
        }
        open var applicationFrame: CGRect { bounds }
        open var maximumFramesPerSecond: Int { 60 }
        open var brightness: CGFloat { 0.5 }
        open var isCaptured: Bool { false }
        open var traitCollection: UITraitCollection { .current }
    }
#endif
