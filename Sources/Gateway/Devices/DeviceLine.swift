import APNSWire
import Synchronization

/// The way to one device: what waits for it, and whether it is there.
final class DeviceLine: Sendable {
    /// A push on its way.
    enum Item: Sendable {
        /// On the disk, and what it is kept under.
        case place(RecordPlace, key: [UInt8])
        /// In memory, where nothing is stored.
        case push(AcceptedPush)
    }

    /// Pushes that wait for a device that is there. What is beyond is taken from the kept ones later.
    static let queueLimit = 10_000
    /// Pushes that are kept in memory for a device that is not there.
    static let keptLimit = 10_000

    private struct State {
        var isOnline = true
        var isDelivering = false
        var queue: [Item] = []
        var next = 0
        var hasMore = false
        /// Without a store: the last push for each app and token.
        var kept: [String: (order: Int, push: AcceptedPush)] = [:]
        /// Pushes of one millisecond keep their order too.
        var order = 0
    }

    let name: String
    let bundleIdentifiers: Set<String>
    private let inbox: any PushInbox
    private let lines: DeviceLines
    private let state: Mutex<State>

    init(
        name: String, bundleIdentifiers: Set<String>, inbox: any PushInbox, lines: DeviceLines, isOnline: Bool
    ) {
        self.name = name
        self.bundleIdentifiers = bundleIdentifiers
        self.inbox = inbox
        self.lines = lines
        state = Mutex(State(isOnline: isOnline))
    }

    var isOnline: Bool { state.withLock(\.isOnline) }

    /// Pushes that wait.
    var waiting: Int { state.withLock { $0.queue.count - $0.next + $0.kept.count } }

    /// Takes a push for the device. It is kept elsewhere, or here, where the device is not there.
    func enqueue(_ item: Item) {
        let mustStart = state.withLock { state in
            guard state.isOnline else {
                Self.keep(item, in: &state)
                return false
            }
            guard state.queue.count - state.next < Self.queueLimit else {
                state.hasMore = true
                return false
            }
            state.queue.append(item)
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        if mustStart { start() }
    }

    /// Switches the device on or off. Coming back it gets what is kept, the oldest first.
    func setOnline(_ isOnline: Bool) {
        let hasChanged = state.withLock { state in
            guard state.isOnline != isOnline else { return false }
            state.isOnline = isOnline
            if !isOnline {
                for item in state.queue[state.next...] { Self.keep(item, in: &state) }
                state.queue = []
                state.next = 0
            }
            return true
        }
        if hasChanged, isOnline { enqueueKept() }
    }

    /// Takes up what is kept for the device.
    func enqueueKept() {
        for item in lines.kept(for: self) { enqueue(item) }
        let pushes = state.withLock { state in
            defer { state.kept = [:] }
            return state.kept.values.sorted { $0.order < $1.order }.map(\.push)
        }
        for push in pushes { enqueue(.push(push)) }
    }

    private static func keep(_ item: Item, in state: inout State) {
        guard case .push(let push) = item, push.expiration != .once else { return }
        let key = "\(push.token) \(push.bundleIdentifier)"
        guard state.kept.count < keptLimit || state.kept[key] != nil else { return }
        state.order += 1
        state.kept[key] = (state.order, push)
    }

    private func start() {
        Task { [self] in
            while let item = next() { await deliver(item) }
        }
    }

    private func next() -> Item? {
        let (item, mustRefill) = state.withLock { state -> (Item?, Bool) in
            guard state.isOnline, state.next < state.queue.count else {
                state.queue = []
                state.next = 0
                state.isDelivering = false
                defer { state.hasMore = false }
                return (nil, state.hasMore && state.isOnline)
            }
            defer { state.next += 1 }
            return (state.queue[state.next], false)
        }
        if mustRefill { enqueueKept() }
        return item
    }

    private func deliver(_ item: Item) async {
        switch item {
        case .push(let push):
            if !lines.isExpired(push) { _ = await inbox.take(push) }
        case .place(let place, let key):
            // A later push may have taken its place while the device was busy: it is delivered all the same, as it was
            // accepted while the device was there.
            guard let push = lines.push(at: place) else { return }
            guard !lines.isExpired(push) else {
                lines.note(.expired, place, key: key)
                return
            }
            let isTaken = await inbox.take(push)
            lines.note(isTaken ? .delivered : .refused, place, key: key)
        }
    }
}
