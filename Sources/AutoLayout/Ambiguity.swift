/// How the variables of a part can move without any constraint being violated more.
struct LayoutFreedom {
    var isAmbiguous: [Bool]
    /// One such movement that all free variables have a share in: what hangs on them moves with it.
    var movement: [Double]
    private var count = 0.0

    init(size: Int) {
        isAmbiguous = Array(repeating: false, count: size)
        movement = Array(repeating: 0, count: size)
    }

    /// Adds a movement, so many times that it does not cancel another.
    mutating func add(_ change: [SparseFactors.Entry], above least: Double) {
        count += 1
        let share = 1 + (count * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        for (variable, amount) in change where abs(amount) > least {
            isAmbiguous[variable] = true
            movement[variable] += share * amount
        }
    }
}

extension LayoutPart {
    /// True where the constraints alone decide every variable, the stays of none.
    var isDecided: Bool { simplex.map { $0.isDecided(levels: system.stayLevel) } ?? true }

    /// The variables that can move without any constraint being violated more.
    ///
    /// Every result as good as the one found is reached along edges that cost nothing. Where several constraints meet
    /// in one point such an edge can be blocked though another way round is not; then the variable is pulled at.
    func freedom() throws(LayoutError) -> LayoutFreedom {
        var freedom = LayoutFreedom(size: system.variableCount)
        guard var simplex else { return freedom }
        let costs = simplex.freshMultipliers(levels: system.priorityCount)
        var isUncertain = freedom.isAmbiguous
        for place in simplex.basis.indices {
            for direction in [1.0, -1.0] {
                let leaving = LexicographicSimplex.Leaving(place: place, direction: direction)
                guard simplex.isFree(leaving, costs) else { continue }
                let edge = simplex.edge(leaving)
                let blocking = simplex.crossings(edge).filter { !system.isStay($0.row) && $0.length <= 1e-6 }
                // Where the same form is held from the other side, no way round leads past it.
                if blocking.contains(where: { system.isParallel($0.row, simplex.basis[place]) }) { continue }
                if blocking.isEmpty {
                    freedom.add(edge, above: 1e-9)
                } else {
                    for (variable, amount) in edge where abs(amount) > 1e-9 { isUncertain[variable] = true }
                }
            }
        }
        // What is pulled at costs a solution each time; a layout with more of them is told of by those found so far.
        for variable in isUncertain.indices.filter({ isUncertain[$0] }).prefix(LayoutLimits.pulledVariables) {
            for direction in [1.0, -1.0] where !freedom.isAmbiguous[variable] {
                let other = try pulling(variable, direction)
                freedom.add(other.indices.map { ($0, other[$0] - values[$0]) }, above: 1e-6)
            }
        }
        return freedom
    }

    /// The values where a variable is wished to move by a point, below every other priority.
    private func pulling(_ variable: Int, _ direction: Double) throws(LayoutError) -> [Double] {
        try LayoutPart(system.pulling(variable, to: values[variable] + direction)).values
    }
}

extension LexicographicSimplex {
    /// True where letting go of any row of the basis costs something at the levels below the number given.
    func isDecided(levels: Int) -> Bool {
        let costs = freshMultipliers(levels: levels)
        return basis.indices.allSatisfy { place in
            [1.0, -1.0].allSatisfy { !isFree(Leaving(place: place, direction: $0), costs) }
        }
    }

    /// True where the edge costs nothing at the levels of the multipliers given.
    func isFree(_ leaving: Leaving, _ multipliers: [[Double]]) -> Bool {
        let cost = system.costs[basis[leaving.place]]
        let isUp = leaving.direction > 0
        for level in multipliers.indices {
            var slope = multipliers[level].isEmpty ? 0 : -leaving.direction * multipliers[level][leaving.place]
            if level == cost.level { slope += isUp ? cost.above : cost.below }
            if level == system.orderLevel { slope += isUp ? cost.orderAbove : cost.orderBelow }
            if abs(slope) > Self.costTolerance { return false }
        }
        return true
    }
}
