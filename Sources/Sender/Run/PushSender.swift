import HTTP2
import Synchronization

/// Sends pushes. One value for one run.
package final class PushSender: Sendable {
    private let loop: EventLoop
    private let current = Mutex<SendRun?>(nil)
    private let isStopped = Atomic<Bool>(false)

    package init() throws(SenderError) {
        do {
            loop = try EventLoop()
        } catch {
            throw SenderError(.connection, error.reason)
        }
    }

    /// Sends the message to each token, and returns when all have their results, or the run cannot go on: then
    /// `problem` of the report says why.
    ///
    /// `progress` is called now and then, on the loop's thread.
    ///
    /// - Throws: where nothing was sent: settings that do not fit together, a journal of another push.
    package func send(
        _ message: PushMessage, to source: TokenSource, options: SendOptions,
        progress: (@Sendable (SendProgress) -> Void)? = nil
    ) async throws -> SendReport {
        let ended = AsyncStream<SendReport>.makeStream()
        let run = try SendRun(options, message: message, loop: loop) {
            ended.continuation.yield($0)
            ended.continuation.finish()
        }
        current.withLock { $0 = run }
        loop.execute { [isStopped = isStopped.load(ordering: .relaxed), loop] in
            run.begin(source)
            if isStopped { run.stop() }
            if let progress { Self.show(progress, of: run, on: loop) }
        }
        var report = SendReport()
        for await result in ended.stream { report = result }
        current.withLock { $0 = nil }
        return report
    }

    /// Ends the run in order: no more tokens, a little time for what is on its way. From any thread.
    package func stop() {
        isStopped.store(true, ordering: .relaxed)
        guard let run = current.withLock({ $0 }) else { return }
        loop.execute { run.stop() }
    }

    /// Ends the loop and its connections; not on the loop's thread.
    package func close() { loop.stop() }

    private static func show(
        _ progress: @escaping @Sendable (SendProgress) -> Void, of run: SendRun, on loop: EventLoop
    ) {
        guard !run.hasEnded else { return }
        progress(run.progress)
        loop.schedule(afterMilliseconds: 200) { show(progress, of: run, on: loop) }
    }
}
