/// What a layout asks for, as plain values.
package struct LayoutProblem: Sendable, Equatable {
    /// Where each variable goes as far as no constraint says otherwise. Their number is the number of variables.
    package var stays: [Double]
    package var constraints: [LinearConstraint]

    package init(stays: [Double], constraints: [LinearConstraint]) {
        self.stays = stays
        self.constraints = constraints
    }

    package init(variables: Int, constraints: [LinearConstraint]) {
        self.init(stays: Array(repeating: 0, count: variables), constraints: constraints)
    }

    /// Throws at the first number that no layout can hold, naming the constraint.
    func check() throws(LayoutError) {
        guard constraints.count <= LayoutLimits.constraints, stays.count <= LayoutLimits.variables else {
            throw LayoutError(
                code: .tooMany, constraint: nil,
                description: "\(constraints.count) constraints over \(stays.count) variables are too many; "
                    + "at most \(LayoutLimits.constraints) over \(LayoutLimits.variables) are solved")
        }
        if let stay = stays.first(where: { !(abs($0) <= LayoutLimits.largestConstant) }) {
            throw LayoutError(
                code: .numberOutOfRange, constraint: nil, description: "a variable cannot stay at \(stay)")
        }
        var seen = Set<Int>(minimumCapacity: constraints.count)
        for constraint in constraints {
            try check(constraint)
            guard seen.insert(constraint.id).inserted else {
                throw LayoutError(
                    code: .repeatedIdentity, constraint: constraint.id,
                    description: "two constraints are numbered \(constraint.id); numbers must be unique")
            }
        }
    }

    private func check(_ constraint: LinearConstraint) throws(LayoutError) {
        func refuse(_ code: LayoutError.Code, _ what: String) -> LayoutError {
            LayoutError(code: code, constraint: constraint.id, description: "constraint \(constraint.id) \(what)")
        }
        guard abs(constraint.constant) <= LayoutLimits.largestConstant else {
            throw refuse(
                .numberOutOfRange,
                "has the constant \(constraint.constant); it must be finite and at most "
                    + "\(LayoutLimits.largestConstant)")
        }
        guard constraint.priority > 0, constraint.priority <= LinearConstraint.required else {
            throw refuse(
                .priorityOutOfRange, "has the priority \(constraint.priority); it must be above 0 and at most 1000")
        }
        for term in constraint.terms {
            guard stays.indices.contains(term.variable) else {
                throw refuse(.unknownVariable, "names variable \(term.variable), which is not there")
            }
            let size = abs(term.coefficient)
            guard size == 0 || (LayoutLimits.smallestCoefficient...LayoutLimits.largestCoefficient).contains(size)
            else {
                throw refuse(
                    .numberOutOfRange,
                    "has the coefficient \(term.coefficient); it must be 0 or of a size between "
                        + "\(LayoutLimits.smallestCoefficient) and \(LayoutLimits.largestCoefficient)")
            }
        }
    }
}

/// Required constraints that cannot hold together, and which of them was given up.
package struct LayoutConflict: Sendable, Equatable {
    /// By identity, in their order. Without any one of them the others can hold.
    package var constraints: [Int]
    package var broken: Int

    package init(constraints: [Int], broken: Int) {
        self.constraints = constraints
        self.broken = broken
    }
}

package struct LayoutSolution: Sendable {
    package var values: [Double]
    package var conflicts: [LayoutConflict]
    /// The variables whose value the constraints do not decide, in their order; empty where it was not asked for.
    package var ambiguous: [Int]
}
