import BelfryDeviceLink
import BelfryDrawing
import BelfryNotificationModel
import Foundation
import Trace

/// How a content extension's process is led through what is asked of it.
struct ContentMachine: ProcessMachine {
    typealias Request = ContentRequest
    typealias Answer = ContentAnswer

    enum Timer: String, MachineTimer {
        case launch, step, end
        case network, response

        var measure: TimerMeasure { self == .network || self == .response ? .deviceElseRunning : .running }
    }

    /// What the process says, and the drawing of its scene where it is one.
    struct Report: Sendable {
        var report: ContentReport
        var drawing: DrawList?

        init(_ report: ContentReport, drawing: DrawList? = nil) {
            self.report = report
            self.drawing = drawing
        }
    }

    /// How long an interface may take to go.
    static let dismissSeconds = 2.0

    static let actor = TraceEvent.Actor.content

    var budget = ContentBudget()
    var course: ProcessCourse<ContentRequest>
    private(set) var stage = ContentStage.making
    /// What was asked before was given up; the process may still be in the middle of it.
    private var isBehind = false
    private var history = ContentHistory()
    /// Of the last scene.
    private var drawing: DrawList?
    private var hasNotedNetwork = false
    /// Of what is being done.
    private var option: ContentResponseOption?
    private var scene: ContentScene?

    init(principalClass: String) { course = ProcessCourse(principalClass: principalClass) }

    var wasLaunched: Bool { history.wasShown }
    var momentWords: String { work == nil ? "while nothing was asked of it" : stage.words }
    /// What goes wrong at any time is told with its answer.
    var isDecided: Bool { false }
    var answersAtOnce: Bool { false }

    static func megabytes(_ bytes: Int) -> String { ProcessEnding.megabytes(bytes) }

    static func report(in message: ProcessMessage) throws -> (id: UInt64, report: Report)? {
        guard case .content(let id, let report) = message else { return nil }
        guard case .scene(let scene) = report else { return (id, Report(report)) }
        do {
            return (id, Report(report, drawing: try DrawList(decoding: [UInt8](scene.drawing))))
        } catch {
            throw UnreadableDrawing(description: "the drawing that it sent cannot be read: \(error)")
        }
    }

    // MARK: Asking

    mutating func prepare(for request: ContentRequest) {
        (option, scene) = (nil, nil)
        guard case .present(let presentation) = request else { return }
        history = ContentHistory(presentation)
        drawing = nil
        hasNotedNetwork = false
    }

    mutating func send(_ request: ContentRequest, id: UInt64) -> [Action] {
        if !isBehind { stage = request.firstStage }
        var actions: [Action] = [.start(.step, seconds: stepSeconds)]
        if case .response = request { actions.append(.start(.response, seconds: budget.responseSeconds)) }
        return actions + history.recordStart(of: request) + [.send(.content(id: id, request))]
    }

    private var stepSeconds: Double {
        work?.request == .dismiss ? min(Self.dismissSeconds, budget.stepSeconds) : budget.stepSeconds
    }

    // MARK: What the process says

    mutating func take(_ report: Report, of id: UInt64, openRequests: Int) -> [Action] {
        if let drawing = report.drawing { self.drawing = drawing }
        if case .command(let command) = report.report { return history.take(command) }
        guard course.expects(id), phase == .working || phase == .loading else { return takeLate(report.report) }
        switch report.report {
        case .stage(let stage):
            self.stage = stage
            isBehind = false
            return [.start(.step, seconds: stepSeconds)] + history.recordStage(stage)
        case .scene(let scene): return take(scene, openRequests: openRequests)
        case .responded(let option):
            self.option = option
            return [.stop(.response)]
        case .dismissed: return [.record(TraceKind.contentDismissed, "its interface has gone", [:])] + finish()
        case .failed(let reason): return decide(reason)
        case .command: return []
        }
    }

    /// An answer to something that was given up.
    private func takeLate(_ report: ContentReport) -> [Action] {
        guard case .responded(let option?) = report else { return [] }
        return [
            .record(
                TraceKind.responseHandled, "the completion of a response came too late; ignored",
                [TraceFact.option: .string(option.name)])
        ]
    }

    private mutating func take(_ scene: ContentScene, openRequests: Int) -> [Action] {
        let actions = history.take(scene)
        self.scene = scene
        guard openRequests > 0 else { return actions + finish() }
        course.phase = .loading
        guard work?.waitedForNetwork == false else { return actions + [.stop(.step)] }
        course.work?.waitedForNetwork = true
        return actions + [.stop(.step), .start(.network, seconds: budget.networkSeconds)]
    }

    /// What was loaded is in the next scene.
    mutating func goOnAfterNetwork() -> [Action] {
        course.phase = .working
        return [.start(.step, seconds: stepSeconds), .send(.content(id: course.nextMessage(), .snapshot))]
    }

    /// Debuggers are for service extensions.
    func take(stop isStopped: Bool) -> [Action] { [] }

    // MARK: Time

    mutating func timeIsUp(for timer: Timer) -> [Action] {
        switch (timer, phase) {
        case (.step, .working):
            let waits = course.openRequests > 0 ? ", with a request to the network open" : ""
            return decide("it did not come back for \(stepSeconds.inShort) s \(stage.words)\(waits); it was ended")
        case (.response, .working):
            option = .dismissAndForwardAction
            isBehind = true
            return [.add(ContentFindings.neverCompleted(seconds: budget.responseSeconds))] + finish()
        case (.network, .loading):
            scene?.isSettled = false
            let event = "requests are still open after \(budget.networkSeconds.inShort) s; it is shown as it is"
            return [.record(TraceKind.contentUnsettled, event, [:])] + finish()
        // The scene after one request is being made, while another is open.
        case (.network, .working): return [.start(.network, seconds: 1)]
        default: return []
        }
    }

    // MARK: Answers

    private mutating func finish() -> [Action] {
        guard let work else { return [] }
        course.phase = .idle
        let shown = work.request == .dismiss ? nil : scene ?? history.scene
        var run = ContentRun(
            principalClass: history.scene?.principalClass ?? course.principalClass, result: .shown, scene: shown,
            initialHeight: history.initialHeight, commands: history.takeCommands(), seconds: course.seconds)
        if shown != nil { run.drawing = drawing }
        course.work = nil
        return stopAll + [.finish(ContentAnswer(option: option, run: run))]
    }

    mutating func finish(failing reason: String) -> [Action] {
        guard work != nil else { return [] }
        let run = ContentRun(
            principalClass: course.principalClass, result: .crashed, reason: reason,
            initialHeight: history.initialHeight, commands: history.takeCommands(), seconds: course.seconds)
        course.work = nil
        return stopAll + [
            .add(ContentFindings.crashed(reason, wasShown: history.wasShown)),
            .finish(ContentAnswer(option: nil, run: run)),
        ]
    }

    mutating func remark(on network: EgressServer.Activity) -> Finding? {
        guard network.begun > 0, !hasNotedNetwork else { return nil }
        hasNotedNetwork = true
        return ContentFindings.network(url: network.firstURL)
    }
}

private struct UnreadableDrawing: Error, CustomStringConvertible { var description: String }

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
