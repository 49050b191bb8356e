#if os(Linux)
    import BelfryDrawing
    import Foundation

    extension UIView {
        /// Passes in one go before a layout counts as one that never settles.
        package static let mostLayoutPasses = 60
        /// Nested `layoutIfNeeded` on one view.
        private static let deepestNesting = 12

        final func layOutNow() {
            look.layoutDepth += 1
            defer { look.layoutDepth -= 1 }
            guard look.layoutDepth <= Self.deepestNesting else { return reportLoop(self) }
            _ = layOut()
        }

        /// Lays the view and the views in it out until nothing is left to do; false, and a report, where that never ends.
        @discardableResult
        package final func layOut() -> Bool {
            for _ in 0..<Self.mostLayoutPasses {
                let top = topmost
                top.updateConstraintsOfTree()
                if top.layoutSolver == nil { top.layoutSolver = top.makeLayoutSolver() }
                top.layoutSolver?.solve(root: top)
                guard layOutTree(depth: 0) else { return true }
            }
            reportLoop(tree.first { $0.flags.needsLayout } ?? self)
            for view in tree { view.flags.needsLayout = false }
            return false
        }

        /// One pass from the outer views to the inner ones; false where nothing was to be done.
        private func layOutTree(depth: Int) -> Bool {
            guard depth < CALayer.deepestTree else { return false }
            var isChanged = false
            if flags.needsLayout, !flags.isLayingOut {
                flags.needsLayout = false
                flags.isLayingOut = true
                viewController?.viewWillLayoutSubviews()
                layoutSubviews()
                layer.layoutIfNeededOfOwn()
                viewController?.viewDidLayoutSubviews()
                flags.isLayingOut = false
                isChanged = true
            }
            for child in children where child.layOutTree(depth: depth + 1) { isChanged = true }
            return isChanged
        }

        /// The inner views before the outer ones, as on a phone.
        final func updateConstraintsOfTree() {
            for child in children { child.updateConstraintsOfTree() }
            guard flags.needsUpdateConstraints else { return }
            flags.needsUpdateConstraints = false
            viewController?.updateViewConstraints()
            updateConstraints()
            topmost.flags.needsLayout = true
        }

        private func reportLoop(_ view: UIView) {
            DrawingServices.current?.report(
                "layout-loop",
                "the layout of \(type(of: view)) never settles: what it places in layoutSubviews makes it "
                    + "lay out again, each time",
                ["type": "\(type(of: view))", "identifier": view.accessibilityIdentifier ?? ""])
        }
    }
#endif
