import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// How one notification goes through a service extension: what happens in, what is to be done out.
///
/// It does no input or output and asks no clock. The phases, each of which every input may meet:
/// `launching` (a fresh process has not yet found the principal class), `running` (`didReceive` was called),
/// `expiring` (so was the expiry method), `settling` (the outcome stands, and `didReceive` has not returned),
/// `draining` (it has, and the content handler may still be called again), `ending` (the outcome stands, and the process
/// is being killed), `finished`.
struct ServiceRunMachine: Sendable {
    enum Timer: String, ProcessTimer {
        case launch, budget, grace
        case settle, linger
        /// Between two runs, and no concern of either.
        case rest

        /// What is the machine's time on a device whose clock is the machine's goes by what the process could use of it.
        var measure: TimerMeasure {
            switch self {
            case .launch, .budget, .grace: .deviceElseRunning
            case .settle, .linger, .rest: .running
            }
        }
    }

    enum Input: Sendable {
        case started(memory: Int)
        case ready
        case failed(LaunchFailure)
        case content(nth: Int, memory: Int, NotificationContent)
        case unsendable(String)
        case returned(ServiceMethod)
        /// Nothing can call the content handler any more.
        case released
        case stopping
        case stopped(Bool)
        case memory(Int)
        case timeIsUp(Timer)
        case fatalMessage
        case linkBroken(String)
        /// With the reason, in one line.
        case ended(ProcessExit, reason: String)
        case cancelled
    }

    enum Action: Sendable {
        case send(DeviceMessage)
        case kill
        case start(Timer, seconds: TimeInterval)
        case stop(Timer)
        case record(String, String, [String: TraceValue])
        case add(Finding)
        case inviteDebugger
        /// The caller's answer; comes once.
        case finish(ServiceExtensionRun)
    }

    enum Phase: Sendable, Equatable { case launching, running, expiring, settling, draining, ending, finished }

    /// Where a process is that was used before.
    struct Warm: Sendable {
        var memoryBase: Int
    }

    /// How long the end of `didReceive` is waited for after the handler was called in it.
    static let settleSeconds = 1.0

    let id: UInt64
    let request: NotificationRequest
    let budget: ExtensionBudget
    let processIdentifier: Int32
    let asksForDebugger: Bool
    private(set) var phase: Phase
    private(set) var didReceiveHasReturned = false
    private var expiryHasReturned = false
    private var isHandlerReleased = false
    private var isCrashing = false

    private var run: ServiceExtensionRun
    private var memory: ProcessMemory
    private var now = Moment()
    private let askedFor: Moment
    private var called: Moment?
    private var deadline: Date?
    private var heldSince: Date?

    init(
        id: UInt64, request: NotificationRequest, budget: ExtensionBudget, principalClass: String,
        processIdentifier: Int32, asksForDebugger: Bool, warm: Warm?, at moment: Moment
    ) {
        self.id = id
        self.request = request
        self.budget = budget
        self.processIdentifier = processIdentifier
        self.asksForDebugger = asksForDebugger
        askedFor = moment
        now = moment
        memory = ProcessMemory(base: warm?.memoryBase)
        phase = .launching
        run = ServiceExtensionRun(principalClass: principalClass, result: .notRun)
        isWarm = warm != nil
    }

    private let isWarm: Bool

    /// What to do first.
    mutating func begin() -> [Action] {
        isWarm ? callDidReceive() : [.start(.launch, seconds: budget.launchSeconds)]
    }

    mutating func handle(_ input: Input, at moment: Moment) -> [Action] {
        now = moment
        switch input {
        case .started(let bytes):
            memory.base = bytes
            return []
        case .ready: return phase == .launching ? becomeReady() : []
        case .failed(let failure): return fail(failure)
        case .content(let nth, let memory, let content): return take(content, nth: nth, memory: memory)
        case .unsendable(let reason): return refuse(reason)
        case .returned(let method): return noteReturn(of: method)
        case .released: return noteRelease()
        case .stopping: return hold()
        case .stopped(let isStopped): return isStopped ? hold() + [invitation].compactMap { $0 } : goOn()
        case .memory(let bytes): return check(memory: bytes)
        case .timeIsUp(let timer): return timeIsUp(timer)
        case .fatalMessage: return expectCrash()
        case .linkBroken(let reason): return breakOff(reason)
        case .ended(let status, let reason): return end(status, reason)
        case .cancelled: return cancel()
        }
    }

    // MARK: From the start to the handler

    private mutating func becomeReady() -> [Action] {
        let facts = ProcessStarting.facts(
            process: processIdentifier, principalClass: run.principalClass, seconds: sinceAsked)
        let event = ProcessStarting.event(processIdentifier)
        return [.stop(.launch), .record(TraceKind.processStarted, event, facts)] + callDidReceive()
    }

