import BelfryAutoLayout
import Foundation

/// How the time of a layout grows from 100 constraints to 1,000.
///
/// The layout is a list as interfaces have it: each cell with a picture, a title that gives way to the time beside it,
/// and a text below, whose wishes do not all hold.
struct Layout {
    func rows() throws -> [Row] {
        let small = Self.list(cells: 3)
        let large = Self.list(cells: 30)
        var times: [(large: Duration, small: Duration)] = []
        for _ in 0..<60 {
            times.append((try time(large), try time(small)))
        }
        return [
            Row(
                name: "layout, \(large.constraints.count) constraints / \(small.constraints.count)",
                ours: median(times.map(\.large)), beside: median(times.map(\.small)), limit: 20)
        ]
    }

    private func time(_ problem: LayoutProblem) throws -> Duration {
        let start = ContinuousClock.now
        _ = try LayoutSolver.solve(problem)
        return ContinuousClock.now - start
    }

    private static func list(cells: Int) -> LayoutProblem {
        var list = CellList()
        for cell in 0..<cells { list.add(cell) }
        return LayoutProblem(variables: list.variables, constraints: list.constraints)
    }
}

private struct CellList {
    private struct View {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    private(set) var variables = 0
    private(set) var constraints: [LinearConstraint] = []
    private var last: View?

    private mutating func view() -> View {
        variables += 4
        let view = View(x: variables - 4, y: variables - 3, width: variables - 2, height: variables - 1)
        wish([(view.width, 1)], .greaterThanOrEqual, 0)
        wish([(view.height, 1)], .greaterThanOrEqual, 0)
        return view
    }

    private mutating func wish(
        _ terms: [(Int, Double)], _ relation: LinearRelation, _ constant: Double,
        _ priority: Double = LinearConstraint.required
    ) {
        constraints.append(
            LinearConstraint(
                id: constraints.count, terms.map { LinearTerm($0.0, $0.1) }, relation, constant, priority: priority))
    }

    private mutating func ownSize(_ variable: Int, _ size: Double, hugging: Double, compression: Double) {
        wish([(variable, 1)], .greaterThanOrEqual, size, compression)
        wish([(variable, 1)], .lessThanOrEqual, size, hugging)
    }

    mutating func add(_ cell: Int) {
        let (picture, title, time, text) = (view(), view(), view(), view())
        if let last {
            wish([(picture.y, 1), (last.y, -1), (last.height, -1)], .equal, 12)
        } else {
            wish([(picture.y, 1)], .equal, 8)
        }
        wish([(picture.x, 1)], .equal, 16)
        wish([(picture.width, 1)], .equal, 40)
        wish([(picture.height, 1), (picture.width, -1)], .equal, 0)
        for view in [title, text] { wish([(view.x, 1), (picture.x, -1), (picture.width, -1)], .equal, 8) }
        for view in [title, time] { wish([(view.y, 1), (picture.y, -1)], .equal, 0) }
        wish([(time.x, 1), (title.x, -1), (title.width, -1)], .equal, 8)
        for view in [time, text] { wish([(view.x, 1), (view.width, 1)], .equal, 374) }
        wish([(text.y, 1), (title.y, -1), (title.height, -1)], .equal, 4)
        ownSize(title.width, Double(120 + cell * 37 % 250), hugging: 250, compression: 749)
        ownSize(time.width, Double(40 + cell % 3), hugging: 251, compression: 750)
        ownSize(text.width, Double(100 + cell * 53 % 400), hugging: 250, compression: 750)
        for view in [title, time] { ownSize(view.height, 20.5, hugging: 250, compression: 750) }
        ownSize(text.height, Double(20 * (1 + cell % 4)), hugging: 250, compression: 750)
        last = text
    }
}
