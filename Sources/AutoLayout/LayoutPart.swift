/// Constraints that share variables, directly or through others, and the values that solve them.
struct LayoutPart {
    let system: LayoutRows
    private(set) var values: [Double]
    /// Nil where the starting basis already was the only answer.
    private(set) var simplex: LexicographicSimplex?

    init(_ system: LayoutRows) throws(LayoutError) {
        self.system = system
        let start = StartingBasis(system)
        values = start.values
        if Self.isSolved(start, system) { return }
        guard var simplex = LexicographicSimplex(system, start: start) else {
            throw LayoutError(
                code: .notSettled, constraint: nil, description: "rounding made the layout's constraints singular")
        }
        try simplex.minimize()
        values = simplex.values
        self.simplex = simplex
    }

    /// The required rows that do not hold.
    var violatedRequired: [Int] {
        guard system.hasRequired else { return [] }
        return (0..<system.constraintCount).filter {
            // A tenth of it, so that what counts as a conflict is well beyond rounding.
            system.rows[$0].level == 0 && system.isViolated($0, residual: system.residual($0, values) / 10)
        }
    }

    /// The required rows that together cannot hold; empty where all do.
    var excludingRows: [Int] {
        let violated = violatedRequired
        guard !violated.isEmpty, let simplex else { return violated }
        // A row that holds by chance counts as well where the proof leans on the side it is on.
        var rows = Set(
            (0..<system.constraintCount).filter { row in
                let entry = system.rows[row]
                let side = simplex.isOnUpperSide(row) ? entry.above : entry.below
                return simplex.places[row] < 0 && entry.level == 0 && side > 0
            })
        for values in simplex.freshMultipliers(levels: 1) {
            for (place, value) in values.enumerated() where abs(value) > 1e-7 {
                rows.insert(simplex.basis[place])
            }
        }
        return rows.filter { !system.isStay($0) && system.rows[$0].level == 0 }.sorted()
    }

    /// True where no row is violated and the rows of the basis leave no other choice.
    private static func isSolved(_ start: StartingBasis, _ system: LayoutRows) -> Bool {
        guard start.rows.count == system.variableCount, !start.rows.contains(where: system.isStay) else { return false }
        for row in 0..<system.constraintCount
        where system.isViolated(row, residual: system.residual(row, start.values)) {
            return false
        }
        let bounds = start.rows.filter { system.rows[$0].relation != .equal }
        return bounds.isEmpty || areHeldFromBothSides(bounds, start, system)
    }

    /// True where each of the rows has another of the same form that holds exactly and keeps it from moving.
    private static func areHeldFromBothSides(
        _ bounds: [Int], _ start: StartingBasis, _ system: LayoutRows
    ) -> Bool {
        var upper: Set<LinearForm> = []
        var lower: Set<LinearForm> = []
        for row in 0..<system.constraintCount {
            let entry = system.rows[row]
            guard let first = entry.terms.first,
                abs(system.residual(row, start.values)) <= system.tolerance(row)
            else { continue }
            let isReversed = first.value < 0
            if (isReversed ? entry.below : entry.above) > 0 { upper.insert(LinearForm(entry)) }
            if (isReversed ? entry.above : entry.below) > 0 { lower.insert(LinearForm(entry)) }
        }
        return bounds.allSatisfy {
            let form = LinearForm(system.rows[$0])
            return upper.contains(form) && lower.contains(form)
        }
    }
}
