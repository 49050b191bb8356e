extension LayoutPart {
    /// The variables that can move without any constraint being violated more.
    ///
    /// Every result as good as the one found is reached along edges that cost nothing. Where several constraints meet
    /// in one point such an edge can be blocked though another way round is not; then the variable is pulled at.
    func ambiguousVariables() throws(LayoutError) -> [Int] {
        guard var simplex else { return [] }
        let costs = simplex.freshMultipliers(levels: system.priorityCount)
        var isAmbiguous = [Bool](repeating: false, count: system.variableCount)
        var isUncertain = isAmbiguous
        for place in simplex.basis.indices {
            for direction in [1.0, -1.0] {
                let leaving = LexicographicSimplex.Leaving(place: place, direction: direction)
                let isFree = simplex.slope(leaving, costs).allSatisfy { abs($0) <= LexicographicSimplex.costTolerance }
                guard isFree else { continue }
                let edge = simplex.edge(leaving)
                let blocking = simplex.crossings(edge).filter { !system.isStay($0.row) && $0.length <= 1e-6 }
                // Where the same form is held from the other side, no way round leads past it.
                if blocking.contains(where: { system.isParallel($0.row, simplex.basis[place]) }) { continue }
                for (variable, amount) in edge.enumerated() where abs(amount) > 1e-9 {
                    if blocking.isEmpty { isAmbiguous[variable] = true } else { isUncertain[variable] = true }
                }
            }
        }
        // What is pulled at costs a solution each time; a layout with more of them is told of by those found so far.
        for variable in isUncertain.indices.filter({ isUncertain[$0] }).prefix(LayoutLimits.pulledVariables) {
            for direction in [1.0, -1.0] where !isAmbiguous[variable] {
                let other = try pulling(variable, direction)
                for index in other.indices where abs(other[index] - values[index]) > 1e-6 {
                    isAmbiguous[index] = true
                }
            }
        }
        return isAmbiguous.indices.filter { isAmbiguous[$0] }
    }

    /// The values where a variable is wished to move by a point, below every other priority.
    private func pulling(_ variable: Int, _ direction: Double) throws(LayoutError) -> [Double] {
        try LayoutPart(system.pulling(variable, to: values[variable] + direction)).values
    }
}
