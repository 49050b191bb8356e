import Dispatch
import Foundation
import Synchronization

/// The thread that starts the helper and speaks with it.
///
/// It is a thread of its own for two reasons: it blocks, and the helper asks the kernel to be killed when the thread
/// that started it ends, which threads of a pool do whenever they are idle.
package final class HelperWorker<Reply: Sendable>: Sendable {
    package typealias Answer = Result<Reply, HelperFailure>

    private struct Job {
        let request: [UInt8]
        let seconds: Double
        let finish: @Sendable (Answer) -> Void
    }

    private struct State {
        var jobs: [Job] = []
        var hasThread = false
        var isStopped = false
        /// Called when the thread has ended the helper.
        var whenStopped: [@Sendable () -> Void] = []
        var isGone = false
    }

    private let path: String
    private let messageLimit: Int
    private let environment: [String: String]
    private let read: @Sendable ([UInt8]) throws(HelperLinkError) -> Reply
    private let state = Mutex(State())
    /// Counts the jobs, and the order to stop.
    private let work = DispatchSemaphore(value: 0)

    /// `path` is the helper's executable, which is not touched before it is needed; `read` takes a reply apart. The
    /// helper sees the environment that is given here, and no more of ours than a few switches.
    package init(
        path: String, messageLimit: Int = MessageChannel.defaultLimit, environment: [String: String] = [:],
        read: @escaping @Sendable ([UInt8]) throws(HelperLinkError) -> Reply
    ) {
        self.path = path
        self.messageLimit = messageLimit
        self.environment = environment
        self.read = read
    }

    /// Asks the helper, after what was asked before; `finish` is called once, on the worker's thread.
    package func ask(_ request: [UInt8], seconds: Double, finish: @escaping @Sendable (Answer) -> Void) {
        let job = Job(request: request, seconds: seconds, finish: finish)
        let (isTaken, needsThread) = state.withLock { state in
            guard !state.isStopped else { return (false, false) }
            state.jobs.append(job)
            defer { state.hasThread = true }
            return (true, !state.hasThread)
        }
        guard isTaken else { return finish(.failure(HelperFailure(.stopped, ""))) }
        if needsThread {
            let thread = Thread { self.run() }
            thread.name = "helper"
            thread.start()
        }
        work.signal()
    }

    /// Asks and waits; blocks the calling thread, which must not be the worker's own.
    package func ask(_ request: [UInt8], seconds: Double) -> Answer {
        let box = AnswerBox<Answer>()
        ask(request, seconds: seconds) { box.put($0) }
        return box.take()
    }

    /// Ends the helper after the request it is at; what waits behind it fails. Further requests fail, too.
    /// `finish` is called once, on any thread, when the helper is gone.
    package func stop(finish: @escaping @Sendable () -> Void = {}) {
        let (abandoned, isGone) = state.withLock { state in
            state.isStopped = true
            let isGone = state.isGone || !state.hasThread
            if !isGone { state.whenStopped.append(finish) }
            defer { state.jobs = [] }
            return (state.jobs, isGone)
        }
        abandoned.forEach { $0.finish(.failure(HelperFailure(.stopped, ""))) }
        if isGone { finish() }
        work.signal()
    }

    private func run() {
        var helper: HelperProcess?
        while true {
            work.wait()
            let (job, isStopped) = state.withLock { state in
                (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isStopped)
            }
            if let job {
                job.finish(answer(job, &helper))
            } else if isStopped {
                break
            }
        }
        helper?.end()
        let finishes = state.withLock { state in
            state.isGone = true
            defer { state.whenStopped = [] }
            return state.whenStopped
        }
        finishes.forEach { $0() }
    }

    /// One try with the helper that runs, and where that one turns out to be dead, one more with a fresh one: it may
    /// have been killed between two requests.
    private func answer(_ job: Job, _ helper: inout HelperProcess?) -> Answer {
        if let running = helper {
            let answer = ask(job, running, &helper)
            guard case .failure(let error) = answer, error.code == .crashed else { return answer }
        }
        do throws(HelperFailure) {
            let fresh = try HelperProcess.start(path, messageLimit: messageLimit, environment: environment)
            helper = fresh
            return ask(job, fresh, &helper)
        } catch {
            return .failure(error)
        }
    }

    private func ask(_ job: Job, _ running: HelperProcess, _ helper: inout HelperProcess?) -> Answer {
        do throws(HelperLinkError) {
            return .success(try read(try running.ask(job.request, before: MessageChannel.now + job.seconds)))
        } catch {
            // Whatever went wrong, the next request gets a fresh helper.
            helper = nil
            let end = running.end(kill: error.code != .closed)
            return .failure(HelperFailure(error, helperEnd: end, seconds: job.seconds))
        }
    }
}

/// Holds one value until it is taken; who takes it waits.
private final class AnswerBox<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let isThere = DispatchSemaphore(value: 0)

    func put(_ value: Value) {
        self.value.withLock { $0 = value }
        isThere.signal()
    }

    func take() -> Value {
        while true {
            isThere.wait()
            if let value = value.withLock({ $0 }) { return value }
        }
    }
}

extension HelperFailure {
    fileprivate init(_ error: HelperLinkError, helperEnd: String, seconds: Double) {
        switch error.code {
        case .closed: self.init(.crashed, helperEnd)
        case .timedOut: self.init(.timedOut, "\(seconds) s")
        case .messageTooLarge: self.init(.tooLarge, error.detail)
        case .malformedMessage, .systemCallFailed: self.init(.failed, error.description)
        }
    }
}
