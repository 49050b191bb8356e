import BelfryAutoLayout

/// How the time of a layout grows from 100 constraints to 1,000, for each of the usual shapes.
struct Layout {
    func rows() throws -> [Row] {
        try [
            ("list of cells", { $0.cells($1) }), ("shrinking column", { $0.shrinkingColumn($1) }),
            ("stack of labels", { $0.stackOfLabels($1) }), ("nested stacks", { $0.nestedStacks($1) }),
        ].map(row)
    }

    private func row(_ name: String, _ make: (inout LayoutShapes, Int) -> Void) throws -> Row {
        let small = LayoutShapes.sized(100, make)
        let large = LayoutShapes.sized(1000, make)
        var times: [(large: Duration, small: Duration)] = []
        for _ in 0..<60 { times.append((try time(large), try time(small))) }
        return Row(
            name: "layout, \(name): \(large.constraints.count) / \(small.constraints.count)",
            ours: median(times.map(\.large)), beside: median(times.map(\.small)), limit: 20)
    }

    private func time(_ problem: LayoutProblem) throws -> Duration {
        let start = ContinuousClock.now
        _ = try LayoutSolver.solve(problem)
        return ContinuousClock.now - start
    }
}

extension LayoutShapes {
    /// A list as interfaces have it: each cell with a picture, a title that gives way to the time beside it, and a text
    /// below, whose wishes do not all hold.
    fileprivate mutating func cells(_ count: Int) {
        var last: View?
        for cell in 0..<count { last = add(cell, below: last) }
    }

    private mutating func add(_ cell: Int, below last: View?) -> View {
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
        return text
    }
}
