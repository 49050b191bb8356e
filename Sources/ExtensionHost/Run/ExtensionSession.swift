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
        var center: (any CenterAnswering)?
        var continuation: CheckedContinuation<ServiceExtensionRun, Never>?
        /// By the device's clock.
        var timers: [ServiceRunMachine.Timer: DeviceTimer] = [:]
        /// By the machine's, in seconds, or by `watched`: the process' thread looks at them whenever it ticks.
        var deadlines: [ServiceRunMachine.Timer: Double] = [:]
        /// Seconds for which the process was watched, without those in which the machine let nobody run.
        var watched = 0.0
        var lastTick = 0.0
        var log = RunLog()
        var fatal: CrashReason.FatalMessage?
        /// Its line, until what was sent before it has been told.
        var heldFatal: String?
        var lastError: String?
        /// Nil until the process has said how much it had before it loaded the team's code.
        var memoryBase: Int?
        var runs: UInt64 = 0
        /// How it ended, and why in one line.
        var end: (status: ProcessExit, reason: String)?
        var idle = Idleness()
        var restWaiter: CheckedContinuation<Void, Never>?
        var endWaiters: [CheckedContinuation<Void, Never>] = []

        /// The next run. What the process said before its first one belongs to that.
        mutating func begin() {
            if runs > 0 {
                log = RunLog()
                fatal = nil
                lastError = nil
            }
            idle.begin()
            runs += 1
        }
    }

    /// How long a process is given to come to rest before the next notification gets a new one.
    private static let restSeconds = 1.0
    /// What one tick counts for at most. Ticks that come later than this say that the host did not get the processor,
    /// or that the machine stood still; then neither did the process, and it is not to be ended for that.
    private static let tickSeconds = 0.02

    private let state = Mutex(State())
    private let launch: ProcessLaunch
    private let clock: any DeviceClock
    private let inviteDebugger: @Sendable (DebuggerInvitation) -> Void
    private let process: ChildProcess
    private let calls = ProcessCalls()
    private let folder: ProcessFolder
    private let egress: ProcessEgress?

    init(
        _ launch: ProcessLaunch, program: ChildProcess.Program, configuration: ExtensionHostConfiguration,
        folder: ProcessFolder, egress: ProcessEgress?
    ) {
        self.launch = launch
        self.folder = folder
        self.egress = egress
        clock = configuration.clock
        inviteDebugger = configuration.debuggerIsDue
        process = ChildProcess(program)
    }

    /// Nil once the process runs; else why it could not be started. `trace` is that of the first run.
    func start(trace: TraceLog) async -> String? {
        state.withLock { $0.trace = trace }
        let identifier = await process.start { [self] event in handle(event) }
        guard identifier > 0 else { return "its process cannot be started: \(String(cString: strerror(-identifier)))" }
        state.withLock { $0.identifier = identifier }
        calls.serve(
            { [weak self] in await self?.answer($0) ?? .done }, send: { [weak self] in self?.process.trySending($0) })
        return nil
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
    func ended() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.end == nil { state.endWaiters.append(continuation) }
                return state.end != nil
            }
            if isDone { continuation.resume() }
        }
    }

    // MARK: Runs

    /// Puts one notification through the process. Only one run at a time.
    func run(
        _ request: NotificationRequest, budget: ExtensionBudget, center: any CenterAnswering, trace: TraceLog
    ) async -> ServiceExtensionRun {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWarm = state.withLock { state in
                    state.continuation = continuation
                    state.trace = trace
                    state.center = center
                    state.begin()
                    state.machine = ServiceRunMachine(
                        id: state.runs, request: request, budget: budget, principalClass: launch.principalClass,
                        processIdentifier: state.identifier, asksForDebugger: launch.waitsForDebugger,
                        warm: state.runs > 1 ? state.memoryBase.map { .init(memoryBase: $0) } : nil, at: moment)
                    state.lastTick = moment.machine
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
            perform(state.machine?.handle(.ended(end.status, reason: end.reason), at: moment) ?? [], &state)
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
            if state.idle.isSpinning(machine: moment.machine, processor: used) {
                return "a thread of it has been running ever since the notification before"
            }
            guard let base = state.memoryBase else { return "it has never become ready" }
            return memory - base > budget.memoryBytes ? "it held more memory than its limit" : nil
        }
    }

    private func waitForRest() async {
        let timer = Task { [self] in
            guard (try? await Task.sleep(for: .seconds(Self.restSeconds))) != nil else { return }
            wakeRestWaiter()
        }
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.idle.isAtRest || state.end != nil { return true }
                state.restWaiter = continuation
                return false
            }
            if isDone { continuation.resume() }
        }
        timer.cancel()
    }

    private func wakeRestWaiter() {
        state.withLock { state in
            state.restWaiter?.resume()
            state.restWaiter = nil
        }
    }

    // MARK: Events

    private func handle(_ event: ProcessEvent) {
        switch event {
        case .message(let message): handle(message)
        case .line(let line, let stream): note(line, stream)
        case .tick(let memory): tick(memory)
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
        case .fact(let fact): note(fact)
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
            perform(state.machine?.handle(input, at: moment) ?? [], &state)
        }
    }

    private func rest(after id: UInt64) {
        state.withLock { state in
            guard id == state.runs else { return }
            state.idle.rest()
            state.restWaiter?.resume()
            state.restWaiter = nil
        }
    }

    private func end(_ status: ProcessExit, _ report: CrashReport?) {
        calls.finish()
        folder.remove()
        state.withLock { state in
            let moment = state.machine.map { Self.words(for: $0) } ?? "while it was starting"
            let reason = CrashReason.describe(
                status, fatal: state.fatal, remark: state.lastError, report: report, moment: moment)
            releaseFatal(&state)
            state.end = (status, reason)
            perform(state.machine?.handle(.ended(status, reason: reason), at: self.moment) ?? [], &state)
            state.restWaiter?.resume()
            state.restWaiter = nil
            for waiter in state.endWaiters { waiter.resume() }
            state.endWaiters = []
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
            if let problem = process.trySending(message) {
                perform(state.machine?.handle(.linkBroken(problem), at: moment) ?? [], &state)
            }
        case .kill: process.kill()
        case .start(let timer, let seconds): start(timer, seconds: seconds, &state)
        case .stop(let timer): stop(timer, &state)
        case .record(let kind, let event, let data): state.trace?.record(.service, kind, event, data)
        case .add(let finding): state.trace?.add(finding)
        case .inviteDebugger: invite(&state)
        case .finish(let run): finish(run, &state)
        }
    }

    private func start(_ timer: ServiceRunMachine.Timer, seconds: TimeInterval, _ state: inout State) {
        stop(timer, &state)
        guard !timer.isMachines, !(clock is SystemClock) else {
            state.deadlines[timer] = (timer.isWatched ? state.watched : moment.machine) + seconds
            return
        }
        let id = state.machine?.id
        state.timers[timer] = DeviceTimer(clock, at: clock.now.addingTimeInterval(seconds)) { [self] in
            feed(.timeIsUp(timer), run: id)
        }
    }

    private func stop(_ timer: ServiceRunMachine.Timer, _ state: inout State) {
        state.deadlines[timer] = nil
        state.timers.removeValue(forKey: timer)?.cancel()
    }

    private func tick(_ memory: Int?) {
        state.withLock { releaseFatal(&$0) }
        if let memory { feed(.memory(memory)) }
        let now = moment.machine
        let due = state.withLock { state in
            state.watched += min(max(0, now - state.lastTick), Self.tickSeconds)
            state.lastTick = now
            return state.deadlines.filter { $0.value <= ($0.key.isWatched ? state.watched : now) }.keys
        }
        for timer in due {
            state.withLock { $0.deadlines[timer] = nil }
            feed(.timeIsUp(timer))
        }
    }

    private func finish(_ run: ServiceExtensionRun, _ state: inout State) {
        releaseFatal(&state)
        process.rest()
        for timer in state.timers.values { timer.cancel() }
        state.timers = [:]
        state.deadlines = [:]
        state.idle.answer(machine: moment.machine, processor: process.processorNanoseconds)
        egress?.finishRun()
        var run = run
        run.log = state.log.lines
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

    private var moment: ServiceRunMachine.Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .init(machine: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, device: clock.now)
    }

    // MARK: What the process says

    private func note(_ line: String, _ stream: ProcessEvent.OutputStream) {
        state.withLock { state in
            if stream == .stderr, noteError(line, &state) { return }
            releaseFatal(&state)
            record(line, stream.rawValue, &state)
        }
    }

    /// Keeps what explains a crash; true for lines that are the crash reporter's own.
    private func noteError(_ line: String, _ state: inout State) -> Bool {
        if let fatal = CrashReason.FatalMessage(line: line) {
            state.fatal = fatal
            perform(state.machine?.handle(.fatalMessage, at: moment) ?? [], &state)
            releaseFatal(&state)
            state.heldFatal = line
            return true
        } else if line.hasPrefix("*** ") && line.contains("Backtracing from") {
            perform(state.machine?.handle(.fatalMessage, at: moment) ?? [], &state)
            return true
        } else if line.isEmpty || line.hasPrefix("*** ") && line.contains("done ***") {
            // The crash reporter's too: it sets its report apart.
            return true
        } else {
            state.lastError = line
        }
        return false
    }

    /// What the process sent before it crashed comes by another way than the message, and before it in the trace.
    private func releaseFatal(_ state: inout State) {
        guard let line = state.heldFatal else { return }
        state.heldFatal = nil
        record(line, ProcessEvent.OutputStream.stderr.rawValue, &state)
    }

    private func record(_ line: String, _ stream: String, _ state: inout State) {
        guard let text = state.log.append(line) else { return }
        state.trace?.record(
            .service, TraceKind.log, text, [TraceFact.stream: .string(stream), TraceFact.text: .string(text)])
    }

    private func note(_ fact: ProcessFact) {
        state.withLock { state in
            if fact.kind == TraceKind.log {
                record(fact.data[TraceFact.text] ?? fact.event, fact.data[TraceFact.stream] ?? "os", &state)
            } else {
                state.trace?.record(.service, fact.kind, fact.event, fact.data.mapValues { .string($0) })
            }
        }
    }

    // MARK: What the process asks

    private func ask(_ call: CenterCall, id: UInt64) {
        if let reply = calls.ask(call, id: id) { send(.answer(id: id, reply)) }
    }

    private func answer(_ call: CenterCall) async -> CenterReply {
        guard let center = state.withLock({ $0.center }) else {
            return ProcessCalls.refusal(code: 1, "no device is connected")
        }
        return await center.answer(call, from: launch.bundleIdentifier)
    }
}
