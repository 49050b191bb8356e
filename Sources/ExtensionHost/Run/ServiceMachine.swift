import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// How a service extension's process is led through its notifications, one after another.
///
/// The outcome of a notification stands with the first call of the content handler, or with the end of the process.
/// After a call the answer still waits, for a short time each: for `didReceive` to return, so that what it does right
/// after the handler is in the trace, and for a handler that the extension still holds, so that a second call is.
struct ServiceMachine: ProcessMachine {
    typealias Request = NotificationRequest
    typealias Answer = ServiceExtensionRun

    enum Timer: String, MachineTimer {
        case launch, budget, grace
        case settle, linger, end
        /// Between two notifications.
        case rest

        /// What is the machine's time on a device whose clock is the machine's goes by what the process could use of it.
        var measure: TimerMeasure {
            switch self {
            case .launch, .budget, .grace: .deviceElseRunning
            case .settle, .linger, .end, .rest: .running
            }
        }
    }

    enum Report: Sendable {
        case content(nth: Int, memory: Int, NotificationContent)
        case unsendable(String)
        case returned(ServiceMethod)
        /// Nothing can call the content handler any more.
        case released
        /// The process is about to stop itself, for a debugger.
        case stopping
        /// Its main thread has come to rest after `didReceive`.
        case rested
    }

    /// How far one notification has come.
    private struct Progress {
        var id: UInt64 = 0
        /// It was put through a process that was used before.
        var isWarm = false
        /// When `didReceive` was called.
        var called: Double?
        var hasExpired = false
        var didReceiveHasReturned = false
        var expiryHasReturned = false
        var isHandlerReleased = false
        var isHeld = false
        /// What the content handler was called with in time.
        var outcome: ServiceExtensionRun?
    }

    /// How long the end of `didReceive` is waited for after the handler was called in it.
    static let settleSeconds = 1.0
    /// How long a process is given to come to rest before the next notification gets a new one, in seconds for which it
    /// could run.
    static let restSeconds = 1.0

    static let actor = TraceEvent.Actor.service

    var budget = ExtensionBudget()
    var course: ProcessCourse<NotificationRequest>
    /// A debugger is asked for when the process stops.
    var asksForDebugger = false
    var idleness = Idleness()
    /// It is at rest, or its time for that is over.
    private(set) var isDoneResting = true
    private var progress = Progress()

    init(principalClass: String) { course = ProcessCourse(principalClass: principalClass) }

    /// A notification has been put through the process.
    var hasBegun: Bool { progress.id > 0 }
    var wasLaunched: Bool { progress.called != nil }
    var isDecided: Bool { progress.outcome != nil }
    var answersAtOnce: Bool { phase == .idle && !asksForDebugger }

    /// What the extension hands over still counts.
    private var isOpen: Bool { phase == .working && (course.fate.isLiving || course.fate.state == .crashing) }

    var momentWords: String {
        guard isOpen else { return "after the outcome was decided" }
        let place = "before the content handler was called"
        return progress.hasExpired ? "in its last second, \(place)" : place
    }

    static func megabytes(_ bytes: Int) -> String { ProcessEnding.megabytes(bytes) }

    static func report(in message: ProcessMessage) -> (id: UInt64, report: Report)? {
        switch message {
        case .serviceContent(let id, let nth, let memory, let content):
            (id, .content(nth: nth, memory: memory, content))
        case .serviceContentUnsendable(let id, let reason): (id, .unsendable(reason))
        case .serviceReturned(let id, let method): (id, .returned(method))
        case .handlerReleased(let id): (id, .released)
        case .stopping(let id): (id, .stopping)
        case .idle(let id): (id, .rested)
        case .started, .ready, .failed, .app, .content, .call, .fact: nil
        }
    }

    // MARK: From the start to the handler

    mutating func prepare(for request: NotificationRequest) {
        progress = Progress(id: work?.id ?? 0, isWarm: phase == .idle)
        idleness.begin()
        isDoneResting = false
        course.memory = ProcessMemory(base: course.memory.base)
    }

