/// Finds the values with the least violations, level by level.
///
/// The state is a vertex: as many independent rows as variables hold exactly. Each step lets go of one of them where
/// that lowers the violations, and moves along the edge past every row whose crossing still pays, which is the
/// simplex method for sums of absolute values. Costs are vectors compared level by level, so that no weight, however
/// large, stands for "always wins".
///
/// Where steps of no length follow each other, Bland's rule takes over until one has a length: no cycle is possible
/// then. A bound of steps guards against what rounding does to that proof.
struct LexicographicSimplex {
    let system: LayoutRows
    private(set) var basis: [Int]
    private(set) var values: [Double]
    /// Of each row, where it is in the basis; -1 where it is not.
    private(set) var places: [Int]
    private var factors: SparseFactors
    private var reach: SparseFactors.Reach
    private var residuals: [Double]
    /// The side on which a row outside the basis is: true where its form is larger than the constant.
    private var isAbove: [Bool]
    /// Level by level, what each row of the basis must answer for: the gain of letting go of it. Empty is all zero.
    private var multipliers: [[Double]] = []
    /// The steps that pay; nil where they must be looked for.
    private var queue: LeavingQueue?
    /// How fast each row's form grows along the edge at hand; all zero between steps.
    private var rates: [Double]

    static let costTolerance = 1e-9
    private static let rateTolerance = 1e-9
    /// Rows replaced before the basis is factored anew.
    private static let replacements = 32

    /// Nil where the basis is singular.
    init?(_ system: LayoutRows, start: StartingBasis) {
        guard start.rows.count == system.variableCount,
            let factors = SparseFactors(rows: start.rows.map { system.rows[$0].terms })
        else { return nil }
        self.system = system
        basis = start.rows
        self.factors = factors
        reach = factors.makeReach()
        values = start.values
        places = Array(repeating: -1, count: system.rows.count)
        for (place, row) in basis.enumerated() { places[row] = place }
        residuals = Array(repeating: 0, count: system.rows.count)
        rates = residuals
        // A row that holds by chance starts on the side that costs nothing.
        isAbove = system.rows.map { $0.relation == .greaterThanOrEqual }
        measure(tolerated: system.tolerance)
        multipliers = freshMultipliers(levels: system.levelCount)
    }

    /// Improves until nothing does.
    mutating func minimize() throws(LayoutError) {
        let size = system.rows.count + system.variableCount
        let bound = min(1000 + 60 * size, 1000 + LayoutLimits.effort / size)
        let patience = 20 + system.variableCount / 4
        let patienceAlone = 20 + 2 * system.rows.count
        var (standing, standingAlone) = (0, 0)
        var isFresh = true
        for _ in 0..<bound {
            let byIndex = standing > patience || standingAlone > patienceAlone
            guard let leaving = byIndex ? firstLeaving() : bestLeaving() else {
                if isFresh { return }
                // Rounding may have hidden a step that pays.
                try refactor()
                isFresh = true
                continue
            }
            let (length, isAlone) = try step(leaving, byIndex: byIndex)
            if length > 1e-10 {
                (standing, standingAlone) = (0, 0)
            } else if isAlone {
                standingAlone += 1
            } else {
                standing += 1
            }
            isFresh = false
        }
        throw LayoutError(
            code: .notSettled, constraint: nil,
            description: "the layout of \(system.constraintCount) constraints did not settle in \(bound) steps")
    }

    func isOnUpperSide(_ row: Int) -> Bool { isAbove[row] }

    private mutating func measure(tolerated: (Int) -> Double) {
        for row in system.rows.indices {
            let residual = places[row] >= 0 ? 0 : system.residual(row, values)
            residuals[row] = abs(residual) <= tolerated(row) ? 0 : residual
            if residuals[row] != 0 { isAbove[row] = residual > 0 }
        }
    }

    private mutating func refactor() throws(LayoutError) {
        guard let fresh = SparseFactors(rows: basis.map { system.rows[$0].terms }) else {
            throw LayoutError(
                code: .notSettled, constraint: nil, description: "rounding made the layout's constraints singular")
        }
        factors = fresh
        reach = fresh.makeReach()
        values = factors.solve(basis.map { system.rows[$0].constant })
        let rows = system.rows
        measure { 1e-9 + 1e-12 * abs(rows[$0].constant) }
        multipliers = freshMultipliers(levels: system.levelCount)
        queue = nil
    }
}

