import CLinuxShims
import Glibc
import Synchronization

/// One thread that waits for many descriptors, and does what is asked of it.
///
/// Connections, listeners and timers belong to one loop and are touched on its thread only; from other threads there
/// is `execute`. It ends with `stop`, which closes what the loop still watches.
///
/// Safe to share: `inbox` is locked, and everything else is the thread's own.
package final class EventLoop: @unchecked Sendable {
    /// The most events that one wait gives.
    static let eventBatch = 512
    /// How often connections look at their deadlines, in milliseconds.
    static let tickInterval: Int64 = 250
    /// Bytes of one read, and of what is gathered for one write.
    static let scratchSize = 64 << 10

    private struct Inbox {
        var work: [@Sendable () -> Void] = []
        var isWoken = false
        var hasEnded = false
    }

    private let inbox = Mutex(Inbox())
    private let poll: Int32
    private let wakeup: Int32
    private let ended = DispatchLatch()

    // The thread's own. What is read or set for each frame is not checked for overlapping access: each is one step.
    private var timers = LoopTimers()
    private var sources: [ObjectIdentifier: LoopSource] = [:]
    private var graveyard: [LoopSource] = []
    @exclusivity(unchecked) private var unfinished: [HTTP2Connection] = []
    @exclusivity(unchecked) private var dirty: [HTTP2Connection] = []
    @exclusivity(unchecked) private var turnEnds: [() -> Void] = []
    private var isRunning = true
    private var lastTick: Int64 = 0
    private var handshakesLeft = 0
    @exclusivity(unchecked) var streamPool = StreamPool()
    let scratch: UnsafeMutableRawPointer
    let outgoing: UnsafeMutableRawPointer

    /// Milliseconds of the monotonic clock, as of this turn.
    @exclusivity(unchecked) package private(set) var now: Int64 = 0

    /// Starts the thread.
    package init() throws(HTTP2Error) {
        poll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeup = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard poll >= 0, wakeup >= 0, CLinuxShims_watch(poll, EPOLL_CTL_ADD, wakeup, UInt32(EPOLLIN.rawValue), nil) == 0
        else {
            throw HTTP2Error(.resources, "the system has no descriptor left; raise ulimit -n")
        }
        scratch = .allocate(byteCount: Self.scratchSize, alignment: 16)
        outgoing = .allocate(byteCount: Self.scratchSize, alignment: 16)
        now = Self.monotonicMilliseconds()
        var thread = pthread_t()
        let this = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, Self.main, this.toOpaque()) == 0 else {
            this.release()
            throw HTTP2Error(.resources, "the system starts no thread; raise ulimit -u")
        }
        pthread_detach(thread)
    }

    deinit {
        close(poll)
        close(wakeup)
        scratch.deallocate()
        outgoing.deallocate()
    }

    /// Runs `work` on the loop's thread, in the order of the calls. After `stop` it is dropped.
    package func execute(_ work: @escaping @Sendable () -> Void) {
        let isFirst = inbox.withLock { inbox in
            guard !inbox.hasEnded else { return false }
            inbox.work.append(work)
            defer { inbox.isWoken = true }
            return !inbox.isWoken
        }
        if isFirst { wake() }
    }

    /// Runs `work` after so many milliseconds; on the loop's thread only.
    @discardableResult
    package func schedule(afterMilliseconds delay: Int64, _ work: @escaping () -> Void) -> LoopTimer {
        // The time of this turn's start may be a little old: a timer is rather late than early.
        LoopTimer(id: timers.add(due: Self.monotonicMilliseconds() + delay, work))
    }

    /// On the loop's thread only.
    package func cancel(_ timer: LoopTimer) { timers.cancel(timer.id) }

    /// Runs `work` at the end of this turn, before what was submitted is sent; on the loop's thread only.
    package func atTurnEnd(_ work: @escaping () -> Void) { turnEnds.append(work) }

    /// Ends the loop, closes what it watches, and waits until its thread is done; not on the loop's own thread.
    package func stop() {
        execute { [self] in isRunning = false }
        ended.wait()
    }

    /// The connections that the loop has; on its thread only.
    package var connections: [HTTP2Connection] { sources.values.compactMap { $0 as? HTTP2Connection } }

    // MARK: For sources

    func watch(_ source: LoopSource, _ events: EPOLL_EVENTS...) -> Bool {
        sources[ObjectIdentifier(source)] = source
        return control(EPOLL_CTL_ADD, source, events)
    }

    func rewatch(_ source: LoopSource, _ events: [EPOLL_EVENTS]) { _ = control(EPOLL_CTL_MOD, source, events) }

    /// The source lives on until the end of the turn, whose events may still point to it.
    func unwatch(_ source: LoopSource) {
        guard !source.isGone else { return }
        source.isGone = true
        _ = CLinuxShims_watch(poll, EPOLL_CTL_DEL, source.descriptor, 0, nil)
        // First kept, then given up: the list may hold the last reference to it.
        graveyard.append(source)
        sources[ObjectIdentifier(source)] = nil
    }

    /// What the connection has to send is sent at the end of the turn.
    func flushLater(_ connection: HTTP2Connection) { dirty.append(connection) }

    /// More can be read, but others come first.
    func readLater(_ connection: HTTP2Connection) { unfinished.append(connection) }

    /// Handshakes take long: only so many are gone on with in one turn, so that requests on other connections do
    /// not wait for a crowd at the door.
    func takeHandshakeTurn() -> Bool {
        handshakesLeft -= 1
        return handshakesLeft >= 0
    }

    // MARK: The thread

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        guard let context else { return nil }
        let loop = Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue()
        loop.run()
        return nil
    }

    private func run() {
        BrokenPipes.areErrors()
        withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.eventBatch) { events in
            while isRunning { turn(events) }
        }
        for source in Array(sources.values) { source.loopEnds() }
        runInbox(isLast: true)
        graveyard.removeAll()
        turnEnds.removeAll()
        dirty.removeAll()
        unfinished.removeAll()
        streamPool = StreamPool()
        ended.open()
    }

    private func turn(_ events: UnsafeMutableBufferPointer<epoll_event>) {
        let count = epoll_wait(poll, events.baseAddress, Int32(events.count), waitTime())
        now = Self.monotonicMilliseconds()
        handshakesLeft = 4
        var isWoken = false
        for index in 0..<Int(max(0, count)) {
            guard let event = events.baseAddress?.advanced(by: index) else { break }
            guard let pointer = CLinuxShims_watched(event) else {
                isWoken = true
                continue
            }
            let source = Unmanaged<LoopSource>.fromOpaque(pointer)
            source._withUnsafeGuaranteedRef { if !$0.isGone { $0.ready(CLinuxShims_events(event)) } }
        }
        if !unfinished.isEmpty { readUnfinished() }
        if isWoken { runInbox(isLast: false) }
        while let work = timers.popDue(now) { work() }
        if now - lastTick >= Self.tickInterval {
            lastTick = now
            for source in Array(sources.values) where !source.isGone { source.tick(now: now) }
        }
        if !turnEnds.isEmpty { runTurnEnds() }
        flush()
        if !graveyard.isEmpty { graveyard.removeAll(keepingCapacity: true) }
    }

    private func runTurnEnds() {
        let work = turnEnds
        turnEnds.removeAll(keepingCapacity: true)
        for each in work { each() }
    }

    private func readUnfinished() {
        let waiting = unfinished
        unfinished.removeAll(keepingCapacity: true)
        for connection in waiting where !connection.isGone { connection.readMore() }
    }

    private func flush() {
        // A flush may close its connection, whose handler may make others dirty.
        while !dirty.isEmpty {
            let waiting = dirty
            dirty.removeAll(keepingCapacity: true)
            for connection in waiting { connection.flush() }
        }
    }

    private func runInbox(isLast: Bool) {
        var count: UInt64 = 0
        _ = read(wakeup, &count, 8)
        let work = inbox.withLock { inbox in
            inbox.isWoken = false
            inbox.hasEnded = isLast
            defer { inbox.work = [] }
            return inbox.work
        }
        // What was asked of a loop that has ended is dropped: its connections are closed.
        if !isLast { for each in work { each() } }
    }

    private func wake() {
        var one: UInt64 = 1
        _ = write(wakeup, &one, 8)
    }

    private func waitTime() -> Int32 {
        if !unfinished.isEmpty || !dirty.isEmpty || !turnEnds.isEmpty { return 0 }
        var wait: Int64 = sources.isEmpty ? 60_000 : Self.tickInterval
        if let due = timers.nextDue { wait = min(wait, max(0, due - Self.monotonicMilliseconds())) }
        return Int32(wait)
    }

    private func control(_ operation: Int32, _ source: LoopSource, _ events: [EPOLL_EVENTS]) -> Bool {
        let bits = events.reduce(UInt32(0)) { $0 | UInt32($1.rawValue) }
        return CLinuxShims_watch(
            poll, operation, source.descriptor, bits, Unmanaged<LoopSource>.passUnretained(source).toOpaque()) == 0
    }

    static func monotonicMilliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// Something that is to be done later.
package struct LoopTimer: Sendable, Hashable {
    let id: UInt64
}
