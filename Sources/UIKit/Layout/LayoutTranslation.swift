#if os(Linux)
    import BelfryAutoLayout
    import Foundation

    /// A tree of views as a problem for the solver: each view and guide that constraints reach has four variables, its
    /// frame in the coordinates of the root without any scrolling.
    @MainActor
    struct LayoutTranslation {
        /// What is known of the root's size.
        enum RootSize {
            case fixed(CGSize)
            case wished(CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)
        }

        /// Where a constraint of the problem comes from.
        enum Source {
            case constraint(NSLayoutConstraint)
            /// Made by the layout, as conflicts print it: the words are made when they are needed.
            case derived(Origin, @MainActor () -> String)
            /// Never printed, and broken last.
            case inner
        }

        /// What makes constraints beside the team's own.
        enum Origin: Int {
            case root = 0
            case arrangement
            case mask
        }

        /// Two constraints of one number would be a mistake: those that the layout makes are numbered from here.
        private static let firstDerivedNumber = 1 << 40
        /// A larger constant stands for "as much as there is".
        static let largestConstant = 1_000_000.0

        let root: UIView
        /// What an earlier round found: widths within which text wraps, and sizes.
        let known: KnownSizes
        private(set) var problem = LayoutProblem(variables: 0, constraints: [])
        private(set) var items: [any LayoutItem] = []
        private(set) var sources: [Int: Source] = [:]
        /// True where another round may find other sizes.
        private(set) var dependsOnSizes = false
        private var places: [ObjectIdentifier: Int] = [:]
        private var derivedCount = 0
        private var refused: Set<Int>

        init(_ root: UIView, size: RootSize, known: KnownSizes = KnownSizes(), refused: Set<Int> = []) {
            self.root = root
            self.known = known
            self.refused = refused
            addRoot(size)
            collect(root, depth: 0)
        }

        /// False where nothing in the tree is placed by constraints.
        static func isNeeded(for view: UIView) -> Bool {
            if !(view.knownLayout?.constraints.isEmpty ?? true) || !view.translatesAutoresizingMaskIntoConstraints {
                return true
            }
            return view.children.contains { isNeeded(for: $0) }
        }

        private mutating func collect(_ view: UIView, depth: Int) {
            // Deeper trees are refused where they are laid out and drawn.
            guard depth < 512 else { return }
            if view !== root, !view.translatesAutoresizingMaskIntoConstraints {
                addOwnSize(view)
            }
            for constraint in view.knownLayout?.constraints ?? [] { add(constraint) }
            if let stack = view as? UIStackView { StackArrangement(stack).arrange(in: &self) }
            for child in view.children { collect(child, depth: depth + 1) }
        }

        // MARK: Variables

        /// The first of the four variables of an item: x, y, width, height.
        mutating func place(of item: any LayoutItem) -> Int {
            if let place = places[ObjectIdentifier(item)] { return place }
            let place = problem.stays.count
            places[ObjectIdentifier(item)] = place
            items.append(item)
            problem.stays += [0, 0, 0, 0]
            for size in [place + 2, place + 3] {
                add(LayoutExpression(variable: size), .greaterThanOrEqual, source: .inner)
            }
            if let view = item as? UIView, view !== root {
                noteDependence(view)
                if let parent = view.parent, !isPlacedByConstraints(view) { addMask(view, in: parent) }
                if let parent = view.parent { _ = self.place(of: parent) }
            }
            return place
        }

        /// The first variable of an item that is in the layout already.
        func knownPlace(of item: any LayoutItem) -> Int? { places[ObjectIdentifier(item)] }

        private func isPlacedByConstraints(_ view: UIView) -> Bool {
            !view.translatesAutoresizingMaskIntoConstraints
        }

        mutating func frame(of item: any LayoutItem) -> LayoutRectangle {
            let place = place(of: item)
            return LayoutRectangle(
                x: LayoutExpression(variable: place), y: LayoutExpression(variable: place + 1),
                width: LayoutExpression(variable: place + 2), height: LayoutExpression(variable: place + 3))
        }

        // MARK: Constraints

        /// Wishes that an expression is equal to, at most or at least zero.
        mutating func add(
            _ expression: LayoutExpression, _ relation: NSLayoutConstraint.Relation,
            priority: UILayoutPriority = .required, source: Source, number: Int? = nil
        ) {
            guard priority.rawValue > 0 else { return }
            let id = number ?? Self.firstDerivedNumber + derivedCount
            if number == nil { derivedCount += 1 }
            guard !refused.contains(id) else { return }
            let relation: LinearRelation =
                switch relation {
                case .equal: .equal
                case .lessThanOrEqual: .lessThanOrEqual
                case .greaterThanOrEqual: .greaterThanOrEqual
                }
            let limit = Self.largestConstant
            problem.constraints.append(
                LinearConstraint(
                    id: id, expression.terms, relation, min(max(-expression.constant, -limit), limit),
                    priority: Double(min(priority.rawValue, 1000)), breakRank: source.breakRank))
            sources[id] = source
        }

        private mutating func addRoot(_ size: RootSize) {
            let frame = frame(of: root)
            add(frame.x, .equal, source: .inner)
            add(frame.y, .equal, source: .inner)
            switch size {
            case .fixed(let size):
                addRootLength(frame.width, size.width, .required, "Width", "width")
                addRootLength(frame.height, size.height, .required, "Height", "height")
            case .wished(let size, let horizontal, let vertical):
                addRootLength(frame.width, size.width, horizontal, "Width", "width")
                addRootLength(frame.height, size.height, vertical, "Height", "height")
                addOwnSize(root)
            }
        }

        private mutating func addRootLength(
            _ length: LayoutExpression, _ value: CGFloat, _ priority: UILayoutPriority, _ name: String,
            _ attribute: String
        ) {
            let value = value.isFinite ? value : 0
            add(
                length - value, .equal, priority: priority,
                source: .derived(.root) { [root] in
                    "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(name)' \(root.layoutName).\(attribute) == "
                        + "\(LayoutDescription.number(value))   (active)>"
                })
        }

        private mutating func noteDependence(_ view: UIView) {
            if (view as? any WidthDependentSize)?.dependsOnWidth ?? false { dependsOnSizes = true }
        }

        mutating func noteDependence() { dependsOnSizes = true }

        /// What the view's autoresizing mask says, as the share that each part has of a change of the superview's size.
        private mutating func addMask(_ view: UIView, in parent: UIView) {
            let size = view.bounds.size
            let anchor = view.layer.anchorPoint
            let origin = CGPoint(
                x: view.center.x - size.width * anchor.x - offset(of: parent).x,
                y: view.center.y - size.height * anchor.y - offset(of: parent).y)
            let outer = frame(of: parent)
            let inner = frame(of: view)
            let mask = view.autoresizingMask
            let bounds = parent.bounds.size
            addMask(
                view, inner, outer, .horizontal, origin.x, size.width, bounds.width,
                [
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin),
                ])
            addMask(
                view, inner, outer, .vertical, origin.y, size.height, bounds.height,
                [
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin),
                ])
        }

        private mutating func addMask(
            _ view: UIView, _ inner: LayoutRectangle, _ outer: LayoutRectangle, _ axis: NSLayoutConstraint.Axis,
            _ start: CGFloat, _ length: CGFloat, _ whole: CGFloat, _ isFlexible: [Bool]
        ) {
            let parts = [start, length, whole - start - length]
            let total = zip(parts, isFlexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
            let count = isFlexible.filter { $0 }.count
            func share(_ part: Int) -> Double {
                guard isFlexible[part] else { return 0 }
                return total > 0 ? Double(max(0, parts[part]) / total) : 1 / Double(count)
            }
            let change = outer.length(axis) - whole
            let letter = axis == .horizontal ? "h" : "v"
            let attributes = axis == .horizontal ? ["minX", "width"] : ["minY", "height"]
            let origin = outer.start(axis)
            let values: [(LayoutExpression, CGFloat)] = [
                (inner.start(axis) - origin - start - change * share(0), start),
                (inner.length(axis) - length - change * share(1), length),
            ]
            for (index, (expression, value)) in values.enumerated() {
                add(
                    expression, .equal,
                    source: .derived(.mask) {
                        "<NSAutoresizingMaskLayoutConstraint \(letter)=\(Self.signs(isFlexible)) \(view.layoutName).\(attributes[index]) "
                            + "== \(LayoutDescription.number(value))   (active)>"
                    })
            }
        }

        private static func signs(_ isFlexible: [Bool]) -> String { isFlexible.map { $0 ? "&" : "-" }.joined() }

        /// Where the coordinates of subviews start, for a view whose bounds do not start at zero and do not scroll.
        func offset(of view: UIView) -> CGPoint { view is any ContentScrolling ? .zero : view.bounds.origin }
    }

    extension LayoutTranslation.Source {
        /// The size that the system gives the root is never broken, what a mask says only after the team's own.
        var breakRank: Int {
            switch self {
            case .constraint: 3
            case .derived(let origin, _): origin.rawValue
            case .inner: -1
            }
        }
    }

    /// What rounds of solving have found of sizes that depend on sizes.
    struct KnownSizes {
        /// The width within which a view's text wraps.
        var limits: [ObjectIdentifier: CGFloat] = [:]
        var sizes: [ObjectIdentifier: CGSize] = [:]
    }
#endif
