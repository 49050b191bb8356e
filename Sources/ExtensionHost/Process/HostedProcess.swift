import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import Trace

/// One process of an app or an extension, led by a machine.
///
/// Events of the process come on its own thread, timers on Swift's: each is handed to the machine under one lock, and
/// what the machine asks for is done under it too, so that everything happens in one order.
final class HostedProcess<Machine: ProcessMachine>: Sendable {
    struct State {
        var machine: Machine
        var trace: TraceLog?
        var continuation: CheckedContinuation<Machine.Answer, Never>?
        var timers = ProcessTimers<Machine.Timer>()
        var voice = ProcessVoice(actor: Machine.actor)
        /// How it ended, and why in one line.
        var end: (status: ProcessExit, reason: String)?
        var waiter: (condition: @Sendable (Machine) -> Bool, continuation: CheckedContinuation<Void, Never>)?

        mutating func wakeWaiter() {
            waiter?.continuation.resume()
            waiter = nil
        }
    }

    private let state: Mutex<State>
    let process: ChildProcess
    let calls: ProcessCalls
    private let prepared: PreparedProcess
    private let clock: any DeviceClock
    private let inviteDebugger: @Sendable (DebuggerInvitation) -> Void
    private let answerAtOnce: @Sendable (CenterCall, HostedProcess) -> CenterReply?

    /// - Parameter answerAtOnce: answers what is not the notification centre's; nil for what is.
    init(
        _ prepared: PreparedProcess, configuration: ExtensionHostConfiguration,
        answerAtOnce: @escaping @Sendable (CenterCall, HostedProcess) -> CenterReply?
    ) {
        self.prepared = prepared
        process = ChildProcess(prepared.program)
        calls = ProcessCalls(from: prepared.launch.bundleIdentifier)
        clock = configuration.clock
        inviteDebugger = configuration.debuggerIsDue
        self.answerAtOnce = answerAtOnce
        state = Mutex(State(machine: Machine(principalClass: prepared.launch.principalClass)))
    }

    var bundleIdentifier: String { prepared.launch.bundleIdentifier }
    private var egress: ProcessEgress? { prepared.egress }

    /// Returns once the process runs. Where it cannot be started nothing of it is left.
    ///
    /// - Parameter trace: tells of it until another one is attached.
    func start(trace: TraceLog? = nil) async throws(ProcessStartError) {
        state.withLock { $0.trace = trace }
        do {
            let identifier = try await process.start { [self] event in handle(event) }
            state.withLock { $0.machine.course.processIdentifier = identifier }
            calls.serve { [process] in process.trySending($0) }
        } catch {
            prepared.giveUp()
            throw error
        }
    }

    /// Ends the process, and waits for nothing but the threads of its network rules.
    func end() {
        state.withLock { $0.machine.course.fate.retire() }
        egress?.finishRun()
        process.kill()
        egress?.stop()
    }

    /// Ends the process after the last thing that was asked, and waits for nothing. No trace tells of it.
    func endEarly() {
        state.withLock { state in
            state.machine.course.fate.retire()
            state.trace = nil
        }
        process.kill()
    }

    /// Returns once the process is gone and everything that was made for it is removed.
    func ended() async { await process.ended() }

    // MARK: Asking

    /// What follows is told to this trace, and asks this device.
    ///
    /// - Parameter beginsNewLog: what it printed under a trace before is no longer in the answers.
    func attach(
        budget: Machine.Budget, center: any CenterAnswering, trace: TraceLog, beginsNewLog: Bool = false
    ) {
        calls.attach(center)
        state.withLock { state in
            if beginsNewLog, state.trace != nil { state.voice.begin() }
            state.trace = trace
            state.machine.budget = budget
        }
        egress?.beginRun(trace: trace)
    }

    /// What it asked of the network under this trace is over: what has not ended is recorded as unfinished.
    func finishRequests() { egress?.finishRun() }