    mutating func send(_ request: NotificationRequest, id: UInt64) -> [Action] {
        progress.called = course.now
        let data: [String: TraceValue] = [
            TraceFact.pid: .integer(Int(course.processIdentifier)), TraceFact.seconds: .double(course.seconds),
            TraceFact.reused: .boolean(progress.isWarm),
        ]
        // The timer first: whoever reads the event may move the clock.
        return [
            .start(.budget, seconds: budget.seconds),
            .record(TraceKind.didReceiveCalled, "didReceive is called", data),
            .send(.serviceRequest(id: id, request)),
        ]
    }

    mutating func take(_ report: Report, of id: UInt64, openRequests: Int) -> [Action] {
        guard id == progress.id else { return takeLate(report) }
        switch report {
        case .content(let nth, let memory, let content): return take(content, nth: nth, memory: memory)
        case .unsendable(let reason): return refuse(reason)
        case .returned(let method): return noteReturn(of: method)
        case .released: return noteRelease()
        case .stopping: return hold()
        case .rested:
            idleness.rest()
            isDoneResting = true
            return [.stop(.rest)]
        }
    }

    /// What belongs to a notification before this one is told in the trace alone.
    private func takeLate(_ report: Report) -> [Action] {
        guard case .content = report else { return [] }
        let event = "the content handler of a notification before this one was called; ignored"
        return [.record(TraceKind.contentIgnored, event, [:])]
    }

    private mutating func take(_ content: NotificationContent, nth: Int, memory: Int) -> [Action] {
        let recorded = record(content, nth: nth)
        if nth > 1 { return [recorded, .add(Self.handlerTwice)] }
        guard isOpen else {
            let reason = "it came after the outcome was decided"
            return [
                recorded,
                .record(TraceKind.contentIgnored, "content ignored: \(reason)", ["reason": .string(reason)]),
            ]
        }
        let overLimit = check(memory: memory)
        guard overLimit.isEmpty else { return [recorded] + overLimit }
        progress.outcome = ServiceExtensionRun(
            principalClass: course.principalClass, result: progress.hasExpired ? .expired : .completed,
            reason: progress.hasExpired
                ? "\(budget.seconds.inShort) s were over; the content is what the extension handed over then" : nil,
            seconds: sinceCalled, content: content)
        course.phase = .resting
        return [recorded, .stop(.budget), .stop(.grace)] + settle()
    }

    private mutating func refuse(_ reason: String) -> [Action] {
        let recorded = Action.record(
            TraceKind.contentUnsendable, "the content handler was called with content that cannot be sent: \(reason)",
            ["reason": .string(reason)])
        return isOpen ? [recorded] + decide("the content cannot be sent: \(reason)") : [recorded]
    }

    // MARK: After the handler

    private mutating func settle() -> [Action] {
        if progress.didReceiveHasReturned { return drain() }
        return course.fate.isLiving ? [.start(.settle, seconds: Self.settleSeconds)] : []
    }

    private mutating func drain() -> [Action] {
        // A crash that has begun answers with the end of the process, so that it is in the trace.
        guard course.fate.isLiving else { return [] }
        return progress.isHandlerReleased ? finish() : [.start(.linger, seconds: budget.lingerSeconds)]
    }

    private mutating func noteReturn(of method: ServiceMethod) -> [Action] {
        let data: [String: TraceValue] = [TraceFact.seconds: .double(sinceCalled)]
        if method == .timeWillExpire {
            progress.expiryHasReturned = true
            return [.record(TraceKind.expiryReturned, "serviceExtensionTimeWillExpire returned", data)]
                + endWithHandler()
        }
        progress.didReceiveHasReturned = true
        let recorded = Action.record(TraceKind.didReceiveReturned, "didReceive returned", data)
        return [recorded] + (phase == .resting ? [.stop(.settle)] + drain() : endWithHandler())
    }

