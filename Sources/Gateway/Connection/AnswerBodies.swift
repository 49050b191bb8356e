import APNSWire
import HTTP2

/// The bodies of refusals, made once.
enum AnswerBodies {
    private static let known: [String: HTTP2Body] = Dictionary(
        uniqueKeysWithValues: RejectReason.Known.allCases.map { ($0.rawValue, HTTP2Body(json($0.rawValue))) })

    static func json(_ reason: String) -> String { #"{"reason":"\#(reason)"}"# }

    /// `timestamp`, in milliseconds since 1970, belongs to status 410 alone.
    static func body(_ reason: RejectReason, timestamp: Int64?) -> HTTP2Body {
        if reason.status == 410, let timestamp {
            return HTTP2Body(#"{"reason":"\#(reason.reason)","timestamp":\#(timestamp)}"#)
        }
        return known[reason.reason] ?? HTTP2Body(json(reason.reason))
    }
}
