import Dispatch

/// A door that is opened once; whoever waits goes through, also afterwards.
struct DispatchLatch: Sendable {
    private let group: DispatchGroup

    init() {
        group = DispatchGroup()
        group.enter()
    }

    /// Once only.
    func open() { group.leave() }

    func wait() { group.wait() }
}
