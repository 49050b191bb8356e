#if os(Linux)
    import BelfryDrawing
    import Foundation
    import QuartzCore

    extension UIView {
        /// The topmost view of the tree.
        package final var topmost: UIView {
            var view = self
            while let parent = view.parent { view = parent }
            return view
        }

        public final func isDescendant(of view: UIView) -> Bool {
            var current: UIView? = self
            while let next = current {
                if next === view { return true }
                current = next.parent
            }
            return false
        }

        /// The first view of the tree with this tag, from here downwards.
        public final func viewWithTag(_ tag: Int) -> UIView? {
            if self.tag == tag { return self }
            for child in children {
                if let found = child.viewWithTag(tag) { return found }
            }
            return nil
        }

        /// A phone throws an exception where a view is put into itself.
        private func refuse(_ view: UIView) -> Never {
            LayoutException.raise(
                view === self
                    ? "Can't add self as subview"
                    : "\(view.layoutName) cannot be a subview of \(layoutName), which it holds")
        }

        final func insert(_ view: UIView, at place: Int) {
            guard !isDescendant(of: view) else { refuse(view) }
            if view.parent === self {
                move(view, to: place)
                return
            }
            let oldWindow = view.window
            let newWindow = window
            view.willMove(toSuperview: self)
            if oldWindow !== newWindow { view.tellWindow(willMove: newWindow) }
            if let old = view.parent { old.forget(view) }
            view.parent = self
            let place = min(max(place, 0), children.count)
            children.insert(view, at: place)
            placeLayer(of: view, at: place)
            setNeedsLayout()
            view.setNeedsLayout()
            view.traitsMayHaveChanged()
            if oldWindow !== newWindow { view.tellWindowDidMove() }
            view.didMoveToSuperview()
            didAddSubview(view)
        }

        /// Among layers that no view owns, the view's layer stands above that of the view before it.
        private func placeLayer(of view: UIView, at place: Int) {
            if place + 1 < children.count {
                layer.insertSublayer(view.layer, below: children[place + 1].layer)
            } else if place > 0, children.count == layer.sublayers?.count ?? 0 {
                layer.insertSublayer(view.layer, above: children[place - 1].layer)
            } else {
                layer.addSublayer(view.layer)
            }
        }

        final func insert(_ view: UIView, beside sibling: UIView, after shift: Int) {
            guard view !== sibling, let place = children.firstIndex(where: { $0 === sibling }) else {
                return insert(view, at: children.count)
            }
            insert(view, at: place + shift)
        }

        final func leaveParent() {
            guard let parent else { return }
            let hadWindow = window != nil
            parent.willRemoveSubview(self)
            willMove(toSuperview: nil)
            if hadWindow { tellWindow(willMove: nil) }
            parent.forget(self)
            if hadWindow { tellWindowDidMove() }
            didMoveToSuperview()
        }

        private func forget(_ view: UIView) {
            constraintsBreak(with: view)
            children.removeAll { $0 === view }
            view.layer.removeFromSuperlayer()
            view.parent = nil
            setNeedsLayout()
        }

        final func move(_ view: UIView, to place: Int) {
            guard let old = children.firstIndex(where: { $0 === view }) else { return }
            children.remove(at: old)
            let place = min(max(old < place ? place - 1 : place, 0), children.count)
            children.insert(view, at: place)
            if place + 1 < children.count {
                layer.insertSublayer(view.layer, below: children[place + 1].layer)
            } else {
                layer.addSublayer(view.layer)
            }
        }

        final func exchange(_ first: Int, _ second: Int) {
            guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
            let (low, high) = (children[min(first, second)], children[max(first, second)])
            let (lowPlace, highPlace) = (min(first, second), max(first, second))
            move(low, to: highPlace + 1)
            move(high, to: lowPlace)
        }

        private func tellWindow(willMove window: UIWindow?) {
            willMove(toWindow: window)
            for child in children { child.tellWindow(willMove: window) }
        }

        final func tellWindowDidMove() {
            didMoveToWindow()
            for child in children { child.tellWindowDidMove() }
        }

        /// The view and all views in it, the outer before the inner ones.
        package final var tree: [UIView] { [self] + children.flatMap(\.tree) }
    }
#endif
