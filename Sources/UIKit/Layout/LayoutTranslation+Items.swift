#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    extension LayoutTranslation {
        mutating func add(_ constraint: NSLayoutConstraint) {
            guard constraint.first.isAlive, constraint.second?.isAlive ?? true else { return }
            let isMirrored = isMirrored(constraint)
            var left = expression(constraint.first, seenFrom: constraint.second, isMirrored: isMirrored)
            if let second = constraint.second {
                left =
                    left
                    - expression(second, seenFrom: constraint.first, isMirrored: isMirrored)
                    * Double(constraint.multiplier)
            }
            add(
                left - constraint.constant, constraint.relation, priority: constraint.priority,
                source: .constraint(constraint), number: constraint.number)
        }

        /// By the direction of reading, distances count from the right where that is where lines start.
        private func isMirrored(_ constraint: NSLayoutConstraint) -> Bool {
            let isReading = constraint.first.attribute.kind == .reading || constraint.second?.attribute.kind == .reading
            return isReading && constraint.first.item?.layoutView?.isRightToLeft ?? false
        }

        private mutating func expression(
            _ operand: LayoutOperand, seenFrom other: LayoutOperand?, isMirrored: Bool
        ) -> LayoutExpression {
            guard let item = operand.item else { return LayoutExpression(0) }
            let end = expression(item, operand.attribute, seenFrom: other?.item?.layoutView)
            guard let start = operand.start else {
                return isMirrored && operand.attribute.axis == .horizontal && operand.attribute.kind != .size
                    ? end * -1 : end
            }
            guard let origin = start.item else { return end }
            let distance = end - expression(origin, start.attribute, seenFrom: item.layoutView)
            return start.attribute.kind == .reading && item.layoutView?.isRightToLeft ?? false
                ? distance * -1 : distance
        }

        /// `viewer` is the view on the other side of the constraint: for one inside a scroll view its content counts.
        mutating func expression(
            _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, seenFrom viewer: UIView?
        ) -> LayoutExpression {
            let isRightToLeft = attribute.kind == .reading && item.layoutView?.isRightToLeft ?? false
            switch attribute {
            case .firstBaseline, .lastBaseline: return baseline(item, isFirst: attribute == .firstBaseline)
            case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
                .centerXWithinMargins, .centerYWithinMargins:
                let margins = (item as? UIView)?.layoutMargins ?? .zero
                let rectangle = rectangle(of: item, attribute.withoutMargin, viewer, isFrame: true)
                return Self.edge(rectangle.inset(by: margins), attribute.withoutMargin, isRightToLeft)
            default:
                return Self.edge(rectangle(of: item, attribute, viewer), attribute, isRightToLeft)
            }
        }

        private static func edge(
            _ rectangle: LayoutRectangle, _ attribute: NSLayoutConstraint.Attribute, _ isRightToLeft: Bool
        ) -> LayoutExpression {
            switch attribute {
            case .left: rectangle.x
            case .right: rectangle.maxX
            case .leading: isRightToLeft ? rectangle.maxX : rectangle.x
            case .trailing: isRightToLeft ? rectangle.x : rectangle.maxX
            case .top: rectangle.y
            case .bottom: rectangle.maxY
            case .width: rectangle.width
            case .height: rectangle.height
            case .centerX: rectangle.center(.horizontal)
            case .centerY: rectangle.center(.vertical)
            default: LayoutExpression(0)
            }
        }

        /// What constraints mean by an item: a view's alignment rectangle, or the content of a scroll view around it.
        private mutating func rectangle(
            of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ viewer: UIView?, isFrame: Bool = false
        ) -> LayoutRectangle {
            if let view = item as? UIView {
                let isEdge = attribute.kind != .size && !attribute.isCenterX && attribute != .centerY
                if isEdge, view is any ContentScrolling, let viewer, viewer !== view, viewer.isDescendant(of: view) {
                    return rectangle(of: view.scrolledContentGuide)
                }
                let insets = isFrame ? .zero : view.alignmentRectInsets
                return frame(of: view).inset(by: insets)
            }
            if let guide = item as? UILayoutGuide { return rectangle(of: guide) }
            if let support = item as? LayoutSupportGuide, let owner = support.owner {
                return rectangle(of: support, in: frame(of: owner))
            }
            return frame(of: item)
        }

        private mutating func rectangle(of guide: UILayoutGuide) -> LayoutRectangle {
            guard let owner = guide.owner else { return frame(of: guide) }
            switch guide.role {
            case .constraints: return frame(of: guide)
            case .layoutMargins: return frame(of: owner).inset(by: owner.layoutMargins)
            case .safeArea: return frame(of: owner).inset(by: owner.safeAreaInsets)
            case .readableContent:
                let width = known.sizes[ObjectIdentifier(owner)]?.width ?? owner.bounds.width
                noteDependence()
                return frame(of: owner).inset(by: owner.readableInsets(width: width))
            case .scrollFrame: return frame(of: owner)
            case .scrolledContent:
                let outer = frame(of: owner)
                let isNew = knownPlace(of: guide) == nil
                let content = frame(of: guide)
                if isNew {
                    add(content.x - outer.x, .equal, source: .inner)
                    add(content.y - outer.y, .equal, source: .inner)
                }
                return content
            }
        }

        private func rectangle(of support: LayoutSupportGuide, in outer: LayoutRectangle) -> LayoutRectangle {
            let length = support.length
            let y = support.edge == .top ? outer.y : outer.maxY - length
            return LayoutRectangle(x: outer.x, y: y, width: outer.width, height: LayoutExpression(Double(length)))
        }

        /// The baseline of the view that stands for the item; the item's edge where that has no text.
        private mutating func baseline(_ item: any LayoutItem, isFirst: Bool) -> LayoutExpression {
            guard let view = item as? UIView else {
                return Self.edge(rectangle(of: item, .top, nil), isFirst ? .top : .bottom, false)
            }
            let target = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            let rectangle = frame(of: target)
            guard let text = target as? any BaselineProviding else {
                let aligned = rectangle.inset(by: target.alignmentRectInsets)
                return isFirst ? aligned.y : aligned.maxY
            }
            noteDependence()
            let size = known.sizes[ObjectIdentifier(target)] ?? ownSize(of: target)
            return isFirst
                ? rectangle.y + text.firstBaseline(in: size) : rectangle.maxY - text.lastBaseline(in: size)
        }

        // MARK: The views' own sizes

        /// The view's own size, wrapped within the width that an earlier round gave it.
        func ownSize(of view: UIView) -> CGSize {
            let state = view.layoutKnowledge
            let whole = state.ownSize ?? view.intrinsicContentSize
            state.ownSize = whole
            guard let text = view as? any WidthDependentSize, text.dependsOnWidth,
                let limit = known.limits[ObjectIdentifier(view)], limit < whole.width - 0.01
            else { return whole }
            return text.ownSize(within: limit)
        }

        mutating func addOwnSize(_ view: UIView) {
            let size = ownSize(of: view)
            let frame = frame(of: view).inset(by: view.alignmentRectInsets)
            addOwnLength(view, frame.width, size.width, .horizontal)
            addOwnLength(view, frame.height, size.height, .vertical)
        }

        private mutating func addOwnLength(
            _ view: UIView, _ length: LayoutExpression, _ value: CGFloat, _ axis: NSLayoutConstraint.Axis
        ) {
            guard value != UIView.noIntrinsicMetric, value >= 0, value.isFinite else { return }
            let attribute = axis == .horizontal ? "width" : "height"
            func source(_ sign: String) -> Source {
                .derived(.arrangement) {
                    "<NSContentSizeLayoutConstraint \(view.layoutName).\(attribute) \(sign) "
                        + "\(LayoutDescription.number(value))   (active)>"
                }
            }
            add(
                length - value, .greaterThanOrEqual,
                priority: view.contentCompressionResistancePriority(for: axis), source: source(">="))
            add(
                length - value, .lessThanOrEqual, priority: view.contentHuggingPriority(for: axis),
                source: source("<="))
        }
    }

    extension NSLayoutConstraint.Attribute {
        fileprivate var withoutMargin: Self {
            switch self {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: self
            }
        }
    }
#endif
