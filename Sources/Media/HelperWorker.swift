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
    func stop() {
        let abandoned = state.withLock { state in
            state.isStopped = true
            defer { state.jobs = [] }
            return state.jobs
        }
        abandoned.forEach { $0.finish(.failure(MediaError(.shutDown, ""))) }
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
                helper?.end()
                return
            }
        }
    }

    private func answer(_ job: Job, _ helper: inout HelperProcess?) -> Answer {
        do throws(MediaError) {
            let running: HelperProcess
            if let helper { running = helper } else { running = try HelperProcess.start(path) }
            helper = running
            return try ask(job, running, &helper)
        } catch {
            return .failure(error)
        }
    }

    private func ask(_ job: Job, _ running: HelperProcess, _ helper: inout HelperProcess?) throws(MediaError) -> Answer
    {
        do throws(MediaLinkError) {
            return .success(try running.ask(job.request, before: MessageChannel.now + job.seconds))
        } catch {
            // Whatever went wrong, the next request gets a fresh helper.
            helper = nil
            let end = running.end(kill: error.code != .closed)
            switch error.code {
            case .closed: throw MediaError(.helperCrashed, end)
            case .timedOut: throw MediaError(.timedOut, "\(job.seconds) s")
            case .messageTooLarge: throw MediaError(.tooLarge, error.detail)
            case .malformedMessage, .systemCallFailed: throw MediaError(.helperFailed, error.description)
            }
        }
    }
}
