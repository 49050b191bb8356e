/// Finds smallest sets of required constraints that exclude each other.
struct ConflictSearch {
    /// How many sets are searched one by one before what is violated is given up at once.
    var limit: Int

    /// A larger set is reported as it is found.
    private static let largestReducedSet = 100

    func conflicts(in constraints: Constraints, stays: [Double]) throws(LayoutError) -> [LayoutConflict] {
        var found: [LayoutConflict] = []
        for group in required(constraints, stays) {
            let part = try LayoutPart(group.rows)
            let rows = part.excludingRows
            guard !rows.isEmpty else { continue }
            if found.count >= limit {
                let all = rows.map { group.constraints[$0].id }
                found += part.violatedRequired.map {
                    LayoutConflict(constraints: all, broken: group.constraints[$0].id)
                }
            } else {
                let set = try smallest(rows.map { group.constraints[$0] })
                guard let broken = set.max(by: { ($0.breakRank, $0.id) < ($1.breakRank, $1.id) }) else { continue }
                found.append(LayoutConflict(constraints: set.map(\.id), broken: broken.id))
            }
        }
        return found
    }

    private struct Group {
        var rows: LayoutRows
        var constraints: [LinearConstraint]
    }

    private func required(_ constraints: Constraints, _ stays: [Double]) -> [Group] {
        var only = constraints
        only.remove(Set(constraints.list.filter { !$0.constraint.isRequired }.map(\.constraint.id)))
        var byPlace: [Int: LinearConstraint] = [:]
        for (constraint, place) in only.list { byPlace[place] = constraint }
        let layout = ReducedLayout(whole: only, variableCount: stays.count)
        return layout.groups(stays: stays).map { group in
            Group(rows: group.rows, constraints: group.rows.places.compactMap { byPlace[$0] })
        }
    }

    private func smallest(_ constraints: [LinearConstraint]) throws(LayoutError) -> [LinearConstraint] {
        var set = try excluding(constraints) ?? constraints
        guard set.count <= Self.largestReducedSet else { return set }
        var needed: Set<Int> = []
        // The latest are tried first, so that the set is made of the earliest that exclude each other.
        while let candidate = set.last(where: { !needed.contains($0.id) }) {
            if let smaller = try excluding(set.filter { $0.id != candidate.id }) {
                set = smaller
            } else {
                needed.insert(candidate.id)
            }
        }
        return set
    }

    /// Those of the constraints that exclude each other; nil where all can hold.
    private func excluding(_ constraints: [LinearConstraint]) throws(LayoutError) -> [LinearConstraint]? {
        let variables = Set(constraints.flatMap { $0.terms.map(\.variable) }).sorted()
        var place: [Int: Int] = [:]
        for (index, variable) in variables.enumerated() { place[variable] = index }
        let local = constraints.enumerated().map { order, constraint in
            var constraint = constraint
            for index in constraint.terms.indices {
                constraint.terms[index].variable = place[constraint.terms[index].variable] ?? 0
            }
            return (constraint: constraint, place: order)
        }
        let rows = LayoutRows(
            constraints: local, stays: Array(repeating: 0, count: variables.count),
            stayPlaces: Array(variables.indices))
        let excluding = try LayoutPart(rows).excludingRows
        return excluding.isEmpty ? nil : excluding.map { constraints[$0] }
    }
}
