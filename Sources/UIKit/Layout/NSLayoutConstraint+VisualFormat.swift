#if os(Linux)
    import Foundation

    extension NSLayoutConstraint {
        /// The constraints that a line of the visual format language stands for. Ends the process, as a phone does, where
        /// it cannot be read.
        public class func constraints(
            withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
            views: [String: Any]
        ) -> [NSLayoutConstraint] {
            var numbers: [String: CGFloat] = [:]
            for (name, value) in metrics ?? [:] { numbers[name] = Self.number(value) }
            do {
                var reader = VisualFormatReader(format, metrics: numbers)
                let line = VisualFormatLine(
                    format: try reader.read(), options: opts, metrics: numbers, views: views)
                return try line.constraints()
            } catch {
                let fault = error as? VisualFormatError ?? VisualFormatError(what: "\(error)", place: 0)
                LayoutException.raise(
                    "Unable to parse constraint format: \(fault.what)\n\(format)\n"
                        + String(repeating: " ", count: fault.place) + "^")
            }
        }

        private static func number(_ value: Any) -> CGFloat? {
            switch value {
            case let number as CGFloat: number
            case let number as Double: CGFloat(number)
            case let number as Float: CGFloat(number)
            case let number as Int: CGFloat(number)
            case let number as NSNumber: CGFloat(number.doubleValue)
            default: nil
            }
        }
    }

    /// A line that was read, with what its names stand for.
    @MainActor
    private struct VisualFormatLine {
        let format: VisualFormat
        let options: NSLayoutConstraint.FormatOptions
        let metrics: [String: CGFloat]
        let views: [String: Any]

        func constraints() throws -> [NSLayoutConstraint] {
            let items = try format.parts.map { try $0.view.map(item) }
            var result: [NSLayoutConstraint] = []
            for (index, gap) in format.gaps.enumerated() {
                result += try distances(from: items[index], to: items[index + 1], gap)
            }
            for (part, item) in zip(format.parts, items) {
                if let item { result += try part.sizes.map { try size(of: item, $0) } }
            }
            return result + alignments(items.compactMap { $0 })
        }

        private func item(_ name: String) throws -> any LayoutItem {
            guard let item = views[name] as? any LayoutItem else {
                throw VisualFormatError(what: "\(name) is not a key in the views dictionary.", place: 0)
            }
            return item
        }

        private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
            guard format.axis == .horizontal else { return (.top, .bottom) }
            if options.contains(.directionLeftToRight) { return (.left, .right) }
            return options.contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
        }

        private func distances(
            from left: (any LayoutItem)?, to right: (any LayoutItem)?, _ gap: VisualFormat.Gap
        ) throws -> [NSLayoutConstraint] {
            guard let anchor = (left ?? right)?.layoutView else { return [] }
            let outer: UIView? = left == nil || right == nil ? superview(of: anchor, left ?? right) : nil
            if (left == nil || right == nil) && outer == nil {
                throw VisualFormatError(
                    what: "Unable to interpret '|' character, because the related view doesn't have a superview",
                    place: 0)
            }
            // Later minus earlier, in the direction of the line.
            let isReversed = options.contains(.directionRightToLeft) && format.axis == .horizontal
            let later = LayoutOperand(
                right ?? outer ?? anchor, right == nil ? edges.end : edges.start)
            let earlier = LayoutOperand(left ?? outer ?? anchor, left == nil ? edges.start : edges.end)
            func make(
                _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat, _ priority: UILayoutPriority
            ) -> NSLayoutConstraint {
                let made =
                    isReversed
                    ? NSLayoutConstraint(earlier, relation, later, 1, constant)
                    : NSLayoutConstraint(later, relation, earlier, 1, constant)
                made.priority = priority
                return made
            }
            switch gap {
            case .none: return [make(.equal, 0, .required)]
            case .standard:
                // At a superview's edge the standard distance is its margin.
                guard outer == nil else { return [standardEdge(left, right, outer)].compactMap { $0 } }
                return [make(.equal, systemSpacing, .required)]
            case .wishes(let wishes):
                return try wishes.map { wish in
                    make(wish.relation, try constant(wish), wish.priority)
                }
            }
        }

        private func superview(of view: UIView, _ item: (any LayoutItem)?) -> UIView? {
            item is UIView ? view.superview : view
        }

        private func standardEdge(
            _ left: (any LayoutItem)?, _ right: (any LayoutItem)?, _ outer: UIView?
        ) -> NSLayoutConstraint? {
            guard let outer else { return nil }
            let margins: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
                switch edges.start {
                case .top: (.topMargin, .bottomMargin)
                case .left: (.leftMargin, .rightMargin)
                case .right: (.rightMargin, .leftMargin)
                default: (.leadingMargin, .trailingMargin)
                }
            if let right {
                return NSLayoutConstraint(
                    LayoutOperand(right, edges.start), .equal, LayoutOperand(outer, margins.0), 1, 0)
            }
            return left.map {
                NSLayoutConstraint(LayoutOperand(outer, margins.1), .equal, LayoutOperand($0, edges.end), 1, 0)
            }
        }

        private func constant(_ wish: VisualFormat.Wish) throws -> CGFloat {
            switch wish.object {
            case .number(let number): return number * wish.multiplier + wish.constant
            case .name(let name):
                guard let metric = metrics[name] else {
                    throw VisualFormatError(what: "\(name) is not a key in the metrics dictionary.", place: 0)
                }
                return metric * wish.multiplier + wish.constant
            }
        }

        private func size(of item: any LayoutItem, _ wish: VisualFormat.Wish) throws -> NSLayoutConstraint {
            let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
            let operand = LayoutOperand(item, attribute)
            let made: NSLayoutConstraint
            if case .name(let name) = wish.object, metrics[name] == nil, views[name] is any LayoutItem {
                made = NSLayoutConstraint(
                    operand, wish.relation, LayoutOperand(try self.item(name), attribute), wish.multiplier,
                    wish.constant)
            } else {
                made = NSLayoutConstraint(operand, wish.relation, nil, 1, try constant(wish))
            }
            made.priority = wish.priority
            return made
        }

        private func alignments(_ items: [any LayoutItem]) -> [NSLayoutConstraint] {
            let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
                (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
                (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
                (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
                (.alignAllFirstBaseline, .firstBaseline),
            ]
            return all.filter { options.contains($0.0) }.flatMap { _, attribute in
                zip(items, items.dropFirst()).map { left, right in
                    NSLayoutConstraint(
                        LayoutOperand(left, attribute), .equal, LayoutOperand(right, attribute), 1, 0)
                }
            }
        }
    }
#endif
