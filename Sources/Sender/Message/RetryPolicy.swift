import APNSWire

/// When a push is sent again that was answered with an error.
///
/// Apple, Handling notification responses from APNs: 429 TooManyRequests with a delay, 5xx after 15 minutes, both with
/// growing pauses; everything else not before its cause is out of the way, which a sender cannot do.
package struct RetryPolicy: Sendable, Hashable {
    /// How often a push is sent again because of its answers.
    package var retries: Int
    /// Milliseconds to the first retry of a 429, and of a 5xx.
    package var throttledDelay: Int64 = 1000
    package var failedDelay: Int64 = 15 * 60_000
    /// No pause is longer.
    package var longestDelay: Int64 = 60 * 60_000

    package init(retries: Int) { self.retries = retries }

    /// Every answer is the last word.
    package static let never = RetryPolicy(retries: 0)

    /// Milliseconds until the push goes again; nil where the answer stays. `attempts` counts those that were made.
    ///
    /// `chance` is a number from 0 to 1: pauses differ by up to a half, so that what failed together does not come back
    /// together.
    package func delay(status: Int, reason: String, attempts: Int, chance: Double) -> Int64? {
        guard attempts <= retries else { return nil }
        let base: Int64
        switch RejectReason(status: status, reason: reason).retry {
        case .never, .afterCorrection: return nil
        case .later: base = status == 429 ? throttledDelay : failedDelay
        }
        let grown = base << Int64(min(max(attempts - 1, 0), 10))
        return min(longestDelay, grown + Int64(Double(grown) * 0.5 * chance))
    }
}

/// Pauses between attempts to connect: doubled each time, up to a limit, the upper half of each by chance.
package struct Backoff: Sendable, Hashable {
    package var first: Int64 = 250
    package var longest: Int64 = 30_000

    package init() {}

    /// Milliseconds after so many failures in a row, 1 and up.
    package func delay(failures: Int, chance: Double) -> Int64 {
        let full = min(longest, first << Int64(min(max(failures - 1, 0), 20)))
        return full / 2 + Int64(Double(full / 2) * chance)
    }
}
