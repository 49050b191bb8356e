/// A layout without the variables that a required equality defines in terms of others.
///
/// An equality of one or two variables defines one of them, and so does each of the two equalities that are all that
/// names a variable: a column of views, each of which starts where the one before ends, becomes the one equality that
/// the heights add up to the whole. What is left asks for the same as before, except for the stays of what was taken
/// out: they count only where nothing else decides.
struct LayoutContraction {
    private struct Definition {
        var variable: Int
        var coefficient: Double
        /// The other terms, over variables that are taken out later or never.
        var rest: [LinearTerm]
        var constant: Double
    }

    private struct Row {
        var terms: [LinearTerm]
        var constant: Double
        /// The largest constant that went into it: what rounding is measured by.
        var scale: Double
        var isDefinition: Bool
        var isAlive = true
    }

    private let source: [(constraint: LinearConstraint, place: Int)]
    private var rows: [Row] = []
    /// The rows that name, or once named, a variable; and how many do.
    private var columns: [[Int]]
    private var counts: [Int]
    private var definitions: [Definition] = []
    private var openRows: [Int] = []
    private var openVariables: [Int] = []
    private(set) var isTakenOut: [Bool]

    /// A coefficient smaller than this share of its row's largest defines nothing: rounding would grow.
    private static let leastShare = 0.01

    /// Nil where required constraints are found to exclude each other.
    init?(_ source: [(constraint: LinearConstraint, place: Int)], variableCount: Int) {
        self.source = source
        columns = Array(repeating: [], count: variableCount)
        counts = Array(repeating: 0, count: variableCount)
        isTakenOut = Array(repeating: false, count: variableCount)
        rows.reserveCapacity(source.count)
        for (index, entry) in source.enumerated() {
            let constraint = entry.constraint
            let isDefinition = constraint.isRequired && constraint.relation == .equal
            rows.append(
                Row(
                    terms: constraint.terms, constant: constraint.constant, scale: abs(constraint.constant),
                    isDefinition: isDefinition))
            for term in constraint.terms {
                columns[term.variable].append(index)
                counts[term.variable] += 1
            }
            if isDefinition, constraint.terms.count <= 2 { openRows.append(index) }
        }
        openVariables = counts.indices.reversed().filter { counts[$0] == 1 || counts[$0] == 2 }
        openRows.reverse()
        guard contract() else { return nil }
    }

    /// What is left, over the same numbers of variables.
    var constraints: [(constraint: LinearConstraint, place: Int)] {
        source.indices.compactMap { index in
            guard rows[index].isAlive, !rows[index].terms.isEmpty else { return nil }
            var constraint = source[index].constraint
            constraint.terms = rows[index].terms.sorted { $0.variable < $1.variable }
            constraint.constant = rows[index].constant
            return (constraint, source[index].place)
        }
    }

    /// Gives the variables that were taken out the values that those of the others make.
    func complete(_ values: inout [Double]) {
        for definition in definitions.reversed() {
            var value = definition.constant
            for term in definition.rest { value -= term.coefficient * values[term.variable] }
            values[definition.variable] = value / definition.coefficient
        }
    }

    /// The same for how far the variables move.
    func complete(movement values: inout [Double]) {
        for definition in definitions.reversed() {
            var value = 0.0
            for term in definition.rest { value -= term.coefficient * values[term.variable] }
            values[definition.variable] = value / definition.coefficient
        }
    }
}

extension LayoutContraction {
    /// Equalities of two variables first: they keep the rows short.
    private mutating func contract() -> Bool {
        while true {
            if let row = openRows.popLast() {
                guard takeOut(byRow: row) else { return false }
            } else if let variable = openVariables.popLast() {
                guard takeOut(variable) else { return false }
            } else {
                return true
            }
        }
    }

    private mutating func takeOut(byRow index: Int) -> Bool {
        let row = rows[index]
        guard row.isAlive, row.isDefinition, row.terms.count <= 2 else { return true }
        guard let first = row.terms.first else {
            rows[index].isAlive = false
            return abs(row.constant) <= Self.tolerance(row)
        }
        guard let second = row.terms.dropFirst().first else { return eliminate(first.variable, by: index) }
        let ratio = abs(first.coefficient / second.coefficient)
        guard ratio >= Self.leastShare, ratio <= 1 / Self.leastShare else { return true }
        let isFirst = (counts[first.variable], -first.variable) <= (counts[second.variable], -second.variable)
        return eliminate(isFirst ? first.variable : second.variable, by: index)
    }