    /// One at a time.
    func perform(_ request: Machine.Request) async -> Machine.Answer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isAttended = state.withLock { state in
                    let answersAtOnce = state.machine.answersAtOnce
                    state.continuation = continuation
                    state.timers.beginTicks(at: MachineClock.seconds)
                    process.watch(memory: true, stops: prepared.launch.waitsForDebugger)
                    // Not before there is something to do: what the process answers must find it.
                    if state.machine.isStarting { _ = process.trySending(.launch(prepared.launch)) }
                    perform(state.machine.begin(request, at: MachineClock.seconds), &state)
                    return answersAtOnce
                }
                // A cancellation that came before there was anything to cancel.
                if Task.isCancelled { feed(.cancelled) }
                if isAttended { process.attend({ handle($0) }, until: { state.withLock { $0.continuation == nil } }) }
            }
        } onCancel: {
            feed(.cancelled)
        }
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
        case .started(let memory): feed(.started(memory: memory))
        case .ready: feed(.ready)
        case .failed(let failure): feed(.failed(failure))
        case .call(let id, let call):
            if let reply = answerAtOnce(call, self) ?? calls.ask(call, id: id) {
                _ = process.trySending(.answer(id: id, reply))
            }
        case .fact(let fact): state.withLock { $0.voice.note(fact, $0.trace) }
        case .app, .content, .serviceContent, .serviceContentUnsendable, .serviceReturned, .stopping, .handlerReleased,
            .idle:
            takeReport(message)
        }
    }

    private func takeReport(_ message: ProcessMessage) {
        do {
            guard let (id, report) = try Machine.report(in: message) else { return }
            feed(.report(id: id, report, openRequests: openRequests))
        } catch {
            feed(.linkBroken("\(error)"))
        }
    }

    func read<Value>(_ body: (State) -> Value) -> Value { state.withLock { body($0) } }

    /// Does what the machine says to something that is no event of the process.
    func lead(_ body: (inout Machine) -> [Machine.Action]) {
        state.withLock { perform(body(&$0.machine), &$0) }
    }

    /// Returns once the machine is as `condition` wants it, or the process has ended. One at a time.
    func wait(until condition: @escaping @Sendable (Machine) -> Bool) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.waiter = (condition, continuation)
                wakeWhereDue(&state)
            }
        }
    }

    private func wakeWhereDue(_ state: inout State) {
        guard let waiter = state.waiter, state.end != nil || waiter.condition(state.machine) else { return }
        state.wakeWaiter()
    }

    private var openRequests: Int { egress?.activity.open ?? 0 }

    private func feed(_ input: Machine.Input) { state.withLock { feed(input, &$0) } }

    private func feed(_ input: Machine.Input, _ state: inout State) {
        perform(state.machine.handle(input, at: MachineClock.seconds), &state)
        wakeWhereDue(&state)
    }

    private func tick(_ memory: Int?, _ starved: Double?) {
        let open = openRequests
        let isAsking = calls.isAsking
        state.withLock { state in
            state.voice.release(state.trace)
            if let memory { feed(.memory(memory, openRequests: open), &state) }
            for timer in state.timers.tick(at: MachineClock.seconds, isAsking: isAsking, starved: starved) {
                feed(.timeIsUp(timer), &state)
            }
        }
    }

    private func end(_ status: ProcessExit, _ report: CrashReport?) {
        calls.finish()
        prepared.folder.remove()
        state.withLock { state in
            let moment = state.machine.phase == .starting ? "while it was starting" : state.machine.momentWords
            let reason = state.voice.reason(status, report, moment: moment)
            state.voice.release(state.trace)
            state.end = (status, reason)
            feed(.ended(status, reason: reason), &state)
        }
    }

    // MARK: Actions

    private func perform(_ actions: [Machine.Action], _ state: inout State) {
        for action in actions {
            switch action {
            case .send(let message):
                if let problem = process.trySending(message) { feed(.linkBroken(problem), &state) }
            case .kill: process.kill()
            case .start(let timer, let seconds): start(timer, seconds: seconds, &state)
            case .stop(let timer): state.timers.stop(timer)
            case .hold(let timer): state.timers.hold(timer, on: clock)
            case .goOn(let timer): state.timers.goOn(timer, on: clock) { [self] in redeem($0) }
            case .record(let kind, let event, let data): state.trace?.record(Machine.actor, kind, event, data)
            case .add(let finding): state.trace?.add(finding)
            case .inviteDebugger: invite(&state)
            case .finish(let answer): finish(answer, &state)
            }
        }
    }

    private func start(_ timer: Machine.Timer, seconds: TimeInterval, _ state: inout State) {
        state.timers.start(timer, seconds: seconds, on: clock) { [self] in redeem($0) }
    }

    private func redeem(_ ticket: ProcessTimers<Machine.Timer>.Ticket) {
        state.withLock { state in
            guard state.timers.redeem(ticket) else { return }
            feed(.timeIsUp(ticket.timer), &state)
        }
    }

    private func invite(_ state: inout State) {
        let invitation = DebuggerInvitation(
            processIdentifier: state.machine.course.processIdentifier, bundleIdentifier: bundleIdentifier)
        state.trace?.record(
            Machine.actor, TraceKind.debuggerWait, "stopped for a debugger: \(invitation.command)",
            [TraceFact.pid: .integer(Int(invitation.processIdentifier))])
        let inviteDebugger = inviteDebugger
        // Not under the lock: whoever is told may do anything.
        Task { inviteDebugger(invitation) }
    }

    private func finish(_ answer: Machine.Answer, _ state: inout State) {
        state.voice.release(state.trace)
        process.rest()
        if let activity = egress?.activity, let finding = state.machine.remark(on: activity) {
            state.trace?.add(finding)
        }
        var answer = answer
        answer.log = state.voice.log.lines
        state.continuation?.resume(returning: answer)
        state.continuation = nil
    }
}
