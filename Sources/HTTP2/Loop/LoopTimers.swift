/// What is to be done later, by its time: a binary heap.
struct LoopTimers {
    private struct Entry {
        var due: Int64
        var id: UInt64
        var work: () -> Void
    }

    private var heap: [Entry] = []
    private var cancelled: Set<UInt64> = []
    private var lastID: UInt64 = 0

    /// The time of the next one.
    var nextDue: Int64? { heap.first?.due }

    mutating func add(due: Int64, _ work: @escaping () -> Void) -> UInt64 {
        lastID += 1
        heap.append(Entry(due: due, id: lastID, work: work))
        var index = heap.count - 1
        while index > 0, heap[index].due < heap[(index - 1) / 2].due {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
        return lastID
    }

    /// Does nothing for one that has run.
    mutating func cancel(_ id: UInt64) {
        guard heap.contains(where: { $0.id == id }) else { return }
        cancelled.insert(id)
    }

    /// The next one that is due; nil when there is none.
    mutating func popDue(_ now: Int64) -> (() -> Void)? {
        while let first = heap.first, first.due <= now {
            removeFirst()
            if cancelled.remove(first.id) == nil { return first.work }
        }
        return nil
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].due < heap[least].due {
                least = child
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