extension LexicographicSimplex {
    /// A row of the basis that is let go of, and where its form moves: 1 up, -1 down.
    struct Leaving {
        var place: Int
        var direction: Double
        /// The first level at which letting go of it pays.
        var level = 0
    }

    /// The multipliers of the levels below the number given.
    func freshMultipliers(levels: Int) -> [[Double]] {
        var gradients = [[Double]](repeating: [], count: levels)
        for index in system.costs.indices where places[index] < 0 {
            let cost = system.costs[index]
            guard isAbove[index] ? cost.above > 0 : cost.below > 0 else { continue }
            add(system.rows[index], isAbove[index], times: -1, to: &gradients)
        }
        return gradients.map { $0.isEmpty ? [] : factors.solveTransposed($0) }
    }

    /// Adds what a row outside the basis costs on a side, as a gradient of the variables.
    private func add(_ row: LayoutRows.Row, _ isAbove: Bool, times factor: Double, to gradients: inout [[Double]]) {
        let slope = factor * (isAbove ? row.above : -row.below)
        guard slope != 0 else { return }
        for (level, weight) in [(row.level, row.weight), (system.orderLevel, row.orderWeight)]
        where level < gradients.count && weight != 0 {
            if gradients[level].isEmpty { gradients[level] = Array(repeating: 0, count: system.variableCount) }
            for term in row.terms { gradients[level][term.index] += slope * weight * term.value }
        }
    }

    /// The row of the lowest number that it pays to let go of.
    private func firstLeaving() -> Leaving? {
        var first: Leaving?
        for place in basis.indices where first.map({ basis[place] < basis[$0.place] }) ?? true {
            for direction in [1.0, -1.0] {
                guard let level = payingLevel(place, direction) else { continue }
                first = Leaving(place: place, direction: direction, level: level)
            }
        }
        return first
    }

    private mutating func bestLeaving() -> Leaving? {
        if queue == nil {
            queue = LeavingQueue(size: basis.count)
            for place in basis.indices { enqueue(place) }
        }
        return queue?.next()
    }

    private mutating func enqueue(_ place: Int) {
        for direction in [1.0, -1.0] {
            guard let level = payingLevel(place, direction) else { continue }
            let leaving = Leaving(place: place, direction: direction, level: level)
            var gains: [SparseFactors.Entry] = []
            for level in level..<multipliers.count {
                let gain = gain(place, direction, level)
                if abs(gain) > Self.costTolerance { gains.append((level, gain)) }
            }
            queue?.add(leaving, row: basis[place], gains: gains)
        }
    }

    /// What letting go of the row gains at a level for each point.
    private func gain(_ place: Int, _ direction: Double, _ level: Int) -> Double {
        let cost = system.costs[basis[place]]
        var gain = multipliers[level].isEmpty ? 0 : direction * multipliers[level][place]
        if level == cost.level { gain -= direction > 0 ? cost.above : cost.below }
        if level == system.orderLevel { gain -= direction > 0 ? cost.orderAbove : cost.orderBelow }
        return gain
    }

    /// The first level at which letting go of the row pays; nil where it does not.
    private func payingLevel(_ place: Int, _ direction: Double) -> Int? {
        for level in multipliers.indices {
            let gain = gain(place, direction, level)
            if gain > Self.costTolerance { return level }
            if gain < -Self.costTolerance { return nil }
        }
        return nil
    }

    /// The cost of each point along an edge, level by level, of the multipliers given.
    func slope(_ leaving: Leaving, _ multipliers: [[Double]]) -> [Double] {
        let cost = system.costs[basis[leaving.place]]
        let isUp = leaving.direction > 0
        return multipliers.indices.map { level in
            var slope = multipliers[level].isEmpty ? 0 : -leaving.direction * multipliers[level][leaving.place]
            if level == cost.level { slope += isUp ? cost.above : cost.below }
            if level == system.orderLevel { slope += isUp ? cost.orderAbove : cost.orderBelow }
            return slope
        }
    }

