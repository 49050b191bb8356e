import APNSWire

/// What a gateway does wrong on request, so that a sender's rules for such times can be tried.
package struct FaultPlan: Sendable, Hashable, Codable {
    /// A share of the pushes that would be accepted is answered with a reason instead.
    package struct Reason: Sendable, Hashable, Codable {
        package var reason: String
        /// 0 to 1.
        package var share: Double

        package init(reason: String, share: Double) {
            self.reason = reason
            self.share = share
        }
    }

    /// Tried in this order; shares add up.
    package var reasons: [Reason] = []
    /// Milliseconds that each answer waits.
    package var latencyMilliseconds: Int64 = 0
    /// GOAWAY after so many requests of a connection.
    package var goAwayAfter: Int?
    /// The reason in its data.
    package var goAwayReason = "Shutdown"
    /// The connection is closed without a word after so many requests, the last of them unanswered.
    package var closeAfter: Int?
    /// Every n-th request is never answered.
    package var unansweredEvery: Int?
    /// Streams that are announced, instead of 1000.
    package var streamLimit: UInt32?
    /// The window of each stream, instead of 65,535.
    package var windowSize: UInt32?

    package init() {}

    var isEmpty: Bool { self == FaultPlan() }

    /// Throws where a value makes no sense.
    package func check() throws(GatewayError) {
        for reason in reasons {
            guard RejectReason.Known(rawValue: reason.reason) != nil else {
                throw GatewayError(.usage, "\(reason.reason) is no reason of APNs; use one such as TooManyRequests")
            }
            guard (0...1).contains(reason.share) else {
                throw GatewayError(.usage, "the share \(reason.share) is not from 0 to 1; write 0.1 for a tenth")
            }
        }
        guard reasons.count <= 100, reasons.reduce(0, { $0 + $1.share }) <= 1.000_001 else {
            throw GatewayError(.usage, "the shares of the reasons are above 1 together; lower them")
        }
        guard RejectReason.Known(rawValue: goAwayReason) != nil else {
            throw GatewayError(.usage, "\(goAwayReason) is no reason of APNs; use one such as Shutdown")
        }
        guard (0...600_000).contains(latencyMilliseconds) else {
            throw GatewayError(
                .usage, "the latency \(latencyMilliseconds) is not from 0 to 600000 milliseconds; write one that is")
        }
        for count in [goAwayAfter, closeAfter, unansweredEvery] where (count ?? 1) < 1 {
            throw GatewayError(.usage, "a fault after \(count ?? 0) requests comes never; count from 1")
        }
        guard (streamLimit ?? 0) <= 1 << 20, (windowSize ?? 0) <= 1 << 31 - 1 else {
            throw GatewayError(.usage, "a stream limit or window is above what HTTP/2 allows; lower it")
        }
    }

    /// The reason for a push, by a random number from 0 to 1.
    func reason(_ number: Double) -> RejectReason.Known? {
        var rest = number
        for reason in reasons {
            if rest < reason.share { return RejectReason.Known(rawValue: reason.reason) }
            rest -= reason.share
        }
        return nil
    }

    // Keys that are left out have their usual value.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        reasons = try values.decodeIfPresent([Reason].self, forKey: .reasons) ?? []
        latencyMilliseconds = try values.decodeIfPresent(Int64.self, forKey: .latencyMilliseconds) ?? 0
        goAwayAfter = try values.decodeIfPresent(Int.self, forKey: .goAwayAfter)
        goAwayReason = try values.decodeIfPresent(String.self, forKey: .goAwayReason) ?? "Shutdown"
        closeAfter = try values.decodeIfPresent(Int.self, forKey: .closeAfter)
        unansweredEvery = try values.decodeIfPresent(Int.self, forKey: .unansweredEvery)
        streamLimit = try values.decodeIfPresent(UInt32.self, forKey: .streamLimit)
        windowSize = try values.decodeIfPresent(UInt32.self, forKey: .windowSize)
    }
}
