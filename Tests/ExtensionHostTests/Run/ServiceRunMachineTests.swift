import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite struct ServiceRunMachineTests {
    private typealias Machine = ServiceRunMachine

    /// A machine, and the time that it is told.
    private struct Driver {
        var machine: Machine
        var time = 0.0
        private(set) var runs: [ServiceExtensionRun] = []
        private(set) var actions: [Machine.Action] = []

        init(warm: Bool = false, budget: ExtensionBudget = ExtensionBudget(), debugger: Bool = false) {
            machine = Machine(
                id: 1, request: .sample, budget: budget, principalClass: "M.C", processIdentifier: 12,
                asksForDebugger: debugger, warm: warm ? .init(memoryBase: 1 << 20) : nil, at: Self.moment(0))
            take(machine.begin())
        }

        private static func moment(_ time: Double) -> Moment {
            .init(machine: time, device: Date(timeIntervalSinceReferenceDate: time))
        }

        private mutating func take(_ new: [Machine.Action]) {
            actions = new
            for case .finish(let run) in new { runs.append(run) }
        }

        mutating func feed(_ inputs: Machine.Input...) {
            for input in inputs { take(machine.handle(input, at: Self.moment(time))) }
        }

        var sends: [String] {
            actions.compactMap {
                guard case .send(let message) = $0 else { return nil }
                return String("\(message)".prefix { $0 != "(" })
            }
        }
        var kills: Bool { actions.contains { if case .kill = $0 { true } else { false } } }
        var records: [String] {
            actions.compactMap { if case .record(let kind, _, _) = $0 { kind } else { nil } }
        }
        var findings: [String] {
            actions.compactMap { if case .add(let finding) = $0 { finding.rule } else { nil } }
        }
        func seconds(of timer: Machine.Timer) -> Double? {
            for case .start(timer, let seconds) in actions { return seconds }
            return nil
        }
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
        #expect(driver.machine.phase == .running)
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
        #expect(!driver.machine.didReceiveHasReturned)
    }

    @Test("a second call of a handler that is still held belongs to the run; the first one's content and time count")
    func secondCall() {
        var driver = Driver(warm: true)
        driver.time = 0.5
        driver.feed(Self.content)
        driver.feed(.returned(.didReceive))
        #expect(driver.seconds(of: .linger) == 0.2)
        #expect(driver.machine.phase == .draining)
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
        driver.feed(.timeIsUp(.settle))
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
        #expect(driver.seconds(of: .settle) == ProcessEnding.crashSeconds)
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
        driver.time = 1
        driver.feed(.stopping)
        driver.feed(.stopped(true))
        #expect(driver.actions.contains { if case .inviteDebugger = $0 { true } else { false } })
        driver.time = 1001
        driver.feed(.timeIsUp(.budget))
        #expect(driver.machine.phase == .running, "a timer that was already on its way changes nothing")
        driver.feed(.stopped(false))
        #expect(driver.seconds(of: .budget) == 29)
        driver.time = 1011
        driver.feed(.stopped(true))
        driver.time = 1511
        driver.feed(.stopped(false))
        #expect(driver.seconds(of: .budget) == 19)
    }

    struct Ending: Sendable, CustomTestStringConvertible {
        var name: String
        var input: ServiceRunMachine.Input
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

    @Test("whatever comes in whatever order, a run has one result")
    func oneResult() {
        let inputs: [Machine.Input] = [
            .started(memory: 0), .ready, .failed(LaunchFailure(cause: .egress, reason: "e")), Self.content,
            .content(nth: 2, memory: 0, Self.changed), .unsendable("u"), .returned(.didReceive),
            .returned(.timeWillExpire), .released, .stopping, .stopped(true), .stopped(false), .memory(1 << 40),
            .timeIsUp(.launch), .timeIsUp(.linger), .timeIsUp(.budget), .timeIsUp(.grace),
            .timeIsUp(.settle), .fatalMessage, .linkBroken("l"), .cancelled, .ended(.exited(0), reason: "r"),
        ]
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5_000 {
            var driver = Driver(warm: Bool.random(using: &generator))
            for _ in 0..<30 {
                if let input = inputs.randomElement(using: &generator) { driver.feed(input) }
            }
            driver.feed(.ended(.exited(0), reason: "r"))
            #expect(driver.runs.count == 1)
            #expect(driver.machine.phase == .finished)
        }
    }
}
