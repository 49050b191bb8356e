import BelfryAutoLayout
import Testing

@Suite("LayoutSolver")
struct LayoutSolverTests {
    private func solve(
        _ variables: Int, _ constraints: [LinearConstraint], ambiguity: Bool = false
    ) throws -> LayoutSolution {
        try LayoutSolver.solve(
            LayoutProblem(variables: variables, constraints: constraints), reportsAmbiguity: ambiguity)
    }

    private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
    }

    @Test("One wish at 251 goes before five thousand at 250")
    func lexicographic() throws {
        var constraints = [LinearConstraint(id: 0, [LinearTerm(0)], .equal, 7, priority: 251)]
        constraints += (1...5000).map {
            LinearConstraint(id: $0, [LinearTerm(0)], .greaterThanOrEqual, 1000, priority: 250)
        }
        #expect(isClose(try solve(1, constraints).values, [7]))
    }

    @Test("Of equal wishes that exclude each other the earlier is kept, in whichever order they are listed")
    func tie() throws {
        let earlier = LinearConstraint(id: 3, [LinearTerm(0)], .equal, 10, priority: 500)
        let later = LinearConstraint(id: 9, [LinearTerm(0)], .equal, 20, priority: 500)
        #expect(isClose(try solve(1, [earlier, later]).values, [10]))
        #expect(isClose(try solve(1, [later, earlier]).values, [10]))
    }

    @Test("Within a priority the sum counts: two wishes outvote one")
    func sum() throws {
        let values = [10.0, 20, 20].enumerated().map {
            LinearConstraint(id: $0.offset, [LinearTerm(0)], .equal, $0.element, priority: 500)
        }
        #expect(isClose(try solve(1, values).values, [20]))
    }

    @Test("What nothing decides stays where it was")
    func stays() throws {
        let problem = LayoutProblem(
            stays: [5, 6], constraints: [LinearConstraint(id: 0, [LinearTerm(0)], .greaterThanOrEqual, 2)])
        let solution = try LayoutSolver.solve(problem, reportsAmbiguity: true)
        #expect(isClose(solution.values, [5, 6]))
        #expect(solution.ambiguous == [0, 1])
    }

    @Test("The stays of variables that an equality defines count as those of the others do")
    func staysOfDefined() throws {
        // x0 = x1 + 20, x2 = x1: two of the three can stay.
        let constraints = [
            LinearConstraint(id: 0, [LinearTerm(0), LinearTerm(1, -1)], .equal, 20),
            LinearConstraint(id: 1, [LinearTerm(2), LinearTerm(1, -1)], .equal, 0),
        ]
        let solution = try solve(3, constraints, ambiguity: true)
        #expect(isClose(solution.values, [20, 0, 0]))
        #expect(solution.ambiguous == [0, 1, 2])
    }

    @Test("Where a variable hangs on ambiguous ones, it is ambiguous")
    func ambiguityOfDefined() throws {
        // Two labels below each other, that both must shrink: where the second starts is not decided either.
        let constraints = [
            LinearConstraint(id: 0, [LinearTerm(0)], .equal, 0),
            LinearConstraint(id: 1, [LinearTerm(2), LinearTerm(0, -1), LinearTerm(1, -1)], .equal, 0),
            LinearConstraint(id: 2, [LinearTerm(2), LinearTerm(3)], .equal, 100),
            LinearConstraint(id: 3, [LinearTerm(1)], .greaterThanOrEqual, 80, priority: 750),
            LinearConstraint(id: 4, [LinearTerm(3)], .greaterThanOrEqual, 60, priority: 750),
        ]
        let solution = try solve(4, constraints, ambiguity: true)
        #expect(isClose(solution.values, [0, 80, 80, 20]))
        #expect(solution.ambiguous == [1, 2, 3])
    }

    @Test("Required constraints that exclude each other are named, no others, and the latest is given up")
    func conflict() throws {
        // x = 8, y = x + 20, y = 50, and two that have nothing to do with it.
        let constraints = [
            LinearConstraint(id: 1, [LinearTerm(0)], .equal, 8),
            LinearConstraint(id: 2, [LinearTerm(1), LinearTerm(0, -1)], .equal, 20),
            LinearConstraint(id: 3, [LinearTerm(2)], .equal, 5),
            LinearConstraint(id: 4, [LinearTerm(1)], .equal, 50),
            LinearConstraint(id: 5, [LinearTerm(1)], .greaterThanOrEqual, 0),
        ]
        let solution = try solve(3, constraints)
        #expect(solution.conflicts == [LayoutConflict(constraints: [1, 2, 4], broken: 4)])
        #expect(isClose(solution.values, [8, 28, 5]))
    }

    @Test("The rank decides what is given up before the order does")
    func breakRank() throws {
        let constraints = [
            LinearConstraint(id: 1, [LinearTerm(0)], .equal, 10, breakRank: 3),
            LinearConstraint(id: 2, [LinearTerm(0)], .equal, 20, breakRank: 0),
        ]
        let solution = try solve(1, constraints)
        #expect(solution.conflicts == [LayoutConflict(constraints: [1, 2], broken: 1)])
        #expect(isClose(solution.values, [20]))
    }

    @Test("Inequalities exclude each other too")
    func conflictOfBounds() throws {
        let constraints = [
            LinearConstraint(id: 1, [LinearTerm(0)], .greaterThanOrEqual, 30),
            LinearConstraint(id: 2, [LinearTerm(0), LinearTerm(1, -1)], .lessThanOrEqual, 0),
            LinearConstraint(id: 3, [LinearTerm(1)], .lessThanOrEqual, 20),
        ]
        #expect(try solve(2, constraints).conflicts == [LayoutConflict(constraints: [1, 2, 3], broken: 3)])
    }

    @Test("A constraint that contradicts itself is a conflict of its own")
    func impossible() throws {
        let constraints = [
            LinearConstraint(id: 7, [LinearTerm(0), LinearTerm(0, -1)], .equal, 5),
            LinearConstraint(id: 8, [LinearTerm(0)], .equal, 3),
        ]
        let solution = try solve(1, constraints)
        #expect(solution.conflicts == [LayoutConflict(constraints: [7], broken: 7)])
        #expect(isClose(solution.values, [3]))
    }

    @Test("A thousand conflicts end")
    func manyConflicts() throws {
        let constraints = (0..<1000).flatMap { index in
            [
                LinearConstraint(id: index * 2, [LinearTerm(index)], .equal, 1),
                LinearConstraint(id: index * 2 + 1, [LinearTerm(index)], .equal, 2),
            ]
        }
        let solution = try solve(1000, constraints)
        #expect(solution.conflicts.count == 1000)
        #expect(solution.values.allSatisfy { abs($0 - 1) < 1e-6 || abs($0 - 2) < 1e-6 })
    }

    @Test("Two labels that may both shrink are ambiguous, as Xcode says; with different priorities they are not")
    func ambiguity() throws {
        func labels(_ second: Double) -> [LinearConstraint] {
            [
                LinearConstraint(id: 0, [LinearTerm(0), LinearTerm(1)], .equal, 100),
                LinearConstraint(id: 1, [LinearTerm(0)], .greaterThanOrEqual, 80, priority: 750),
                LinearConstraint(id: 2, [LinearTerm(1)], .greaterThanOrEqual, 60, priority: second),
                LinearConstraint(id: 3, [LinearTerm(2)], .equal, 1),
            ]
        }
        #expect(try solve(3, labels(750), ambiguity: true).ambiguous == [0, 1])
        let decided = try solve(3, labels(749), ambiguity: true)
        #expect(decided.ambiguous.isEmpty)
        #expect(isClose(decided.values, [80, 20, 1]))
    }

    static let faults: [(LinearConstraint, LayoutError.Code)] = [
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, .nan), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, .infinity), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, -2e7), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0, .nan)], .equal, 1), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0, 1e9)], .equal, 1), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0, 1e-9)], .equal, 1), .numberOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(3)], .equal, 1), .unknownVariable),
        (LinearConstraint(id: 4, [LinearTerm(-1)], .equal, 1), .unknownVariable),
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, 1, priority: 0), .priorityOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, 1, priority: 1000.5), .priorityOutOfRange),
        (LinearConstraint(id: 4, [LinearTerm(0)], .equal, 1, priority: .nan), .priorityOutOfRange),
        (LinearConstraint(id: 1, [LinearTerm(0)], .equal, 1), .repeatedIdentity),
    ]

    @Test("What no layout can hold is refused by name", arguments: faults)
    func refused(_ constraint: LinearConstraint, _ code: LayoutError.Code) throws {
        let fine = LinearConstraint(id: 1, [LinearTerm(1)], .equal, 1)
        let error = try #require(throws: LayoutError.self) { _ = try solve(2, [fine, constraint]) }
        #expect(error.code == code)
        #expect(error.constraint == constraint.id)
        #expect(error.description.contains("\(constraint.id)"))
        #expect(!error.description.contains("\n"))
    }

    @Test("More constraints than are solved are refused at once")
    func tooMany() throws {
        let many = (0...LayoutLimits.constraints).map { LinearConstraint(id: $0, [LinearTerm(0)], .equal, 1) }
        let error = try #require(throws: LayoutError.self) { _ = try solve(1, many) }
        #expect(error.code == .tooMany)
    }

    @Test("Nothing to solve")
    func empty() throws {
        #expect(try solve(0, []).values.isEmpty)
        #expect(isClose(try solve(2, []).values, [0, 0]))
    }

    @Test("Beale's example, on which the simplex method goes round in circles, ends at its optimum")
    func cycling() throws {
        // Least of -3/4 x0 + 150 x1 - 1/50 x2 + 6 x3, which is -1/20 at x0 = 1/25, x2 = 1.
        func bound(_ id: Int, _ row: [Double], _ limit: Double) -> LinearConstraint {
            LinearConstraint(
                id: id, row.enumerated().map { LinearTerm($0.offset, $0.element) }, .lessThanOrEqual, limit)
        }
        var constraints = [
            bound(0, [0.25, -60, -1.0 / 25, 9], 0), bound(1, [0.5, -90, -1.0 / 50, 3], 0), bound(2, [0, 0, 1, 0], 1),
        ]
        constraints += (0..<4).map { LinearConstraint(id: 3 + $0, [LinearTerm($0)], .greaterThanOrEqual, 0) }
        let cost = [-0.75, 150, -0.02, 6].enumerated().map { LinearTerm($0.offset, $0.element) }
        constraints.append(LinearConstraint(id: 9, cost, .lessThanOrEqual, -1000, priority: 500))
        let solution = try solve(4, constraints)
        let least = zip(cost, solution.values).reduce(0) { $0 + $1.0.coefficient * $1.1 }
        #expect(abs(least + 0.05) < 1e-6)
        #expect(solution.conflicts.isEmpty)
    }

    @Test("Very different sizes: a point beside a million")
    func scales() throws {
        let constraints = [
            LinearConstraint(id: 0, [LinearTerm(0)], .equal, 1_000_000),
            LinearConstraint(id: 1, [LinearTerm(1), LinearTerm(0, -1)], .equal, 0.001),
            LinearConstraint(id: 2, [LinearTerm(2, 1000), LinearTerm(1, -0.01)], .equal, 0, priority: 999),
            LinearConstraint(id: 3, [LinearTerm(2)], .lessThanOrEqual, 5, priority: 998),
        ]
        let values = try solve(3, constraints).values
        #expect(abs(values[1] - 1_000_000.001) < 1e-6)
        #expect(abs(values[2] - 10.00000001) < 1e-6)
    }
}
