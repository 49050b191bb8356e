import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// How a content extension's process is led through what is asked of it: what happens in, what is to be done out.
///
/// It does no input or output and asks no clock. It lives as long as the process, and does one thing at a time.
struct ContentMachine: Sendable {
    enum Timer: String, Sendable, Hashable {
        case launch, step, end
        case network, response

        /// By the time for which the process could run: what it waits for is no rule of the device.
        var isWatched: Bool { self == .launch || self == .step || self == .end }
    }

    enum Input: Sendable {
        case started(memory: Int)
        case ready
        case failed(LaunchFailure)
        /// With the requests to the network that are open at this moment.
        case report(id: UInt64, ContentReport, openRequests: Int)
        case memory(Int, openRequests: Int)
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
        case finish(ContentAnswer)
    }

    enum Phase: Sendable, Equatable {
        /// Not ready yet.
        case starting
        case idle
        /// The process has the request.
        case working
        /// A scene is there, and a request to the network is open.
        case loading
        /// It is crashing, or being killed.
        case ending
        case gone
    }

    /// How long an interface may take to go.
    static let dismissSeconds = 2.0

    /// What is being done.
    struct Work: Sendable {
        /// Of the last message; a work may have several.
        var id: UInt64
        let first: UInt64
        var request: ContentRequest
        var asked: Moment
        var option: ContentResponseOption?
        var scene: ContentScene?
        var waitedForNetwork = false
    }

    /// A point in time, on the machine's clock and on the device's.
    struct Moment: Sendable {
        /// Seconds of a monotonic clock.
        var machine = 0.0
        var device = Date(timeIntervalSinceReferenceDate: 0)
    }

    let processIdentifier: Int32
    let principalClass: String
    var budget = ContentBudget()
    private(set) var phase = Phase.starting
    private(set) var stage = ContentStage.making
    /// What was asked before was given up; the process may still be in the middle of it.
    private var isBehind = false
    private(set) var memoryBase: Int?
    private(set) var work: Work?

    var history = ContentHistory()
    private var lastID: UInt64 = 0
    private var now = Moment()
    private var peakMemory = 0
    /// When it was last looked at.
    private var openRequests = 0
    private var verdict: String?
    /// The backtracer is at work.
    private var isCrashing = false

    init(processIdentifier: Int32, principalClass: String) {
        self.processIdentifier = processIdentifier
        self.principalClass = principalClass
    }

    /// Asks for something; only while nothing else is being done.
    mutating func begin(_ request: ContentRequest, at moment: Moment) -> [Action] {
        now = moment
        lastID += 1
        work = Work(id: lastID, first: lastID, request: request, asked: moment)
        if case .present(let presentation) = request { history = ContentHistory(presentation) }
        switch phase {
        case .starting: return [.start(.launch, seconds: budget.launchSeconds)]
        case .gone, .ending: return finish(failing: verdict ?? "its process has ended")
        case .idle, .working, .loading: return send()
        }
    }

