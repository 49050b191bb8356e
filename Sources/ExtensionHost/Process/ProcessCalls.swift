import BelfryDeviceLink
import Foundation

/// What a process asks of the device, answered one call after another in their order; what waits for the user, beside
/// them.
final class ProcessCalls: Sendable {
    /// Calls that a process may have waiting; more are refused.
    private static let waiting = 1000

    private let sink: AsyncStream<(UInt64, CenterCall)>.Continuation
    private let stream: AsyncStream<(UInt64, CenterCall)>

    init() {
        (stream, sink) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.waiting))
    }

    /// Nil where the call waits for its answer now; else the answer that it gets at once.
    func ask(_ call: CenterCall, id: UInt64) -> CenterReply? {
        guard case .dropped = sink.yield((id, call)) else { return nil }
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
        Task { [stream] in
            for await (id, call) in stream {
                if call.waitsForTheUser {
                    Task { await carryOut(id, call) }
                } else {
                    await carryOut(id, call)
                }
            }
        }
    }

    /// The process has ended.
    func finish() { sink.finish() }

    static func refusal(code: Int, _ message: String) -> CenterReply {
        .failure(LinkError(domain: "BelfryErrorDomain", code: code, message: message))
    }
}