    private mutating func noteRelease() -> [Action] {
        progress.isHandlerReleased = true
        guard phase == .resting else { return endWithHandler() }
        return progress.didReceiveHasReturned ? drain() : []
    }

    /// Nothing can come any more, and the device's clock is a test's: what is left of the time is over.
    private mutating func endWithHandler() -> [Action] {
        guard budget.endsWithHandler, progress.isHandlerReleased, progress.didReceiveHasReturned, !progress.isHeld,
            isOpen, course.fate.isLiving
        else { return [] }
        guard progress.hasExpired else { return [.stop(.budget)] + timeIsUp(for: .budget) }
        return progress.expiryHasReturned ? timeIsUp(for: .grace) : []
    }

    // MARK: Time

    mutating func timeIsUp(for timer: Timer) -> [Action] {
        switch (timer, phase) {
        case (.budget, .working): return expire()
        case (.grace, .working) where progress.hasExpired:
            return decide(
                "the content handler was not called in \(budget.seconds.inShort) s, nor in "
                    + "serviceExtensionTimeWillExpire()", .outOfTime)
        case (.settle, .resting): return finish()
        case (.linger, .resting) where progress.didReceiveHasReturned: return finish()
        case (.rest, _):
            isDoneResting = true
            return []
        default: return []
        }
    }

    private mutating func expire() -> [Action] {
        guard !progress.hasExpired, !progress.isHeld else { return [] }
        progress.hasExpired = true
        let data: [String: TraceValue] = [TraceFact.seconds: .double(sinceCalled)]
        return [
            .start(.grace, seconds: budget.graceSeconds),
            .record(TraceKind.expiryCalled, "serviceExtensionTimeWillExpire is called", data),
            .send(.serviceTimeWillExpire(id: progress.id)),
        ]
    }

    /// Nothing waits for the network alone.
    mutating func goOnAfterNetwork() -> [Action] { [] }

    // MARK: Debuggers

    mutating func take(stop isStopped: Bool) -> [Action] {
        guard isStopped else { return goOn() }
        return hold() + (asksForDebugger && isInBudget ? [.inviteDebugger] : [])
    }

    private var isInBudget: Bool { isOpen && !progress.hasExpired }

    private mutating func hold() -> [Action] {
        guard !progress.isHeld, isInBudget else { return [] }
        progress.isHeld = true
        return [.hold(.budget)]
    }

    private mutating func goOn() -> [Action] {
        guard progress.isHeld else { return [] }
        progress.isHeld = false
        return isInBudget ? [.goOn(.budget)] : []
    }

    // MARK: Between two notifications

    /// From now on it has its time to come to rest.
    func awaitRest() -> [Action] { isDoneResting ? [] : [.start(.rest, seconds: Self.restSeconds)] }

    // MARK: Answers

    private mutating func finish() -> [Action] {
        guard work != nil, let run = progress.outcome else { return [] }
        course.phase = .idle
        course.work = nil
        return stopAll + [.finish(run)]
    }

    mutating func finish(failing reason: String) -> [Action] {
        guard work != nil else { return [] }
        course.work = nil
        let run =
            progress.outcome
            ?? ServiceExtensionRun(
                principalClass: course.principalClass, result: result, reason: reason,
                seconds: progress.called.map { course.now - $0 })
        return stopAll + [.finish(run)]
    }

    private var result: ServiceExtensionRun.Result {
        switch course.fate.cause {
        case .outOfTime: .expired
        case .memory: .memoryExceeded
        case .fault: .crashed
        }
    }

    /// What it waited for is told with the end of its time.
    mutating func remark(on network: EgressServer.Activity) -> Finding? { nil }

    // MARK: Words

    private var sinceCalled: Double { progress.called.map { course.now - $0 } ?? 0 }

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

extension ServiceExtensionRun: ProcessAnswer {}
