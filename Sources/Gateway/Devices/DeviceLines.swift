import APNSWire
import Synchronization

/// The devices that a gateway gives pushes to.
final class DeviceLines: Sendable {
    private struct State {
        var byNumber: [UInt16: DeviceLine] = [:]
        var byApp: [AppNumber: DeviceLine] = [:]
        var store: PushStore?
        var kept: KeptPushes?
    }

    private let state = Mutex(State())
    private let count = Atomic<Int>(0)
    private let tokens: TokenRegistry
    private let clock: @Sendable () -> Int64
    private let lifetime: Int64

    init(tokens: TokenRegistry, clock: @escaping @Sendable () -> Int64, lifetime: Int64) {
        self.tokens = tokens
        self.clock = clock
        self.lifetime = lifetime
    }

    /// False where there is none: then nobody need look.
    var hasLines: Bool { count.load(ordering: .relaxed) > 0 }

    var all: [DeviceLine] { state.withLock { $0.byNumber.values.sorted { $0.name < $1.name } } }

    func setStore(_ store: PushStore?, kept: KeptPushes?) {
        state.withLock { state in
            state.store = store
            state.kept = kept
        }
    }

    /// Puts a device in the place of one of the same name; it gets what is kept for it, once it is there.
    func attach(_ inbox: any PushInbox, name: String, bundleIdentifiers: Set<String>, isOnline: Bool) {
        let line = DeviceLine(
            name: name, bundleIdentifiers: bundleIdentifiers, inbox: inbox, lines: self, isOnline: isOnline)
        let number = tokens.number(name)
        state.withLock { state in
            state.byNumber[number] = line
            for app in bundleIdentifiers { if let app = tokens.apps.number(app) { state.byApp[app] = line } }
            count.store(state.byNumber.count, ordering: .relaxed)
        }
        if isOnline { line.enqueueKept() }
    }

    func detach(_ name: String) {
        let number = tokens.number(name)
        let line = state.withLock { state in
            let line = state.byNumber.removeValue(forKey: number)
            state.byApp = state.byApp.filter { $0.value !== line }
            count.store(state.byNumber.count, ordering: .relaxed)
            return line
        }
        line?.setOnline(false)
    }

    func line(named name: String) -> DeviceLine? { state.withLock { $0.byNumber[tokens.number(name)] } }

    /// The device of a token: the one it is registered for, or else the one that has the app.
    func line(of entry: TokenEntry?, app: AppNumber) -> DeviceLine? {
        state.withLock { state in
            if let entry, entry.device != TokenTable.noDevice { return state.byNumber[entry.device] }
            return state.byApp[app]
        }
    }

    /// What is kept for a device, the oldest first.
    func kept(for line: DeviceLine) -> [DeviceLine.Item] {
        let number = tokens.number(line.name)
        let apps = Set(line.bundleIdentifiers.compactMap(tokens.apps.number))
        var items: [(RecordPlace, [UInt8])] = []
        tokens.table.forEach { key, entry in
            guard !entry.kept.isNone else { return }
            if entry.device == number || (entry.device == TokenTable.noDevice && apps.contains(entry.app)) {
                items.append((entry.kept, Array(key)))
            }
        }
        return items.sorted { $0.0.value < $1.0.value }.map { .place($0.0, key: $0.1) }
    }

    func push(at place: RecordPlace) -> AcceptedPush? { state.withLock(\.store)?.push(at: place) }

    func isExpired(_ push: AcceptedPush) -> Bool { push.isExpired(now: clock(), lifetime: lifetime) }

    func note(_ outcome: PushRecord.Outcome, _ place: RecordPlace, key: [UInt8]) {
        state.withLock(\.store)?.record(outcome, of: place, key: key)
    }
}
