import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import Trace

/// One process of an extension with the runs that go through it, one after another.
///
/// Events of the process come on its own thread, timers on Swift's: each is handed to the run's machine under one
/// lock, and what the machine asks for is done under it too, so that everything happens in one order.
final class ExtensionSession: Sendable {
    struct State {
        var identifier: Int32 = 0
        var machine: ServiceRunMachine?
        var trace: TraceLog?
        var continuation: CheckedContinuation<ServiceExtensionRun, Never>?
        var timers = ProcessTimers<ServiceRunMachine.Timer>()
        var voice = ProcessVoice(actor: .service)
        /// Nil until the process has said how much it had before it loaded the team's code.
        var memoryBase: Int?
        var runs: UInt64 = 0
        /// How it ended, and why in one line.
        var end: (status: ProcessExit, reason: String)?
        var idle = Idleness()
        var restWaiter: CheckedContinuation<Void, Never>?

        /// The next run. What the process said before its first one belongs to that.
        mutating func begin() {
            if runs > 0 { voice.begin() }
            idle.begin()
            runs += 1
        }

        mutating func wakeRestWaiter() {
            restWaiter?.resume()
            restWaiter = nil
        }
    }

    /// How long a process is given to come to rest before the next notification gets a new one, in seconds for which it
    /// could run.
    private static let restSeconds = 1.0

    private let state = Mutex(State())
    private let prepared: PreparedProcess
    private let clock: any DeviceClock
    private let inviteDebugger: @Sendable (DebuggerInvitation) -> Void
    private let process: ChildProcess
    private let calls: ProcessCalls

    init(_ prepared: PreparedProcess, configuration: ExtensionHostConfiguration) {
        self.prepared = prepared
        clock = configuration.clock
        inviteDebugger = configuration.debuggerIsDue
        process = ChildProcess(prepared.program)
        calls = ProcessCalls(from: prepared.launch.bundleIdentifier)
    }

    private var launch: ProcessLaunch { prepared.launch }
    private var egress: ProcessEgress? { prepared.egress }

    /// Returns once the process runs; where it cannot be started nothing of it is left. `trace` is that of the first run.
    func start(trace: TraceLog) async throws(ProcessStartError) {
        state.withLock { $0.trace = trace }
        do {
            let identifier = try await process.start { [self] event in handle(event) }
            state.withLock { $0.identifier = identifier }
            calls.serve { [process] in process.trySending($0) }
        } catch {
            prepared.giveUp()
            throw error
        }
    }

    /// Ends the process, and waits for nothing but the threads of its network rules.
    func end() {
        process.kill()
        egress?.stop()
    }

    /// Ends the process after its last run, and waits for nothing. No trace tells of it.
    func endEarly() {
        state.withLock { state in
            state.machine = nil
            state.trace = nil
        }
        process.kill()
    }

    /// Returns once the process is gone and everything that was made for it is removed.
    func ended() async { await process.ended() }

    // MARK: Runs

