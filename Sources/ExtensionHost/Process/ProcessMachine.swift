import BelfryDeviceLink
import Foundation
import Trace

/// How the process of an app or an extension is led through what is asked of it: what happens in, what is to be done
/// out.
///
/// A machine does no input or output and asks no clock. It lives as long as the process, and does one thing at a time.
/// What all of them do, from the start of the process to its end, is said here once; a machine adds what is asked of its
/// kind of process, and what that answers.
protocol ProcessMachine: Sendable {
    associatedtype Request: Sendable
    /// What the process says to what it was asked.
    associatedtype Report: Sendable
    associatedtype Answer: ProcessAnswer
    associatedtype Budget: ProcessBudget
    associatedtype Timer: MachineTimer
    typealias Input = ProcessInput<Report, Timer>
    typealias Action = ProcessAction<Timer, Answer>

    /// Whose events are in the trace.
    static var actor: TraceEvent.Actor { get }
    /// A number of bytes, in the words of its memory limit.
    static func megabytes(_ bytes: Int) -> String
    /// Nil for what another kind of process says.
    ///
    /// - Throws: where what the message holds cannot be read; the process is then ended.
    static func report(in message: ProcessMessage) throws -> (id: UInt64, report: Report)?

    init(principalClass: String)

    var budget: Budget { get set }
    var course: ProcessCourse<Request> { get set }
    /// The user has seen something of it, or the app has been launched.
    var wasLaunched: Bool { get }
    /// When it ended, for a reason.
    var momentWords: String { get }
    /// What is asked has its outcome, which nothing that goes wrong changes any more.
    var isDecided: Bool { get }
    /// The answer to what is asked next is likely there within a millisecond: who asks takes it on its own thread.
    var answersAtOnce: Bool { get }

    /// Something new is asked.
    mutating func prepare(for request: Request)
    /// The process is ready for it.
    mutating func send(_ request: Request, id: UInt64) -> [Action]
    /// - Parameter openRequests: to the network, at this moment.
    mutating func take(_ report: Report, of id: UInt64, openRequests: Int) -> [Action]
    /// The process was stopped, by itself or a debugger, or goes on.
    mutating func take(stop isStopped: Bool) -> [Action]
    /// A limit of the machine's own is over, while the process lives.
    mutating func timeIsUp(for timer: Timer) -> [Action]
    /// No request to the network is open any more, in the phase `loading`.
    mutating func goOnAfterNetwork() -> [Action]
    /// Nothing more comes of the process.
    mutating func finish(failing reason: String) -> [Action]
    /// What is to be said of its use of the network, once a request is done.
    mutating func remark(on network: EgressServer.Activity) -> Finding?
}

/// What comes of a thing that was asked.
protocol ProcessAnswer: Sendable {
    /// Lines that the process printed.
    var log: [String] { get set }
}

/// The limits of a machine, two of which all have.
protocol MachineTimer: ProcessTimer, CaseIterable {
    /// From the start of the process until it is ready.
    static var launch: Self { get }
    /// For the end of a process that is crashing, or being killed.
    static var end: Self { get }
}

enum ProcessInput<Report: Sendable, Timer: MachineTimer>: Sendable {
    case started(memory: Int)
    case ready
    case failed(LaunchFailure)
    /// With the requests to the network that are open at this moment.
    case report(id: UInt64, Report, openRequests: Int)
    case memory(Int, openRequests: Int)
    case timeIsUp(Timer)
    case stopped(Bool)
    case fatalMessage
    case linkBroken(String)
    /// With the reason, in one line.
    case ended(ProcessExit, reason: String)
    case cancelled
}

enum ProcessAction<Timer: MachineTimer, Answer: ProcessAnswer>: Sendable {
    case send(DeviceMessage)
    case kill
    case start(Timer, seconds: TimeInterval)
    case stop(Timer)
    /// Its time stands still until it goes on.
    case hold(Timer)
    case goOn(Timer)
    case record(String, String, [String: TraceValue])
    case add(Finding)
    case inviteDebugger
    /// The caller's answer; comes once for each thing asked.
    case finish(Answer)
}