    private mutating func callDidReceive() -> [Action] {
        phase = .running
        called = now
        deadline = now.device.addingTimeInterval(budget.seconds)
        let data: [String: TraceValue] = [
            TraceFact.pid: .integer(Int(processIdentifier)), TraceFact.seconds: .double(sinceAsked),
            TraceFact.reused: .boolean(isWarm),
        ]
        // The timer first: whoever reads the event may move the clock.
        return [
            .start(.budget, seconds: budget.seconds),
            .record(TraceKind.didReceiveCalled, "didReceive is called", data),
            .send(.serviceRequest(id: id, request)),
        ]
    }

    private mutating func take(_ content: NotificationContent, nth: Int, memory: Int) -> [Action] {
        var actions = [record(content, nth: nth)]
        if nth > 1 {
            return actions + [.add(Self.handlerTwice)]
        }
        guard phase == .running || phase == .expiring else {
            let reason = "it came after the outcome was decided"
            return actions + [
                .record(TraceKind.contentIgnored, "content ignored: \(reason)", ["reason": .string(reason)])
            ]
        }
        let overLimit = check(memory: memory)
        guard overLimit.isEmpty else { return actions + overLimit }
        run.content = content
        run.result = phase == .running ? .completed : .expired
        if phase == .expiring {
            run.reason = "\(budget.seconds.inShort) s were over; the content is what the extension handed over then"
        }
        actions += [.stop(.budget), .stop(.grace)]
        return actions + settle()
    }

    /// The outcome stands. The answer waits for `didReceive`'s return, so that what it does right after the handler is
    /// still in the trace.
    private mutating func settle() -> [Action] {
        run.seconds = sinceCalled
        guard !didReceiveHasReturned else { return drain() }
        phase = .settling
        return isCrashing ? [] : [.start(.settle, seconds: Self.settleSeconds)]
    }

    /// And it waits while the extension holds the handler, for a short time, so that a second call is in the trace too.
    private mutating func drain() -> [Action] {
        guard !isHandlerReleased || isCrashing else { return finish() }
        phase = .draining
        return isCrashing ? [] : [.start(.linger, seconds: budget.lingerSeconds)]
    }

    private mutating func noteRelease() -> [Action] {
        isHandlerReleased = true
        return phase == .draining && !isCrashing ? [.stop(.linger)] + finish() : endWithHandler()
    }

    /// Nothing can come any more, and the device's clock is a test's: what is left of the time is over.
    private mutating func endWithHandler() -> [Action] {
        guard budget.endsWithHandler, isHandlerReleased, didReceiveHasReturned, heldSince == nil else { return [] }
        switch phase {
        case .running: return [.stop(.budget)] + timeIsUp(.budget)
        case .expiring where expiryHasReturned: return timeIsUp(.grace)
        default: return []
        }
    }

    private mutating func finish() -> [Action] {
        phase = .finished
        if run.seconds == nil { run.seconds = called.map { now.machine - $0.machine } }
        return [.finish(run)]
    }

    private mutating func noteReturn(of method: ServiceMethod) -> [Action] {
        let data: [String: TraceValue] = [TraceFact.seconds: .double(sinceCalled)]
        if method == .timeWillExpire {
            expiryHasReturned = true
            let recorded = Action.record(TraceKind.expiryReturned, "serviceExtensionTimeWillExpire returned", data)
            return [recorded] + endWithHandler()
        }
        didReceiveHasReturned = true
        let recorded = Action.record(TraceKind.didReceiveReturned, "didReceive returned", data)
        guard phase != .running else { return [recorded] + endWithHandler() }
        return phase == .settling ? [recorded] + (isCrashing ? [] : [.stop(.settle)]) + drain() : [recorded]
    }

    // MARK: Time

    private mutating func timeIsUp(_ timer: Timer) -> [Action] {
        if isCrashing && phase != .finished { return timer == .settle ? endCrash() : [] }
        switch (timer, phase) {
        case (.launch, .launching):
            return decide(.expired, ProcessStarting.tooSlow(budget.launchSeconds))
        case (.budget, .running):
            guard heldSince == nil else { return [] }
            phase = .expiring
            let data: [String: TraceValue] = [TraceFact.seconds: .double(sinceCalled)]
            return [
                .start(.grace, seconds: budget.graceSeconds),
                .record(TraceKind.expiryCalled, "serviceExtensionTimeWillExpire is called", data),
                .send(.serviceTimeWillExpire(id: id)),
            ]
        case (.grace, .expiring):
            return decide(
                .expired,
                "the content handler was not called in \(budget.seconds.inShort) s, nor in "
                    + "serviceExtensionTimeWillExpire()")
        case (.settle, .launching), (.settle, .running), (.settle, .expiring):
            return decide(.crashed, "it crashed, and did not end")
        case (.settle, .settling), (.settle, .draining), (.settle, .ending), (.linger, .draining): return finish()
        default: return []
        }
    }

    private mutating func hold() -> [Action] {
        guard heldSince == nil, phase == .running else { return [] }
        heldSince = now.device
        return [.stop(.budget)]
    }

