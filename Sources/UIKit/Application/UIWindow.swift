#if os(Linux)
    public import Foundation

    /// The topmost view of an interface. An app's is loaded, laid out and told of its appearing; nothing of it is drawn.
    @preconcurrency @MainActor
    open class UIWindow: UIView {
        open var windowLevel = Level.normal
        private var isKey = false
        private var shown: InterfaceHost?
        open weak var windowScene: UIWindowScene?

        open var rootViewController: UIViewController? {
            didSet { if isKey { showRoot() } }
        }

        open var isKeyWindow: Bool { isKey }

        public convenience init(windowScene: UIWindowScene) {
            self.init(frame: windowScene.screen.bounds)
            self.windowScene = windowScene
        }

        public struct Level: RawRepresentable, Hashable, Sendable {
            public let rawValue: CGFloat
            public init(rawValue: CGFloat) { self.rawValue = rawValue }
            public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

            public static let normal = Level(0)
            public static let alert = Level(2000)
            public static let statusBar = Level(1000)
        }

        /// Loads the root controller's view and lets it appear, in an app. Nobody sees a window of an extension's own:
        /// its interface is its controller's view.
        open func makeKeyAndVisible() {
            guard UIApplication.running != nil else {
                Unsupported.report(
                    type: "UIWindow", member: "makeKeyAndVisible()", detail: "shows nothing in an extension")
                return
            }
            isHidden = false
            makeKey()
            showRoot()
        }

        open func makeKey() {
            guard let application = UIApplication.running else { return }
            for other in application.life.windows { other.isKey = false }
            if !application.life.windows.contains(where: { $0 === self }) { application.life.windows.append(self) }
            isKey = true
        }

        private func showRoot() {
            guard let root = rootViewController, shown?.root !== root else { return }
            Unsupported.report(type: "UIWindow", member: "rootViewController", detail: "is loaded, and not drawn")
            shown?.disappear()
            let host = InterfaceHost(root: root, size: UIScreen.main.bounds.size, traits: UIApplication.traits)
            shown = host
            host.appear()
        }
    }

    extension UIApplication {
        /// Those of the screen that the app runs on.
        package static var traits = InterfaceTraits()
    }
#endif
