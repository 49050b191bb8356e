import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Trace

/// How an app's process is led through what is asked of it.
struct AppMachine: ProcessMachine {
    typealias Request = AppRequest
    typealias Report = AppReport
    typealias Answer = AppRun

    enum Timer: String, MachineTimer {
        case launch, mainThread, rest, end
        case answer, network

        /// What an app does not answer is given up where the device's clock stands still, too.
        var measure: TimerMeasure { self == .answer || self == .network ? .deviceOrRunning : .running }
    }

    /// How long a process may take to its rest after an answer; it gives up by itself before.
    static let restSeconds = 15.0

    static let actor = TraceEvent.Actor.app

    var budget = AppBudget()
    var course: ProcessCourse<AppRequest>
    private(set) var stage = AppStage.making
    private(set) var launched: AppLaunched?
    /// To what is being done.
    private var answer: AppAnswer?
    private var opened: [String] = []
    private var dueSeconds: Double?

    init(principalClass: String) { course = ProcessCourse(principalClass: principalClass) }

    var wasLaunched: Bool { launched != nil }
    var momentWords: String { stage.words }
    /// What goes wrong at any time is told with its answer.
    var isDecided: Bool { false }
    var answersAtOnce: Bool { false }

    /// Of the gigabyte that it may have no tenth matters.
    static func megabytes(_ bytes: Int) -> String { String(bytes >> 20) }

    static func report(in message: ProcessMessage) -> (id: UInt64, report: AppReport)? {
        if case .app(let id, let report) = message { (id, report) } else { nil }
    }

    // MARK: Asking

    mutating func prepare(for request: AppRequest) { answer = nil }

    func send(_ request: AppRequest, id: UInt64) -> [Action] {
        let recorded = AppWords.start(of: request).map { [Action.record(TraceKind.appAsked, $0, [:])] } ?? []
        return [.start(.mainThread, seconds: budget.mainThreadSeconds)] + recorded + [.send(.app(id: id, request))]
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

    mutating func take(_ report: AppReport, of id: UInt64, openRequests: Int) -> [Action] {
        if case .stage(let stage) = report {
            self.stage = stage
            return startAnswer(stage)
        }
        guard course.expects(id), phase == .working || phase == .resting else { return takeLate(report) }
        switch report {
        case .stage: return []
        case .launched(let launched):
            self.launched = launched
            let facts: [String: TraceValue] = [TraceFact.principalClass: .string(launched.delegateClass)]
            return [.record(TraceKind.appLaunched, AppWords.launched(launched), facts)]
        case .answered(let answer): return take(answer)
        case .answeredAgain: return [.record(TraceKind.responseHandled, AppWords.again, [:])]
        case .settled(_, let due):
            dueSeconds = due
            return settle(openRequests: openRequests)
        case .failed(let reason): return decide(reason)
        }
    }

    /// The main thread has come to what has a completion handler: from here on its own limit counts.
    private func startAnswer(_ stage: AppStage) -> [Action] {
        guard course.fate.isLiving, phase == .working, answer == nil, let seconds = answerSeconds,
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
        guard let work, self.answer == nil else { return [] }
        self.answer = answer
        course.phase = .resting
        return [.stop(.mainThread), .stop(.answer), .start(.rest, seconds: Self.restSeconds)]
            + tell(answer, to: work.request)
    }

    private func tell(_ answer: AppAnswer, to request: AppRequest) -> [Action] {
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

    private mutating func settle(openRequests: Int) -> [Action] {
        guard let work, answer != nil else { return [] }
        guard openRequests > 0, !work.waitedForNetwork else { return finish() }
        course.work?.waitedForNetwork = true
        course.phase = .loading
        return [.stop(.rest), .start(.network, seconds: budget.networkSeconds)]
    }

    /// What the app does with what it loaded is waited for too.
    mutating func goOnAfterNetwork() -> [Action] {
        course.phase = .resting
        return [
            .stop(.network), .start(.rest, seconds: Self.restSeconds),
            .send(.app(id: course.nextMessage(), .settle)),
        ]
    }

    /// It opens an address that there is an app for.
    mutating func noteOpening(of url: String) -> [Action] {
        opened.append(url)
        return [.record(TraceKind.urlOpened, "the app opens \(url)", [TraceFact.url: .string(url)])]
    }

    /// Debuggers are for service extensions.
    func take(stop isStopped: Bool) -> [Action] { [] }

    // MARK: Time

    mutating func timeIsUp(for timer: Timer) -> [Action] {
        switch (timer, phase) {
        case (.mainThread, .working):
            let words = launched == nil ? AppStage.launching.words : stage.words
            return decide("it did not come back for \(budget.mainThreadSeconds.inShort) s \(words); it was ended")
        case (.answer, .working): return giveUpAnswer()
        case (.rest, .resting):
            return decide("its main thread did not come back after \(AppFindings.method(work?.request ?? .settle))")
        case (.network, .loading):
            let event = "requests are still open after \(budget.networkSeconds.inShort) s"
            return [.record(TraceKind.appAnswered, event, [:])] + finish()
        default: return []
        }
    }

    /// Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): an app that does not call it is
    /// terminated. For the others nothing is documented, and it goes on.
    private mutating func giveUpAnswer() -> [Action] {
        guard let request = work?.request else { return [] }
        answer = .notHandled(.outOfTime)
        let actions = tell(.notHandled(.outOfTime), to: request)
        guard AppFindings.method(request) == "didReceiveRemoteNotification" else { return actions + finish() }
        return actions
            + decide("it did not call its fetch completion handler in \(budget.backgroundSeconds.inShort) s")
    }

    // MARK: Answers

    private mutating func finish() -> [Action] {
        guard work != nil else { return [] }
        course.phase = .idle
        // What was given up may still be going on.
        if answer != .notHandled(.outOfTime) { stage = .idle }
        return stopAll + [.finish(takeRun(.answered))]
    }

    mutating func finish(failing reason: String) -> [Action] {
        let found = Action.add(AppFindings.crashed(reason))
        // Nothing was asked of it: its end is found all the same.
        guard work != nil else { return course.fate.endedByItself ? [found] : [] }
        return stopAll + [found, .finish(takeRun(.crashed, reason))]
    }

    private mutating func takeRun(_ result: AppRun.Result, _ reason: String? = nil) -> AppRun {
        defer { (course.work, opened) = (nil, []) }
        var run = AppRun(
            result: result, reason: reason, answer: answer, launched: launched, openedURLs: opened,
            seconds: course.seconds)
        run.dueSeconds = dueSeconds
        return run
    }

    /// An app may use it as it likes.
    func remark(on network: EgressServer.Activity) -> Finding? { nil }
}
