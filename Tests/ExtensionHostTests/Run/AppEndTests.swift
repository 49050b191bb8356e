import BelfryDeviceLink
import Foundation
import Testing
import Trace

@testable import ExtensionHost

/// Where an app's process may be when something happens to it.
enum AppPlace: String, Sendable, CaseIterable, CustomTestStringConvertible {
    case starting, idle, working, resting, loading
    /// Its crash has begun, or it is being killed; and it has ended.
    case crashing, ending, gone

    static let living: [AppPlace] = [.starting, .idle, .working, .resting, .loading]

    var testDescription: String { rawValue }

    /// A process that is there, with `didReceive` for what is asked of it.
    var course: Course<AppMachine> {
        var course = self == .starting ? Course<AppMachine>() : .launched()
        if self == .idle { return course }
        course.begin(.didReceive(.pressed("a"), comesToFront: false))
        course.report(.stage(.didReceive))
        switch self {
        case .starting, .idle, .working: break
        case .resting: course.report(.answered(.handled))
        case .loading:
            course.report(.answered(.handled))
            course.report(.settled(isAtRest: true), openRequests: 1)
        case .crashing: course.take(.fatalMessage)
        case .ending: course.take(.linkBroken("garbage"))
        case .gone: course.take(.ended(.exited(3), reason: "it exited with status 3"))
        }
        return course
    }
}

@Suite("How an app's process ends")
struct AppEndTests {
    // MARK: Limits

    /// What follows when a limit is over, as a table: what is not in it changes nothing.
    private static func reason(_ timer: AppMachine.Timer, _ place: AppPlace) -> String? {
        switch (timer, place) {
        case (.launch, .starting): "it was still starting after 10 s, and was ended"
        case (.mainThread, .working):
            "it did not come back for 20 s in userNotificationCenter(_:didReceive:); it was ended"
        case (.rest, .resting): "its main thread did not come back after didReceive"
        case (.end, .ending): "the link to the process broke: garbage"
        default: nil
        }
    }

    @Test(
        "each limit ends the process in its own phase alone, with a reason",
        arguments: AppMachine.Timer.allCases, AppPlace.allCases)
    func limits(_ timer: AppMachine.Timer, _ place: AppPlace) {
        var course = place.course
        course.take(.timeIsUp(timer))
        switch (timer, place) {
        case (.answer, .working), (.network, .loading):
            #expect(course.answer?.result == .answered)
            #expect(!course.kills)
        case (.end, .crashing):
            #expect(course.kills, "its backtrace takes too long")
            #expect(course.seconds(of: .end) == ProcessEnding.killSeconds)
            #expect(course.answer == nil)
        default:
            let reason = Self.reason(timer, place)
            #expect(course.kills == (reason != nil))
            guard reason != nil else { return #expect(course.actions.isEmpty) }
            if course.answer == nil { course.take(.ended(.signalled(SIGKILL), reason: "it was killed")) }
            #expect(course.answer?.result == .crashed)
            #expect(course.answer?.reason == reason)
            #expect(course.rules == ["app-crash"])
        }
    }

    @Test(
        "a main thread that hangs is told by what it was in; before launching has finished, by that",
        arguments: [
            (AppStage.didReceive, true, "in userNotificationCenter(_:didReceive:)"),
            (.foreground, true, "while it came to the front"),
            (.making, false, "in didFinishLaunchingWithOptions"), (.scene, false, "in didFinishLaunchingWithOptions"),
        ])
    func hang(_ stage: AppStage, _ isLaunched: Bool, _ words: String) {
        var course: Course<AppMachine> = isLaunched ? .launched() : .init()
        course.machine.budget.mainThreadSeconds = 0.5
        course.begin(isLaunched ? .enterForeground : .launch(.icon))
        course.take(.ready)
        course.report(.stage(stage))
        course.take(.timeIsUp(.mainThread))
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.reason == "it did not come back for 0.5 s \(words); it was ended")
        #expect(course.facts[TraceFact.launched] == .boolean(isLaunched))
    }

    // MARK: Crashes

