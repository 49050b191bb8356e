/// A layout without the variables that required constraints give a value at once, in groups that share no variable.
///
/// Most of a layout hangs on a frame that is known: what is left falls into small groups.
struct ReducedLayout {
    struct Group {
        /// The variables by their numbers in the whole layout.
        var variables: [Int]
        var rows: LayoutRows
    }

    private(set) var fixed: [Double?]
    /// The variables that are left out beside the fixed ones.
    private let isTakenOut: [Bool]
    let constraints: [(constraint: LinearConstraint, place: Int)]

    /// Nil where the values so found break a required constraint.
    init?(_ source: Constraints, variableCount: Int) {
        fixed = Array(repeating: nil, count: variableCount)
        isTakenOut = Array(repeating: false, count: variableCount)
        fixed = Self.propagate(source, fixed)
        var kept: [(constraint: LinearConstraint, place: Int)] = []
        kept.reserveCapacity(source.list.count)
        for (constraint, place) in source.list {
            let rest = Self.reduced(constraint, fixed)
            if !rest.terms.isEmpty {
                kept.append((rest, place))
            } else if rest.isRequired, rest.violation(of: []) > 1e-6 + 1e-9 * abs(constraint.constant) {
                return nil
            }
        }
        constraints = kept
    }

    /// Without the step that finds values at once, so that each constraint keeps its own name.
    init(whole source: Constraints, variableCount: Int) {
        fixed = Array(repeating: nil, count: variableCount)
        isTakenOut = Array(repeating: false, count: variableCount)
        constraints = source.list.filter { !$0.constraint.terms.isEmpty }
    }

    private static func propagate(_ source: Constraints, _ start: [Double?]) -> [Double?] {
        var fixed = start
        var open: [Int] = []
        var uses = [[Int]](repeating: [], count: fixed.count)
        var queue: [Int] = []
        for (index, entry) in source.list.enumerated() {
            let constraint = entry.constraint
            let isDefinition = constraint.isRequired && constraint.relation == .equal
            open.append(isDefinition ? constraint.terms.count : 0)
            guard isDefinition else { continue }
            for term in constraint.terms { uses[term.variable].append(index) }
            if constraint.terms.count == 1 { queue.append(index) }
        }
        var next = 0
        while next < queue.count {
            let rest = reduced(source.list[queue[next]].constraint, fixed)
            next += 1
            guard rest.terms.count == 1, let term = rest.terms.first else { continue }
            fixed[term.variable] = rest.constant / term.coefficient
            for index in uses[term.variable] {
                open[index] -= 1
                if open[index] == 1 { queue.append(index) }
            }
        }
        return fixed
    }

    private static func reduced(_ constraint: LinearConstraint, _ fixed: [Double?]) -> LinearConstraint {
        guard constraint.terms.contains(where: { fixed[$0.variable] != nil }) else { return constraint }
        var result = constraint
        result.terms.removeAll { term in
            guard let value = fixed[term.variable] else { return false }
            result.constant -= term.coefficient * value
            return true
        }
        return result
    }

    /// What a contraction leaves of a layout.
    init(_ contraction: LayoutContraction, of whole: ReducedLayout) {
        fixed = whole.fixed
        isTakenOut = contraction.isTakenOut
        constraints = contraction.constraints
    }

    /// In the order of the first variable of each.
    func groups(stays: [Double]) -> [Group] {
        var leader = Array(fixed.indices)
        func find(_ variable: Int) -> Int {
            var variable = variable
            while leader[variable] != variable {
                leader[variable] = leader[leader[variable]]
                variable = leader[variable]
            }
            return variable
        }
        for (constraint, _) in constraints {
            for term in constraint.terms.dropFirst() {
                let pair = (find(constraint.terms[0].variable), find(term.variable))
                leader[max(pair.0, pair.1)] = min(pair.0, pair.1)
            }
        }
        var members: [[Int]] = Array(repeating: [], count: fixed.count)
        var place = Array(repeating: 0, count: fixed.count)
        for variable in fixed.indices where fixed[variable] == nil && !isTakenOut[variable] {
            let first = find(variable)
            place[variable] = members[first].count
            members[first].append(variable)
        }
        var wishes: [[(constraint: LinearConstraint, place: Int)]] = Array(repeating: [], count: fixed.count)
        for (constraint, order) in constraints {
            var local = constraint
            let first = find(constraint.terms[0].variable)
            for index in local.terms.indices { local.terms[index].variable = place[local.terms[index].variable] }
            wishes[first].append((local, order))
        }
        return members.indices.filter { !members[$0].isEmpty }.map { first in
            Group(
                variables: members[first],
                rows: LayoutRows(
                    constraints: wishes[first], stays: members[first].map { stays[$0] }, stayPlaces: members[first]))
        }
    }
}
