#if os(Linux)
    public import Foundation

    extension UIView {
        // MARK: Constraints

        /// Those that this view holds: active ones whose items have it as their nearest common ancestor, or that were
        /// added to it.
        public final var constraints: [NSLayoutConstraint] { knownLayout?.constraints ?? [] }

        /// Ends the process, as a phone does, where an item of it is not in this view.
        public final func addConstraint(_ constraint: NSLayoutConstraint) {
            guard constraint.holder !== self else { return }
            if let outside = constraint.views.first(where: { !$0.isDescendant(of: self) }) {
                LayoutException.raise(
                    "The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the "
                        + "constraint's items must be descendants of that view (or the view itself). \(layoutName) does "
                        + "not hold \(outside.layoutName).",
                    name: "NSGenericException")
            }
            constraint.deactivate()
            constraint.hold(in: self)
        }

        public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { addConstraint(constraint) }
        }

        public final func removeConstraint(_ constraint: NSLayoutConstraint) {
            if constraint.holder === self { constraint.deactivate() }
        }

        public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { removeConstraint(constraint) }
        }

        // MARK: Anchors

        public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
        public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
        public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
        public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
        public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
        public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
        public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
        public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
        public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
            NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline))
        }
        public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
            NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline))
        }
        public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
        public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }

        // MARK: The view's own size

        public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            knownLayout?.hugging[axis] ?? .defaultLow
        }
        public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
            layoutKnowledge.hugging[axis] = priority
            layoutRulesDidChange()
        }
        public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
            knownLayout?.compressionResistance[axis] ?? .defaultHigh
        }
        public final func setContentCompressionResistancePriority(
            _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
        ) {
            layoutKnowledge.compressionResistance[axis] = priority
            layoutRulesDidChange()
        }

        // MARK: Looking into a layout

        /// True where the constraints of the tree do not decide the view's frame. Solves the layout of the tree.
        public final var hasAmbiguousLayout: Bool { AmbiguousViews.find(in: topmost).contains { $0 === self } }

        /// The active constraints that the view's place or size on an axis depends on.
        public final func constraintsAffectingLayout(
            for axis: NSLayoutConstraint.Axis
        ) -> [NSLayoutConstraint] {
            LayoutInfluence.constraints(on: self, axis)
        }

        /// Tells the trace of each view whose frame the constraints do not decide.
        package final func reportAmbiguousLayout() { AmbiguousViews.report(in: topmost) }

        public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
        public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
    }

    public let UILayoutFittingCompressedSize = CGSize(width: 0, height: 0)
    public let UILayoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
#endif
