#if os(Linux)
    public import Foundation

    /// The topmost view of an interface.
    @preconcurrency @MainActor
    open class UIWindow: UIView {
        open var rootViewController: UIViewController?
        open var windowLevel = Level.normal
        open var isKeyWindow: Bool { false }

        public struct Level: RawRepresentable, Hashable, Sendable {
            public let rawValue: CGFloat
            public init(rawValue: CGFloat) { self.rawValue = rawValue }
            public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

            public static let normal = Level(0)
            public static let alert = Level(2000)
            public static let statusBar = Level(1000)
        }

        /// Nobody sees a window of the code's own: an extension's interface is its controller's view.
        open func makeKeyAndVisible() {
            Unsupported.report(
                type: "UIWindow", member: "makeKeyAndVisible()", detail: "shows nothing in an extension")
        }
    }
#endif
