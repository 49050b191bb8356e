#if os(Linux)
    import Foundation

    /// What the layout knows of a view.
    @MainActor
    final class ViewLayoutState {
        /// The active constraints whose items have this view as their nearest common ancestor.
        var constraints: [NSLayoutConstraint] = []
        var guides: [UILayoutGuide] = []
        var hugging = AxisPair(horizontal: UILayoutPriority.defaultLow, vertical: .defaultLow)
        var compressionResistance = AxisPair(horizontal: UILayoutPriority.defaultHigh, vertical: .defaultHigh)
        /// The view's own size, asked once; nil after it was invalidated.
        var ownSize: CGSize?
        lazy var marginsGuide = UILayoutGuide(role: .layoutMargins)
        lazy var safeAreaGuide = UILayoutGuide(role: .safeArea)
        lazy var readableGuide = UILayoutGuide(role: .readableContent)
        lazy var contentGuide = UILayoutGuide(role: .scrolledContent)
        lazy var frameGuide = UILayoutGuide(role: .scrollFrame)
        lazy var topGuide = LayoutSupportGuide(edge: .top)
        lazy var bottomGuide = LayoutSupportGuide(edge: .bottom)
    }

    /// One value for each axis.
    struct AxisPair<Value> {
        var horizontal: Value
        var vertical: Value

        subscript(axis: NSLayoutConstraint.Axis) -> Value {
            get { axis == .horizontal ? horizontal : vertical }
            set {
                if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
            }
        }
    }

    extension UIView {
        final var layoutKnowledge: ViewLayoutState {
            if let state = layoutState as? ViewLayoutState { return state }
            let state = ViewLayoutState()
            layoutState = state
            return state
        }

        /// Without making one.
        final var knownLayout: ViewLayoutState? { layoutState as? ViewLayoutState }

        /// The constraints of the tree are solved again before it is next laid out.
        final func layoutRulesDidChange() { topmost.setNeedsLayout() }
    }
#endif
