import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Synchronization
import Trace

/// One process of a content extension.
///
/// Events of the process come on its own thread, timers on Swift's: each is handed to the machine under one lock, and
/// what the machine asks for is done under it too, so that everything happens in one order.
final class ContentProcess: Sendable {
    struct State {
        var machine: ContentMachine
        var trace: TraceLog?
        var center: (any CenterAnswering)?
        var continuation: CheckedContinuation<ContentAnswer, Never>?
        /// By the device's clock, where that is not the machine's.
        var timers: [ContentMachine.Timer: DeviceTimer] = [:]
        /// By the machine's, in seconds, or by `watched`: looked at whenever the process' thread ticks.
        var deadlines: [ContentMachine.Timer: Double] = [:]
        /// Seconds for which the process was watched, without those in which the machine let nobody run.
        var watched = 0.0
        var lastTick = 0.0
        var voice = ProcessVoice(actor: .content)
        var presentations = 0
        var hasNotedNetwork = false
        /// Of the last scene.
        var drawing: DrawList?
        var end: (status: ProcessExit, reason: String)?
        var endWaiters: [CheckedContinuation<Void, Never>] = []
    }

    /// What one tick counts for at most. Ticks that come later say that the process did not get the processor either.
    private static let tickSeconds = 0.02
    /// The part of the time that counts while the device has a call to answer: not none, for a process that asks without
    /// an end.
    private static let askingShare = 0.2

    private let state: Mutex<State>
    private let launch: ProcessLaunch
    private let clock: any DeviceClock
    private let opensURL: @Sendable (String) -> Bool
    private let process: ChildProcess
    private let calls = ProcessCalls()
    private let folder: ProcessFolder
    private let egress: ProcessEgress?

    init(
        _ launch: ProcessLaunch, program: ChildProcess.Program, clock: any DeviceClock,
        opensURL: @escaping @Sendable (String) -> Bool, folder: ProcessFolder, egress: ProcessEgress?
    ) {
        self.launch = launch
        self.clock = clock
        self.opensURL = opensURL
        self.folder = folder
        self.egress = egress
        process = ChildProcess(program)
        state = Mutex(State(machine: ContentMachine(processIdentifier: 0, principalClass: launch.principalClass)))
    }

    /// Nil once the process runs; else why it could not be started.
    func start() async -> String? {
        let identifier = await process.start { [self] event in handle(event) }
        guard identifier > 0 else { return "its process cannot be started: \(String(cString: strerror(-identifier)))" }
        state.withLock {
            $0.machine = ContentMachine(processIdentifier: identifier, principalClass: launch.principalClass)
            if let end = $0.end { _ = $0.machine.handle(.ended(end.status, reason: end.reason), at: moment) }
        }
        calls.serve(
            { [weak self] in await self?.answer($0) ?? .done }, send: { [weak self] in self?.process.trySending($0) })
        return nil
    }

