import BelfryAutoLayout

/// Layouts as interfaces have them, of any size, as constraints.
struct LayoutShapes {
    struct View {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private(set) var variables = 0
    private(set) var constraints: [LinearConstraint] = []

    var problem: LayoutProblem { LayoutProblem(variables: variables, constraints: constraints) }

    /// The shape with the least number of parts that makes so many constraints.
    static func sized(_ constraints: Int, _ make: (inout LayoutShapes, Int) -> Void) -> LayoutProblem {
        for parts in 1... {
            var shape = LayoutShapes()
            make(&shape, parts)
            if shape.constraints.count >= constraints { return shape.problem }
        }
        return LayoutProblem(variables: 0, constraints: [])
    }

    /// A column of labels, each below the one before, in a height in which many must give way.
    mutating func shrinkingColumn(_ count: Int) {
        let root = root(374, 15 * Double(count))
        var last: View?
        for index in 0..<count {
            let label = view()
            wish([(label.x, 1), (root.x, -1)], .equal, 16)
            wish([(label.x, 1), (label.width, 1), (root.x, -1), (root.width, -1)], .equal, -16)
            if let last {
                wish([(label.y, 1), (last.y, -1), (last.height, -1)], .equal, 2)
            } else {
                wish([(label.y, 1), (root.y, -1)], .equal, 8)
            }
            text(label, index)
            last = label
        }
        guard let last else { return }
        wish([(last.y, 1), (last.height, 1), (root.y, -1), (root.height, -1)], .equal, -8)
    }

    /// A stack view with one label below the other, in a height that some of them fit in.
    mutating func stackOfLabels(_ count: Int) {
        let root = root(374, 20 * Double(count))
        let column = inset(root)
        let labels = (0..<count).map { _ in view() }
        for (index, label) in labels.enumerated() { text(label, index) }
        stack(labels, in: column, own: labels.indices.map(Self.height), isRow: false)
    }

    /// A column of rows of three labels that are as high as the highest of them.
    mutating func nestedStacks(_ count: Int) {
        let root = root(374, 800)
        let column = inset(root)
        let rows = (0..<count).map { _ in view() }
        stack(rows, in: column, own: rows.map { _ in 0 }, isRow: false)
        for (place, row) in rows.enumerated() {
            let labels = (0..<3).map { _ in view() }
            for (index, label) in labels.enumerated() { text(label, place * 3 + index) }
            stack(labels, in: row, own: labels.indices.map { Self.width(place * 3 + $0) }, isRow: true)
        }
    }

    private static func width(_ index: Int) -> Double { Double(80 + index * 37 % 400) }
    private static func height(_ index: Int) -> Double { 20.5 * Double(1 + index % 3) }

    mutating func view() -> View {
        variables += 4
        let view = View(x: variables - 4, y: variables - 3, width: variables - 2, height: variables - 1)
        wish([(view.width, 1)], .greaterThanOrEqual, 0)
        wish([(view.height, 1)], .greaterThanOrEqual, 0)
        return view
    }

    mutating func wish(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double,
        _ priority: Double = LinearConstraint.required
    ) {
        constraints.append(
            LinearConstraint(
                id: constraints.count, terms.map { LinearTerm($0.0, $0.1) }, relation, constant, priority: priority))
    }

    mutating func ownSize(_ variable: Int, _ size: Double, hugging: Double = 250, compression: Double = 750) {
        wish([(variable, 1)], .greaterThanOrEqual, size, compression)
        wish([(variable, 1)], .lessThanOrEqual, size, hugging)
    }

    private mutating func root(_ width: Double, _ height: Double) -> View {
        let root = view()
        for (variable, value) in [(root.x, 0), (root.y, 0), (root.width, width), (root.height, height)] {
            wish([(variable, 1)], .equal, value)
        }
        return root
    }

    private mutating func inset(_ outer: View) -> View {
        let inner = view()
        for (start, length, outerStart, outerLength) in [
            (inner.x, inner.width, outer.x, outer.width), (inner.y, inner.height, outer.y, outer.height),
        ] {
            wish([(start, 1), (outerStart, -1)], .equal, 8)
            wish([(start, 1), (length, 1), (outerStart, -1), (outerLength, -1)], .equal, -8)
        }
        return inner
    }

    private mutating func text(_ label: View, _ index: Int) {
        ownSize(label.width, Self.width(index))
        ownSize(label.height, Self.height(index))
    }

    /// What `UIStackView` makes of views that fill it.
    private mutating func stack(_ views: [View], in outer: View, own: [Double], isRow: Bool) {
        func along(_ view: View) -> (start: Int, length: Int) {
            isRow ? (view.x, view.width) : (view.y, view.height)
        }
        func across(_ view: View) -> (start: Int, length: Int) {
            isRow ? (view.y, view.height) : (view.x, view.width)
        }
        guard let first = views.first, let last = views.last else { return }
        let (start, length) = along(outer)
        wish([(along(first).start, 1), (start, -1)], .equal, 0)
        wish([(along(last).start, 1), (along(last).length, 1), (start, -1), (length, -1)], .equal, 0)
        for (before, after) in zip(views, views.dropFirst()) {
            wish([(along(after).start, 1), (along(before).start, -1), (along(before).length, -1)], .equal, 0)
        }
        for (index, view) in views.enumerated() {
            wish([(along(view).length, 1)], .equal, own[index], 25 - Double(min(index, 24)) * 0.01)
            let (edge, size) = across(view)
            wish([(edge, 1), (across(outer).start, -1)], .equal, 0)
            wish([(edge, 1), (size, 1), (across(outer).start, -1), (across(outer).length, -1)], .equal, 0)
        }
    }
}