    /// How the variables move where a row of the basis is let go of; those that do.
    mutating func edge(_ leaving: Leaving) -> [SparseFactors.Entry] {
        factors.solve(row: leaving.place, value: leaving.direction, &reach)
    }

    /// A row outside the basis that is met along an edge.
    struct Crossing {
        var row: Int
        var rate: Double
        var length: Double
    }

    /// The rows outside the basis that move along an edge, in their order, and at which length each is met; infinity
    /// where it is not.
    mutating func crossings(_ edge: [SparseFactors.Entry]) -> [Crossing] {
        var touched: [Int] = []
        for (variable, amount) in edge where abs(amount) > 1e-13 {
            for entry in system.columns[variable] where places[entry.index] < 0 {
                if rates[entry.index] == 0 { touched.append(entry.index) }
                rates[entry.index] += entry.value * amount
            }
        }
        touched.sort()
        var result: [Crossing] = []
        for row in touched {
            let rate = rates[row]
            // A row whose rate came back to zero between comes up twice.
            rates[row] = 0
            guard abs(rate) > Self.rateTolerance else { continue }
            let isMet = isAbove[row] == (rate < 0)
            result.append(Crossing(row: row, rate: rate, length: isMet ? abs(residuals[row] / rate) : .infinity))
        }
        return result
    }
}

extension LexicographicSimplex {
    /// Lets go of a row and moves to where another holds; returns how far, and whether that is of the same form.
    private mutating func step(
        _ leaving: Leaving, byIndex: Bool
    ) throws(LayoutError) -> (length: Double, isAlone: Bool) {
        let edge = edge(leaving)
        let moving = crossings(edge)
        let met = moving.filter { $0.length < .infinity }.sorted { left, right in
            if left.length != right.length { return left.length < right.length }
            let sizes = (abs(left.rate), abs(right.rate))
            return sizes.0 != sizes.1 && !byIndex ? sizes.0 > sizes.1 : left.row < right.row
        }
        var slope = slope(leaving, multipliers)
        for (index, crossing) in met.enumerated() {
            let cost = system.costs[crossing.row]
            slope[cost.level] += (cost.above + cost.below) * abs(crossing.rate)
            slope[system.orderLevel] += (cost.orderAbove + cost.orderBelow) * abs(crossing.rate)
            guard byIndex || !Self.isNegative(slope) else { continue }
            let isAlone = isAlone(leaving, met[...index])
            if isAlone {
                let shift = passedAlone(met[..<index], leaving)
                move(leaving, crossing, edge, moving)
                try exchangeAlone(leaving, crossing, shift)
            } else {
                let shift = passed(met[..<index])
                move(leaving, crossing, edge, moving)
                queue = nil
                try exchange(leaving, crossing, shift)
            }
            return (crossing.length, isAlone)
        }
        throw LayoutError(
            code: .notSettled, constraint: nil, description: "rounding left the layout without an end")
    }

    static func isNegative(_ slope: [Double]) -> Bool {
        for value in slope {
            if value < -costTolerance { return true }
            if value > costTolerance { return false }
        }
        return false
    }

    /// True where all rows that are met are of the form of the one that is let go of: no other's multiplier changes.
    private func isAlone(_ leaving: Leaving, _ met: ArraySlice<Crossing>) -> Bool {
        let form = system.forms[basis[leaving.place]].number
        return met.allSatisfy { system.forms[$0.row].number == form }
    }

    /// As `passed`, for rows of the form of the one let go of: the change of its own multipliers.
    private mutating func passedAlone(_ crossings: ArraySlice<Crossing>, _ leaving: Leaving) -> [Double] {
        var change = [Double](repeating: 0, count: multipliers.count)
        let own = system.forms[basis[leaving.place]].factor
        for crossing in crossings {
            let row = crossing.row
            let ratio = system.forms[row].factor / own
            for level in [system.costs[row].level, system.orderLevel] where level < change.count {
                let before = cost(row, isAbove[row], level)
                change[level] += ratio * (before - cost(row, !isAbove[row], level))
                if system.costs[row].level == system.orderLevel { break }
            }
            isAbove[row].toggle()
        }
        return change
    }

