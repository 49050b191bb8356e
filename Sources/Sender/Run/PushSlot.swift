import HTTP2

/// One push from when its id is chosen to its result; used again for another one afterwards.
///
/// It is the run's, on one thread, and each of its properties is read or set in one step: overlapping access is not
/// looked for at run time.
final class PushSlot {
    /// How its stream knows it, from 1: its place among the slots of the run.
    let tag: Int
    /// The path of the request; the token is its end.
    @exclusivity(unchecked) private(set) var path = PushSlot.pathStart
    private static let pathStart = Array("/3/device/".utf8)
    private static let pathStartCount = 10
    @exclusivity(unchecked) var id: [UInt8] = []
    /// Its place in the list, from 0.
    @exclusivity(unchecked) var number = 0
    /// How often it got an answer that is tried again.
    @exclusivity(unchecked) var attempts = 0
    /// How often its connection broke.
    @exclusivity(unchecked) var losses = 0
    @exclusivity(unchecked) var hasRenewedToken = false
    @exclusivity(unchecked) var deadline: Int64 = 0
    /// Where it is in the list of those on their way; -1 outside.
    @exclusivity(unchecked) var index = -1
    // Safe: both are set while the stream is open alone, and a connection keeps its streams until it has told that they
    // are over, and the run its connections until they have.
    @exclusivity(unchecked) unowned(unsafe) var stream: HTTP2Stream?
    @exclusivity(unchecked) unowned(unsafe) var connection: PooledConnection?
    /// Which provider token it was sent with.
    @exclusivity(unchecked) var tokenSerial = 0

    var token: ArraySlice<UInt8> { path[Self.pathStartCount...] }

    init(tag: Int) { self.tag = tag }

    func prepare(token: some Sequence<UInt8>, number: Int) {
        path.removeSubrange(Self.pathStartCount...)
        path.append(contentsOf: token)
        self.number = number
        attempts = 0
        losses = 0
        hasRenewedToken = false
    }
}

/// Pushes that wait for their next attempt, the earliest first: a binary heap.
struct WaitingSlots {
    private var heap: [(due: Int64, slot: PushSlot)] = []

    var count: Int { heap.count }
    var nextDue: Int64? { heap.first?.due }

    mutating func add(_ slot: PushSlot, due: Int64) {
        heap.append((due, slot))
        var index = heap.count - 1
        while index > 0, heap[index].due < heap[(index - 1) / 2].due {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// The next one that is due; nil where none is.
    mutating func popDue(_ now: Int64) -> PushSlot? {
        guard let first = heap.first, first.due <= now else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].due < heap[least].due {
                least = child
            }
            guard least != index else { return first.slot }
            heap.swapAt(index, least)
            index = least
        }
    }

    mutating func removeAll() -> [PushSlot] {
        defer { heap = [] }
        return heap.map(\.slot)
    }
}
