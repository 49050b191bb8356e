import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// How an app's process is led through what is asked of it: what happens in, what is to be done out.
///
/// It does no input or output and asks no clock. It lives as long as the process, and does one thing at a time.
struct AppMachine: Sendable {
    enum Timer: String, Sendable, Hashable {
        /// By the time for which the process could run: what the host waits for is no rule of the device.
        case load, mainThread, rest, end
        /// By the device's clock.
        case answer, network

        var isWatched: Bool { self != .answer && self != .network }
    }

    enum Input: Sendable {
        case started(memory: Int)
        case ready
        case failed(LaunchFailure)
        /// With the requests to the network that are open at this moment.
        case report(id: UInt64, AppReport, openRequests: Int)
        case memory(Int, openRequests: Int)
        case opened(url: String)
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
        /// The caller's answer; comes once for each thing asked.
        case finish(AppRun)
    }

    enum Phase: Sendable, Equatable {
        /// Not ready yet.
        case starting
        case idle
        /// The process has the request.
        case working
        /// It has answered, and is coming to rest.
        case resting
        /// It is at rest, and a request to the network is open.
        case loading
        /// It is crashing, or being killed.
        case ending
        case gone
    }

    /// What is being done.
    struct Work: Sendable {
        /// Of the last message; a work may have several.
        var id: UInt64
        let first: UInt64
        var request: AppRequest
        var asked: Double
        var answer: AppAnswer?
        var waitedForNetwork = false
    }

    /// How long a process may take to its rest after an answer; it gives up by itself before.
    static let restSeconds = 15.0

    let processIdentifier: Int32
    let principalClass: String
    var budget = AppBudget()
    private(set) var phase = Phase.starting
    private(set) var stage = AppStage.making
    private(set) var memoryBase: Int?
    private(set) var work: Work?
    private(set) var launched: AppLaunched?

    private var lastID: UInt64 = 0
    /// Seconds of a monotonic clock.
    private var now = 0.0
    private var peakMemory = 0
    private var opened: [String] = []
    private var dueSeconds: Double?
    private var verdict: String?
    /// The backtracer is at work.
    private var isCrashing = false

    init(processIdentifier: Int32, principalClass: String) {
        self.processIdentifier = processIdentifier
        self.principalClass = principalClass
    }

    /// Asks for something; only while nothing else is being done.
    mutating func begin(_ request: AppRequest, at moment: Double) -> [Action] {
        now = moment
        lastID += 1
        work = Work(id: lastID, first: lastID, request: request, asked: moment)
        switch phase {
        case .starting: return [.start(.load, seconds: budget.loadSeconds)]
        case .gone, .ending: return finish(failing: verdict ?? "its process has ended")
        case .idle, .working, .resting, .loading: return send()
        }
    }

    mutating func handle(_ input: Input, at moment: Double) -> [Action] {
        now = moment
        switch input {
        case .started(let memory):
            memoryBase = memory
            return []
        case .ready: return becomeReady()
        case .failed(let failure): return decide(failure.reason)
        case .report(let id, let report, let open): return take(report, of: id, openRequests: open)
        case .memory(let bytes, let open): return check(memory: bytes) + noteNetwork(open)
        case .opened(let url):
            opened.append(url)
            return [.record(TraceKind.urlOpened, "the app opens \(url)", [TraceFact.url: .string(url)])]
        case .timeIsUp(let timer): return timeIsUp(timer)
        case .fatalMessage: return expectCrash()
        case .linkBroken(let reason): return decide("the link to the process broke: \(reason)")
        case .ended(let status, let reason): return end(status, reason)
        case .cancelled: return work == nil ? [] : decide("the delivery was cancelled")
        }
    }

    // MARK: Asking

    private mutating func becomeReady() -> [Action] {
        guard phase == .starting else { return [] }
        phase = .idle
        let seconds = work.map { now - $0.asked } ?? 0
        let recorded = Action.record(
            TraceKind.processStarted, "process \(processIdentifier) is ready",
            [
                TraceFact.pid: .integer(Int(processIdentifier)), TraceFact.principalClass: .string(principalClass),
                TraceFact.seconds: .double(seconds), TraceFact.reused: false,
            ])
        return [.stop(.load), recorded] + send()
    }

    private mutating func send() -> [Action] {
        guard let work else { return [] }
        phase = .working
        var actions: [Action] = [.start(.mainThread, seconds: budget.mainThreadSeconds)]
        if let event = AppWords.start(of: work.request) { actions.append(.record(TraceKind.appAsked, event, [:])) }
        return actions + [.send(.app(id: work.id, work.request))]
    }

