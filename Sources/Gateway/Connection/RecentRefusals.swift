import APNSWire
import HTTP2
import Synchronization

/// The last refused pushes, in memory: for whoever asks the running gateway.
final class RecentRefusals: Sendable {
    struct Refusal: Sendable, Codable {
        var id: String
        var status: Int
        var reason: String
        var path: String
        var topic: String?
        var at: Int64
    }

    static let capacity = 1000

    private struct State {
        var list: [Refusal] = []
        var next = 0
    }

    private let state = Mutex(State())

    func add(
        reason: RejectReason, id: HTTP2FieldList.Bytes, path: HTTP2FieldList.Bytes?, topic: HTTP2FieldList.Bytes?,
        now: Int64
    ) {
        let refusal = Refusal(
            id: RequestFields.text(id), status: reason.status, reason: reason.reason,
            path: path.map { String(RequestFields.text($0).prefix(512)) } ?? "",
            topic: topic.map { String(RequestFields.text($0).prefix(255)) }, at: now)
        state.withLock { state in
            if state.list.count < Self.capacity {
                state.list.append(refusal)
            } else {
                state.list[state.next] = refusal
                state.next = (state.next + 1) % Self.capacity
            }
        }
    }

    /// The newest first.
    func newest(_ count: Int) -> [Refusal] {
        state.withLock { state in
            let ordered = state.list[state.next...] + state.list[..<state.next]
            return ordered.suffix(count).reversed()
        }
    }
}
