/// A square sparse matrix, factored; single rows can be replaced afterwards.
///
/// Right-looking elimination with Markowitz' choice of pivots: what layouts ask for is nearly triangular, so that
/// almost every pivot is alone in its row or column and nothing fills in. Replaced rows are kept in product form.
struct SparseFactors {
    typealias Entry = (index: Int, value: Double)

    struct Step {
        var row: Int
        var column: Int
        var pivot: Double
        /// Where its entries end in `rests`: the pivot's row without the pivot, over columns that are eliminated later.
        var restEnd: Int
        /// Where its entries end in `multipliers`: the multiples of the pivot's row that were taken from later rows.
        var multiplierEnd: Int
    }

    struct Replacement {
        var row: Int
        var pivot: Double
        var end: Int
    }

    let size: Int
    private(set) var steps: [Step] = []
    private(set) var rests: [Entry] = []
    private(set) var multipliers: [Entry] = []
    private(set) var replacements: [Replacement] = []
    private(set) var replacementEntries: [Entry] = []

    var replacementCount: Int { replacements.count }

    /// Nil where the matrix is singular.
    init?(rows: [[Entry]]) {
        size = rows.count
        var columns = [[Int]](repeating: [], count: size)
        for (row, entries) in rows.enumerated() {
            for entry in entries { columns[entry.index].append(row) }
        }
        var work = Work(rows: rows, columns: columns)
        steps.reserveCapacity(size)
        for _ in 0..<size {
            guard let (row, column) = work.choosePivot() else { return nil }
            steps.append(work.eliminate(row, column, &rests, &multipliers))
        }
    }

    /// Solves `matrix · x = right`.
    func solve(_ right: [Double]) -> [Double] {
        var right = right
        var result = [Double](repeating: 0, count: size)
        for place in replacements.indices.reversed() {
            let replacement = replacements[place]
            var value = right[replacement.row]
            for index in (place == 0 ? 0 : replacements[place - 1].end)..<replacement.end {
                value -= replacementEntries[index].value * right[replacementEntries[index].index]
            }
            right[replacement.row] = value / replacement.pivot
        }
        var start = 0
        for step in steps {
            let value = right[step.row]
            if value != 0 {
                for index in start..<step.multiplierEnd {
                    right[multipliers[index].index] -= multipliers[index].value * value
                }
            }
            start = step.multiplierEnd
        }
        for place in steps.indices.reversed() {
            let step = steps[place]
            var value = right[step.row]
            for index in (place == 0 ? 0 : steps[place - 1].restEnd)..<step.restEnd {
                value -= rests[index].value * result[rests[index].index]
            }
            result[step.column] = value / step.pivot
        }
        return result
    }

    /// Solves `transposed matrix · y = right`.
    func solveTransposed(_ right: [Double]) -> [Double] {
        var right = right
        var result = [Double](repeating: 0, count: size)
        var start = 0
        for step in steps {
            let value = right[step.column] / step.pivot
            result[step.row] = value
            if value != 0 {
                for index in start..<step.restEnd { right[rests[index].index] -= rests[index].value * value }
            }
            start = step.restEnd
        }
        for place in steps.indices.reversed() {
            let step = steps[place]
            let first = place == 0 ? 0 : steps[place - 1].multiplierEnd
            guard first < step.multiplierEnd else { continue }
            var value = result[step.row]
            for index in first..<step.multiplierEnd {
                value -= multipliers[index].value * result[multipliers[index].index]
            }
            result[step.row] = value
        }
        start = 0
        for replacement in replacements {
            let value = result[replacement.row] / replacement.pivot
            result[replacement.row] = value
            if value != 0 {
                for index in start..<replacement.end {
                    result[replacementEntries[index].index] -= replacementEntries[index].value * value
                }
            }
            start = replacement.end
        }
        return result
    }

    /// The multiples of the matrix' rows whose sum is a row given.
    func combination(_ entries: [Entry]) -> [Double] {
        var dense = [Double](repeating: 0, count: size)
        for entry in entries { dense[entry.index] += entry.value }
        return solveTransposed(dense)
    }

    /// Multiplies a row.
    mutating func scale(row: Int, by factor: Double) {
        replacements.append(Replacement(row: row, pivot: factor, end: replacementEntries.count))
    }

    /// Puts another row, given as a combination of all, in the place of one.
    mutating func replace(row: Int, byCombination combination: [Double]) {
        for (index, value) in combination.enumerated() where index != row && abs(value) > 1e-14 {
            replacementEntries.append((index, value))
        }
        replacements.append(Replacement(row: row, pivot: combination[row], end: replacementEntries.count))
    }
}

