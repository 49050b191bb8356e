#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// Tells the trace what is wrong with a layout, each thing once.
    @MainActor
    struct LayoutReports {
        private var told: Set<String> = []

        static func text(_ source: LayoutTranslation.Source) -> String {
            switch source {
            case .constraint(let constraint): LayoutDescription.text(of: constraint)
            case .derived(_, let text): text()
            case .inner: "(a width or height is never negative)"
            }
        }

        mutating func conflicts(_ conflicts: [LayoutConflict], _ sources: [Int: LayoutTranslation.Source]) {
            for conflict in conflicts {
                let list = conflict.constraints.compactMap { number -> String? in
                    guard let source = sources[number] else { return nil }
                    if case .inner = source { return nil }
                    return Self.text(source)
                }
                let broken = sources[conflict.broken].map(Self.text) ?? ""
                let lines = list.joined(separator: "\n")
                guard told.insert(lines + broken).inserted else { continue }
                LayoutTrace.report(
                    "layout-conflict",
                    "Unable to simultaneously satisfy constraints: \(list.joined(separator: ", ")). Will attempt to "
                        + "recover by breaking constraint \(broken)",
                    ["constraints": lines, "broken": broken])
            }
        }

        mutating func refused(_ constraint: String, _ why: String) {
            guard told.insert(constraint + why).inserted else { return }
            LayoutTrace.report(
                "layout-refused", "\(constraint) is left out of the layout: \(why)",
                ["constraint": constraint, "why": why])
        }
    }

    /// The views whose frames the constraints do not decide.
    @MainActor
    enum AmbiguousViews {
        static func find(in root: UIView) -> [UIView] { axes(in: root).map(\.view) }

        private static func axes(in root: UIView) -> [(view: UIView, what: [String])] {
            guard LayoutTranslation.isNeeded(for: root) else { return [] }
            var rounds = LayoutRounds(root, size: .fixed(root.bounds.size))
            rounds.solve(reportsAmbiguity: true)
            let ambiguous = Set(rounds.solution?.ambiguous ?? [])
            guard !ambiguous.isEmpty else { return [] }
            return rounds.translation.items.compactMap { item in
                guard let view = item as? UIView, view !== root, !view.translatesAutoresizingMaskIntoConstraints,
                    let place = rounds.translation.knownPlace(of: view), !isArranged(view)
                else { return nil }
                let names = ["horizontal position", "vertical position", "width", "height"]
                let what = names.indices.filter { ambiguous.contains(place + $0) }.map { names[$0] }
                return what.isEmpty ? nil : (view, what)
            }
        }

        /// What ties among the views of a stack is decided by their order.
        private static func isArranged(_ view: UIView) -> Bool {
            (view.superview as? UIStackView)?.arrangedSubviews.contains { $0 === view } ?? false
        }

        static func report(in root: UIView) {
            for (view, what) in axes(in: root) {
                let list = what.joined(separator: ", ")
                LayoutTrace.report(
                    "layout-ambiguous",
                    "\(view.layoutName): the constraints do not decide its \(list)",
                    ["view": view.layoutName, "ambiguous": list])
            }
        }
    }

    /// Which constraints a frame depends on.
    @MainActor
    enum LayoutInfluence {
        /// Those that reach the item on the axis, directly or through views that constraints place.
        static func constraints(on item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
            guard let root = item.layoutView?.topmost else { return [] }
            let all = root.tree.flatMap { $0.knownLayout?.constraints ?? [] }.filter {
                $0.first.attribute.axis == axis || $0.second?.attribute.axis == axis
            }
            var reached: Set<ObjectIdentifier> = [ObjectIdentifier(item)]
            var found: [NSLayoutConstraint] = []
            var isFound: Set<ObjectIdentifier> = []
            var isGrowing = true
            while isGrowing {
                isGrowing = false
                for constraint in all where !isFound.contains(ObjectIdentifier(constraint)) {
                    let items = constraint.first.items + (constraint.second?.items ?? [])
                    guard items.contains(where: { reached.contains(ObjectIdentifier($0)) }) else { continue }
                    isFound.insert(ObjectIdentifier(constraint))
                    found.append(constraint)
                    isGrowing = true
                    for other in items where other.layoutView?.translatesAutoresizingMaskIntoConstraints == false {
                        reached.insert(ObjectIdentifier(other))
                    }
                }
            }
            return found.sorted { $0.number < $1.number }
        }
    }
#endif
