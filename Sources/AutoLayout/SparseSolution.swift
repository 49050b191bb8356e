extension SparseFactors {
    /// What the solution for single right sides needs: which steps a variable has a share in, and room to work in.
    struct Reach {
        /// Of each column, the steps whose rest names it.
        var users: [[Entry]]
        var stepOfRow: [Int]
        /// All zero between solutions.
        var work: [Double]
        var isQueued: [Bool]
    }

    /// Solves `matrix · x = value` in one row, zero in the others. Only what is not zero is looked at and returned.
    func solve(row: Int, value: Double, _ reach: inout Reach) -> [Entry] {
        var touched = [row]
        reach.work[row] = value
        undoReplacements(&reach, &touched)
        var queue = StepQueue(isReversed: false)
        var reached: [Int] = []
        for row in touched where reach.work[row] != 0 { queue.add(reach.stepOfRow[row], &reach.isQueued) }
        while let place = queue.next(&reach.isQueued) {
            reached.append(place)
            let value = reach.work[steps[place].row]
            guard value != 0 else { continue }
            for index in (place == 0 ? 0 : steps[place - 1].multiplierEnd)..<steps[place].multiplierEnd {
                let other = multipliers[index].index
                reach.work[other] -= multipliers[index].value * value
                queue.add(reach.stepOfRow[other], &reach.isQueued)
            }
        }
        return substitute(reached, &reach)
    }

    private func undoReplacements(_ reach: inout Reach, _ touched: inout [Int]) {
        for place in replacements.indices.reversed() {
            let replacement = replacements[place]
            let before = reach.work[replacement.row]
            var value = before
            for index in (place == 0 ? 0 : replacements[place - 1].end)..<replacement.end {
                value -= replacementEntries[index].value * reach.work[replacementEntries[index].index]
            }
            reach.work[replacement.row] = value / replacement.pivot
            if before == 0, value != 0, !touched.contains(replacement.row) { touched.append(replacement.row) }
        }
    }

    private func substitute(_ reached: [Int], _ reach: inout Reach) -> [Entry] {
        var queue = StepQueue(isReversed: true)
        for place in reached { queue.add(place, &reach.isQueued) }
        var result: [Entry] = []
        while let place = queue.next(&reach.isQueued) {
            let step = steps[place]
            let value = reach.work[step.row]
            reach.work[step.row] = 0
            guard value != 0 else { continue }
            result.append((step.column, value / step.pivot))
            for user in reach.users[step.column] {
                reach.work[steps[user.index].row] -= user.value * value / step.pivot
                queue.add(user.index, &reach.isQueued)
            }
        }
        return result
    }

    func makeReach() -> Reach {
        var reach = Reach(
            users: Array(repeating: [], count: size), stepOfRow: Array(repeating: 0, count: size),
            work: Array(repeating: 0, count: size), isQueued: Array(repeating: false, count: size))
        var start = 0
        for place in steps.indices {
            reach.stepOfRow[steps[place].row] = place
            for index in start..<steps[place].restEnd {
                reach.users[rests[index].index].append((place, rests[index].value))
            }
            start = steps[place].restEnd
        }
        return reach
    }
}

/// Steps that are still to be done, each once, in their order or against it.
private struct StepQueue {
    private let sign: Int
    private var heap: [Int] = []

    init(isReversed: Bool) { sign = isReversed ? -1 : 1 }

    mutating func add(_ step: Int, _ isQueued: inout [Bool]) {
        guard !isQueued[step] else { return }
        isQueued[step] = true
        heap.append(sign * step)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child] < heap[parent] else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func next(_ isQueued: inout [Bool]) -> Int? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        if !heap.isEmpty {
            heap[0] = last
            sink()
        }
        isQueued[sign * first] = false
        return sign * first
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var best = parent
            let child = 2 * parent + 1
            if child < heap.count, heap[child] < heap[best] { best = child }
            if child + 1 < heap.count, heap[child + 1] < heap[best] { best = child + 1 }
            guard best != parent else { return }
            heap.swapAt(best, parent)
            parent = best
        }
    }
}
