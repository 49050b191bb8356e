import BelfryAutoLayout
import Testing

@Suite("What must not change a layout does not")
struct MetamorphicTests {
    private func isClose(_ left: [Double], _ right: [Double], scale: Double = 1) -> Bool {
        zip(left, right).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, scale) }
    }

    @Test("the order in which constraints are listed", arguments: 0..<4)
    func permutation(_ block: UInt64) throws {
        for seed in (block * 200)..<(block * 200 + 200) {
            let problem = SmallSystems.withRequired(seed)
            let expected = try LayoutSolver.solve(problem).values
            var generator = SeededGenerator(seed)
            var shuffled = problem
            shuffled.constraints.shuffle(using: &generator)
            for index in shuffled.constraints.indices { shuffled.constraints[index].terms.reverse() }
            #expect(isClose(try LayoutSolver.solve(shuffled).values, expected), "seed \(seed)")
        }
    }

    @Test("the unit: constants times a number give values times that number", arguments: [0.125, 3.0, 1000.0])
    func scaling(_ factor: Double) throws {
        for seed in UInt64(0)..<300 {
            let problem = SmallSystems.withRequired(seed)
            let expected = try LayoutSolver.solve(problem).values.map { $0 * factor }
            var scaled = problem
            for index in scaled.constraints.indices { scaled.constraints[index].constant *= factor }
            #expect(isClose(try LayoutSolver.solve(scaled).values, expected, scale: factor), "seed \(seed)")
        }
    }

    @Test("where the origin is: moved constraints and stays give moved values")
    func translation() throws {
        for seed in UInt64(0)..<300 {
            let problem = SmallSystems.withRequired(seed)
            let expected = try LayoutSolver.solve(problem).values.map { $0 + 40 }
            var moved = problem
            moved.stays = moved.stays.map { $0 + 40 }
            for index in moved.constraints.indices {
                moved.constraints[index].constant +=
                    40
                    * moved.constraints[index].terms.reduce(0) {
                        $0 + $1.coefficient
                    }
            }
            #expect(isClose(try LayoutSolver.solve(moved).values, expected), "seed \(seed)")
        }
    }

    @Test("one more constraint that holds already")
    func satisfied() throws {
        for seed in UInt64(0)..<400 {
            let problem = SmallSystems.withRequired(seed)
            let expected = try LayoutSolver.solve(problem).values
            var more = problem
            let value = expected.reduce(0, +)
            let terms = expected.indices.map { LinearTerm($0) }
            more.constraints.append(
                LinearConstraint(id: 900, terms, .lessThanOrEqual, value + 1, priority: seed % 2 == 0 ? 1000 : 300))
            more.constraints.append(LinearConstraint(id: 901, terms, .greaterThanOrEqual, value, priority: 1))
            #expect(isClose(try LayoutSolver.solve(more).values, expected), "seed \(seed)")
        }
    }

    @Test("priorities, as long as their order is the same")
    func priorities() throws {
        for seed in UInt64(0)..<300 {
            let problem = SmallSystems.withRequired(seed)
            var other = problem
            for index in other.constraints.indices {
                let priority = other.constraints[index].priority
                other.constraints[index].priority = [1000: 1000, 750: 999.5, 500: 999, 250: 1][priority] ?? priority
            }
            #expect(
                isClose(try LayoutSolver.solve(other).values, try LayoutSolver.solve(problem).values), "seed \(seed)")
        }
    }

    @Test("a second part of the layout that shares no variable")
    func independentParts() throws {
        for seed in UInt64(0)..<300 {
            let one = SmallSystems.withRequired(seed)
            let two = SmallSystems.withRequired(seed + 5000)
            let offset = one.stays.count
            var both = LayoutProblem(stays: one.stays + two.stays, constraints: one.constraints)
            both.constraints += two.constraints.map { constraint in
                var moved = constraint
                moved.id += 1000
                for index in moved.terms.indices { moved.terms[index].variable += offset }
                return moved
            }
            let joint = try LayoutSolver.solve(both).values
            #expect(isClose(Array(joint.prefix(offset)), try LayoutSolver.solve(one).values), "seed \(seed)")
        }
    }
}