    /// A variable that only one or two equalities name.
    private mutating func takeOut(_ variable: Int) -> Bool {
        guard !isTakenOut[variable], counts[variable] == 1 || counts[variable] == 2 else { return true }
        var naming: [Int] = []
        for row in columns[variable] where rows[row].isAlive && !naming.contains(row) {
            guard let term = rows[row].terms.last(where: { $0.variable == variable }) else { continue }
            guard rows[row].isDefinition else { return true }
            // Long rows come of short ones, whose coefficients were looked at.
            if rows[row].terms.count <= 8 {
                let largest = rows[row].terms.reduce(0) { max($0, abs($1.coefficient)) }
                guard abs(term.coefficient) >= Self.leastShare * largest else { return true }
            }
            naming.append(row)
        }
        guard let shorter = naming.min(by: { rows[$0].terms.count < rows[$1].terms.count }) else { return true }
        return eliminate(variable, by: shorter)
    }

    private mutating func eliminate(_ variable: Int, by index: Int) -> Bool {
        guard let place = rows[index].terms.lastIndex(where: { $0.variable == variable }) else { return true }
        let coefficient = rows[index].terms[place].coefficient
        var rest = rows[index].terms
        rest.remove(at: place)
        rows[index].isAlive = false
        rows[index].terms = []
        isTakenOut[variable] = true
        for term in rest { forget(term.variable) }
        let definition = Definition(
            variable: variable, coefficient: coefficient, rest: rest, constant: rows[index].constant)
        definitions.append(definition)
        for row in columns[variable] where rows[row].isAlive {
            guard substitute(definition, into: row, scale: rows[index].scale) else { return false }
        }
        columns[variable] = []
        return true
    }

    private mutating func forget(_ variable: Int) {
        counts[variable] -= 1
        if counts[variable] == 1 || counts[variable] == 2 { openVariables.append(variable) }
    }

    private mutating func substitute(_ definition: Definition, into row: Int, scale: Double) -> Bool {
        guard let place = rows[row].terms.lastIndex(where: { $0.variable == definition.variable }) else { return true }
        let factor = rows[row].terms[place].coefficient / definition.coefficient
        rows[row].terms.swapAt(place, rows[row].terms.count - 1)
        rows[row].terms.removeLast()
        rows[row].constant -= factor * definition.constant
        rows[row].scale = max(rows[row].scale, abs(factor) * scale)
        for term in definition.rest { add(term.variable, -factor * term.coefficient, to: row) }
        if rows[row].terms.isEmpty, !rows[row].isDefinition {
            rows[row].isAlive = false
            return !isBroken(row)
        }
        if rows[row].isDefinition, rows[row].terms.count <= 2 { openRows.append(row) }
        return true
    }

    private mutating func add(_ variable: Int, _ amount: Double, to row: Int) {
        let column = columns[variable]
        let isNamed = column.count > rows[row].terms.count || column.contains(row)
        guard isNamed, let place = rows[row].terms.lastIndex(where: { $0.variable == variable }) else {
            rows[row].terms.append(LinearTerm(variable, amount))
            columns[variable].append(row)
            counts[variable] += 1
            return
        }
        let sum = rows[row].terms[place].coefficient + amount
        if abs(sum) > 1e-9 {
            rows[row].terms[place].coefficient = sum
        } else {
            rows[row].terms.swapAt(place, rows[row].terms.count - 1)
            rows[row].terms.removeLast()
            forget(variable)
        }
    }

    /// True for a required bound without a variable that does not hold.
    private func isBroken(_ row: Int) -> Bool {
        let constraint = source[row].constraint
        guard constraint.isRequired else { return false }
        let missing = constraint.relation == .lessThanOrEqual ? -rows[row].constant : rows[row].constant
        return missing > Self.tolerance(rows[row])
    }

    private static func tolerance(_ row: Row) -> Double { 1e-6 + 1e-9 * row.scale }
}
