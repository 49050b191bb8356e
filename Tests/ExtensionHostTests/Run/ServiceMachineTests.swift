import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite struct ServiceMachineTests {
    private typealias Machine = ServiceMachine

    /// A machine that is given its first notification, and what comes of it.
    private struct Driver {
        private(set) var course = Course<Machine>()
        var time = 0.0
        private(set) var runs: [ServiceExtensionRun] = []

        init(warm: Bool = false, budget: ExtensionBudget = ExtensionBudget(), debugger: Bool = false) {
            course.machine.budget = budget
            course.machine.asksForDebugger = debugger
            if warm {
                course.machine.course.phase = .idle
                course.machine.course.memory.base = 1 << 20
            }
            course.begin(.sample)
        }

        mutating func feed(_ inputs: Machine.Input...) {
            for input in inputs {
                course.take(input, after: time - course.now)
                if let run = course.answer { runs.append(run) }
            }
        }

        var phase: ProcessPhase { course.machine.phase }
        var actions: [Machine.Action] { course.actions }
        var kills: Bool { course.kills }
        var records: [String] { course.kinds }
        var findings: [String] { course.rules }
        var sends: [String] { course.messages.map { String("\($0)".prefix { $0 != "(" }) } }
        func holds(_ timer: Machine.Timer) -> Bool {
            actions.contains { if case .hold(timer) = $0 { true } else { false } }
        }
        func goesOn(_ timer: Machine.Timer) -> Bool {
            actions.contains { if case .goOn(timer) = $0 { true } else { false } }
        }
        func seconds(of timer: Machine.Timer) -> Double? { course.seconds(of: timer) }
    }

    private static let changed: NotificationContent = {
        var content = NotificationContent()
        content.title = "changed"
        return content
    }()

    private static let content = Machine.Input.content(nth: 1, memory: 0, changed)

    @Test("a fresh process is given its start-up time, and then didReceive its own (Apple: 30 seconds)")
    func fresh() {
        var driver = Driver()
        #expect(driver.seconds(of: .launch) == 10)
        #expect(driver.sends.isEmpty)
        driver.time = 2
        driver.feed(.started(memory: 5), .ready)
        #expect(driver.sends == ["serviceRequest"])
        #expect(driver.seconds(of: .budget) == 30)
        #expect(driver.phase == .working)
    }

    @Test("a process that was used before is called at once")
    func warm() {
        let driver = Driver(warm: true)
        #expect(driver.sends == ["serviceRequest"])
        #expect(driver.seconds(of: .launch) == nil)
    }

    @Test("the run ends when the handler was called and released and didReceive has returned, in any order")
    func bothOrders() {
        var first = Driver(warm: true)
        first.time = 0.5
        first.feed(Self.content)
        #expect(first.runs.isEmpty)
        first.time = 0.6
        first.feed(.released)
        #expect(first.runs.isEmpty)
        first.feed(.returned(.didReceive))
        var second = Driver(warm: true)
        second.feed(.returned(.didReceive))
        second.time = 0.5
        second.feed(Self.content)
        #expect(second.runs.isEmpty)
        second.time = 0.6
        second.feed(.released)
        for run in [first.runs.first, second.runs.first] {
            #expect(run?.result == .completed)
            #expect(run?.content == Self.changed)
            #expect(run?.seconds == 0.5)
        }
    }

    @Test("a didReceive that does not return does not hold the notification for long")
    func settles() {
        var driver = Driver(warm: true)
        driver.feed(Self.content)
        #expect(driver.seconds(of: .settle) == Machine.settleSeconds)
        driver.feed(.timeIsUp(.settle))
        #expect(driver.runs.map(\.result) == [.completed])
    }

    @Test("a second call of a handler that is still held belongs to the run; the first one's content and time count")
    func secondCall() {
        var driver = Driver(warm: true)
        driver.time = 0.5
        driver.feed(Self.content)
        driver.feed(.returned(.didReceive))
        #expect(driver.seconds(of: .linger) == 0.2)
        #expect(driver.phase == .resting)
        driver.time = 0.6
        driver.feed(.content(nth: 2, memory: 0, NotificationContent()))
        #expect(driver.records == [TraceKind.handlerCalled])
        #expect(driver.findings == ["content-handler-twice"])
        #expect(driver.runs.isEmpty)
        driver.feed(.released)
        #expect(driver.runs.map(\.result) == [.completed])
        #expect(driver.runs.first?.content == Self.changed)
        #expect(driver.runs.first?.seconds == 0.5)
    }

    @Test("a handler that is never released does not hold the notification for long")
    func lingers() {
        var driver = Driver(warm: true)
        driver.feed(Self.content, .returned(.didReceive))
        #expect(driver.runs.isEmpty)
        driver.feed(.timeIsUp(.linger))
        #expect(driver.runs.map(\.result) == [.completed])
    }

    @Test("what goes wrong while the handler is still held is in the trace, and changes no outcome")
    func troubleWhileDraining() {
        var crashing = Driver(warm: true)
        crashing.feed(Self.content, .returned(.didReceive), .fatalMessage, .released)
        #expect(crashing.runs.isEmpty, "the crash that has begun is waited for")
        crashing.feed(.ended(.signalled(4), reason: "fatal"))
        #expect(crashing.records == [TraceKind.processEnded])

        var greedy = Driver(warm: true)
        greedy.feed(Self.content, .returned(.didReceive))
        greedy.feed(.memory(1 << 40))
        #expect(greedy.records == [TraceKind.memoryExceeded])
        #expect(greedy.kills)
        greedy.feed(.ended(.signalled(9), reason: "killed"))
        for driver in [crashing, greedy] {
            #expect(driver.runs.map(\.result) == [.completed])
            #expect(driver.runs.first?.content == Self.changed)
        }
    }

    @Test("a crash whose backtrace takes too long is ended, and keeps its message")
    func endlessCrash() {
        var driver = Driver(warm: true)
        driver.feed(.fatalMessage)
        driver.feed(.timeIsUp(.budget))
        #expect(driver.records.isEmpty, "the budget is the extension's, and it has ended")
        driver.feed(.timeIsUp(.end))
        #expect(driver.kills)
        #expect(driver.runs.isEmpty)
        driver.feed(.ended(.signalled(9), reason: "fatal error at A.swift:3"))
        #expect(driver.runs.map(\.reason) == ["fatal error at A.swift:3"])
        #expect(driver.runs.map(\.result) == [.crashed])
    }

    @Test("a crash that has begun is waited for, so that it is in the trace")
    func crashing() {
        var driver = Driver(warm: true)
        driver.feed(Self.content, .fatalMessage)
        #expect(driver.seconds(of: .end) == ProcessEnding.crashSeconds)
        driver.feed(.ended(.signalled(4), reason: "fatal"))
        #expect(driver.runs.map(\.result) == [.completed])
        #expect(driver.records == [TraceKind.processEnded])
    }

    @Test("after the budget comes the expiry call, after the grace the end (Apple, serviceExtensionTimeWillExpire())")
    func expiry() {
        var driver = Driver(warm: true, budget: ExtensionBudget(seconds: 5, graceSeconds: 2))
        driver.feed(.timeIsUp(.budget))
        #expect(driver.sends == ["serviceTimeWillExpire"])
        #expect(driver.seconds(of: .grace) == 2)
        driver.feed(.timeIsUp(.grace))
        #expect(driver.kills)
        #expect(driver.runs.isEmpty, "the end of the process is waited for")
        driver.feed(.ended(.signalled(9), reason: "killed"))
        #expect(driver.runs.map(\.result) == [.expired])
        #expect(driver.runs.first?.content == nil)
        #expect(driver.runs.first?.reason?.contains("5 s") == true)
    }

    @Test("content from the expiry call counts, in the result expired")
    func expiredContent() {
        var driver = Driver(warm: true)
        driver.feed(.timeIsUp(.budget), Self.content, .returned(.timeWillExpire), .returned(.didReceive), .released)
        #expect(driver.runs.map(\.result) == [.expired])
        #expect(driver.runs.first?.content == Self.changed)
    }

    @Test("a process that ends in its last second has crashed: it never called the handler")
    func crashInExpiry() {
        var driver = Driver(warm: true)
        driver.feed(.timeIsUp(.budget), .ended(.exited(0), reason: "exited"))
        #expect(driver.runs.map(\.result) == [.crashed])
    }

    @Test("content after the outcome is ignored, and said so")
    func late() {
        var driver = Driver(warm: true)
        driver.feed(.timeIsUp(.budget), .timeIsUp(.grace), Self.content)
        #expect(driver.records == [TraceKind.handlerCalled, TraceKind.contentIgnored])
        driver.feed(.ended(.signalled(9), reason: ""))
        #expect(driver.runs.map { $0.content == nil } == [true])
    }

    @Test(
        "the memory limit of 24 MB counts from what the process had before the team's code, its peak also at the handler"
    )
    func memory() {
        let limit = 24 << 20
        var within = Driver(warm: true)
        within.feed(.memory(1 << 20 + limit))
        within.feed(.content(nth: 1, memory: (1 << 20) + limit, Self.changed), .returned(.didReceive), .released)
        #expect(within.runs.map(\.result) == [.completed])

        var sampled = Driver(warm: true)
        sampled.feed(.memory((1 << 20) + limit + 1))
        #expect(sampled.kills)
        #expect(sampled.records == [TraceKind.memoryExceeded])
        sampled.feed(.ended(.signalled(9), reason: ""))
        #expect(sampled.runs.map(\.result) == [.memoryExceeded])

        var atHandler = Driver(warm: true)
        atHandler.feed(.content(nth: 1, memory: (1 << 20) + limit + 1, Self.changed), .ended(.signalled(9), reason: ""))
        #expect(atHandler.runs.map(\.result) == [.memoryExceeded])
        #expect(atHandler.runs.first?.content == nil)
    }

    @Test("memory before the process has said where it starts from is not judged")
    func memoryBeforeStart() {
        var driver = Driver()
        driver.feed(.memory(1 << 40))
        #expect(!driver.kills)
    }

    @Test("while a debugger holds the process its budget stands still")
    func debugger() {
        var driver = Driver(warm: true, budget: ExtensionBudget(seconds: 30), debugger: true)
        driver.feed(.stopping)
        #expect(driver.holds(.budget))
        driver.feed(.stopped(true))
        #expect(driver.actions.contains { if case .inviteDebugger = $0 { true } else { false } })
        #expect(!driver.holds(.budget), "it is held already")
        driver.feed(.timeIsUp(.budget))
        #expect(driver.phase == .working && driver.sends.isEmpty, "a timer that was on its way changes nothing")
        driver.feed(.stopped(false))
        #expect(driver.goesOn(.budget))
        driver.feed(.stopped(true))
        #expect(driver.holds(.budget))
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        var name: String
        var input: ServiceMachine.Input
        var result: ServiceExtensionRun.Result
        var reason: String
        var testDescription: String { name }
    }

    static let endings = [
        Ending(
            name: "load failure", input: .failed(LaunchFailure(cause: .library, reason: "no symbol")), result: .crashed,
            reason: "no symbol"),
        Ending(
            name: "start-up time", input: .timeIsUp(.launch), result: .expired,
            reason: "it was still starting after 10 s, and was ended"),
        Ending(name: "exit", input: .ended(.exited(3), reason: "exited"), result: .crashed, reason: "exited"),
        Ending(
            name: "link", input: .linkBroken("garbage"), result: .crashed,
            reason: "the link to the process broke: garbage"),
        Ending(name: "cancelled", input: .cancelled, result: .crashed, reason: "the delivery was cancelled"),
        Ending(
            name: "unsendable", input: .unsendable("userInfo[\"a\"]"), result: .crashed,
            reason: "the content cannot be sent: userInfo[\"a\"]"),
    ]

    @Test("each end has its result and its reason", arguments: endings)
    func ending(_ test: Ending) {
        var driver = Driver(warm: test.name == "unsendable")
        driver.feed(test.input)
        driver.feed(.ended(.signalled(9), reason: "killed"))
        #expect(driver.runs.map(\.result) == [test.result])
        #expect(driver.runs.first?.reason == test.reason)
    }

    @Test("each notification has one result, whatever comes in whatever order")
    func everyOrder() {
        Course<Machine>.expectOneAnswerEach(
            to: [.sample],
            reports: [
                .content(nth: 1, memory: 0, Self.changed), .content(nth: 2, memory: 0, Self.changed),
                .unsendable("u"), .returned(.didReceive), .returned(.timeWillExpire), .released, .stopping, .rested,
            ], seed: 7)
    }

    @Test("what belongs to a notification before this one is told, and changes nothing")
    func before() {
        var driver = Driver(warm: true)
        driver.feed(.report(id: 9, .content(nth: 1, memory: 0, Self.changed), openRequests: 0))
        #expect(driver.records == [TraceKind.contentIgnored])
        driver.feed(.report(id: 9, .released, openRequests: 0), .report(id: 9, .unsendable("u"), openRequests: 0))
        #expect(driver.actions.isEmpty)
        #expect(driver.phase == .working)
    }
}

/// What the process says of its first notification.
extension ProcessInput where Report == ServiceMachine.Report {
    fileprivate static func content(nth: Int, memory: Int, _ content: NotificationContent) -> Self {
        .report(id: 1, .content(nth: nth, memory: memory, content), openRequests: 0)
    }
    fileprivate static func unsendable(_ reason: String) -> Self {
        .report(id: 1, .unsendable(reason), openRequests: 0)
    }
    fileprivate static func returned(_ method: ServiceMethod) -> Self {
        .report(id: 1, .returned(method), openRequests: 0)
    }
    fileprivate static var released: Self { .report(id: 1, .released, openRequests: 0) }
    fileprivate static var stopping: Self { .report(id: 1, .stopping, openRequests: 0) }
    fileprivate static func memory(_ bytes: Int) -> Self { .memory(bytes, openRequests: 0) }
}