    mutating func handle(_ input: Input, at moment: Moment) -> [Action] {
        now = moment
        switch input {
        case .started(let memory):
            memoryBase = memory
            return []
        case .ready: return becomeReady()
        case .failed(let failure): return decide(failure.reason)
        case .report(let id, let report, let open): return take(report, of: id, openRequests: open)
        case .memory(let bytes, let open):
            openRequests = open
            return check(memory: bytes) + noteNetwork(open)
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
        let seconds = work.map { now.machine - $0.asked.machine } ?? 0
        let recorded = Action.record(
            TraceKind.processStarted, "process \(processIdentifier) is ready",
            [
                TraceFact.pid: .integer(Int(processIdentifier)), TraceFact.principalClass: .string(principalClass),
                TraceFact.seconds: .double(seconds), TraceFact.reused: false,
            ])
        return [.stop(.launch), recorded] + send()
    }

    private mutating func send() -> [Action] {
        guard let work else { return [] }
        phase = .working
        if !isBehind { stage = work.request.firstStage }
        var actions: [Action] = [.start(.step, seconds: stepSeconds)]
        if case .response = work.request { actions.append(.start(.response, seconds: budget.responseSeconds)) }
        return actions + history.recordStart(of: work.request) + [.send(.content(id: work.id, work.request))]
    }

    private var stepSeconds: Double {
        work?.request == .dismiss ? min(Self.dismissSeconds, budget.stepSeconds) : budget.stepSeconds
    }

    // MARK: What the process says

    private mutating func take(_ report: ContentReport, of id: UInt64, openRequests: Int) -> [Action] {
        if case .command(let command) = report { return history.take(command) }
        guard phase == .working || phase == .loading, let work, id == work.id else {
            // An answer to something that was given up.
            guard case .responded(let option?) = report else { return [] }
            return [
                .record(
                    TraceKind.responseHandled, "the completion of a response came too late; ignored",
                    [TraceFact.option: .string(option.name)])
            ]
        }
        switch report {
        case .stage(let stage):
            self.stage = stage
            isBehind = false
            return [.start(.step, seconds: stepSeconds)] + history.recordStage(stage)
        case .scene(let scene): return take(scene, openRequests: openRequests)
        case .responded(let option):
            self.work?.option = option
            return [.stop(.response)]
        case .dismissed: return [.record(TraceKind.contentDismissed, "its interface has gone", [:])] + finish()
        case .failed(let reason): return decide(reason)
        case .command: return []
        }
    }

    private mutating func take(_ scene: ContentScene, openRequests: Int) -> [Action] {
        let actions = history.take(scene)
        work?.scene = scene
        guard openRequests > 0 else { return actions + finish() }
        phase = .loading
        guard work?.waitedForNetwork == false else { return actions + [.stop(.step)] }
        work?.waitedForNetwork = true
        return actions + [.stop(.step), .start(.network, seconds: budget.networkSeconds)]
    }

    /// What was loaded is in the next scene.
    private mutating func noteNetwork(_ openRequests: Int) -> [Action] {
        guard phase == .loading, openRequests == 0, work != nil else { return [] }
        lastID += 1
        work?.id = lastID
        phase = .working
        return [.start(.step, seconds: stepSeconds), .send(.content(id: lastID, .snapshot))]
    }

    // MARK: Time

    private mutating func timeIsUp(_ timer: Timer) -> [Action] {
        switch (timer, phase) {
        case (.launch, .starting):
            return decide("it was still starting after \(Self.text(budget.launchSeconds)) s, and was ended")
        case (.step, .working):
            let waits = openRequests > 0 ? ", with a request to the network open" : ""
            return decide("it did not come back for \(Self.text(stepSeconds)) s \(stage.words)\(waits); it was ended")
        case (.response, .working):
            work?.option = .dismissAndForwardAction
            isBehind = true
            return [.add(ContentFindings.neverCompleted(seconds: budget.responseSeconds))] + finish()
        case (.network, .loading), (.network, .working):
            // In `working` the scene after one request is being made, while another is open.
            guard phase == .loading else { return [.start(.network, seconds: 1)] }
            work?.scene?.isSettled = false
            let event = "requests are still open after \(Self.text(budget.networkSeconds)) s; it is shown as it is"
            return [.record(TraceKind.contentUnsettled, event, [:])] + finish()
        case (.end, .ending): return giveUp()
        default: return []
        }
    }

    // MARK: What goes wrong

    private mutating func check(memory bytes: Int) -> [Action] {
        guard let memoryBase, phase != .ending, phase != .gone else { return [] }
        let used = bytes - memoryBase
        peakMemory = max(peakMemory, used)
        guard used > budget.memoryBytes else { return [] }
        let reason =
            "it used \(ProcessEnding.megabytes(used)) MB of memory, and \(ProcessEnding.megabytes(budget.memoryBytes)) is the limit"
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

    private mutating func giveUp() -> [Action] {
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
            wasLaunched: history.wasShown)
        let event =
            wasEnded ? "process \(processIdentifier) was ended" : "process ended: \(reason)"
        let recorded = Action.record(TraceKind.processEnded, event, data)
        return [recorded] + stopAll + (wasKnown ? [] : finish(failing: verdict ?? reason))
    }

    /// It is no longer needed; without words.
    mutating func retire() {
        verdict = verdict ?? "it was no longer needed"
    }

    // MARK: Answers

    private var stopAll: [Action] {
        [.stop(.launch), .stop(.step), .stop(.network), .stop(.response), .stop(.end)]
    }

    private mutating func finish() -> [Action] {
        guard let work else { return [] }
        phase = .idle
        let scene = work.request == .dismiss ? nil : work.scene ?? history.scene
        let run = ContentRun(
            principalClass: history.scene?.principalClass ?? principalClass,
            result: .shown, scene: scene, initialHeight: history.initialHeight, commands: history.takeCommands(),
            seconds: now.machine - work.asked.machine)
        self.work = nil
        return stopAll + [.finish(ContentAnswer(option: work.option, run: run))]
    }

    private mutating func finish(failing reason: String) -> [Action] {
        guard let work else { return [] }
        self.work = nil
        let run = ContentRun(
            principalClass: principalClass, result: .crashed, reason: reason,
            initialHeight: history.initialHeight, commands: history.takeCommands(),
            seconds: now.machine - work.asked.machine)
        return stopAll + [
            .add(ContentFindings.crashed(reason, wasShown: history.wasShown)),
            .finish(ContentAnswer(option: nil, run: run)),
        ]
    }

    // MARK: Words

    /// When it ended, for a reason.
    var momentWords: String { work == nil ? "while nothing was asked of it" : stage.words }

    /// Whether that is still what is being done, or a later scene of it.
    func isSame(_ id: UInt64?) -> Bool { work.map { id != nil && $0.first <= id ?? 0 && id ?? 0 <= $0.id } ?? false }

    static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}

extension ContentRequest {
    /// What the process does first for it, until it says what it does.
    fileprivate var firstStage: ContentStage {
        switch self {
        case .present: .making
        case .notification: .receiving
        case .response: .responding
        case .mediaButton: .media
        case .tap, .type: .touch
        case .advance: .time
        case .resize, .snapshot: .layout
        case .dismiss: .disappearing
        }
    }
}
