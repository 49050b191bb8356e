/// So many in a window of time.
package struct RateLimit: Sendable, Hashable {
    package var count: Int
    package var milliseconds: Int64

    package init(count: Int, milliseconds: Int64) {
        self.count = count
        self.milliseconds = milliseconds
    }
}

/// Counts against a rate limit. The window starts with the first one that comes after the last window.
package struct RateMeter: Sendable {
    private let limit: RateLimit
    private var start = Int64.min / 2
    private var count = 0

    package init(_ limit: RateLimit) { self.limit = limit }

    /// Counts one; false where it is one too many.
    package mutating func take(now: Int64) -> Bool {
        if now - start >= limit.milliseconds {
            start = now
            count = 0
        }
        count += 1
        return count <= limit.count
    }

    /// Allows so many more in this window.
    package mutating func credit(_ more: Int) { count -= more }
}
