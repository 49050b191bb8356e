/// The rows of a basis that it pays to let go of, the best first: by the gain at the highest level at which gains
/// differ. Entries stay as long as nothing but their own row has changed.
struct LeavingQueue {
    struct Entry {
        var leaving: LexicographicSimplex.Leaving
        var row: Int
        /// The gain at each level at which it is not zero, in their order.
        var gains: [SparseFactors.Entry]
        var version: Int

        func isBefore(_ other: Entry) -> Bool {
            var index = 0
            while index < gains.count || index < other.gains.count {
                guard index < other.gains.count else { return gains[index].value > 0 }
                guard index < gains.count else { return other.gains[index].value < 0 }
                let (mine, its) = (gains[index], other.gains[index])
                if mine.index != its.index { return mine.index < its.index ? mine.value > 0 : its.value < 0 }
                if abs(mine.value - its.value) > LexicographicSimplex.costTolerance { return mine.value > its.value }
                index += 1
            }
            return row < other.row
        }
    }

    private var heap: [Entry] = []
    private var versions: [Int]

    init(size: Int) { versions = Array(repeating: 0, count: size) }

    /// What was queued of a place counts no longer.
    mutating func forget(_ place: Int) { versions[place] += 1 }

    mutating func add(_ leaving: LexicographicSimplex.Leaving, row: Int, gains: [SparseFactors.Entry]) {
        heap.append(Entry(leaving: leaving, row: row, gains: gains, version: versions[leaving.place]))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func next() -> LexicographicSimplex.Leaving? {
        while let first = heap.first {
            let last = heap.removeLast()
            if !heap.isEmpty {
                heap[0] = last
                sink()
            }
            if first.version == versions[first.leaving.place] { return first.leaving }
        }
        return nil
    }

    private mutating func sink() {
        var parent = 0
        while true {
            var best = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[best]) { best = child }
            }
            guard best != parent else { return }
            heap.swapAt(best, parent)
            parent = best
        }
    }
}
