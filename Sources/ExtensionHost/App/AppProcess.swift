import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Synchronization
import Trace

/// One process of an app.
///
/// Events of the process come on its own thread, timers on Swift's: each is handed to the machine under one lock, and
/// what the machine asks for is done under it too, so that everything happens in one order.
final class AppProcess: Sendable {
    struct State {
        var machine: AppMachine
        var trace: TraceLog?
        var center: (any CenterAnswering)?
        var continuation: CheckedContinuation<AppRun, Never>?
        /// By the device's clock, where that is not the machine's.
        var timers: [AppMachine.Timer: DeviceTimer] = [:]
        /// By the machine's, in seconds of `watched`: looked at whenever the process' thread ticks.
        var deadlines: [AppMachine.Timer: Double] = [:]
        /// Seconds for which the process was watched, without those in which the machine let nobody run.
        var watched = 0.0
        var lastTick = 0.0
        var voice = ProcessVoice(actor: .app)
        var end: (status: ProcessExit, reason: String)?
        var endWaiters: [CheckedContinuation<Void, Never>] = []
    }

    /// What one tick counts for at most. Ticks that come later say that the process did not get the processor either.
    private static let tickSeconds = 0.02

    private let state: Mutex<State>
    private let launch: ProcessLaunch
    private let clock: any DeviceClock
    private let services: AppServices
    private let process: ChildProcess
    private let calls = ProcessCalls()

    /// As `ProcessCalls` has it.
    func userHasBeenHeard() async { await calls.userHasBeenHeard() }

    private let folder: ProcessFolder
    private let egress: ProcessEgress?

    init(_ prepared: PreparedProcess, clock: any DeviceClock, services: AppServices) {
        launch = prepared.launch
        folder = prepared.folder
        egress = prepared.egress
        process = ChildProcess(prepared.program)
        self.clock = clock
        self.services = services
        state = Mutex(State(machine: AppMachine(processIdentifier: 0, principalClass: launch.principalClass)))
    }

    /// Nil once the process runs; else why it could not be started.
    func start() async -> String? {
        let identifier = await process.start { [self] event in handle(event) }
        guard identifier > 0 else { return "its process cannot be started: \(String(cString: strerror(-identifier)))" }
        state.withLock {
            $0.machine = AppMachine(processIdentifier: identifier, principalClass: launch.principalClass)
            if let end = $0.end { _ = $0.machine.handle(.ended(end.status, reason: end.reason), at: now) }
        }
        calls.serve(
            { [weak self] in await self?.answer($0) ?? .done }, send: { [weak self] in self?.process.trySending($0) })
        return nil
    }

    /// Ends the process, and waits for nothing but the threads of its network rules.
    func end() {
        state.withLock { $0.machine.retire() }
        egress?.finishRun()
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

    var hasEnded: Bool {
        state.withLock { $0.end != nil || $0.machine.phase == .gone || $0.machine.phase == .ending }
    }

    // MARK: Asking

    /// What follows is told to this trace, and asks this device.
    func attach(budget: AppBudget, center: any CenterAnswering, trace: TraceLog) {
        state.withLock { state in
            state.trace = trace
            state.center = center
            state.machine.budget = budget
        }
        egress?.beginRun(trace: trace)
    }

    /// One at a time.
    func perform(_ request: AppRequest) async -> AppRun {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.continuation = continuation
                    state.lastTick = now
                    process.watch(memory: true, stops: false)
                    // Not before there is something to do: what the process answers must find it.
                    if state.machine.phase == .starting { _ = process.trySending(.launch(launch)) }
                    perform(state.machine.begin(request, at: now), &state)
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
                perform(state.machine.handle(.fatalMessage, at: now), &state)
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
        case .app(let id, let report): feed(.report(id: id, report, openRequests: egress?.activity.open ?? 0))
        case .call(let id, let call):
            if let reply = answerAtOnce(call) ?? calls.ask(call, id: id) {
                _ = process.trySending(.answer(id: id, reply))
            }
        case .fact(let fact): state.withLock { $0.voice.note(fact, $0.trace) }
        // An extension's.
        case .content, .serviceContent, .serviceContentUnsendable, .serviceReturned, .stopping, .handlerReleased, .idle:
            break
        }
    }

