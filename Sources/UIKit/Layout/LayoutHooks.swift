#if os(Linux)
    import BelfryAutoLayout
    package import Foundation

    /// What solves the constraints of a tree of views. The topmost view of a tree owns one.
    package protocol LayoutSolving: AnyObject {
        /// Gives every view that has constraints its frame, by `UIView.applySolvedFrame(_:)`. Called at the start of each
        /// layout pass: cheap where nothing has changed.
        @MainActor func solve(root: UIView)
    }

    extension UIView {
        /// A solver for the tree of which this view is the topmost one.
        func makeLayoutSolver() -> (any LayoutSolving)? { LayoutEngine() }

        /// The size that the constraints inside the view ask for, on whole pixels.
        func sizeOfConstraints(
            _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
        ) -> CGSize {
            updateConstraintsOfTree()
            var rounds = LayoutRounds(self, size: .wished(target, horizontal: horizontal, vertical: vertical))
            rounds.solve()
            guard let values = rounds.solution?.values, let place = rounds.translation.knownPlace(of: self) else {
                return target
            }
            let scale = max(1, Double(traitCollection.displayScale))
            func wholePixels(_ length: Double) -> CGFloat { CGFloat((length * scale - 0.01).rounded(.up) / scale) }
            return CGSize(width: wholePixels(values[place + 2]), height: wholePixels(values[place + 3]))
        }

        /// The height that the constraints ask for in a width; nil where they say nothing about it.
        package final func fittingHeight(width: CGFloat) -> CGFloat? {
            guard LayoutTranslation.isNeeded(for: self) else { return nil }
            let height = sizeOfConstraints(
                CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel
            ).height
            return height > 0 ? height : nil
        }

        /// The view's own size, as `intrinsicContentSize` says it, may have changed.
        func ownSizeDidChange() {
            knownLayout?.ownSize = nil
            LayoutEngine.contentRevision += 1
        }

        /// A subview, with all in it, leaves the tree: constraints that reach over its edge go.
        func constraintsBreak(with subview: UIView) {
            for view in sequence(first: self, next: \.parent) {
                for constraint in view.knownLayout?.constraints ?? []
                where constraint.views.contains(where: { $0.isDescendant(of: subview) }) {
                    constraint.deactivate()
                }
            }
            (self as? UIStackView)?.forget(subview)
        }

        /// A subview is hidden or shown.
        func subviewDidHide(_ subview: UIView) {
            if self is UIStackView { layoutRulesDidChange() }
        }
    }
#endif
