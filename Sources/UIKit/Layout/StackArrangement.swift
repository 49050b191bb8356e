#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// A stack view's arrangement as constraints, with the names that conflicts on a phone print.
    @MainActor
    struct StackArrangement {
        private let stack: UIStackView
        private let views: [UIView]
        private let axis: NSLayoutConstraint.Axis

        /// What keeps a stack from being larger than what is in it, below every wish of the views.
        private static let fit = UILayoutPriority(51)
        private static let boundary = UILayoutPriority(999.5)
        private static let proportion = UILayoutPriority(999)
        private static let centering = UILayoutPriority(149)
        /// So many views have a priority of their own. Among the others, which share one, the earlier goes first just the
        /// same, and the solver has fewer levels to look through.
        private static let ranks = 24

        init(_ stack: UIStackView) {
            self.stack = stack
            views = stack.shown
            axis = stack.axis
        }

        private var across: NSLayoutConstraint.Axis { axis == .horizontal ? .vertical : .horizontal }

        func arrange(in layout: inout LayoutTranslation) {
            guard !views.isEmpty else { return }
            let canvas = canvas(&layout)
            let frames = views.map { layout.frame(of: $0).inset(by: $0.alignmentRectInsets) }
            alongAxis(canvas, frames, &layout)
            acrossAxis(canvas, frames, &layout)
        }

        private func canvas(_ layout: inout LayoutTranslation) -> LayoutRectangle {
            let frame = layout.frame(of: stack)
            return stack.isLayoutMarginsRelativeArrangement ? frame.inset(by: stack.layoutMargins) : frame
        }

        private func source(
            _ name: String, _ what: @escaping @autoclosure @MainActor () -> String
        ) -> LayoutTranslation.Source {
            .derived(.arrangement) { "<NSLayoutConstraint '\(name)' \(what())   (active)>" }
        }

        private func name(_ index: Int) -> String { views[index].layoutName }

        // MARK: Along the axis

        private struct Gap {
            var expression: LayoutExpression
            var least: CGFloat
            var name: @MainActor () -> String
        }

        private var isReversed: Bool { axis == .horizontal && stack.isRightToLeft }

        private func alongAxis(
            _ canvas: LayoutRectangle, _ frames: [LayoutRectangle], _ layout: inout LayoutTranslation
        ) {
            let order = isReversed ? Array(frames.indices.reversed()) : Array(frames.indices)
            let (first, last) = (order[0], order[order.count - 1])
            layout.add(
                frames[first].start(axis) - canvas.start(axis), .equal,
                source: source("UISV-canvas-connection", "\(stack.layoutName).start == \(name(first)).start"))
            layout.add(
                frames[last].end(axis) - canvas.end(axis), .equal,
                source: source("UISV-canvas-connection", "\(stack.layoutName).end == \(name(last)).end"))
            var gaps: [Gap] = []
            for (left, right) in zip(order, order.dropFirst()) {
                let least = stack.gap(after: views[isReversed ? right : left])
                gaps.append(
                    Gap(expression: gap(from: left, to: right, frames, &layout), least: least) {
                        "\(name(right)).start == \(name(left)).end + \(LayoutDescription.number(least))"
                    })
            }
            distribute(canvas, order.map { (frames[$0], views[$0]) }, gaps, &layout)
        }

        private func gap(
            from left: Int, to right: Int, _ frames: [LayoutRectangle], _ layout: inout LayoutTranslation
        ) -> LayoutExpression {
            guard stack.isBaselineRelativeArrangement, axis == .vertical else {
                return frames[right].start(axis) - frames[left].end(axis)
            }
            return layout.expression(views[right], .firstBaseline, seenFrom: nil)
                - layout.expression(views[left], .lastBaseline, seenFrom: nil)
        }

        private func distribute(
            _ canvas: LayoutRectangle, _ order: [(frame: LayoutRectangle, view: UIView)],
            _ gaps: [Gap], _ layout: inout LayoutTranslation
        ) {
            let distribution = stack.distribution
            let isFilled = distribution != .equalSpacing && distribution != .equalCentering
            for gap in gaps {
                let spare = gap.expression - gap.least
                layout.add(
                    spare, isFilled ? .equal : .greaterThanOrEqual, source: source("UISV-spacing", gap.name()))
                if !isFilled {
                    layout.add(spare, .equal, priority: Self.fit, source: source("UISV-spanning-fit", gap.name()))
                }
            }
            switch distribution {
            case .fill: decide(order, &layout)
            case .fillEqually:
                for entry in order.dropFirst() {
                    layout.add(
                        entry.frame.length(axis) - order[0].frame.length(axis), .equal,
                        source: source(
                            "UISV-fill-equally", "\(entry.view.layoutName).size == \(order[0].view.layoutName).size"))
                }
            case .fillProportionally: proportion(order, &layout)
            case .equalSpacing:
                for gap in gaps.dropFirst() {
                    layout.add(
                        gap.expression - gaps[0].expression, .equal, source: source("UISV-distributing", gap.name()))
                }
            case .equalCentering:
                let centers = order.map { $0.frame.center(axis) }
                for index in centers.indices.dropFirst(2) {
                    layout.add(
                        centers[index] - centers[index - 1] * 2 + centers[index - 2], .equal, priority: Self.centering,
                        source: source("UISV-distributing", "centres at equal distances"))
                }
            }
        }

        /// Where the views' wishes leave a choice, the stack decides by their order: the earlier keeps its own size.
        private func decide(
            _ order: [(frame: LayoutRectangle, view: UIView)], _ layout: inout LayoutTranslation
        ) {
            for (index, entry) in order.enumerated() {
                let own = layout.ownSize(of: entry.view)
                let length = max(0, axis == .horizontal ? own.width : own.height)
                let priority = UILayoutPriority(25 - Float(min(index, Self.ranks)) * 0.01)
                layout.add(
                    entry.frame.length(axis) - length, .equal, priority: priority,
                    source: source("UISV-ambiguity-suppression", entry.view.layoutName))
            }
        }

        /// By the views' own sizes; one that has none is as large as the others together would have it by number.
        private func proportion(
            _ order: [(frame: LayoutRectangle, view: UIView)], _ layout: inout LayoutTranslation
        ) {
            let own = order.map { entry -> Double in
                let size = entry.view.intrinsicContentSize
                return Double(axis == .horizontal ? size.width : size.height)
            }
            guard let base = own.firstIndex(where: { $0 > 0 }) else { return }
            for index in order.indices where index != base && own[index] > 0 {
                layout.add(
                    order[index].frame.length(axis) - order[base].frame.length(axis) * (own[index] / own[base]), .equal,
                    priority: Self.proportion,
                    source: source("UISV-fill-proportionally", "\(order[index].view.layoutName) by its own size"))
            }
        }

        // MARK: Across the axis

        private func acrossAxis(
            _ canvas: LayoutRectangle, _ frames: [LayoutRectangle], _ layout: inout LayoutTranslation
        ) {
            let isHorizontal = across == .horizontal
            let isMirrored = isHorizontal && stack.isRightToLeft
            for (index, frame) in frames.enumerated() {
                let starts = frame.start(across) - canvas.start(across)
                let ends = frame.end(across) - canvas.end(across)
                switch stack.alignment {
                case .fill:
                    connect(starts, index, "start", &layout)
                    connect(ends, index, "end", &layout)
                    continue
                case .leading: connect(isMirrored ? ends : starts, index, "start", &layout)
                case .trailing: connect(isMirrored ? starts : ends, index, "end", &layout)
                case .center:
                    connect(frame.center(across) - canvas.center(across), index, "center", &layout)
                case .firstBaseline, .lastBaseline: alignBaseline(index, &layout)
                }
                bound(starts, .greaterThanOrEqual, index, &layout)
                bound(ends, .lessThanOrEqual, index, &layout)
            }
            if stack.alignment != .fill {
                layout.add(
                    canvas.length(across), .equal, priority: Self.fit,
                    source: source("UISV-spanning-fit", "\(stack.layoutName) as small as what is in it"))
            }
        }

        private func connect(
            _ expression: LayoutExpression, _ index: Int, _ edge: String, _ layout: inout LayoutTranslation
        ) {
            layout.add(
                expression, .equal,
                source: source("UISV-alignment", "\(stack.layoutName).\(edge) == \(name(index)).\(edge)"))
        }

        private func bound(
            _ expression: LayoutExpression, _ relation: NSLayoutConstraint.Relation, _ index: Int,
            _ layout: inout LayoutTranslation
        ) {
            layout.add(
                expression, relation, priority: Self.boundary,
                source: source("UISV-spanning-boundary", "\(stack.layoutName) holds \(name(index))"))
        }

        /// Baselines are a row's; a column with such an alignment starts at its leading edge.
        private func alignBaseline(_ index: Int, _ layout: inout LayoutTranslation) {
            guard axis == .horizontal, index > 0 else { return }
            let attribute: NSLayoutConstraint.Attribute =
                stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            let first = layout.expression(views[0], attribute, seenFrom: nil)
            layout.add(
                layout.expression(views[index], attribute, seenFrom: nil) - first, .equal,
                source: source("UISV-alignment", "\(name(index)).\(attribute.name) == \(name(0)).\(attribute.name)"))
        }
    }
#endif