    /// Puts one notification through the process. Only one run at a time.
    func run(
        _ request: NotificationRequest, budget: ExtensionBudget, center: any CenterAnswering, trace: TraceLog
    ) async -> ServiceExtensionRun {
        calls.attach(center)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWarm = state.withLock { state in
                    state.continuation = continuation
                    state.trace = trace
                    state.begin()
                    state.machine = ServiceRunMachine(
                        id: state.runs, request: request, budget: budget, principalClass: launch.principalClass,
                        processIdentifier: state.identifier, asksForDebugger: launch.waitsForDebugger,
                        warm: state.runs > 1 ? state.memoryBase.map { .init(memoryBase: $0) } : nil, at: moment)
                    state.timers.beginTicks(at: MachineClock.seconds)
                    egress?.beginRun(trace: trace)
                    process.watch(memory: true, stops: launch.waitsForDebugger)
                    begin(&state)
                    return state.runs > 1 && !launch.waitsForDebugger
                }
                // A cancellation that came before there was a machine.
                if Task.isCancelled { feed(.cancelled) }
                if isWarm { process.attend({ handle($0) }, until: { state.withLock { $0.continuation == nil } }) }
            }
        } onCancel: {
            feed(.cancelled)
        }
    }

    private func begin(_ state: inout State) {
        if let end = state.end {
            // It ended before it could be used.
            feed(.ended(end.status, reason: end.reason), &state)
            return
        }
        // Not before there is a machine: what the process answers must find one.
        if state.runs == 1 { send(.launch(launch)) }
        perform(state.machine?.begin() ?? [], &state)
    }

    /// Nil when the process can take another notification, else why it cannot.
    func reasonForReplacement(budget: ExtensionBudget) async -> String? {
        // A process that was started ahead of its first run. Where it has ended by now, that run says so.
        if state.withLock({ $0.runs == 0 }) { return nil }
        if !state.withLock({ $0.idle.isAtRest || $0.end != nil }) { await waitForRest() }
        let used = process.processorNanoseconds
        let memory = process.anonymousMemory ?? 0
        return state.withLock { state in
            if let end = state.end { return "it had ended: \(end.reason)" }
            if !state.idle.isAtRest { return "it was still busy with the notification before" }
            if state.idle.isSpinning(machine: MachineClock.seconds, processor: used) {
                return "a thread of it has been running ever since the notification before"
            }
            guard let base = state.memoryBase else { return "it has never become ready" }
            return memory - base > budget.memoryBytes ? "it held more memory than its limit" : nil
        }
    }

    /// Returns when it is at rest, or its time for that is over.
    private func waitForRest() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.idle.isAtRest || state.end != nil { return true }
                state.restWaiter = continuation
                state.timers.beginTicks(at: MachineClock.seconds)
                process.watch(memory: true, stops: false)
                start(.rest, seconds: Self.restSeconds, &state)
                return false
            }
            if isDone { continuation.resume() }
        }
        state.withLock { $0.timers.stop(.rest) }
        process.watch(memory: false, stops: false)
    }

    // MARK: Events

    private func handle(_ event: ProcessEvent) {
        switch event {
        case .message(let message): handle(message)
        case .line(let line, let stream):
            state.withLock { state in
                guard state.voice.take(line, stream, trace: state.trace) else { return }
                feed(.fatalMessage, &state)
            }
        case .tick(let memory, let starved): tick(memory, starved)
        case .stopped(let isStopped): feed(.stopped(isStopped))
        case .linkBroken(let reason): feed(.linkBroken(reason))
        case .ended(let status, let report): end(status, report)
        }
    }

    private func handle(_ message: ProcessMessage) {
        switch message {
        case .started(let memory):
            state.withLock { $0.memoryBase = memory }
            feed(.started(memory: memory))
        case .ready: feed(.ready)
        case .failed(let failure): feed(.failed(failure))
        case .serviceContent(let id, let nth, let memory, let content):
            feed(.content(nth: nth, memory: memory, content), run: id)
        case .serviceContentUnsendable(let id, let reason): feed(.unsendable(reason), run: id)
        case .serviceReturned(let id, let method): feed(.returned(method), run: id)
        case .handlerReleased(let id): feed(.released, run: id)
        case .stopping(let id): feed(.stopping, run: id)
        case .idle(let id): rest(after: id)
        case .call(let id, let call): ask(call, id: id)
        case .fact(let fact): state.withLock { $0.voice.note(fact, $0.trace) }
        // Only a content extension's process says it, and its session listens.
        case .content, .app: break
        }
    }

    /// Gives the machine what happened; what belongs to a run before the present one is told in the trace alone.
    private func feed(_ input: ServiceRunMachine.Input, run id: UInt64? = nil) {
        state.withLock { state in
            guard let machine = state.machine else { return }
            if let id, id != machine.id {
                if case .content = input {
                    state.trace?.record(
                        .service, TraceKind.contentIgnored,
                        "the content handler of a notification before this one was called; ignored")
                }
                return
            }
            feed(input, &state)
        }
    }

    private func feed(_ input: ServiceRunMachine.Input, _ state: inout State) {
        perform(state.machine?.handle(input, at: moment) ?? [], &state)
    }

    private func rest(after id: UInt64) {
        state.withLock { state in
            guard id == state.runs else { return }
            state.idle.rest()
            state.wakeRestWaiter()
        }
    }

    private func end(_ status: ProcessExit, _ report: CrashReport?) {
        calls.finish()
        prepared.folder.remove()
        state.withLock { state in
            let moment = state.machine.map { Self.words(for: $0) } ?? "while it was starting"
            let reason = state.voice.reason(status, report, moment: moment)
            state.voice.release(state.trace)
            state.end = (status, reason)
            feed(.ended(status, reason: reason), &state)
            state.wakeRestWaiter()
        }
    }

    private static func words(for machine: ServiceRunMachine) -> String {
        switch machine.phase {
        case .launching: "while it was starting"
        case .running: "before the content handler was called"
        case .expiring: "in its last second, before the content handler was called"
        case .settling, .draining, .ending, .finished: "after the outcome was decided"
        }
    }

    // MARK: Actions

    private func perform(_ actions: [ServiceRunMachine.Action], _ state: inout State) {
        for action in actions { perform(action, &state) }
    }

    private func perform(_ action: ServiceRunMachine.Action, _ state: inout State) {
        switch action {
        case .send(let message):
            if let problem = process.trySending(message) { feed(.linkBroken(problem), &state) }
        case .kill: process.kill()
        case .start(let timer, let seconds): start(timer, seconds: seconds, &state)
        case .stop(let timer): state.timers.stop(timer)
        case .record(let kind, let event, let data): state.trace?.record(.service, kind, event, data)
        case .add(let finding): state.trace?.add(finding)
        case .inviteDebugger: invite(&state)
        case .finish(let run): finish(run, &state)
        }
    }

    private func start(_ timer: ServiceRunMachine.Timer, seconds: TimeInterval, _ state: inout State) {
        state.timers.start(timer, seconds: seconds, on: clock) { [self] ticket in
            self.state.withLock { state in
                guard state.timers.redeem(ticket) else { return }
                feed(.timeIsUp(ticket.timer), &state)
            }
        }
    }

    private func tick(_ memory: Int?, _ starved: Double?) {
        state.withLock { state in
            state.voice.release(state.trace)
            if let memory { feed(.memory(memory), &state) }
            for timer in state.timers.tick(at: MachineClock.seconds, starved: starved) {
                if timer == .rest { state.wakeRestWaiter() }
                feed(.timeIsUp(timer), &state)
            }
        }
    }

    private func finish(_ run: ServiceExtensionRun, _ state: inout State) {
        state.voice.release(state.trace)
        process.rest()
        state.timers.stopAll()
        state.idle.answer(machine: MachineClock.seconds, processor: process.processorNanoseconds)
        egress?.finishRun()
        var run = run
        run.log = state.voice.log.lines
        state.continuation?.resume(returning: run)
        state.continuation = nil
    }

    private func invite(_ state: inout State) {
        let invitation = DebuggerInvitation(
            processIdentifier: state.identifier, bundleIdentifier: launch.bundleIdentifier)
        state.trace?.record(
            .service, TraceKind.debuggerWait, "stopped for a debugger: \(invitation.command)",
            [TraceFact.pid: .integer(Int(state.identifier))])
        let inviteDebugger = inviteDebugger
        // Not under the lock: whoever is told may do anything.
        Task { inviteDebugger(invitation) }
    }

    private func send(_ message: DeviceMessage) { _ = process.trySending(message) }

    private var moment: Moment { Moment(machine: MachineClock.seconds, device: clock.now) }

    private func ask(_ call: CenterCall, id: UInt64) {
        if let reply = calls.ask(call, id: id) { send(.answer(id: id, reply)) }
    }
}
