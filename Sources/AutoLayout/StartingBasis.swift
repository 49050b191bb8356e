/// As many independent constraints as there are variables, taken greedily so that most layouts are solved by them:
/// equalities by priority, then what decides a form held from both sides, then other wishes with a side by priority,
/// then what is only a bound, then stays.
///
/// The variables are eliminated one after another, the last of a row first: its own wishes tend to come later. What stands for an eliminated variable is kept free of eliminated
/// ones, and the variable that the fewest others depend on is eliminated, so that long chains stay cheap.
struct StartingBasis {
    private(set) var rows: [Int] = []
    private(set) var values: [Double]

    init(_ system: LayoutRows) {
        values = []
        var elimination = Elimination(size: system.variableCount)
        for row in Self.order(system) {
            if rows.count == system.variableCount { break }
            if elimination.take(system.rows[row]) { rows.append(row) }
        }
        values = elimination.values()
    }

    private static func order(_ system: LayoutRows) -> [Int] {
        let (deciding, outvoted) = system.decidingRows()
        func rank(_ row: Int) -> (Int, Int) {
            let entry = system.rows[row]
            if system.isStay(row) { return (5, 0) }
            if outvoted.contains(row) { return (4, entry.level) }
            if entry.relation == .equal { return (0, entry.level) }
            if deciding.contains(row) { return (1, entry.level) }
            return system.hasRequired && entry.level == 0 ? (3, 0) : (2, entry.level)
        }
        let ranks = system.rows.indices.map(rank)
        return system.rows.indices.sorted { left, right in
            (ranks[left].0, ranks[left].1, left) < (ranks[right].0, ranks[right].1, right)
        }
    }
}

private struct Elimination {
    /// The constant part of what stands for each variable.
    private var constants: [Double]
    private var isEliminated: [Bool]
    private var forms: [[SparseFactors.Entry]]
    /// The eliminated variables whose form names, or once named, a variable.
    private var users: [[Int]]
    private var sums: [Double]
    private var isTouched: [Bool]
    private var touched: [Int] = []

    init(size: Int) {
        constants = Array(repeating: 0, count: size)
        isEliminated = Array(repeating: false, count: size)
        forms = Array(repeating: [], count: size)
        users = Array(repeating: [], count: size)
        sums = constants
        isTouched = isEliminated
    }

    /// The value of each variable, once every variable is eliminated.
    func values() -> [Double] {
        constants.indices.map { variable in
            var value = constants[variable]
            for part in forms[variable] { value += part.value * constants[part.index] }
            return value
        }
    }

    /// Makes the row hold exactly; false where it depends on those taken before.
    mutating func take(_ row: LayoutRows.Row) -> Bool {
        if row.terms.count == 1, let term = row.terms.first, !isEliminated[term.index] {
            eliminate(term.index, constant: row.constant / term.value, form: [])
            return true
        }
        var right = row.constant
        var scale = 0.0
        for term in row.terms {
            scale = max(scale, abs(term.value))
            if isEliminated[term.index] {
                right -= term.value * constants[term.index]
                for part in forms[term.index] {
                    let value = term.value * part.value
                    if isEliminated[part.index] {
                        right -= value * constants[part.index]
                    } else {
                        add(part.index, value)
                    }
                }
            } else {
                add(term.index, term.value)
            }
        }
        defer { clear() }
        guard let pivot = pivot(scale: scale) else { return false }
        let factor = sums[pivot]
        var form: [SparseFactors.Entry] = []
        for index in touched where index != pivot && abs(sums[index]) > 1e-11 * scale {
            form.append((index, -sums[index] / factor))
        }
        clear()
        eliminate(pivot, constant: right / factor, form: form)
        return true
    }

    private mutating func add(_ variable: Int, _ value: Double) {
        if !isTouched[variable] {
            isTouched[variable] = true
            touched.append(variable)
        }
        sums[variable] += value
    }

    private mutating func clear() {
        for index in touched {
            sums[index] = 0
            isTouched[index] = false
        }
        touched.removeAll(keepingCapacity: true)
    }

    private func pivot(scale: Double) -> Int? {
        var largest = 0.0
        for index in touched { largest = max(largest, abs(sums[index])) }
        guard largest > 1e-8 * scale, largest > 0 else { return nil }
        var best: Int?
        for index in touched where abs(sums[index]) >= 0.1 * largest {
            guard let current = best else {
                best = index
                continue
            }
            if (users[index].count, -index) < (users[current].count, -current) { best = index }
        }
        return best
    }

    /// A variable that becomes a number stays in the forms that name it, and is added up where they are read.
    private mutating func eliminate(_ variable: Int, constant: Double, form: [SparseFactors.Entry]) {
        isEliminated[variable] = true
        constants[variable] = constant
        forms[variable] = form
        guard !form.isEmpty else { return }
        for part in form { users[part.index].append(variable) }
        let dependents = users[variable]
        users[variable] = []
        for user in dependents { substitute(variable, into: user) }
    }

    private mutating func substitute(_ variable: Int, into user: Int) {
        guard let place = forms[user].firstIndex(where: { $0.index == variable }) else { return }
        let factor = forms[user][place].value
        for part in forms[user] where part.index != variable {
            if isEliminated[part.index] {
                constants[user] += part.value * constants[part.index]
            } else {
                add(part.index, part.value)
            }
        }
        let before = touched.count
        constants[user] += factor * constants[variable]
        for part in forms[variable] { add(part.index, factor * part.value) }
        for index in touched[before...] { users[index].append(user) }
        var form: [SparseFactors.Entry] = []
        for index in touched where abs(sums[index]) > 1e-12 { form.append((index, sums[index])) }
        forms[user] = form
        clear()
    }
}
