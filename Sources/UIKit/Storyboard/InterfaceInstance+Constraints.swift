#if os(Linux)
    import BelfryInterface
    import Foundation

    extension InterfaceInstance {
        private static let attributes: [String: NSLayoutConstraint.Attribute] = [
            "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
            "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
            "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
            "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
            "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
            "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
        ]

        /// Makes the constraints of all views that were filled, and activates those that are installed.
        func activateConstraints() {
            var active: [NSLayoutConstraint] = []
            for (constraint, owner) in constraintOwners {
                guard let made = make(constraint, owner: owner) else { continue }
                if !constraint.identifier.isEmpty { objects[constraint.identifier] = made }
                if !excluded.contains(constraint.identifier) { active.append(made) }
            }
            constraintOwners = []
            NSLayoutConstraint.activate(active)
        }

        private func make(_ constraint: InterfaceConstraint, owner: UIView) -> NSLayoutConstraint? {
            guard let first = end(constraint.firstItem, constraint.firstAttribute, owner) else { return nil }
            var second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
            if let attribute = constraint.secondAttribute {
                second = end(constraint.secondItem, attribute, owner)
                guard second != nil else { return nil }
            }
            let relation: NSLayoutConstraint.Relation =
                switch constraint.relation {
                case .equal: .equal
                case .lessThanOrEqual: .lessThanOrEqual
                case .greaterThanOrEqual: .greaterThanOrEqual
                }
            var (constant, priority) = (constraint.constant, constraint.priority)
            for variation in constraint.variations.matching(file.sizeClasses) {
                if case .number(let value) = variation.values["constant"] { constant = value }
                if case .number(let value) = variation.values["priority"] { priority = value }
            }
            let made = NSLayoutConstraint(
                item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
                attribute: second?.attribute ?? .notAnAttribute, multiplier: CGFloat(constraint.multiplier),
                constant: CGFloat(constant))
            made.priority = UILayoutPriority(rawValue: Float(priority))
            made.identifier = constraint.name
            return made
        }

        /// What a constraint begins or ends at: a view or a guide, and which side of it.
        private func end(
            _ identifier: String?, _ attribute: String, _ owner: UIView
        ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
            guard let attribute = Self.attributes[attribute] else { return nil }
            guard let identifier else { return (owner, attribute) }
            if let guide = guides[identifier] { return end(of: guide, attribute) }
            return objects[identifier].map { ($0, attribute) }
        }

        private func end(
            of guide: (kind: InterfaceGuide.Kind, owner: NSObject), _ attribute: NSLayoutConstraint.Attribute
        ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
            let view = guide.owner as? UIView ?? (guide.owner as? UIViewController)?.loadedView ?? rootView
            guard let view else { return nil }
            switch guide.kind {
            case .safeArea: return (view.safeAreaLayoutGuide, attribute)
            // Nothing here has a keyboard: its guide is at the bottom of the safe area.
            case .keyboard: return (view.safeAreaLayoutGuide, attribute == .top ? .bottom : attribute)
            // Apple, topLayoutGuide: it reaches from the view's edge to the bars, and so does the safe area's edge.
            case .top: return attribute == .bottom ? (view.safeAreaLayoutGuide, .top) : (view, attribute)
            case .bottom: return attribute == .top ? (view.safeAreaLayoutGuide, .bottom) : (view, attribute)
            case .content: return scrollGuide(of: view, isContent: true).map { ($0, attribute) }
            case .frame: return scrollGuide(of: view, isContent: false).map { ($0, attribute) }
            }
        }

        /// The controller's view, which is not yet its own while it is made.
        private var rootView: UIView? {
            let controller = scene.controller
            let node = controller?.child("view") ?? controller?.child("tableView") ?? controller?.child("collectionView")
            return node.flatMap { objects[$0.identifier] as? UIView }
        }
    }
#endif
