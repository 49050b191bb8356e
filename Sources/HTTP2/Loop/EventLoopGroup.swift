import Synchronization

/// Several loops, among which connections are shared out in turn.
package final class EventLoopGroup: Sendable {
    package let loops: [EventLoop]
    private let turn = Atomic<Int>(0)

    package init(threads: Int) throws(HTTP2Error) {
        var loops: [EventLoop] = []
        do {
            for _ in 0..<max(1, threads) { loops.append(try EventLoop()) }
        } catch {
            for loop in loops { loop.stop() }
            throw error
        }
        self.loops = loops
    }

    /// The next one in turn.
    package func next() -> EventLoop {
        loops[turn.wrappingAdd(1, ordering: .relaxed).oldValue % loops.count]
    }

    /// Stops them all, and waits for it.
    package func stop() {
        for loop in loops { loop.stop() }
    }
}