    /// How long the app has for its answer; nil where it answers before its main thread is free again.
    private var answerSeconds: Double? {
        switch work?.request {
        case .willPresent: budget.presentationSeconds
        case .didReceive, .remoteNotification, .shortcutItem: budget.backgroundSeconds
        case .launch(let options):
            switch options.reason {
            case .response, .remoteNotification, .shortcutItem: budget.backgroundSeconds
            case .icon, .location, .url: nil
            }
        default: nil
        }
    }

    // MARK: What the process says

    private mutating func take(_ report: AppReport, of id: UInt64, openRequests: Int) -> [Action] {
        if case .stage(let stage) = report {
            self.stage = stage
            return startAnswer(stage)
        }
        guard let work, id == work.id, phase == .working || phase == .resting else { return takeLate(report) }
        switch report {
        case .stage: return []
        case .launched(let launched):
            self.launched = launched
            return [
                .record(
                    TraceKind.appLaunched, AppWords.launched(launched),
                    [
                        TraceFact.principalClass: .string(launched.delegateClass)
                    ])
            ]
        case .answered(let answer): return take(answer)
        case .answeredAgain: return [.record(TraceKind.responseHandled, AppWords.again, [:])]
        case .settled(let isAtRest, let due):
            dueSeconds = due
            return settle(isAtRest, openRequests: openRequests)
        case .failed(let reason): return decide(reason)
        }
    }

    /// The main thread has come to what has a completion handler: from here on its own limit counts.
    private mutating func startAnswer(_ stage: AppStage) -> [Action] {
        guard phase == .working, work?.answer == nil, let seconds = answerSeconds,
            [.willPresent, .didReceive, .remoteNotification, .shortcutItem].contains(stage)
        else { return [] }
        return [.stop(.mainThread), .start(.answer, seconds: seconds)]
    }

    /// An answer to something that was given up.
    private func takeLate(_ report: AppReport) -> [Action] {
        switch report {
        case .answered(.notHandled(.neverCalled)), .settled, .stage, .launched, .failed: []
        case .answered: [.record(TraceKind.responseHandled, "a completion handler was called too late; ignored", [:])]
        case .answeredAgain: [.record(TraceKind.responseHandled, AppWords.again, [:])]
        }
    }

    private mutating func take(_ answer: AppAnswer) -> [Action] {
        guard var work, work.answer == nil else { return [] }
        work.answer = answer
        self.work = work
        phase = .resting
        return [.stop(.mainThread), .stop(.answer), .start(.rest, seconds: Self.restSeconds)]
            + report(answer, to: work.request)
    }

    private func report(_ answer: AppAnswer, to request: AppRequest) -> [Action] {
        var actions: [Action] = []
        if let (event, data) = AppWords.answer(answer, to: request) {
            actions.append(.record(TraceKind.appAnswered, event, data))
        }
        if case .notHandled(let why) = answer,
            let finding = AppFindings.unhandled(why, request, seconds: answerSeconds ?? 0)
        {
            actions.append(.add(finding))
        }
        return actions
    }

    private mutating func settle(_ isAtRest: Bool, openRequests: Int) -> [Action] {
        guard let work, work.answer != nil else { return [] }
        guard openRequests > 0, !work.waitedForNetwork else { return finish() }
        self.work?.waitedForNetwork = true
        phase = .loading
        return [.stop(.rest), .start(.network, seconds: budget.networkSeconds)]
    }

    /// What the app does with what it loaded is waited for too.
    private mutating func noteNetwork(_ openRequests: Int) -> [Action] {
        guard phase == .loading, openRequests == 0, work != nil else { return [] }
        lastID += 1
        work?.id = lastID
        phase = .resting
        return [.stop(.network), .start(.rest, seconds: Self.restSeconds), .send(.app(id: lastID, .settle))]
    }

    // MARK: Time

    private mutating func timeIsUp(_ timer: Timer) -> [Action] {
        switch (timer, phase) {
        case (.load, .starting):
            return decide("it was still starting after \(Self.text(budget.loadSeconds)) s, and was ended")
        case (.mainThread, .working):
            let words = launched == nil ? AppStage.launching.words : stage.words
            return decide("it did not come back for \(Self.text(budget.mainThreadSeconds)) s \(words); it was ended")
        case (.answer, .working): return giveUpAnswer()
        case (.rest, .resting):
            return decide("its main thread did not come back after \(AppFindings.method(work?.request ?? .settle))")
        case (.network, .loading):
            let event = "requests are still open after \(Self.text(budget.networkSeconds)) s"
            return [.record(TraceKind.appAnswered, event, [:])] + finish()
        case (.end, .ending): return giveUpEnd()
        default: return []
        }
    }

