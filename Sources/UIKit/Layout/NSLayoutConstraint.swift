#if os(Linux)
    public import Foundation

    /// A wish over edges and sizes of views: first = multiplier × second + constant, or at most, or at least.
    @preconcurrency @MainActor
    open class NSLayoutConstraint: NSObject {
        let first: LayoutOperand
        let second: LayoutOperand?
        public let relation: Relation
        public let multiplier: CGFloat
        /// The order in which constraints were made: where nothing else decides, the earlier is kept.
        nonisolated let number: Int
        /// The view that holds it while it is active.
        weak var holder: UIView?

        open var constant: CGFloat {
            didSet {
                Self.checkFinite(constant, "constant")
                if constant != oldValue { didChange() }
            }
        }
        /// From 1 to 1000. A phone refuses to change an active one from or to required; here that is allowed.
        open var priority: UILayoutPriority = .required {
            didSet { if priority != oldValue { didChange() } }
        }
        open var identifier: String?
        open var shouldBeArchived = false

        private static var count = 0

        init(
            _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, _ multiplier: CGFloat,
            _ constant: CGFloat
        ) {
            Self.count += 1
            number = Self.count
            self.first = first
            self.second = second
            self.relation = relation
            self.multiplier = multiplier
            self.constant = constant
            super.init()
            Self.checkFinite(constant, "constant")
            Self.checkFinite(multiplier, "multiplier")
        }

        /// Ends the process, as a phone does, where the attributes cannot be compared.
        public convenience init(
            item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
            attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
        ) {
            guard let first = view1 as? any LayoutItem else {
                LayoutException.raise(
                    "NSLayoutConstraint for \(view1): Constraint items must each be a view or layout guide.")
            }
            var second: (any LayoutItem)?
            if let view2, attr2 != .notAnAttribute {
                guard let item = view2 as? any LayoutItem else {
                    LayoutException.raise(
                        "NSLayoutConstraint for \(view2): Constraint items must each be a view or layout guide.")
                }
                second = item
            }
            if let fault = AttributePairing.fault(attr1, second == nil ? .notAnAttribute : attr2) {
                LayoutException.raise(fault)
            }
            self.init(
                LayoutOperand(first, attr1), relation, second.map { LayoutOperand($0, attr2) }, multiplier, c)
        }

        open var firstItem: AnyObject? { first.item }
        public var firstAttribute: Attribute { first.attribute }
        open var secondItem: AnyObject? { second?.item }
        public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
        open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
        open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

        /// True while a view holds it. Activating ends the process, as a phone does, where the items have no common
        /// ancestor.
        open var isActive: Bool {
            get { holder != nil }
            set {
                if newValue { activate() } else { deactivate() }
            }
        }

        public class func activate(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { constraint.isActive = true }
        }

        public class func deactivate(_ constraints: [NSLayoutConstraint]) {
            for constraint in constraints { constraint.isActive = false }
        }

        private static func checkFinite(_ value: CGFloat, _ name: String) {
            guard !value.isFinite else { return }
            LayoutException.raise(
                "NSLayoutConstraint \(name) is not finite!  That's illegal.  \(name):\(value)",
                name: "NSInternalInconsistencyException")
        }

        private func didChange() { holder?.layoutRulesDidChange() }

        open override nonisolated var description: String {
            MainActor.assumeIsolated { LayoutDescription.text(of: self) }
        }
    }

    extension NSLayoutConstraint {
        private func activate() {
            guard holder == nil else { return }
            guard let ancestor = commonAncestor else {
                LayoutException.raise(LayoutDescription.noCommonAncestor(self), name: "NSGenericException")
            }
            hold(in: ancestor)
        }

        func hold(in view: UIView) {
            holder = view
            view.layoutKnowledge.constraints.append(self)
            view.layoutRulesDidChange()
        }

        func deactivate() {
            guard let holder else { return }
            self.holder = nil
            holder.layoutKnowledge.constraints.removeAll { $0 === self }
            holder.layoutRulesDidChange()
        }

        /// The views that the constraint is about.
        var views: [UIView] { (first.items + (second?.items ?? [])).compactMap(\.layoutView) }

        private var commonAncestor: UIView? {
            let views = views
            guard views.count == first.items.count + (second?.items.count ?? 0), var ancestor = views.first else {
                return nil
            }
            for view in views.dropFirst() {
                while !view.isDescendant(of: ancestor) {
                    guard let above = ancestor.parent else { return nil }
                    ancestor = above
                }
            }
            return ancestor
        }
    }

    /// One side of a constraint: an attribute of an item, or the distance from one to another.
    @MainActor
    final class LayoutOperand {
        private weak var held: (any LayoutItem)?
        let attribute: NSLayoutConstraint.Attribute
        /// Where the operand is a distance: from this item's attribute to `held`'s.
        let start: LayoutOperand?

        init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutOperand? = nil) {
            held = item
            self.attribute = attribute
            self.start = start
        }

        var item: (any LayoutItem)? { held }
        var items: [any LayoutItem] { [held, start?.held].compactMap { $0 } }
        /// False once an item is gone.
        var isAlive: Bool { held != nil && (start == nil || start?.held != nil) }
    }

    /// Which attributes can be compared.
    enum AttributePairing {
        /// Why the two cannot be; nil where they can. `notAnAttribute` is a bare constant.
        static func fault(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) -> String? {
            func invalid(_ why: String) -> String {
                "NSLayoutConstraint: Invalid pairing of layout attributes \(first.name) and \(second.name): \(why)"
            }
            if first == .notAnAttribute { return invalid("the first item needs an attribute") }
            if second == .notAnAttribute {
                return first.kind == .size ? nil : invalid("a location cannot equal a constant")
            }
            if (first.kind == .size) != (second.kind == .size) { return invalid("a size and a location") }
            if first.kind == .size { return nil }
            guard first.axis == second.axis else { return invalid("one is horizontal, the other vertical") }
            if first.axis == .horizontal, !first.isCenterX, !second.isCenterX, first.kind != second.kind {
                return invalid("leading and trailing cannot be compared with left and right")
            }
            return nil
        }
    }
#endif
