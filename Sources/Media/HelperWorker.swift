import Dispatch
import Foundation
import MediaLink
import Synchronization

/// The thread that starts the helper and speaks with it.
///
/// It is a thread of its own for two reasons: it blocks, and the helper asks the kernel to be killed when the thread
/// that started it ends, which threads of a pool do whenever they are idle.
final class HelperWorker: Sendable {
    typealias Answer = Result<MediaReply, MediaError>

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
    private let state = Mutex(State())
    /// Counts the jobs, and the order to stop.
    private let work = DispatchSemaphore(value: 0)

    init(path: String) { self.path = path }

    /// Asks the helper, after what was asked before; `finish` is called once, on the worker's thread.
    func ask(_ request: MediaRequest, seconds: Double, finish: @escaping @Sendable (Answer) -> Void) {
        let job = Job(request: request.encoded(), seconds: seconds, finish: finish)
        let (isTaken, needsThread) = state.withLock { state in
            guard !state.isStopped else { return (false, false) }
            state.jobs.append(job)
            defer { state.hasThread = true }
            return (true, !state.hasThread)
        }
        guard isTaken else { return finish(.failure(MediaError(.shutDown, ""))) }
        if needsThread {
            let thread = Thread { self.run() }
            thread.name = "belfry-media"
            thread.start()
        }
        work.signal()
    }

    /// Ends the helper after the request it is at; what waits behind it fails. Further requests fail, too.
    /// `finish` is called once, on any thread, when the helper is gone.
    func stop(finish: @escaping @Sendable () -> Void = {}) {
        let (abandoned, isGone) = state.withLock { state in
            state.isStopped = true
            let isGone = state.isGone || !state.hasThread
            if !isGone { state.whenStopped.append(finish) }
            defer { state.jobs = [] }
            return (state.jobs, isGone)
        }
        abandoned.forEach { $0.finish(.failure(MediaError(.shutDown, ""))) }
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
            guard case .failure(let error) = answer, error.code == .helperCrashed else { return answer }
        }
        do throws(MediaError) {
            let fresh = try HelperProcess.start(path)
            helper = fresh
            return ask(job, fresh, &helper)
        } catch {
            return .failure(error)
        }
    }

    private func ask(_ job: Job, _ running: HelperProcess, _ helper: inout HelperProcess?) -> Answer {
        do throws(MediaLinkError) {
            return .success(try running.ask(job.request, before: MessageChannel.now + job.seconds))
        } catch {
            // Whatever went wrong, the next request gets a fresh helper.
            helper = nil
            let end = running.end(kill: error.code != .closed)
            return .failure(MediaError(error, helperEnd: end, seconds: job.seconds))
        }
    }
}

extension MediaError {
    fileprivate init(_ error: MediaLinkError, helperEnd: String, seconds: Double) {
        switch error.code {
        case .closed: self.init(.helperCrashed, helperEnd)
        case .timedOut: self.init(.timedOut, "\(seconds) s")
        case .messageTooLarge: self.init(.tooLarge, error.detail)
        case .malformedMessage, .systemCallFailed: self.init(.helperFailed, error.description)
        }
    }
}
