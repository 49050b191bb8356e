import BelfryDeviceLink
import Foundation
import Synchronization

/// What a process asks of the device, answered one call after another in their order; what waits for the user, beside
/// them.
final class ProcessCalls: Sendable {
    /// Calls that a process may have waiting; more are refused.
    private static let waiting = 1000

    private struct State {
        var center: (any CenterAnswering)?
        /// Calls that wait for their answer.
        var open = 0
        /// Calls that wait for the user, and who waits for their end.
        var patient = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let bundleIdentifier: String
    private let sink: AsyncStream<(UInt64, CenterCall)>.Continuation
    private let stream: AsyncStream<(UInt64, CenterCall)>
    private let state = Mutex(State())

    /// - Parameter bundleIdentifier: whose process it is.
    init(from bundleIdentifier: String) {
        self.bundleIdentifier = bundleIdentifier
        (stream, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.waiting))
    }

    /// The device that is asked from now on.
    func attach(_ center: any CenterAnswering) { state.withLock { $0.center = center } }

    /// Nil where the call waits for its answer now; else the answer that it gets at once.
    func ask(_ call: CenterCall, id: UInt64) -> CenterReply? {
        guard case .dropped = sink.yield((id, call)) else {
            if !call.waitsForTheUser { state.withLock { $0.open += 1 } }
            return nil
        }
        return Self.refusal(code: 2, "too many calls are waiting")
    }

    /// Answers until the process has ended.
    func serve(_ process: ChildProcess) {
        Task { [self] in
            for await (id, call) in stream {
                if call.waitsForTheUser {
                    state.withLock { $0.patient += 1 }
                    Task {
                        await carryOut(call, id: id, process)
                        endPatience()
                    }
                } else {
                    await carryOut(call, id: id, process)
                    state.withLock { $0.open -= 1 }
                }
            }
        }
    }

    private func carryOut(_ call: CenterCall, id: UInt64, _ process: ChildProcess) async {
        let reply =
            await state.withLock { $0.center }?.answer(call, from: bundleIdentifier)
            ?? Self.refusal(code: 1, "no device is connected")
        guard let problem = process.trySending(.answer(id: id, reply)) else { return }
        _ = process.trySending(.answer(id: id, Self.refusal(code: 3, problem)))
    }

    /// The process waits for the device, which may have more to do: that time is hardly its own.
    var isAsking: Bool { state.withLock { $0.open > 0 } }

    /// Returns once the process has every answer that the user has given. Not while something is on the screen that the
    /// user has not answered.
    func userHasBeenHeard() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.patient > 0 { state.waiting.append(continuation) }
                return state.patient == 0
            }
            if isDone { continuation.resume() }
        }
    }

    private func endPatience() {
        let waiting = state.withLock { state in
            state.patient -= 1
            guard state.patient == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// The process has ended.
    func finish() { sink.finish() }

    static func refusal(code: Int, _ message: String) -> CenterReply {
        .failure(LinkError(domain: "BelfryErrorDomain", code: code, message: message))
    }
}
