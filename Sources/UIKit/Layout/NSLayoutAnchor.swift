#if os(Linux)
    public import Foundation

    /// An edge, centre or size of a view or guide, of which constraints are made.
    @preconcurrency @MainActor
    open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
        let operand: LayoutOperand

        init(_ operand: LayoutOperand) {
            self.operand = operand
            super.init()
        }

        open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
            relation(.equal, anchor)
        }
        open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor)
        }
        open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor)
        }
        open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
            relation(.equal, anchor, constant: c)
        }
        open func constraint(
            greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
        ) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor, constant: c)
        }
        open func constraint(
            lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
        ) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor, constant: c)
        }

        open var name: String { LayoutDescription.text(operand) }
        open var item: AnyObject? { operand.item }
        open var hasAmbiguousLayout: Bool { operand.items.contains { $0.layoutView?.hasAmbiguousLayout ?? false } }
        open var constraintsAffectingLayout: [NSLayoutConstraint] {
            guard let view = operand.item?.layoutView, let axis = operand.attribute.axis else { return [] }
            return view.constraintsAffectingLayout(for: axis)
        }

        func relation(
            _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
            constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            if let other, operand.start == nil, other.operand.start == nil,
                let fault = AttributePairing.fault(operand.attribute, other.operand.attribute)
            {
                LayoutException.raise(fault)
            }
            return NSLayoutConstraint(operand, relation, other?.operand, multiplier, constant)
        }

        open override nonisolated var description: String {
            MainActor.assumeIsolated { "<\(String(describing: type(of: self))) \"\(name)\">" }
        }
    }

    /// The distance that the system leaves between things that belong together, in points.
    let systemSpacing: CGFloat = 8

    @preconcurrency @MainActor
    open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
        open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
            NSLayoutDimension(from: operand, to: otherAnchor.operand)
        }
        open func constraint(
            equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.equal, anchor, constant: systemSpacing * multiplier)
        }
        open func constraint(
            greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
        }
        open func constraint(
            lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
        }
    }

    @preconcurrency @MainActor
    open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
        open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
            NSLayoutDimension(from: operand, to: otherAnchor.operand)
        }
        open func constraint(
            equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.equal, anchor, constant: systemSpacing * multiplier)
        }
        open func constraint(
            greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
        }
        open func constraint(
            lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
        }
    }

    @preconcurrency @MainActor
    open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
        override init(_ operand: LayoutOperand) { super.init(operand) }

        /// The distance between two anchors.
        init(from start: LayoutOperand, to end: LayoutOperand) {
            guard let item = end.item else { LayoutException.raise("An anchor's item is gone.") }
            super.init(LayoutOperand(item, end.attribute, from: start))
        }

        open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relation(.equal, nil, constant: c) }
        open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, nil, constant: c)
        }
        open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, nil, constant: c)
        }
        open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
            relation(.equal, anchor, multiplier: m)
        }
        open func constraint(
            greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
        ) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor, multiplier: m)
        }
        open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor, multiplier: m)
        }
        open func constraint(
            equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
        ) -> NSLayoutConstraint {
            relation(.equal, anchor, multiplier: m, constant: c)
        }
        open func constraint(
            greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
        ) -> NSLayoutConstraint {
            relation(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
        }
        open func constraint(
            lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
        ) -> NSLayoutConstraint {
            relation(.lessThanOrEqual, anchor, multiplier: m, constant: c)
        }
    }
#endif
