import BelfryDeviceLink
import Foundation
import Synchronization

/// What a process asks of the device, answered one call after another in their order; what waits for the user, beside
/// them.
final class ProcessCalls: Sendable {
    /// Calls that a process may have waiting; more are refused.
    private static let waiting = 1000

    private let sink: AsyncStream<(UInt64, CenterCall)>.Continuation
    private let stream: AsyncStream<(UInt64, CenterCall)>
    /// Calls that wait for the user, and who waits for their end.
    private let open = Mutex(0)
    private let patient = Mutex((count: 0, waiting: [CheckedContinuation<Void, Never>]()))

    init() {
        (stream, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.waiting))
    }

    /// Nil where the call waits for its answer now; else the answer that it gets at once.
    func ask(_ call: CenterCall, id: UInt64) -> CenterReply? {
        guard case .dropped = sink.yield((id, call)) else {
            if !call.waitsForTheUser { open.withLock { $0 += 1 } }
            return nil
        }
        return Self.refusal(code: 2, "too many calls are waiting")
    }

    /// Answers until the process has ended.
    ///
    /// - Parameters:
    ///   - answer: asks the device.
    ///   - send: nil, or why the answer cannot be sent.
    func serve(
        _ answer: @escaping @Sendable (CenterCall) async -> CenterReply,
        send: @escaping @Sendable (DeviceMessage) -> String?
    ) {
        let carryOut: @Sendable (UInt64, CenterCall) async -> Void = { id, call in
            guard let problem = send(.answer(id: id, await answer(call))) else { return }
            _ = send(.answer(id: id, Self.refusal(code: 3, problem)))
        }
        Task { [stream, weak self] in
            for await (id, call) in stream {
                if call.waitsForTheUser {
                    self?.beginPatience()
                    Task {
                        await carryOut(id, call)
                        self?.endPatience()
                    }
                } else {
                    await carryOut(id, call)
                    self?.open.withLock { $0 -= 1 }
                }
            }
        }
    }

    /// The process waits for the device, which may have more to do: that time is hardly its own.
    var isAsking: Bool { open.withLock { $0 > 0 } }

    /// Returns once the process has every answer that the user has given. Not while something is on the screen that the
    /// user has not answered.
    func userHasBeenHeard() async {
        await withCheckedContinuation { continuation in
            let isDone = patient.withLock { patient in
                if patient.count > 0 { patient.waiting.append(continuation) }
                return patient.count == 0
            }
            if isDone { continuation.resume() }
        }
    }

    private func beginPatience() { patient.withLock { $0.count += 1 } }

    private func endPatience() {
        let waiting = patient.withLock { patient in
            patient.count -= 1
            guard patient.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { patient.waiting = [] }
            return patient.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// The process has ended.
    func finish() { sink.finish() }

    static func refusal(code: Int, _ message: String) -> CenterReply {
        .failure(LinkError(domain: "BelfryErrorDomain", code: code, message: message))
    }
}
