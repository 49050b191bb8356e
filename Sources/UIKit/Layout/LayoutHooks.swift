#if os(Linux)
    import Foundation

    /// What solves the constraints of a tree of views. The topmost view of a tree owns one.
    package protocol LayoutSolving: AnyObject {
        /// Gives every view that has constraints its frame, by `UIView.applySolvedFrame(_:)`. Called at the start of each
        /// layout pass: cheap where nothing has changed.
        @MainActor func solve(root: UIView)
    }

    extension UIView {
        /// A solver for the tree of which this view is the topmost one.
        func makeLayoutSolver() -> (any LayoutSolving)? { nil }

        /// The size that the constraints inside the view ask for.
        func sizeOfConstraints(
            _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
        ) -> CGSize { target }

        /// The view's own size, as `intrinsicContentSize` says it, may have changed.
        func ownSizeDidChange() {}

        /// A subview, with all in it, leaves the tree: constraints that reach over its edge go.
        func constraintsBreak(with subview: UIView) {}

        /// A subview is hidden or shown.
        func subviewDidHide(_ subview: UIView) {}
    }
#endif
