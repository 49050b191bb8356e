import BelfryAutoLayout
import Testing

@Suite("The solver against every corner of small systems")
struct BruteForceTests {
    @Test("violations are the least there are, level by level", arguments: 0..<16)
    func optimal(_ block: UInt64) throws {
        for seed in (block * 100)..<(block * 100 + 100) {
            let problem = SmallSystems.random(seed)
            let solution = try LayoutSolver.solve(problem)
            let found = Corners.violations(problem, solution.values)
            let least = Corners(problem).leastViolations
            #expect(!Corners.isLess(least, found) && !Corners.isLess(found, least), "seed \(seed): \(found) \(least)")
        }
    }

    @Test("required constraints hold, and what is left is the least there is", arguments: 0..<8)
    func optimalUnderRequired(_ block: UInt64) throws {
        for seed in (block * 100)..<(block * 100 + 100) {
            let problem = SmallSystems.withRequired(seed)
            let solution = try LayoutSolver.solve(problem)
            #expect(solution.conflicts.isEmpty, "seed \(seed)")
            let found = Corners.violations(problem, solution.values)
            let least = Corners(problem).leastViolations
            #expect(found[0] < 1e-6, "seed \(seed)")
            #expect(!Corners.isLess(least, found) && !Corners.isLess(found, least), "seed \(seed): \(found) \(least)")
        }
    }

    @Test("a variable is ambiguous exactly where results as good as the best differ in it", arguments: 0..<8)
    func ambiguity(_ block: UInt64) throws {
        for seed in (block * 100)..<(block * 100 + 100) {
            let problem = SmallSystems.withRequired(seed)
            let best = Corners(problem).best
            let ambiguous = problem.stays.indices.filter { variable in
                best.contains { abs($0[variable] - best[0][variable]) > 1e-6 }
            }
            let solution = try LayoutSolver.solve(problem, reportsAmbiguity: true)
            #expect(solution.ambiguous == ambiguous, "seed \(seed)")
        }
    }

    @Test("a set that excludes itself is found, no larger than it must be, and the rest holds", arguments: 0..<8)
    func conflicts(_ block: UInt64) throws {
        for seed in (block * 60)..<(block * 60 + 60) {
            var problem = SmallSystems.random(seed, constraints: 2...6)
            for index in problem.constraints.indices { problem.constraints[index].priority = 1000 }
            let solution = try LayoutSolver.solve(problem)
            for conflict in solution.conflicts {
                #expect(conflict.constraints.contains(conflict.broken))
                #expect(!canHold(problem, conflict.constraints), "seed \(seed)")
                for one in conflict.constraints {
                    #expect(canHold(problem, conflict.constraints.filter { $0 != one }), "seed \(seed)")
                }
            }
            let broken = Set(solution.conflicts.map(\.broken))
            for constraint in problem.constraints where !broken.contains(constraint.id) {
                #expect(constraint.violation(of: solution.values) < 1e-6, "seed \(seed)")
            }
        }
    }

    private func canHold(_ problem: LayoutProblem, _ ids: [Int]) -> Bool {
        let subset = LayoutProblem(
            stays: problem.stays, constraints: problem.constraints.filter { ids.contains($0.id) })
        guard !subset.constraints.isEmpty else { return true }
        return Corners(subset).leastViolations[0] < 1e-6
    }
}
