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
                guard !excluded.contains(constraint.identifier) else { continue }
                if isInstalled(made) {
                    active.append(made)
                } else if excluded.isEmpty {
                    report(
                        "The constraint \(constraint.identifier) is left out: its items are in no view together",
                        ["constraint": constraint.identifier], line: constraint.line)
                }
            }
            constraintOwners = []
            NSLayoutConstraint.activate(active)
        }

        /// A view that is not installed has no ancestor in common with the others, which is an exception on a phone:
        /// Interface Builder leaves the constraints of such a view out with it.
        private func isInstalled(_ constraint: NSLayoutConstraint) -> Bool {
            let roots = [constraint.firstItem, constraint.secondItem].compactMap {
                ($0 as? any LayoutItem)?.layoutView?.topmost
            }
            return roots.count < 2 || roots[0] === roots[1]
        }

        private func make(_ constraint: InterfaceConstraint, owner: UIView) -> NSLayoutConstraint? {
            guard let first = end(constraint.firstItem, constraint.firstAttribute, owner) else {
                return leaveOut(constraint, "its first item cannot have one")
            }
            var second: (item: AnyObject, attribute: NSLayoutConstraint.Attribute)?
            if let attribute = constraint.secondAttribute {
                second = end(constraint.secondItem, attribute, owner)
                guard second != nil else { return leaveOut(constraint, "its second item cannot have one") }
            }
            // Either is an exception on a phone, which no code of the team's could be named for.
            let pair = AttributePairing.fault(first.attribute, second?.attribute ?? .notAnAttribute)
            if let pair { return leaveOut(constraint, pair) }
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

        /// Nil; the message says which one it is.
        private func leaveOut(_ constraint: InterfaceConstraint, _ why: String) -> NSLayoutConstraint? {
            report(
                "The constraint \(constraint.identifier) is left out: \(why); a phone ends the extension there",
                ["constraint": constraint.identifier], line: constraint.line)
            return nil
        }

        /// What a constraint begins or ends at: a view or a guide, and which side of it.
        private func end(
            _ identifier: String?, _ attribute: String, _ owner: UIView
        ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
            guard let attribute = Self.attributes[attribute] else { return nil }
            guard let identifier else { return (owner, attribute) }
            if let guide = guides[identifier] { return end(of: guide, attribute) }
            guard let item = objects[identifier], item is any LayoutItem else { return nil }
            return (item, attribute)
        }

        private func end(
            of guide: (kind: InterfaceGuide.Kind, owner: NSObject), _ attribute: NSLayoutConstraint.Attribute
        ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute)? {
            if let controller = guide.owner as? UIViewController, guide.kind == .top || guide.kind == .bottom {
                return (controller.layoutSupport(guide.kind == .top ? .top : .bottom), attribute)
            }
            let view = guide.owner as? UIView ?? (guide.owner as? UIViewController)?.loadedView ?? rootView
            guard let view else { return nil }
            switch guide.kind {
            case .safeArea, .top, .bottom: return (view.safeAreaLayoutGuide, attribute)
            // Nothing here has a keyboard: its guide is at the bottom of the safe area.
            case .keyboard: return (view.safeAreaLayoutGuide, attribute == .top ? .bottom : attribute)
            case .content: return (view.scrolledContentGuide, attribute)
            case .frame: return (view.scrollFrameGuide, attribute)
            }
        }

        /// The controller's view, which is not yet its own while it is made.
        private var rootView: UIView? {
            let controller = scene.controller
            let node =
                controller?.child("view") ?? controller?.child("tableView") ?? controller?.child("collectionView")
            return node.flatMap { objects[$0.identifier] as? UIView }
        }
    }
#endif