    /// Ends the process, and waits for nothing but the threads of its network rules.
    func end() {
        state.withLock { $0.machine.retire() }
        process.kill()
        egress?.stop()
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

    /// Nil when the process can show another notification, else why it cannot.
    func reasonForReplacement(budget: ContentBudget) -> String? {
        let memory = process.anonymousMemory ?? 0
        return state.withLock { state in
            if let end = state.end { return "it had ended: \(end.reason)" }
            guard state.machine.phase == .idle, let base = state.machine.memoryBase else { return "it was not ready" }
            return memory - base > budget.memoryBytes ? "it held more memory than its limit" : nil
        }
    }

    // MARK: Asking

    /// What follows belongs to a new interface.
    func beginPresentation(budget: ContentBudget, center: any CenterAnswering, trace: TraceLog) {
        state.withLock { state in
            if state.presentations > 0 { state.voice.begin() }
            state.presentations += 1
            state.hasNotedNetwork = false
            state.drawing = nil
            state.trace = trace
            state.center = center
            state.machine.budget = budget
        }
        egress?.beginRun(trace: trace)
    }

    /// The interface is gone: requests that have not ended are recorded as unfinished.
    func endPresentation() { egress?.finishRun() }

    /// One at a time.
    func perform(_ request: ContentRequest) async -> ContentAnswer {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.continuation = continuation
                    state.lastTick = moment.machine
                    process.watch(memory: true, stops: false)
                    // Not before there is something to do: what the process answers must find it.
                    if state.machine.phase == .starting { _ = process.trySending(.launch(launch)) }
                    perform(state.machine.begin(request, at: moment), &state)
                }
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
                perform(state.machine.handle(.fatalMessage, at: moment), &state)
            }
        case .tick(let memory): tick(memory)
        case .stopped: break
        case .linkBroken(let reason): feed(.linkBroken(reason))
        case .ended(let status, let report): end(status, report)
        }
    }

    private func handle(_ message: ProcessMessage) {
        switch message {
        case .started(let memory): feed(.started(memory: memory))
        case .ready: feed(.ready)
        case .failed(let failure): feed(.failed(failure))
        case .content(let id, let report): take(report, id: id)
        case .call(let id, let call): ask(call, id: id)
        case .fact(let fact): state.withLock { $0.voice.note(fact, $0.trace) }
        // Another role's.
        case .app, .serviceContent, .serviceContentUnsendable, .serviceReturned, .stopping, .handlerReleased, .idle:
            break
        }
    }

    private func take(_ report: ContentReport, id: UInt64) {
        if case .scene(let scene) = report {
            do {
                let drawing = try DrawList(decoding: [UInt8](scene.drawing))
                state.withLock { $0.drawing = drawing }
            } catch {
                feed(.linkBroken("the drawing that it sent cannot be read: \(error)"))
                return
            }
        }
        feed(.report(id: id, report, openRequests: egress?.activity.open ?? 0))
    }

    private func feed(_ input: ContentMachine.Input) {
        state.withLock { perform($0.machine.handle(input, at: moment), &$0) }
    }

    private func tick(_ memory: Int?) {
        let open = egress?.activity.open ?? 0
        state.withLock { $0.voice.release($0.trace) }
        if let memory { feed(.memory(memory, openRequests: open)) }
        let now = moment.machine
        let due = state.withLock { state in
            let passed = min(max(0, now - state.lastTick), Self.tickSeconds)
            state.watched += calls.isAsking ? passed * Self.askingShare : passed
            state.lastTick = now
            return state.deadlines.filter { $0.value <= ($0.key.isWatched ? state.watched : now) }.keys
        }
        for timer in due {
            state.withLock { $0.deadlines[timer] = nil }
            feed(.timeIsUp(timer))
        }
    }

    private func end(_ status: ProcessExit, _ report: CrashReport?) {
        calls.finish()
        folder.remove()
        state.withLock { state in
            let moment =
                state.machine.phase == .starting ? "while it was starting" : state.machine.momentWords
            let reason = CrashReason.describe(
                status, fatal: state.voice.fatal, remark: state.voice.remark, report: report, moment: moment)
            state.voice.release(state.trace)
            state.end = (status, reason)
            perform(state.machine.handle(.ended(status, reason: reason), at: self.moment), &state)
            for waiter in state.endWaiters { waiter.resume() }
            state.endWaiters = []
        }
    }

    // MARK: Actions

    private func perform(_ actions: [ContentMachine.Action], _ state: inout State) {
        for action in actions {
            switch action {
            case .send(let message):
                if let problem = process.trySending(message) {
                    perform(state.machine.handle(.linkBroken(problem), at: moment), &state)
                }
            case .kill: process.kill()
            case .start(let timer, let seconds): start(timer, seconds: seconds, &state)
            case .stop(let timer): stop(timer, &state)
            case .record(let kind, let event, let data): state.trace?.record(.content, kind, event, data)
            case .add(let finding): state.trace?.add(finding)
            case .finish(let answer): finish(answer, &state)
            }
        }
    }

    private func start(_ timer: ContentMachine.Timer, seconds: TimeInterval, _ state: inout State) {
        stop(timer, &state)
        guard !timer.isWatched, !(clock is SystemClock) else {
            state.deadlines[timer] = (timer.isWatched ? state.watched : moment.machine) + seconds
            return
        }
        let work = state.machine.work?.id
        state.timers[timer] = DeviceTimer(clock, at: clock.now.addingTimeInterval(seconds)) { [self] in
            self.state.withLock { state in
                guard state.timers.removeValue(forKey: timer) != nil, state.machine.isSame(work) else { return }
                perform(state.machine.handle(.timeIsUp(timer), at: moment), &state)
            }
        }
    }

    private func stop(_ timer: ContentMachine.Timer, _ state: inout State) {
        state.deadlines[timer] = nil
        state.timers.removeValue(forKey: timer)?.cancel()
    }

    private func finish(_ answer: ContentAnswer, _ state: inout State) {
        state.voice.release(state.trace)
        process.rest()
        if let activity = egress?.activity, activity.begun > 0, !state.hasNotedNetwork {
            state.hasNotedNetwork = true
            state.trace?.add(ContentFindings.network(url: activity.firstURL))
        }
        var answer = answer
        answer.run.log = state.voice.log.lines
        if answer.run.scene != nil { answer.run.drawing = state.drawing }
        state.continuation?.resume(returning: answer)
        state.continuation = nil
    }

    private var moment: ContentMachine.Moment {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .init(machine: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9, device: clock.now)
    }

    // MARK: What the process asks

    private func ask(_ call: CenterCall, id: UInt64) {
        if case .openURL(let url) = call {
            _ = process.trySending(.answer(id: id, .granted(opensURL(url))))
            return
        }
        if let reply = calls.ask(call, id: id) { _ = process.trySending(.answer(id: id, reply)) }
    }

    private func answer(_ call: CenterCall) async -> CenterReply {
        guard let center = state.withLock({ $0.center }) else {
            return ProcessCalls.refusal(code: 1, "no device is connected")
        }
        return await center.answer(call, from: launch.bundleIdentifier)
    }
}
