import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite("How an app's process is led")
struct AppMachineTests {
    private typealias App = Course<AppMachine>

    @Test("nothing is asked of a process before it is ready, and it says what it was started for")
    func start() {
        var course = App()
        course.begin(.launch(.icon))
        #expect(course.asked.isEmpty)
        #expect(course.seconds(of: .launch) == 10)
        course.take(.started(memory: 1))
        course.take(.ready, after: 2)
        #expect(course.kinds == [TraceKind.processStarted, TraceKind.appAsked])
        #expect(course.facts[TraceFact.seconds] == .double(2))
        #expect(course.facts[TraceFact.pid] == .integer(7))
        #expect(course.asked == [1: .launch(.icon)])
        #expect(course.seconds(of: .mainThread) == 20)
    }

    @Test("what is asked has an answer once the process has answered and come to rest")
    func answer() {
        var course = App.launched()
        course.begin(.enterBackground)
        #expect(course.asked == [2: .enterBackground])
        course.report(.answered(.done))
        #expect(course.answer == nil)
        #expect(course.seconds(of: .rest) == 15)
        course.take(.memory(0, openRequests: 0), after: 3)
        course.report(.settled(isAtRest: true))
        #expect(course.answer?.result == .answered)
        #expect(course.answer?.answer == .done)
        #expect(course.answer?.seconds == 3)
        #expect(course.answer?.launched == App.facts)
        #expect(course.machine.phase == .idle)
        #expect(course.machine.momentWords == "while nothing was asked of it")
    }

    @Test("a rest without an answer is none")
    func restWithoutAnswer() {
        var course = App.launched()
        course.begin(.settle)
        course.report(.settled(isAtRest: true))
        #expect(course.actions.isEmpty)
        #expect(course.machine.phase == .working)
    }

    // MARK: Completion handlers

    struct Handler: Sendable, CustomTestStringConvertible {
        var name: String
        var request: AppRequest
        var stage: AppStage
        /// Nil where there is no completion handler.
        var seconds: Double?
        var testDescription: String { name }
    }

    private static let handlers = [
        Handler(name: "willPresent", request: .willPresent(.titled("a")), stage: .willPresent, seconds: 5),
        Handler(
            name: "didReceive", request: .didReceive(.pressed("a"), comesToFront: false), stage: .didReceive,
            seconds: 30),
        Handler(
            name: "a launch for a response", request: .launch(.response), stage: .didReceive, seconds: 30),
        Handler(
            name: "remote notification", request: .remoteNotification([:]), stage: .remoteNotification, seconds: 30),
        Handler(
            name: "a launch for a remote notification", request: .launch(.remote), stage: .remoteNotification,
            seconds: 30),
        Handler(name: "a quick action", request: .shortcutItem(type: "t"), stage: .shortcutItem, seconds: 30),
        Handler(name: "a launch by the icon", request: .launch(.icon), stage: .launching),
        Handler(name: "the settings", request: .openSettings(nil), stage: .openSettings),
    ]

    @Test(
        "a completion handler has its time from the method's call on, 30 s in the background (Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:): up to 30 seconds)",
        arguments: handlers)
    func handlerSeconds(_ handler: Handler) {
        var course = App.launched()
        course.begin(handler.request)
        #expect(course.seconds(of: .answer) == nil)
        #expect(course.seconds(of: .mainThread) == 20, "until then the main thread has its own")
        course.report(.stage(.foreground))
        #expect(course.actions.isEmpty)
        course.report(.stage(handler.stage))
        #expect(course.seconds(of: .answer) == handler.seconds)
        #expect(course.stops(.mainThread) == (handler.seconds != nil))
        course.report(.answered(.handled))
        #expect(course.stops(.answer) && course.stops(.mainThread))
        course.report(.stage(handler.stage))
        #expect(course.seconds(of: .answer) == nil, "it has answered")
    }

    @Test("an app that does not call willPresent's or didReceive's handler goes on", arguments: handlers.prefix(3))
    func neverCalled(_ handler: Handler) {
        var course = App.launched()
        course.begin(handler.request)
        course.report(.stage(handler.stage))
        course.take(.timeIsUp(.answer))
        #expect(!course.kills)
        #expect(course.answer?.result == .answered)
        #expect(course.answer?.answer == .notHandled(.outOfTime))
        #expect(course.rules == ["app-completion-never-called"])
        #expect(course.findings.first?.message.contains("in \(handler.seconds == 5 ? 5 : 30) s") == true)
        #expect(course.machine.momentWords == handler.stage.words, "it may still be in it")
        course.begin(.settle)
        #expect(course.asked == [3: .settle])
    }

