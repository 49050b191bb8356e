/// Solves layouts. The same problem always has the same answer, in whichever order its constraints are listed.
///
/// 1. Level by level from the highest priority, the sum of the violations is as small as it can be without a larger
///    one at a higher level. A violation counts in points, as the constraint is written.
/// 2. Among results that are equal in that, the sum over all violations is smallest in which constraints of lower
///    identity count a little more.
/// 3. What is still free stays as near to its stay as it can, variables of lower number a little more so.
///
/// Required constraints that exclude each other are reported, one of them is given up, and the rest is solved.
package enum LayoutSolver {
    /// Throws where a number cannot be held, and where rounding keeps the values from settling; it never hangs.
    package static func solve(
        _ problem: LayoutProblem, reportsAmbiguity: Bool = false
    ) throws(LayoutError) -> LayoutSolution {
        try problem.check()
        var remaining = Constraints(problem)
        var conflicts = remaining.takeImpossible()
        while true {
            if let result = try solve(remaining, problem.stays, reportsAmbiguity: reportsAmbiguity) {
                return LayoutSolution(values: result.values, conflicts: conflicts, ambiguous: result.ambiguous)
            }
            let found = try ConflictSearch(limit: LayoutLimits.conflicts - conflicts.count)
                .conflicts(in: remaining, stays: problem.stays)
            guard !found.isEmpty else {
                throw LayoutError(
                    code: .notSettled, constraint: nil,
                    description: "rounding made required constraints contradict each other")
            }
            conflicts += found
            remaining.remove(Set(found.map(\.broken)))
        }
    }

    /// Nil where required constraints exclude each other.
    private static func solve(
        _ constraints: Constraints, _ stays: [Double], reportsAmbiguity: Bool
    ) throws(LayoutError) -> (values: [Double], ambiguous: [Int])? {
        guard let reduced = ReducedLayout(constraints, variableCount: stays.count),
            let contraction = LayoutContraction(reduced.constraints, variableCount: stays.count)
        else { return nil }
        var answer = Answer(values: reduced.fixed.map { $0 ?? 0 })
        var undecided: Set<Int> = []
        for group in ReducedLayout(contraction, of: reduced).groups(stays: stays) {
            let part = try LayoutPart(group.rows)
            guard part.violatedRequired.isEmpty else { return nil }
            if part.isDecided {
                try answer.take(part, group.variables, reportsAmbiguity)
            } else {
                undecided.formUnion(group.variables)
            }
        }
        answer.complete(contraction)
        guard !undecided.isEmpty else { return (answer.values, answer.ambiguous) }
        // Where nothing but the stays decides, those of all variables count.
        for group in reduced.groups(stays: stays) where group.variables.contains(where: undecided.contains) {
            let part = try LayoutPart(group.rows)
            guard part.violatedRequired.isEmpty else { return nil }
            try answer.take(part, group.variables, reportsAmbiguity)
        }
        return (answer.values, answer.ambiguous)
    }

    private struct Answer {
        var values: [Double]
        private var isAmbiguous: [Bool]
        private var movement: [Double]

        init(values: [Double]) {
            self.values = values
            isAmbiguous = Array(repeating: false, count: values.count)
            movement = Array(repeating: 0, count: values.count)
        }

        var ambiguous: [Int] { isAmbiguous.indices.filter { isAmbiguous[$0] } }

        mutating func take(
            _ part: LayoutPart, _ variables: [Int], _ reportsAmbiguity: Bool
        ) throws(LayoutError) {
            for (variable, value) in zip(variables, part.values) { values[variable] = value }
            guard reportsAmbiguity else { return }
            let freedom = try part.freedom()
            for index in freedom.isAmbiguous.indices {
                isAmbiguous[variables[index]] = freedom.isAmbiguous[index]
                movement[variables[index]] = freedom.movement[index]
            }
        }

        /// Adds the variables that the contraction left out.
        mutating func complete(_ contraction: LayoutContraction) {
            contraction.complete(&values)
            contraction.complete(movement: &movement)
            for index in movement.indices where contraction.isTakenOut[index] {
                isAmbiguous[index] = abs(movement[index]) > 1e-7
            }
        }
    }
}

/// The constraints in the order of their identities, each variable once in each.
struct Constraints {
    private(set) var list: [(constraint: LinearConstraint, place: Int)]

    init(_ problem: LayoutProblem) {
        list = problem.constraints.sorted { $0.id < $1.id }.enumerated().map { place, constraint in
            var constraint = constraint
            constraint.terms = Self.merged(constraint.terms)
            return (constraint, place)
        }
    }

    private static func merged(_ terms: [LinearTerm]) -> [LinearTerm] {
        guard terms.count > 1 else { return terms.filter { $0.coefficient != 0 } }
        var result: [LinearTerm] = []
        result.reserveCapacity(terms.count)
        for term in terms {
            if let place = result.firstIndex(where: { $0.variable == term.variable }) {
                result[place].coefficient += term.coefficient
            } else {
                result.append(term)
            }
        }
        result.removeAll { abs($0.coefficient) < 1e-9 }
        return result.sorted { $0.variable < $1.variable }
    }

    mutating func remove(_ ids: Set<Int>) { list.removeAll { ids.contains($0.constraint.id) } }

    /// Takes out the required constraints that name no variable and do not hold: each excludes itself.
    mutating func takeImpossible() -> [LayoutConflict] {
        let impossible = list.map(\.constraint).filter {
            $0.isRequired && $0.terms.isEmpty && $0.violation(of: []) > 1e-6
        }
        remove(Set(impossible.map(\.id)))
        return impossible.map { LayoutConflict(constraints: [$0.id], broken: $0.id) }
    }
}
