import APNSWire
import HTTP2
import Synchronization

/// Counts the pushes to each token: APNs answers 429 to many in a row.
final class PushThrottle: Sendable {
    /// So many pushes to one token in so long; Apple gives no numbers.
    static let limit = RateLimit(count: 20, milliseconds: 1000)
    /// Tokens that are counted at a time.
    private static let capacity = 100_000

    private let meters = Mutex<[[UInt8]: RateMeter]>([:])

    func take(_ token: UnsafeBufferPointer<UInt8>, now: Int64) -> Bool {
        let key = Array(token)
        return meters.withLock { meters in
            if meters.count >= Self.capacity { meters.removeAll() }
            return meters[key, default: RateMeter(Self.limit)].take(now: now)
        }
    }
}