extension SparseFactors {
    /// The part of the matrix that is not eliminated yet.
    private struct Work {
        var rows: [[Entry]]
        /// The rows that have, or once had, an entry in a column.
        var columns: [[Int]]
        var columnCounts: [Int]
        var isRowActive: [Bool]
        var isColumnActive: [Bool]
        var singleRows: [Int]
        var singleColumns: [Int]
        var scratch: [Double]
        var isInScratch: [Bool]

        init(rows: [[Entry]], columns: [[Int]]) {
            self.rows = rows
            self.columns = columns
            columnCounts = columns.map(\.count)
            isRowActive = Array(repeating: true, count: rows.count)
            isColumnActive = isRowActive
            singleRows = rows.indices.reversed().filter { rows[$0].count == 1 }
            singleColumns = columns.indices.reversed().filter { columns[$0].count == 1 }
            scratch = Array(repeating: 0, count: rows.count)
            isInScratch = Array(repeating: false, count: rows.count)
        }

        mutating func choosePivot() -> (Int, Int)? {
            // A long row whose variables have rows of their own is taken by its single column, and stays whole.
            while let column = singleColumns.popLast() {
                guard isColumnActive[column], columnCounts[column] == 1,
                    let row = columns[column].first(where: { isRowActive[$0] && value($0, column) != 0 }),
                    abs(value(row, column)) > 1e-6, isLarge(value(row, column), in: row)
                else { continue }
                return (row, column)
            }
            while let row = singleRows.popLast() {
                if isRowActive[row], rows[row].count == 1, abs(rows[row][0].value) > 1e-10 {
                    return (row, rows[row][0].index)
                }
            }
            return cheapestPivot()
        }

        private func isLarge(_ value: Double, in row: Int) -> Bool {
            rows[row].allSatisfy { abs($0.value) <= 100 * abs(value) }
        }

        private func value(_ row: Int, _ column: Int) -> Double {
            rows[row].first { $0.index == column }?.value ?? 0
        }

        private func cheapestPivot() -> (Int, Int)? {
            var best: (row: Int, column: Int, cost: Int, size: Double)?
            for row in rows.indices where isRowActive[row] {
                let largest = rows[row].reduce(0) { max($0, abs($1.value)) }
                guard largest > 1e-10 else { return nil }
                for entry in rows[row] where abs(entry.value) >= 0.1 * largest {
                    let cost = (rows[row].count - 1) * (columnCounts[entry.index] - 1)
                    if let best, (cost, -abs(entry.value)) >= (best.cost, -best.size) { continue }
                    best = (row, entry.index, cost, abs(entry.value))
                }
            }
            return best.map { ($0.row, $0.column) }
        }

        mutating func eliminate(
            _ row: Int, _ column: Int, _ rests: inout [Entry], _ multipliers: inout [Entry]
        ) -> Step {
            let pivot = value(row, column)
            let rest = rows[row].filter { $0.index != column }
            isRowActive[row] = false
            isColumnActive[column] = false
            for entry in rest { forget(entry.index) }
            for other in columns[column] where isRowActive[other] {
                let entry = value(other, column)
                guard entry != 0 else { continue }
                multipliers.append((other, entry / pivot))
                subtract(rest, entry / pivot, from: other, without: column)
            }
            rows[row] = []
            rests += rest
            return Step(
                row: row, column: column, pivot: pivot, restEnd: rests.count, multiplierEnd: multipliers.count)
        }

        private mutating func forget(_ column: Int) {
            columnCounts[column] -= 1
            if columnCounts[column] == 1 { singleColumns.append(column) }
        }

        private mutating func subtract(_ rest: [Entry], _ factor: Double, from row: Int, without column: Int) {
            for entry in rest {
                scratch[entry.index] = factor * entry.value
                isInScratch[entry.index] = true
            }
            var result: [Entry] = []
            result.reserveCapacity(rows[row].count + rest.count)
            for entry in rows[row] where entry.index != column {
                guard isInScratch[entry.index] else {
                    result.append(entry)
                    continue
                }
                isInScratch[entry.index] = false
                let difference = entry.value - scratch[entry.index]
                if abs(difference) > 1e-12 * max(1, abs(entry.value)) {
                    result.append((entry.index, difference))
                } else {
                    forget(entry.index)
                }
            }
            for entry in rest where isInScratch[entry.index] {
                isInScratch[entry.index] = false
                result.append((entry.index, -scratch[entry.index]))
                columns[entry.index].append(row)
                columnCounts[entry.index] += 1
            }
            rows[row] = result
            if result.count == 1 { singleRows.append(row) }
        }
    }
}
