#if os(Linux)
    public import Foundation

    /// The scenes of a storyboard.
    @preconcurrency @MainActor
    open class UIStoryboard: NSObject {}

    extension UIViewController {
        /// The view of the controller's nib, by `nibName` or the class' name; nil where there is none.
        func nibView() -> UIView? { nil }
    }
#endif
