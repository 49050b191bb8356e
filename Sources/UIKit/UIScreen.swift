#if os(Linux)
    public import Foundation

    /// The device's screen.
    @preconcurrency @MainActor
    open class UIScreen: NSObject {
        public class var main: UIScreen { shared }
        private static let shared = UIScreen()

        private override init() { super.init() }

        /// In points.
        open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
        /// Pixels to a point.
        open var scale: CGFloat { 3 }
        open var nativeScale: CGFloat { 3 }
        /// In pixels.
        open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
    }
#endif