    @Test("a crash is waited for before its reason is told, whatever it was doing", arguments: AppPlace.living)
    func crash(in place: AppPlace) {
        var course = place.course
        course.take(.fatalMessage)
        #expect(AppMachine.Timer.allCases.filter { $0 != .end }.allSatisfy { course.stops($0) })
        #expect(course.seconds(of: .end) == ProcessEnding.crashSeconds)
        #expect(!course.kills)
        for timer in AppMachine.Timer.allCases where timer != .end {
            course.take(.timeIsUp(timer))
            #expect(course.actions.isEmpty)
        }
        course.take(.memory(1 << 40, openRequests: 0))
        #expect(course.actions.isEmpty)
        course.take(.ended(.signalled(SIGILL), reason: "fatal error at A.swift:3"))
        #expect(course.events == ["process ended: fatal error at A.swift:3"])
        #expect(course.facts[TraceFact.signal] == .string("SIGILL"))
        #expect(course.rules == ["app-crash"])
        guard place != .idle else { return #expect(course.answer == nil, "nothing was asked of it") }
        #expect(course.answer?.result == .crashed)
        #expect(course.answer?.reason == "fatal error at A.swift:3")
        #expect(course.answer?.answer == (place == .resting || place == .loading ? .handled : nil))
    }

    @Test("an answer that comes while it crashes is late", arguments: [AppPlace.working, .resting, .loading])
    func answerInCrash(_ place: AppPlace) {
        var course = place.course
        course.take(.fatalMessage)
        course.report(.answered(.handled))
        course.report(.settled(isAtRest: true))
        #expect(course.answer == nil)
        course.take(.ended(.signalled(SIGILL), reason: "fatal error"))
        #expect(course.answer?.result == .crashed)
    }

    @Test("an end that nobody announced is told with its status", arguments: AppPlace.living)
    func exit(in place: AppPlace) {
        var course = place.course
        course.take(.ended(.exited(3), reason: "it exited with status 3"))
        #expect(course.events == ["process ended: it exited with status 3"])
        #expect(course.facts[TraceFact.exitCode] == .integer(3))
        #expect(course.rules == ["app-crash"])
        #expect(course.answer?.result == (place == .idle ? nil : .crashed))
        course.begin(.settle)
        #expect(course.answer?.reason == "it exited with status 3", "what is asked afterwards is told why")
    }

    @Test("a process that crashes and does not end is given up, and its end changes no answer")
    func endlessCrash() {
        var course = AppPlace.working.course
        course.take(.fatalMessage)
        course.take(.timeIsUp(.end))
        #expect(course.kills)
        #expect(course.answer == nil, "its message comes with its end")
        course.take(.timeIsUp(.end))
        #expect(course.answer?.reason == "it crashed, and did not end")
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer == nil)
        #expect(course.events == ["process 7 was ended"])
        #expect(course.rules == [])
    }

    // MARK: Decisions

    @Test(
        "what the host ends it for is the reason, whatever its end is",
        arguments: [
            (AppMachine.Input.linkBroken("garbage"), "the link to the process broke: garbage"),
            (.cancelled, "the delivery was cancelled"),
            (.failed(LaunchFailure(cause: .library, reason: "no symbol")), "no symbol"),
            (.report(id: 2, .failed("it cannot"), openRequests: 0), "it cannot"),
        ])
    func decisions(_ input: AppMachine.Input, _ reason: String) {
        var course = AppPlace.working.course
        course.take(input)
        #expect(course.kills)
        #expect(course.seconds(of: .end) == ProcessEnding.killSeconds)
        #expect(course.answer == nil)
        course.take(.linkBroken("later"))
        #expect(course.actions.isEmpty, "it is decided")
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.events == ["process 7 was ended"])
        #expect(course.facts[TraceFact.reason] == .string(reason))
        #expect(course.answer?.reason == reason)
    }

    @Test("nothing is cancelled where nothing was asked")
    func cancelledAtRest() {
        var course = AppPlace.idle.course
        course.take(.cancelled)
        #expect(course.actions.isEmpty)
    }

    @Test("a process that is no longer needed goes without a finding")
    func retired() {
        var course = AppPlace.idle.course
        course.machine.course.fate.retire()
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.events == ["process 7 was ended"])
        #expect(course.facts[TraceFact.reason] == .string("it was no longer needed"))
        #expect(course.rules == [])
    }

    // MARK: Memory

    @Test("memory counts from what the process had before it loaded the team's code, in whole megabytes")
    func memory() {
        let limit = 2 << 20
        var course = Course<AppMachine>.launched(AppBudget(memoryMegabytes: 2))
        course.begin(.settle)
        course.take(.memory(1000 + limit, openRequests: 0))
        #expect(!course.kills)
        course.take(.memory(1000 + limit + (1 << 19), openRequests: 0))
        #expect(course.kills)
        #expect(course.kinds == [TraceKind.memoryExceeded])
        #expect(course.facts[TraceFact.bytes] == .integer(limit + (1 << 19)))
        #expect(course.facts[TraceFact.limitBytes] == .integer(limit))
        course.take(.memory(1000 + 2 * limit, openRequests: 0))
        #expect(course.actions.isEmpty, "it is being killed")
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.reason == "it used 2 MB of memory, and 2 is the limit")
        #expect(course.facts[TraceFact.peakBytes] == .integer(limit + (1 << 19)))
    }

    @Test("memory before the process has said where it starts from is not judged")
    func memoryBeforeStart() {
        var course = Course<AppMachine>()
        course.begin(.launch(.icon))
        course.take(.memory(1 << 40, openRequests: 0))
        #expect(course.actions.isEmpty)
    }

    // MARK: Whatever happens

    @Test("each thing asked has one answer, whatever comes in whatever order")
    func everyOrder() {
        Course<AppMachine>.expectOneAnswerEach(
            to: [.launch(.icon), .willPresent(.titled("a")), .remoteNotification([:]), .settle, .terminate],
            reports: [
                .stage(.willPresent), .stage(.remoteNotification), .launched(Course<AppMachine>.facts),
                .answered(.done), .answered(.notHandled(.outOfTime)), .answeredAgain, .settled(isAtRest: true),
                .failed("f"),
            ], seed: 5)
    }
}
