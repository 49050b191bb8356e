import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing
import Trace

@testable import ExtensionHost

@Suite("How a content extension's process is led")
struct ContentMachineTests {
    private static let scene = ContentScene(width: 300, height: 300, drawing: Data(), principalClass: "M.C")

    /// A process that shows its interface.
    private static var shown: Course<ContentMachine> {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        course.take(.started(memory: 1000))
        course.take(.ready)
        course.report(.scene(scene))
        return course
    }

    @Test("nothing is asked of a process before it is ready")
    func start() {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        #expect(course.sent == [])
        course.take(.started(memory: 1))
        course.take(.ready)
        #expect(course.sent == [.present(.sample())])
        course.report(.scene(Self.scene))
        #expect(course.answer?.run.result == .shown)
        #expect(course.machine.phase == .idle)
    }

    @Test("a process that does not become ready is ended")
    func slowStart() {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        course.take(.timeIsUp(.launch))
        #expect(course.kills)
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.run.result == .crashed)
        #expect(course.answer?.run.reason == "it was still starting after 10 s, and was ended")
        #expect(course.rules == ["content-ext-crash"])
    }

    @Test("a scene waits for requests to the network, and is made again when they have ended")
    func network() {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        course.take(.ready)
        course.report(.scene(Self.scene), openRequests: 1)
        #expect(course.answer == nil)
        #expect(course.machine.phase == .loading)
        course.take(.memory(0, openRequests: 1))
        #expect(course.sent == [])
        course.take(.memory(0, openRequests: 0))
        #expect(course.sent == [.snapshot])
        course.report(.scene(Self.scene))
        #expect(course.answer?.run.scene?.isSettled == true)
    }

    @Test("a hang in a response names that step, and says that it had been shown")
    func hangInResponse() {
        var course = Self.shown
        course.begin(.response(.pressed("ok")))
        course.take(.timeIsUp(.step))
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(
            course.answer?.run.reason
                == "it did not come back for 10 s in didReceive of a response; it was ended")
        #expect(course.findings.count == 1)
        #expect(
            course.findings.first?.message.hasPrefix("The content extension was shown, and then ended: it did not")
                == true)
    }

    @Test("a process that hangs in a response when it is to go is told by that step")
    func hangBehindResponse() {
        var course = Self.shown
        course.begin(.response(.pressed("ok")))
        course.report(.stage(.responding))
        course.take(.timeIsUp(.response))
        course.begin(.dismiss)
        course.take(.timeIsUp(.step))
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(
            course.answer?.run.reason
                == "it did not come back for 2 s in didReceive of a response; it was ended")
    }

    @Test("a request that never ends does not keep the scene for ever")
    func slowNetwork() {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        course.take(.ready)
        course.report(.scene(Self.scene), openRequests: 2)
        course.take(.timeIsUp(.network))
        #expect(course.answer?.run.result == .shown)
        #expect(course.answer?.run.scene?.isSettled == false)
    }

    @Test("the budget for the network counts from the first scene on, not from each")
    func repeatedNetwork() {
        var course = Course<ContentMachine>()
        course.begin(.present(.sample()))
        course.take(.ready)
        course.report(.scene(Self.scene), openRequests: 1)
        #expect(course.seconds(of: .network) == 10)
        course.take(.memory(0, openRequests: 0))
        course.report(.scene(Self.scene), openRequests: 1)
        #expect(course.seconds(of: .network) == nil)
    }

    @Test("a report on what was given up is ignored; an answer to it is in the trace")
    func late() {
        var course = Self.shown
        course.begin(.response(.pressed("a")))
        let id = course.machine.work?.id ?? 0
        course.take(.timeIsUp(.response))
        #expect(course.answer?.option == .dismissAndForwardAction)
        #expect(course.rules == ["content-ext-response-never-completed"])
        course.take(.report(id: id, .init(.responded(.dismiss)), openRequests: 0))
        #expect(course.actions.count == 1)
        course.take(.report(id: id, .init(.scene(Self.scene)), openRequests: 0))
        #expect(course.actions.isEmpty)
        course.begin(.dismiss)
        #expect(course.sent == [.dismiss])
    }

    @Test("a crash is waited for before its reason is told")
    func crash() {
        var course = Self.shown
        course.begin(.snapshot)
        course.take(.fatalMessage)
        #expect(course.answer == nil)
        // Its time for a step may be over meanwhile.
        course.take(.timeIsUp(.step))
        #expect(course.answer == nil)
        course.take(.ended(.signalled(SIGILL), reason: "fatal error at C.swift:3"))
        #expect(course.answer?.run.reason == "fatal error at C.swift:3")
    }

    @Test("a process that crashes and does not end is given up")
    func endlessCrash() {
        var course = Self.shown
        course.begin(.snapshot)
        course.take(.fatalMessage)
        course.take(.timeIsUp(.end))
        #expect(course.kills)
        #expect(course.answer == nil, "its message comes with its end")
        course.take(.timeIsUp(.end))
        #expect(course.answer?.run.reason == "it crashed, and did not end")
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer == nil)
    }

    @Test("a process that ended while nothing was asked says why when it is asked")
    func endedBetween() {
        var course = Self.shown
        course.take(.ended(.exited(3), reason: "it exited with status 3"))
        #expect(course.answer == nil)
        course.begin(.snapshot)
        #expect(course.answer?.run.result == .crashed)
        #expect(course.answer?.run.reason == "it exited with status 3")
    }

    @Test("what is asked of the context between two steps is in the next one")
    func commandsBetween() {
        var course = Self.shown
        course.take(.report(id: 1, .init(.command(.performDefaultAction)), openRequests: 0))
        course.begin(.snapshot)
        course.report(.scene(Self.scene))
        #expect(course.answer?.run.commands == [.performDefaultAction])
        course.begin(.snapshot)
        course.report(.scene(Self.scene))
        #expect(course.answer?.run.commands == [])
    }

    @Test("memory counts from what the process had before it loaded the team's code")
    func memory() {
        var course = Self.shown
        course.machine.budget = ContentBudget(memoryMegabytes: 1)
        course.begin(.snapshot)
        course.take(.memory(1000 + 1_048_576, openRequests: 0))
        #expect(!course.kills)
        course.take(.memory(1001 + 1_048_576, openRequests: 0))
        #expect(course.kills)
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.run.reason == "it used 1 MB of memory, and 1 is the limit")
    }

    @Test("a call that is cancelled ends the process")
    func cancelled() {
        var course = Self.shown
        course.take(.cancelled)
        #expect(!course.kills)
        course.begin(.snapshot)
        course.take(.cancelled)
        #expect(course.kills)
        course.take(.ended(.signalled(SIGKILL), reason: "it was killed"))
        #expect(course.answer?.run.reason == "the delivery was cancelled")
    }

    @Test("each thing asked has one answer, whatever comes in whatever order")
    func everyOrder() {
        let reports: [ContentReport] = [
            .scene(Self.scene), .responded(.dismiss), .dismissed, .failed("f"), .stage(.layout),
        ]
        Course<ContentMachine>.expectOneAnswerEach(
            to: [.present(.sample()), .snapshot, .response(.pressed("a")), .dismiss],
            reports: reports.map { ContentMachine.Report($0) }, seed: 3)
    }
}

extension Course where Machine == ContentMachine {
    fileprivate mutating func report(_ report: ContentReport, openRequests: Int = 0) {
        self.report(ContentMachine.Report(report), openRequests: openRequests)
    }

    fileprivate var sent: [ContentRequest] {
        messages.compactMap { if case .content(_, let request) = $0 { request } else { nil } }
    }
}
