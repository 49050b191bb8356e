#if os(Linux)
    import CoreGraphics
    import Foundation

    /// What solves the constraints of a tree of views. The topmost view of a tree owns one.
    package protocol LayoutSolving: AnyObject {
        /// Gives every view that has constraints its frame, by `UIView.applySolvedFrame(_:)`. Called at the start of each
        /// layout pass: cheap where nothing has changed.
        @MainActor func solve(root: UIView)
    }

    /// A view whose text tells it from others.
    @MainActor
    protocol TextNamed: UIView {
        var layoutText: String? { get }
    }

    /// A view whose own size depends on how wide it may be, such as a label of several lines.
    @MainActor
    protocol WidthDependentSize: UIView {
        var dependsOnWidth: Bool { get }
        /// The view's own size where it is at most that wide.
        func ownSize(within width: CGFloat) -> CGSize
    }

    /// A view that has text on lines.
    @MainActor
    protocol BaselineProviding: UIView {
        /// From the top of a view of that size down to the first line's baseline.
        func firstBaseline(in size: CGSize) -> CGFloat
        /// From the bottom of a view of that size up to the last line's baseline.
        func lastBaseline(in size: CGSize) -> CGFloat
    }

    /// A view that shows a part of its content: its subviews' constraints to its edges are about the content.
    @MainActor
    protocol ContentScrolling: UIView {
        /// The size that the constraints of the subviews give the content.
        func applySolvedContentSize(_ size: CGSize)
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
