import BelfryAutoLayout
import Testing

@Suite("The solver on systems of the size of interfaces")
struct LargeSystemTests {
    /// Views below and beside each other whose wishes do not all hold: edges, own sizes, least sizes, equal widths.
    private static func interface(_ views: Int, seed: UInt64) -> LayoutProblem {
        var generator = SeededGenerator(seed)
        var constraints: [LinearConstraint] = []
        func add(_ terms: [LinearTerm], _ relation: LinearRelation, _ constant: Int, _ priority: Double) {
            constraints.append(
                LinearConstraint(
                    id: constraints.count, terms, relation, Double(constant), priority: priority))
        }
        for view in 0..<views {
            let (start, size) = (view * 2, view * 2 + 1)
            let before = Int.random(in: 0...view, using: &generator)
            if view == 0 || before == view {
                add([LinearTerm(start)], .equal, 8, 1000)
            } else {
                add(
                    [LinearTerm(start), LinearTerm(before * 2, -1), LinearTerm(before * 2 + 1, -1)],
                    [.equal, .greaterThanOrEqual].randomElement(using: &generator) ?? .equal, 8, 1000)
            }
            let own = Int.random(in: 10...90, using: &generator)
            add([LinearTerm(size)], .greaterThanOrEqual, 0, 1000)
            add([LinearTerm(size)], .greaterThanOrEqual, own, [750, 749, 751].randomElement(using: &generator) ?? 750)
            add([LinearTerm(size)], .lessThanOrEqual, own, [250, 251].randomElement(using: &generator) ?? 250)
            if Int.random(in: 0..<3, using: &generator) == 0 {
                add(
                    [LinearTerm(start), LinearTerm(size)], .lessThanOrEqual, 300,
                    [1000, 800, 500].randomElement(using: &generator) ?? 800)
            }
            if view > 0, Int.random(in: 0..<4, using: &generator) == 0 {
                let other = Int.random(in: 0..<view, using: &generator)
                add([LinearTerm(size), LinearTerm(other * 2 + 1, -1)], .equal, 0, 999)
            }
        }
        return LayoutProblem(variables: views * 2, constraints: constraints)
    }

    @Test(
        "No small step in any direction lowers the violations: what is convex has no other lowest point",
        arguments: 0..<6)
    func locallyOptimal(_ block: UInt64) throws {
        for seed in (block * 5)..<(block * 5 + 5) {
            let problem = Self.interface(12, seed: seed)
            let solution = try LayoutSolver.solve(problem)
            let broken = Set(solution.conflicts.map(\.broken))
            let kept = LayoutProblem(
                stays: problem.stays, constraints: problem.constraints.filter { !broken.contains($0.id) })
            let best = Corners.violations(kept, solution.values)
            #expect(best[0] < 1e-6, "seed \(seed)")
            var generator = SeededGenerator(seed &+ 99)
            for _ in 0..<300 {
                var moved = solution.values
                // Along few variables, as the edges of such systems are.
                for _ in 0..<Int.random(in: 1...5, using: &generator) {
                    let step = [-0.5, 0.5].randomElement(using: &generator) ?? 0.5
                    moved[Int.random(in: 0..<moved.count, using: &generator)] += step
                }
                #expect(!Corners.isLess(Corners.violations(kept, moved), best), "seed \(seed)")
            }
        }
    }

    @Test("The order of the constraints changes nothing, also in large systems", arguments: 0..<6)
    func permutation(_ seed: UInt64) throws {
        let problem = Self.interface(60, seed: seed)
        let expected = try LayoutSolver.solve(problem)
        var shuffled = problem
        var generator = SeededGenerator(seed)
        shuffled.constraints.shuffle(using: &generator)
        let found = try LayoutSolver.solve(shuffled)
        #expect(found.conflicts == expected.conflicts)
        #expect(zip(found.values, expected.values).allSatisfy { abs($0 - $1) < 1e-5 })
    }

    @Test("The same problem has the same answer to the last bit")
    func deterministic() throws {
        let problem = Self.interface(40, seed: 5)
        #expect(try LayoutSolver.solve(problem).values == LayoutSolver.solve(problem).values)
    }

    @Test("A chain of 2,000 views is solved")
    func longChain() throws {
        var constraints = [LinearConstraint(id: 0, [LinearTerm(0)], .equal, 0)]
        for view in 1..<2000 {
            constraints.append(
                LinearConstraint(id: view, [LinearTerm(view), LinearTerm(view - 1, -1)], .equal, 10, priority: 999))
        }
        let values = try LayoutSolver.solve(LayoutProblem(variables: 2000, constraints: constraints)).values
        #expect(abs(values[1999] - 19_990) < 1e-6)
        constraints.append(LinearConstraint(id: 5000, [LinearTerm(1999)], .equal, 20_000))
        let pulled = try LayoutSolver.solve(LayoutProblem(variables: 2000, constraints: constraints)).values
        #expect(abs(pulled[1999] - 20_000) < 1e-6)
        #expect(abs(pulled[1000] - 10_000) < 1e-6)
    }

    @Test("In a column that is too low the latest of a thousand equal labels give way")
    func shrinkingColumn() throws {
        // y at 2 · label, height at 2 · label + 1.
        var constraints: [LinearConstraint] = []
        func add(_ terms: [LinearTerm], _ relation: LinearRelation, _ constant: Double, _ priority: Double = 1000) {
            constraints.append(
                LinearConstraint(id: constraints.count, terms, relation, constant, priority: priority))
        }
        for label in 0..<1000 {
            let (y, height) = (2 * label, 2 * label + 1)
            if label == 0 {
                add([LinearTerm(y)], .equal, 0)
            } else {
                add([LinearTerm(y), LinearTerm(y - 2, -1), LinearTerm(y - 1, -1)], .equal, 0)
            }
            add([LinearTerm(height)], .greaterThanOrEqual, 0)
            add([LinearTerm(height)], .greaterThanOrEqual, 20, 750)
            add([LinearTerm(height)], .lessThanOrEqual, 20, 250)
        }
        add([LinearTerm(1998), LinearTerm(1999)], .equal, 10_010)
        let problem = LayoutProblem(variables: 2000, constraints: constraints)
        let solution = try LayoutSolver.solve(problem, reportsAmbiguity: true)
        let heights = (0..<1000).map { solution.values[2 * $0 + 1] }
        let expected = Array(repeating: 20.0, count: 500) + [10] + Array(repeating: 0.0, count: 499)
        #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(abs(solution.values[1998] - 10_010) < 1e-6)
        // Any of them could as well give way; only where the first starts is decided.
        #expect(solution.ambiguous == Array(1..<2000))
    }
}