    /// Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): an app that does not call it is
    /// terminated. For the others nothing is documented, and it goes on.
    private mutating func giveUpAnswer() -> [Action] {
        guard let request = work?.request else { return [] }
        let answer = AppAnswer.notHandled(.outOfTime)
        let actions = report(answer, to: request)
        work?.answer = answer
        guard AppFindings.method(request) == "didReceiveRemoteNotification" else { return actions + finish() }
        return actions
            + decide("it did not call its fetch completion handler in \(Self.text(budget.backgroundSeconds)) s")
    }

    // MARK: What goes wrong

    private mutating func check(memory bytes: Int) -> [Action] {
        guard let memoryBase, phase != .ending, phase != .gone else { return [] }
        let used = bytes - memoryBase
        peakMemory = max(peakMemory, used)
        guard used > budget.memoryBytes else { return [] }
        let reason =
            "it used \(used >> 20) MB of memory, and \(budget.memoryBytes >> 20) is the limit"
        let data = ProcessEnding.facts(ofMemory: used, limit: budget.memoryBytes, process: processIdentifier)
        return [.record(TraceKind.memoryExceeded, reason, data)] + decide(reason)
    }

    /// A crash that has begun is waited for, so that its place is known.
    private mutating func expectCrash() -> [Action] {
        guard phase != .gone, phase != .ending else { return [] }
        phase = .ending
        isCrashing = true
        return stopAll + [.start(.end, seconds: ProcessEnding.crashSeconds)]
    }

    /// The process has to go, for this reason.
    private mutating func decide(_ reason: String) -> [Action] {
        guard phase != .gone, phase != .ending else { return [] }
        phase = .ending
        verdict = reason
        return stopAll + [.kill, .start(.end, seconds: ProcessEnding.killSeconds)]
    }

    private mutating func giveUpEnd() -> [Action] {
        if isCrashing {
            // The crash's message is known without its place, and comes with the end.
            isCrashing = false
            return [.kill, .start(.end, seconds: ProcessEnding.killSeconds)]
        }
        phase = .gone
        let reason = verdict ?? "it crashed, and did not end"
        verdict = reason
        return [.kill] + finish(failing: reason)
    }

    private mutating func end(_ status: ProcessExit, _ reason: String) -> [Action] {
        let wasKnown = phase == .gone
        let wasEnded = verdict != nil
        phase = .gone
        verdict = verdict ?? reason
        let data = ProcessEnding.facts(
            status, reason: verdict ?? reason, process: processIdentifier, peakBytes: peakMemory,
            wasLaunched: launched != nil)
        let event = wasEnded ? "process \(processIdentifier) was ended" : "process ended: \(reason)"
        let recorded = Action.record(TraceKind.processEnded, event, data)
        let unasked = !wasEnded && work == nil ? [Action.add(AppFindings.crashed(reason))] : []
        return [recorded] + unasked + stopAll + (wasKnown ? [] : finish(failing: verdict ?? reason))
    }

    /// It is no longer needed; without words.
    mutating func retire() { verdict = verdict ?? "it was no longer needed" }

    // MARK: Answers

    private var stopAll: [Action] {
        [.stop(.load), .stop(.mainThread), .stop(.answer), .stop(.rest), .stop(.network), .stop(.end)]
    }

    private mutating func finish() -> [Action] {
        guard let work else { return [] }
        phase = .idle
        self.work = nil
        // What was given up may still be going on.
        if work.answer != .notHandled(.outOfTime) { stage = .idle }
        var run = AppRun(
            result: .answered, answer: work.answer, launched: launched, openedURLs: takeOpened(),
            seconds: now - work.asked)
        run.dueSeconds = dueSeconds
        return stopAll + [.finish(run)]
    }

    private mutating func finish(failing reason: String) -> [Action] {
        guard let work else { return [] }
        self.work = nil
        let run = AppRun(
            result: .crashed, reason: reason, answer: work.answer, launched: launched, openedURLs: takeOpened(),
            seconds: now - work.asked)
        return stopAll + [.add(AppFindings.crashed(reason)), .finish(run)]
    }

    private mutating func takeOpened() -> [String] {
        defer { opened = [] }
        return opened
    }

    // MARK: Words

    /// When it ended, for a reason.
    var momentWords: String { stage.words }

    /// Whether that is still what is being done.
    func isSame(_ id: UInt64?) -> Bool { work.map { id != nil && $0.first <= id ?? 0 && id ?? 0 <= $0.id } ?? false }

    static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
