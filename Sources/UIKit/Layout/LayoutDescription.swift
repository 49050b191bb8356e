#if os(Linux)
    import Foundation

    /// Constraints in the words in which Xcode prints them, without addresses: what is printed is the same each time.
    @MainActor
    enum LayoutDescription {
        static func text(of constraint: NSLayoutConstraint) -> String {
            let name = constraint.identifier.map { " '\($0)'" } ?? ""
            let type = String(describing: type(of: constraint))
            let state = constraint.isActive ? "(active)" : "(inactive)"
            return "<\(type)\(name) \(equation(constraint))   \(state)>"
        }

        static func equation(_ constraint: NSLayoutConstraint) -> String {
            let sign = sign(constraint.relation)
            let strength = constraint.priority == .required ? "" : " @\(number(CGFloat(constraint.priority.rawValue)))"
            let first = text(constraint.first)
            guard let second = constraint.second else {
                return "\(first) \(sign) \(number(constraint.constant))\(strength)"
            }
            var right = text(second)
            if constraint.multiplier != 1 { right = "\(number(constraint.multiplier))*\(right)" }
            if constraint.constant != 0 {
                right += " \(constraint.constant < 0 ? "-" : "+") \(number(abs(constraint.constant)))"
            }
            return "\(first) \(sign) \(right)\(strength)"
        }

        static func sign(_ relation: NSLayoutConstraint.Relation) -> String {
            switch relation {
            case .equal: "=="
            case .lessThanOrEqual: "<="
            case .greaterThanOrEqual: ">="
            }
        }

        static func text(_ operand: LayoutOperand) -> String {
            let end = "\(operand.item?.layoutName ?? "(gone)").\(operand.attribute.name)"
            return operand.start.map { "(\(end) - \(text($0)))" } ?? end
        }

        static func number(_ value: CGFloat) -> String {
            let rounded = (value * 1000).rounded() / 1000
            return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(Double(rounded))
        }

        static func noCommonAncestor(_ constraint: NSLayoutConstraint) -> String {
            let second = constraint.second.map { text($0) } ?? "(none)"
            return "Unable to activate constraint with anchors \"\(text(constraint.first))\" and \"\(second)\" because "
                + "they have no common ancestor. Does the constraint or its anchors reference items in different view "
                + "hierarchies? That's illegal."
        }
    }
#endif
