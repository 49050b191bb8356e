import Foundation

/// The constraints of one part of a layout over variables of its own, with their weights, ready to be solved.
///
/// A weight is a vector with one number per level. First come the priorities, the highest first; then the order of
/// the constraints, which decides among results that the priorities leave equal; last the stays of the variables.
struct LayoutRows {
    struct Row {
        var terms: [SparseFactors.Entry]
        var relation: LinearRelation
        var constant: Double
        var level: Int
        /// What a violation of one point costs at `level`.
        var weight: Double
        /// What it costs at the level of the order; 0 for a stay.
        var orderWeight: Double

        /// How many times the weight each point costs that the form is too large.
        var above: Double { relation == .greaterThanOrEqual ? 0 : 1 }
        /// How many times the weight each point costs that the form is too small.
        var below: Double { relation == .lessThanOrEqual ? 0 : 1 }
    }

    private let constraints: [(constraint: LinearConstraint, place: Int)]
    private let stays: [Double]
    private let stayPlaces: [Int]
    /// The constraints, in the order of their identities, then one stay for each variable.
    private(set) var rows: [Row] = []
    let variableCount: Int
    let constraintCount: Int
    /// The number of priorities. The order is the level of this number, the stays are the one after it.
    let priorityCount: Int
    let hasRequired: Bool
    private(set) var columns: [[SparseFactors.Entry]]
    /// What of a row the search looks at again and again, without its terms.
    private(set) var costs: [Cost] = []

    /// Of each row its form: rows of one number are multiples of each other, by their factors.
    private(set) var forms: [(number: Int, factor: Double)] = []

    struct Cost {
        var level: Int
        /// What each point that the form is too large, or too small, costs at the level.
        var above: Double
        var below: Double
        /// And at the level of the order.
        var orderAbove: Double
        var orderBelow: Double
    }

    var orderLevel: Int { priorityCount }
    var stayLevel: Int { priorityCount + 1 }
    var levelCount: Int { priorityCount + 2 }

    /// `constraints` name variables from 0 up to the number of stays; each comes with its place in the whole layout.
    init(
        constraints: [(constraint: LinearConstraint, place: Int)], stays: [Double], stayPlaces: [Int]
    ) {
        self.constraints = constraints
        self.stays = stays
        self.stayPlaces = stayPlaces
        variableCount = stays.count
        constraintCount = constraints.count
        let priorities = Set(constraints.map(\.constraint.priority)).sorted(by: >)
        priorityCount = priorities.count
        hasRequired = priorities.first.map { $0 >= LinearConstraint.required } ?? false
        var levels: [Double: Int] = [:]
        for (level, priority) in priorities.enumerated() { levels[priority] = level }
        columns = Array(repeating: [], count: stays.count)
        rows.reserveCapacity(constraints.count + stays.count)
        for (constraint, place) in constraints {
            rows.append(
                Row(
                    terms: constraint.terms.map { ($0.variable, $0.coefficient) }, relation: constraint.relation,
                    constant: constraint.constant, level: levels[constraint.priority] ?? 0, weight: 1,
                    orderWeight: Self.declining(place)))
        }
        for (variable, stay) in stays.enumerated() {
            rows.append(
                Row(
                    terms: [(variable, 1)], relation: .equal, constant: stay, level: stayLevel,
                    weight: Self.declining(stayPlaces[variable]), orderWeight: 0))
        }
        costs = rows.map { row in
            Cost(
                level: row.level, above: row.above * row.weight, below: row.below * row.weight,
                orderAbove: row.above * row.orderWeight, orderBelow: row.below * row.orderWeight)
        }
        forms = Self.forms(of: rows, variables: variableCount)
        for (index, row) in rows.enumerated() {
            for term in row.terms { columns[term.index].append((index, term.value)) }
        }
    }

    /// Declines with the place, and so that sums of different places are hardly ever equal: that makes the best
    /// result the only one.
    private static func declining(_ place: Int) -> Double { 1 + 1 / Double(place + 2).squareRoot() }

    /// Of each constraint, its place in the whole layout.
    var places: [Int] { constraints.map(\.place) }

    /// The same, and below every priority the wish that a variable has a value.
    func pulling(_ variable: Int, to value: Double) -> LayoutRows {
        let lowest = constraints.reduce(LinearConstraint.required) { min($0, $1.constraint.priority) }
        let place = constraints.reduce(0) { max($0, $1.place) } + 1
        let wish = LinearConstraint(
            id: place, [LinearTerm(variable)], .equal, value, priority: lowest / 2)
        return LayoutRows(constraints: constraints + [(wish, place)], stays: stays, stayPlaces: stayPlaces)
    }

    func isStay(_ row: Int) -> Bool { row >= constraintCount }

    func residual(_ row: Int, _ values: [Double]) -> Double {
        var sum = -rows[row].constant
        for term in rows[row].terms { sum += term.value * values[term.index] }
        return sum
    }

    /// Below it a difference counts as rounding.
    func tolerance(_ row: Int) -> Double { 1e-7 + 1e-10 * abs(rows[row].constant) }

    func isViolated(_ row: Int, residual: Double) -> Bool {
        residual > tolerance(row) ? rows[row].above > 0 : residual < -tolerance(row) ? rows[row].below > 0 : false
    }
}