    @Test(
        "an app that does not call its fetch completion handler is ended (Apple, application(_:didReceiveRemoteNotification:fetchCompletionHandler:))",
        arguments: handlers[3...4])
    func neverFetched(_ handler: Handler) {
        var course = App.launched()
        course.begin(handler.request)
        course.report(.stage(.remoteNotification))
        course.take(.timeIsUp(.answer))
        #expect(course.kills)
        #expect(course.answer == nil, "its end is waited for")
        #expect(course.rules == ["app-completion-never-called"])
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.result == .crashed)
        #expect(course.answer?.reason == "it did not call its fetch completion handler in 30 s")
        #expect(course.answer?.answer == .notHandled(.outOfTime))
    }

    @Test("a completion handler that is called twice is in the trace; its first answer counts")
    func calledTwice() {
        var course = App.launched()
        course.begin(.willPresent(.titled("a")))
        course.report(.answered(.presentation(options: 16)))
        course.report(.answered(.presentation(options: 0)))
        #expect(course.actions.isEmpty)
        course.report(.answeredAgain)
        #expect(course.kinds == [TraceKind.responseHandled])
        course.report(.settled(isAtRest: true))
        #expect(course.answer?.answer == .presentation(options: 16))
    }

    // MARK: What comes late

    @Test(
        "an answer to what was given up is in the trace and counts no more; that no copy of its handler is left is not told",
        arguments: [
            (AppReport.answered(.presentation(options: 16)), [TraceKind.responseHandled]),
            (.answeredAgain, [TraceKind.responseHandled]), (.answered(.notHandled(.neverCalled)), []),
            (.settled(isAtRest: true), []), (.failed("it cannot"), []), (.launched(App.facts), []),
        ])
    func late(_ report: AppReport, _ kinds: [String]) {
        var course = App.launched()
        course.begin(.willPresent(.titled("a")))
        let id = course.machine.work?.id ?? 0
        course.report(.stage(.willPresent))
        course.take(.timeIsUp(.answer))
        course.take(.report(id: id, report, openRequests: 0))
        #expect(course.kinds == kinds)
        course.begin(.enterForeground)
        course.take(.report(id: id, report, openRequests: 0))
        #expect(course.kinds == kinds)
        #expect(course.answer == nil && !course.kills)
        course.report(.answered(.done))
        course.report(.settled(isAtRest: true))
        #expect(course.answer?.answer == .done)
    }

    // MARK: The network

    @Test("requests that are open when it is at rest are waited for once, and what it does with their answer is too")
    func network() {
        var course = App.launched()
        course.begin(.didReceive(.pressed("a"), comesToFront: false))
        course.report(.answered(.handled))
        course.report(.settled(isAtRest: true), openRequests: 2)
        #expect(course.answer == nil)
        #expect(course.machine.phase == .loading)
        #expect(course.stops(.rest))
        #expect(course.seconds(of: .network) == 10)
        course.take(.memory(0, openRequests: 1))
        #expect(course.actions.isEmpty)
        course.take(.memory(0, openRequests: 0))
        #expect(course.asked == [3: .settle])
        #expect(course.stops(.network))
        #expect(course.seconds(of: .rest) == 15)
        course.take(.report(id: 2, .settled(isAtRest: true), openRequests: 0))
        #expect(course.actions.isEmpty, "that was the rest before")
        course.report(.settled(isAtRest: true), openRequests: 1)
        #expect(course.answer?.answer == .handled)
    }

    @Test("a request that does not end keeps the answer for ten seconds")
    func slowNetwork() {
        var course = App.launched()
        course.begin(.didReceive(.pressed("a"), comesToFront: false))
        course.report(.answered(.handled))
        course.report(.settled(isAtRest: true), openRequests: 1)
        course.take(.timeIsUp(.network), after: 10)
        #expect(course.events == ["requests are still open after 10 s"])
        #expect(course.answer?.result == .answered)
        #expect(course.answer?.answer == .handled)
        #expect(course.answer?.seconds == 10)
        course.take(.memory(0, openRequests: 0))
        #expect(course.actions.isEmpty)
    }

    @Test("the network is an app's to use: no finding speaks of it")
    func networkIsFree() {
        let finding = App.launched().machine.remark(on: .init(begun: 3, open: 1, firstURL: "https://example.com"))
        #expect(finding == nil)
    }

    // MARK: What it opens

    @Test("addresses that it opens are in the next answer, those between two things asked too")
    func opens() {
        var course = App.launched()
        for case .record(let kind, let event, _) in course.machine.noteOpening(of: "tel:1") {
            #expect(kind == TraceKind.urlOpened)
            #expect(event == "the app opens tel:1")
        }
        course.begin(.settle)
        _ = course.machine.noteOpening(of: "tel:2")
        course.report(.answered(.done))
        course.report(.settled(isAtRest: true))
        #expect(course.answer?.openedURLs == ["tel:1", "tel:2"])
        course.begin(.settle)
        course.report(.answered(.done))
        course.report(.settled(isAtRest: true))
        #expect(course.answer?.openedURLs == [])
    }
}

extension Course where Machine == AppMachine {
    static var facts: AppLaunched { AppLaunched(delegateClass: "M.Delegate", centerDelegateClass: nil) }

    /// What the process is asked, by the message's number.
    var asked: [UInt64: AppRequest] {
        messages.reduce(into: [:]) { if case .app(let id, let request) = $1 { $0[id] = request } }
    }

    /// An app that is launched, and at rest.
    static func launched(_ budget: AppBudget = AppBudget()) -> Course {
        var course = Course()
        course.machine.budget = budget
        course.begin(.launch(.icon))
        course.take(.started(memory: 1000))
        course.take(.ready)
        course.report(.launched(facts))
        course.report(.answered(.done))
        course.report(.settled(isAtRest: true))
        return course
    }
}

extension AppLaunchOptions {
    static var icon: AppLaunchOptions { AppLaunchOptions(.icon) }
    static var response: AppLaunchOptions { AppLaunchOptions(.response(.pressed("a"))) }
    static var remote: AppLaunchOptions { AppLaunchOptions(.remoteNotification([:])) }
}