    private mutating func goOn() -> [Action] {
        guard let since = heldSince, let due = deadline else { return [] }
        heldSince = nil
        let held = now.device.timeIntervalSince(since)
        deadline = due.addingTimeInterval(held)
        guard phase == .running else { return [] }
        return [.start(.budget, seconds: max(0, due.addingTimeInterval(held).timeIntervalSince(now.device)))]
    }

    private var invitation: Action? { asksForDebugger && phase == .running ? .inviteDebugger : nil }

    // MARK: What goes wrong

    private mutating func check(memory bytes: Int) -> [Action] {
        guard phase != .finished, phase != .ending, let excess = memory.take(bytes, limit: budget.memoryBytes) else {
            return []
        }
        let reason = excess.reason()
        let facts = ProcessEnding.facts(of: excess, process: processIdentifier)
        let recorded = Action.record(TraceKind.memoryExceeded, reason, facts)
        // What is decided stays decided: the handler was called in time and within the limit.
        guard phase != .settling, phase != .draining else {
            phase = .ending
            return [recorded, .stop(.linger), .kill, .start(.settle, seconds: ProcessEnding.killSeconds)]
        }
        return [recorded] + decide(.memoryExceeded, reason)
    }

    private mutating func refuse(_ reason: String) -> [Action] {
        let recorded = Action.record(
            TraceKind.contentUnsendable, "the content handler was called with content that cannot be sent: \(reason)",
            ["reason": .string(reason)])
        guard phase == .running || phase == .expiring else { return [recorded] }
        return [recorded] + decide(.crashed, "the content cannot be sent: \(reason)")
    }

    private mutating func fail(_ failure: LaunchFailure) -> [Action] {
        switch phase {
        case .launching, .running, .expiring: decide(.crashed, failure.reason)
        case .settling, .draining, .ending, .finished: []
        }
    }

    /// A crash that has begun is waited for, so that its place is known and it is in the trace.
    private mutating func expectCrash() -> [Action] {
        switch phase {
        case .ending, .finished: return []
        case .launching, .running, .expiring, .settling, .draining:
            isCrashing = true
            return [
                .stop(.launch), .stop(.budget), .stop(.grace), .stop(.linger),
                .start(.settle, seconds: ProcessEnding.crashSeconds),
            ]
        }
    }

    /// The crash's message is known without its place, and comes with the end.
    private mutating func endCrash() -> [Action] {
        isCrashing = false
        return [.kill, .start(.settle, seconds: ProcessEnding.killSeconds)]
    }

    private mutating func breakOff(_ reason: String) -> [Action] {
        switch phase {
        case .launching, .running, .expiring: decide(.crashed, "the link to the process broke: \(reason)")
        case .settling, .draining, .ending, .finished: []
        }
    }

    private mutating func cancel() -> [Action] {
        switch phase {
        case .launching, .running, .expiring: decide(.crashed, "the delivery was cancelled")
        case .settling, .draining, .ending, .finished: []
        }
    }

    private mutating func end(_ status: ProcessExit, _ reason: String) -> [Action] {
        let facts = ProcessEnding.facts(
            status, reason: reason, process: processIdentifier, peakBytes: memory.peak, wasLaunched: called != nil)
        let event = ProcessEnding.event(processIdentifier, endedByItself: phase != .ending, reason)
        let recorded = Action.record(TraceKind.processEnded, event, facts)
        switch phase {
        case .launching, .running, .expiring:
            run.result = .crashed
            run.reason = reason
            return [recorded, .stop(.launch), .stop(.budget), .stop(.grace)] + finish()
        case .settling, .draining, .ending: return [recorded, .stop(.settle), .stop(.linger)] + finish()
        case .finished: return [recorded]
        }
    }

    /// The outcome stands; the process has to go.
    private mutating func decide(_ result: ServiceExtensionRun.Result, _ reason: String) -> [Action] {
        phase = .ending
        run.result = result
        run.reason = reason
        run.seconds = called.map { now.machine - $0.machine }
        return [
            .stop(.launch), .stop(.budget), .stop(.grace), .kill, .start(.settle, seconds: ProcessEnding.killSeconds),
        ]
    }

    // MARK: Words

    private var sinceAsked: Double { now.machine - askedFor.machine }
    private var sinceCalled: Double { called.map { now.machine - $0.machine } ?? 0 }

    private func record(_ content: NotificationContent, nth: Int) -> Action {
        let event =
            nth == 1 ? "the content handler was called" : "the content handler was called again (\(nth)), ignored"
        return .record(
            TraceKind.handlerCalled, event,
            [
                TraceFact.nth: .integer(nth), TraceFact.seconds: .double(sinceCalled),
                TraceFact.hasAlert: .boolean(content.hasAlertText),
                TraceFact.category: .string(content.categoryIdentifier),
                TraceFact.attachments: .integer(content.attachments.count),
            ])
    }

    private static let handlerTwice = Finding(
        "content-handler-twice", .warning, "The content handler was called more than once; only the first call counts.",
        fix: "Return after the call, and let one method own the handler.")
}
