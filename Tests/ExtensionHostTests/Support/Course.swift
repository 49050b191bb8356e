import BelfryDeviceLink
import Testing
import Trace

@testable import ExtensionHost

/// A machine with a time of its own, and what it asks for.
struct Course<Machine: ProcessMachine> {
    var machine: Machine
    private(set) var now = 0.0
    /// Of the last input.
    private(set) var actions: [Machine.Action] = []

    init() {
        machine = Machine(principalClass: "M.C")
        machine.course.processIdentifier = 7
    }

    mutating func begin(_ request: Machine.Request) { actions = machine.begin(request, at: now) }

    mutating func take(_ input: Machine.Input, after seconds: Double = 0) {
        now += seconds
        actions = machine.handle(input, at: now)
    }

    /// On what is being done.
    mutating func report(_ report: Machine.Report, openRequests: Int = 0) {
        take(.report(id: machine.work?.id ?? 0, report, openRequests: openRequests))
    }

    var messages: [DeviceMessage] { actions.compactMap { if case .send(let message) = $0 { message } else { nil } } }
    var answer: Machine.Answer? {
        actions.lazy.compactMap { if case .finish(let answer) = $0 { answer } else { nil } }.first
    }
    var kills: Bool { actions.contains { if case .kill = $0 { true } else { false } } }
    var findings: [Finding] { actions.compactMap { if case .add(let finding) = $0 { finding } else { nil } } }
    var rules: [String] { findings.map(\.rule) }
    /// The kinds of the events.
    var kinds: [String] { actions.compactMap { if case .record(let kind, _, _) = $0 { kind } else { nil } } }
    var events: [String] { actions.compactMap { if case .record(_, let event, _) = $0 { event } else { nil } } }
    var facts: [String: TraceValue] {
        actions.reduce(into: [:]) { if case .record(_, _, let facts) = $1 { $0.merge(facts) { $1 } } }
    }

    func stops(_ timer: Machine.Timer) -> Bool {
        actions.contains { if case .stop(timer) = $0 { true } else { false } }
    }

    /// For how long the timer was started; nil where it was not.
    func seconds(of timer: Machine.Timer) -> Double? {
        for case .start(timer, let seconds) in actions { return seconds }
        return nil
    }
}

extension Course {
    /// Puts machines through whatever may come, in any order: each thing asked has one answer.
    static func expectOneAnswerEach(to requests: [Machine.Request], reports: [Machine.Report], seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<3000 {
            var course = Course()
            var (asked, answers) = (0, 0)
            for _ in 0..<40 {
                if course.machine.work == nil, asked == answers {
                    course.begin(requests[asked % requests.count])
                    asked += 1
                } else if Bool.random(using: &generator), let report = reports.randomElement(using: &generator) {
                    course.report(report, openRequests: Int.random(in: 0...1, using: &generator))
                } else if let input = inputs.randomElement(using: &generator) {
                    course.take(input)
                }
                answers += course.answer == nil ? 0 : 1
                #expect(answers <= asked)
            }
            // Whatever it came to, the end of the process answers.
            course.take(.ended(.exited(0), reason: "e"))
            answers += course.answer == nil ? 0 : 1
            #expect(answers == asked)
        }
    }

    /// What may happen to the process of every machine.
    private static var inputs: [Machine.Input] {
        [
            .started(memory: 1), .ready, .failed(LaunchFailure(cause: .library, reason: "r")),
            .memory(1 << 40, openRequests: 0), .memory(0, openRequests: 1), .memory(0, openRequests: 0),
            .stopped(true), .stopped(false), .fatalMessage, .linkBroken("b"), .ended(.exited(0), reason: "e"),
            .cancelled,
        ] + Machine.Timer.allCases.map { .timeIsUp($0) }
    }
}

/// The same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
