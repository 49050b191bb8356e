/// The shape of a linear form, whatever it is multiplied by.
struct LinearForm: Hashable {
    private var variables: [Int]
    private var coefficients: [Double]

    init(_ row: LayoutRows.Row) {
        variables = row.terms.map(\.index)
        let first = row.terms.first?.value ?? 1
        coefficients = row.terms.map { $0.value / first }
    }
}

extension LayoutRows {
    func isParallel(_ left: Int, _ right: Int) -> Bool { forms[left].number == forms[right].number }

    /// The forms of one variable are numbered as it is, others after those.
    static func forms(of rows: [Row], variables: Int) -> [(number: Int, factor: Double)] {
        var numbers: [LinearForm: Int] = [:]
        return rows.map { row in
            guard let first = row.terms.first else { return (-1, 1) }
            if row.terms.count == 1 { return (first.index, first.value) }
            let form = LinearForm(row)
            let number = numbers[form] ?? variables + numbers.count
            numbers[form] = number
            return (number, first.value)
        }
    }

    /// Wishes with a side over one form, such as the two that hold a label at its size, decide it among themselves as
    /// long as nothing else pulls. Of each form that is so held from both sides, the row that holds at the best value,
    /// and those that it outvotes.
    func decidingRows() -> (deciding: Set<Int>, outvoted: Set<Int>) {
        let count = (forms.lazy.map(\.number).max() ?? -1) + 1
        var members = [[Int]](repeating: [], count: count)
        for row in 0..<constraintCount where !rows[row].terms.isEmpty { members[forms[row].number].append(row) }
        var deciding: Set<Int> = []
        var outvoted: Set<Int> = []
        for form in members where form.count > 1 {
            guard let row = decidingRow(form) else { continue }
            deciding.insert(row)
            outvoted.formUnion(form)
        }
        return (deciding, outvoted.subtracting(deciding))
    }

    private func decidingRow(_ members: [Int]) -> Int? {
        let normal = members.map { row in (row: row, factor: rows[row].terms[0].value) }
        let hasUpper = normal.contains { ($0.factor > 0 ? rows[$0.row].above : rows[$0.row].below) > 0 }
        let hasLower = normal.contains { ($0.factor > 0 ? rows[$0.row].below : rows[$0.row].above) > 0 }
        // A form with many rows is left to the search for the best vertex.
        guard hasUpper, hasLower, members.count <= 16 else { return nil }
        var best: (row: Int, costs: [Double])?
        for (row, factor) in normal {
            let value = rows[row].constant / factor
            var costs = [Double](repeating: 0, count: levelCount)
            for (other, otherFactor) in normal {
                let residual = otherFactor * value - rows[other].constant
                let side = residual > 0 ? rows[other].above : rows[other].below
                costs[rows[other].level] += side * abs(residual)
                costs[orderLevel] += side * rows[other].orderWeight * abs(residual)
            }
            guard let known = best else {
                best = (row, costs)
                continue
            }
            for (new, old) in zip(costs, known.costs) where abs(new - old) > 1e-9 {
                if new < old { best = (row, costs) }
                break
            }
        }
        return best?.row
    }
}
