import BelfryAutoLayout

/// The same sequence for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Small random layouts: up to three variables, whole numbers, a few priorities.
enum SmallSystems {
    static func random(_ seed: UInt64, constraints: ClosedRange<Int> = 1...6) -> LayoutProblem {
        var generator = SeededGenerator(seed)
        let variables = Int.random(in: 1...3, using: &generator)
        let count = Int.random(in: constraints, using: &generator)
        return LayoutProblem(
            variables: variables,
            constraints: (0..<count).map { id in
                constraint(id, variables, [750, 500, 250], &generator)
            })
    }

    /// The required constraints are such that a point fulfils them all.
    static func withRequired(_ seed: UInt64) -> LayoutProblem {
        var generator = SeededGenerator(seed)
        var problem = random(seed &+ 77)
        let point = problem.stays.map { _ in Double(Int.random(in: -10...10, using: &generator)) }
        for id in 100..<(100 + Int.random(in: 1...3, using: &generator)) {
            var constraint = constraint(id, problem.stays.count, [1000], &generator)
            let value = constraint.terms.reduce(0) { $0 + $1.coefficient * point[$1.variable] }
            let room = Double(Int.random(in: 0...5, using: &generator))
            constraint.constant =
                switch constraint.relation {
                case .equal: value
                case .lessThanOrEqual: value + room
                case .greaterThanOrEqual: value - room
                }
            problem.constraints.append(constraint)
        }
        return problem
    }

    private static func constraint(
        _ id: Int, _ variables: Int, _ priorities: [Double], _ generator: inout SeededGenerator
    ) -> LinearConstraint {
        let relations: [LinearRelation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
        return LinearConstraint(
            id: id,
            (0..<variables).compactMap { variable in
                let coefficient = Double([-2, -1, -1, 0, 0, 1, 1, 1, 2].randomElement(using: &generator) ?? 1)
                return coefficient == 0 ? nil : LinearTerm(variable, coefficient)
            },
            relations.randomElement(using: &generator) ?? .equal,
            Double(Int.random(in: -20...20, using: &generator)),
            priority: priorities.randomElement(using: &generator) ?? 500)
    }
}

/// All corners of a small system, by trying every choice of as many constraints as there are variables.
struct Corners {
    private let problem: LayoutProblem
    private let priorities: [Double]
    /// The corners with the least violations, level by level.
    private(set) var best: [[Double]] = []
    private(set) var leastViolations: [Double] = []

    /// `box` bounds what no constraint bounds.
    init(_ problem: LayoutProblem, box: Double = 5000) {
        self.problem = problem
        priorities = Set(problem.constraints.map(\.priority)).sorted(by: >)
        let variables = problem.stays.count
        var planes = problem.constraints.map { constraint in
            (
                (0..<variables).map { variable in
                    constraint.terms.filter { $0.variable == variable }.reduce(0) { $0 + $1.coefficient }
                }, constraint.constant
            )
        }
        for variable in 0..<variables {
            for value in [0, -box, box] {
                planes.append(((0..<variables).map { $0 == variable ? 1.0 : 0 }, value))
            }
        }
        choose(planes, from: 0, chosen: [])
    }

    private mutating func choose(_ planes: [([Double], Double)], from first: Int, chosen: [Int]) {
        if chosen.count == problem.stays.count {
            if let corner = meeting(chosen.map { planes[$0] }) { consider(corner) }
            return
        }
        for index in first..<max(first, planes.count) {
            choose(planes, from: index + 1, chosen: chosen + [index])
        }
    }

    /// Gauss' elimination with the largest pivot; nil where the planes do not meet in one point.
    private func meeting(_ planes: [([Double], Double)]) -> [Double]? {
        var rows = planes.map { $0.0 + [$0.1] }
        let size = rows.count
        for column in 0..<size {
            guard let pivot = (column..<size).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<size where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...size { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<size).map { rows[$0][size] / rows[$0][$0] }
    }

    private mutating func consider(_ corner: [Double]) {
        let violations = Self.violations(problem, corner)
        if best.isEmpty || Self.isLess(violations, leastViolations) {
            best = [corner]
            leastViolations = violations
        } else if !Self.isLess(leastViolations, violations) {
            best.append(corner)
        }
    }

    static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (a, b) in zip(left, right) where abs(a - b) > 1e-6 { return a < b }
        return false
    }

    /// The sum of the violations of each priority, the highest first.
    static func violations(_ problem: LayoutProblem, _ values: [Double]) -> [Double] {
        Set(problem.constraints.map(\.priority)).sorted(by: >).map { priority in
            problem.constraints.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(of: values) }
        }
    }
}