    private mutating func exchangeAlone(_ leaving: Leaving, _ entering: Crossing, _ shift: [Double]) throws(LayoutError)
    {
        let place = leaving.place
        let left = basis[place]
        let ratio = system.forms[entering.row].factor / system.forms[left].factor
        let wasAbove = isAbove[entering.row]
        basis[place] = entering.row
        places[left] = -1
        places[entering.row] = place
        isAbove[left] = leaving.direction > 0
        if ratio != 1 {
            guard factors.replacementCount < Self.replacements else {
                try refactor()
                return
            }
            factors.scale(row: place, by: ratio)
        }
        for level in multipliers.indices {
            let change =
                shift[level] + cost(entering.row, wasAbove, level) * ratio
                - cost(left, leaving.direction > 0, level)
            if multipliers[level].isEmpty {
                if change == 0 { continue }
                multipliers[level] = Array(repeating: 0, count: basis.count)
            }
            multipliers[level][place] = (multipliers[level][place] + change) / ratio
        }
        queue?.forget(place)
        enqueue(place)
    }

    /// Puts rows on their other side; the change of the multipliers that this makes.
    private mutating func passed(_ crossings: ArraySlice<Crossing>) -> [[Double]] {
        var gradients = [[Double]](repeating: [], count: system.levelCount)
        for crossing in crossings {
            let row = system.rows[crossing.row]
            add(row, isAbove[crossing.row], times: 1, to: &gradients)
            isAbove[crossing.row].toggle()
            add(row, isAbove[crossing.row], times: -1, to: &gradients)
        }
        return gradients.map { $0.isEmpty ? [] : factors.solveTransposed($0) }
    }

    private mutating func move(
        _ leaving: Leaving, _ entering: Crossing, _ edge: [SparseFactors.Entry], _ moving: [Crossing]
    ) {
        for (variable, amount) in edge { values[variable] += entering.length * amount }
        for crossing in moving {
            residuals[crossing.row] += entering.length * crossing.rate
            // What rounding carried past its constant is at its constant.
            if isAbove[crossing.row] != (residuals[crossing.row] > 0) { residuals[crossing.row] = 0 }
        }
        let left = basis[leaving.place]
        residuals[left] = entering.length * leaving.direction
        residuals[entering.row] = 0
    }

    private mutating func exchange(
        _ leaving: Leaving, _ entering: Crossing, _ shift: [[Double]]
    ) throws(LayoutError) {
        let left = basis[leaving.place]
        let combination = factors.combination(system.rows[entering.row].terms)
        let wasAbove = isAbove[entering.row]
        basis[leaving.place] = entering.row
        places[left] = -1
        places[entering.row] = leaving.place
        isAbove[left] = leaving.direction > 0
        guard abs(combination[leaving.place]) > 1e-9, factors.replacementCount < Self.replacements else {
            try refactor()
            return
        }
        factors.replace(row: leaving.place, byCombination: combination)
        for level in multipliers.indices {
            let change = cost(entering.row, wasAbove, level)
            let own = cost(left, leaving.direction > 0, level)
            update(level, leaving.place, shift[level], combination, entering: change, leaving: own)
        }
    }

    /// What a row outside the basis costs at a level for each point its form grows.
    private func cost(_ row: Int, _ isAbove: Bool, _ level: Int) -> Double {
        let cost = system.costs[row]
        return (level == cost.level ? isAbove ? cost.above : -cost.below : 0)
            + (level == system.orderLevel ? isAbove ? cost.orderAbove : -cost.orderBelow : 0)
    }

    private mutating func update(
        _ level: Int, _ place: Int, _ shift: [Double], _ combination: [Double], entering: Double, leaving: Double
    ) {
        if multipliers[level].isEmpty {
            guard !shift.isEmpty || entering != 0 || leaving != 0 else { return }
            multipliers[level] = Array(repeating: 0, count: basis.count)
        }
        for index in shift.indices { multipliers[level][index] += shift[index] }
        multipliers[level][place] -= leaving
        let share = (multipliers[level][place] + entering * combination[place]) / combination[place]
        let factor = entering - share
        if factor != 0 {
            for index in combination.indices { multipliers[level][index] += factor * combination[index] }
        }
        multipliers[level][place] = share
    }
}