    private func feed(_ input: AppMachine.Input) {
        state.withLock { perform($0.machine.handle(input, at: now), &$0) }
    }

    private func tick(_ memory: Int?) {
        let open = egress?.activity.open ?? 0
        state.withLock { $0.voice.release($0.trace) }
        if let memory { feed(.memory(memory, openRequests: open)) }
        let due = state.withLock { state in
            state.watched += min(max(0, now - state.lastTick), Self.tickSeconds)
            state.lastTick = now
            return state.deadlines.filter { $0.value <= state.watched }.keys
        }
        for timer in due { timeIsUp(timer) }
    }

    private func timeIsUp(_ timer: AppMachine.Timer) {
        state.withLock { state in
            stop(timer, &state)
            perform(state.machine.handle(.timeIsUp(timer), at: now), &state)
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
            perform(state.machine.handle(.ended(status, reason: reason), at: now), &state)
            for waiter in state.endWaiters { waiter.resume() }
            state.endWaiters = []
        }
    }

    // MARK: Actions

    private func perform(_ actions: [AppMachine.Action], _ state: inout State) {
        for action in actions {
            switch action {
            case .send(let message):
                if let problem = process.trySending(message) {
                    perform(state.machine.handle(.linkBroken(problem), at: now), &state)
                }
            case .kill: process.kill()
            case .start(let timer, let seconds): start(timer, seconds: seconds, &state)
            case .stop(let timer): stop(timer, &state)
            case .record(let kind, let event, let data): state.trace?.record(.app, kind, event, data)
            case .add(let finding): state.trace?.add(finding)
            case .finish(let run): finish(run, &state)
            }
        }
    }

    /// A limit of the device goes by its clock, which may stand still: the machine's time ends it too.
    private func start(_ timer: AppMachine.Timer, seconds: TimeInterval, _ state: inout State) {
        stop(timer, &state)
        state.deadlines[timer] = state.watched + seconds
        guard !timer.isWatched, !(clock is SystemClock) else { return }
        let work = state.machine.work?.id
        state.timers[timer] = DeviceTimer(clock, at: clock.now.addingTimeInterval(seconds)) { [self] in
            self.state.withLock { state in
                guard state.timers[timer] != nil, state.machine.isSame(work) else { return }
                stop(timer, &state)
                perform(state.machine.handle(.timeIsUp(timer), at: now), &state)
            }
        }
    }

    private func stop(_ timer: AppMachine.Timer, _ state: inout State) {
        state.deadlines[timer] = nil
        state.timers.removeValue(forKey: timer)?.cancel()
    }

    private func finish(_ run: AppRun, _ state: inout State) {
        state.voice.release(state.trace)
        process.rest()
        var run = run
        run.log = state.voice.log.lines
        state.continuation?.resume(returning: run)
        state.continuation = nil
    }

    /// Seconds of a monotonic clock.
    private var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    // MARK: What the process asks

    /// What is not the notification centre's.
    private func answerAtOnce(_ call: CenterCall) -> CenterReply? {
        switch call {
        case .openURL(let url):
            guard services.opensURL(url) else { return .granted(false) }
            feed(.opened(url: url))
            return .granted(true)
        case .canOpenURL(let url): return .granted(services.opensURL(url))
        case .registerForRemoteNotifications: return register()
        case .unregisterForRemoteNotifications:
            services.registered(launch.bundleIdentifier, false)
            record("the app unregisters for remote notifications")
            return .done
        default: return nil
        }
    }

    private func register() -> CenterReply {
        record("the app registers for remote notifications")
        switch services.registration(launch.bundleIdentifier) {
        case .token(let token):
            services.registered(launch.bundleIdentifier, true)
            return .data(token)
        case .failure(let error): return .failure(error)
        case .later: return .done
        }
    }

    private func record(_ event: String) {
        state.withLock { $0.trace?.record(.app, TraceKind.remoteRegistration, event) }
    }

    private func answer(_ call: CenterCall) async -> CenterReply {
        guard let center = state.withLock({ $0.center }) else {
            return ProcessCalls.refusal(code: 1, "no device is connected")
        }
        return await center.answer(call, from: launch.bundleIdentifier)
    }
}
