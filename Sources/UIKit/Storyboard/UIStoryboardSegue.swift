#if os(Linux)
    public import Foundation
    import QuartzCore

    /// A way from one scene of a storyboard to another. A content extension shows one scene only: none is gone.
    @preconcurrency @MainActor
    open class UIStoryboardSegue: NSObject {
        public let identifier: String?
        public let source: UIViewController
        public let destination: UIViewController

        public init(identifier: String?, source: UIViewController, destination: UIViewController) {
            (self.identifier, self.source, self.destination) = (identifier, source, destination)
            super.init()
        }

        open func perform() { UIViewController.tellOfSegue("perform()") }
    }

    extension UIViewController {
        /// Shows nothing, and a report says so.
        public func performSegue(withIdentifier identifier: String, sender: Any?) {
            Self.tellOfSegue("performSegue(withIdentifier: \(identifier))")
        }

        fileprivate static func tellOfSegue(_ member: String) {
            Unsupported.report(type: "UIStoryboardSegue", member: member, detail: "shows no other scene here")
        }
    }
#endif
