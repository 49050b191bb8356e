import Synchronization

/// The newest events, numbered one after another, and those who wait for the next.
///
/// A reader has a number and takes what comes after it: a slow one takes up no room here, and one that comes back asks for
/// what it has missed. Any thread may call.
package final class EventLog: Sendable {
    /// What stands in for events that are no longer kept.
    static let reset = "reset"

    struct Event: Sendable {
        var number: Int
        var kind: String
        /// Without line breaks.
        var data: String
    }

    private struct State {
        var events: [Event] = []
        /// Of the first that is kept.
        var first: Int
        var bytes = 0
        var isClosed = false
        var waiters: [Int: @Sendable () -> Void] = [:]
        var nextWaiter = 0
    }

    private let limits: HTTPLimits
    private let start: Int
    private let state: Mutex<State>

    /// - Parameter first: the number of the first event. Where a later run begins above all numbers of this one, a reader
    ///   that comes back to it with the number of an event of this one gets a `reset`.
    package init(limits: HTTPLimits = HTTPLimits(), first: Int = 1) {
        self.limits = limits
        start = first
        state = Mutex(State(first: first))
    }

    package var lastNumber: Int { state.withLock { $0.first + $0.events.count - 1 } }

    /// Adds an event and wakes those who wait.
    ///
    /// - Parameter data: JSON; a line break in it would end the event's line, so there is none.
    package func add(_ kind: String, _ data: String) {
        let waiters = state.withLock { state -> [@Sendable () -> Void] in
            guard !state.isClosed else { return [] }
            let data = data.utf8.count > limits.eventBytes ? "{}" : data.filter { !$0.isNewline }
            state.events.append(Event(number: state.first + state.events.count, kind: kind, data: data))
            state.bytes += data.utf8.count
            var surplus = 0
            while state.events.count - surplus > limits.keptEvents
                || (state.bytes > limits.keptEventBytes && state.events.count - surplus > 1)
            {
                state.bytes -= state.events[surplus].data.utf8.count
                surplus += 1
            }
            // The front is cut off by and by, not with each event.
            state.events.removeFirst(surplus)
            state.first += surplus
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for wake in waiters { wake() }
    }

    /// Ends every stream.
    package func close() {
        let waiters = state.withLock { state -> [@Sendable () -> Void] in
            state.isClosed = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for wake in waiters { wake() }
    }

    enum Reading: Sendable {
        case events([Event])
        /// Nothing yet; the waiter is called once, on any thread, when there is, unless it is forgotten.
        case waiting(Int)
        case closed
    }

    /// What comes after an event; 0 stands for before the first. Where some of it is no longer kept, the first is a `reset`, whose number is that of the
    /// newest one: the reader has to look at everything anew.
    func read(after number: Int, orWake wake: @escaping @Sendable () -> Void) -> Reading {
        state.withLock { state in
            let last = state.first + state.events.count - 1
            let number = number == 0 ? start - 1 : number
            if number < state.first - 1 || number > last {
                return .events([Event(number: last, kind: Self.reset, data: "{}")])
            }
            if number < last { return .events(Array(state.events[(number - state.first + 1)...])) }
            if state.isClosed { return .closed }
            state.nextWaiter += 1
            state.waiters[state.nextWaiter] = wake
            return .waiting(state.nextWaiter)
        }
    }

    func forget(_ waiter: Int) { state.withLock { $0.waiters[waiter] = nil } }
}
