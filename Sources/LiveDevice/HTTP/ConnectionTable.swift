import Foundation
import Synchronization

/// Until when each connection has to have sent a whole request: a client that sends a byte now and then is never idle.
final class ConnectionTable: Sendable {
    private let deadlines = Mutex<[Int32: ContinuousClock.Instant?]>([:])

    var count: Int { deadlines.withLock(\.count) }

    /// In so many seconds; nil while it is answered.
    func setDeadline(_ seconds: Double?, of socket: Int32) {
        let deadline = seconds.map { ContinuousClock.now + .seconds($0) }
        deadlines.withLock { _ = $0.updateValue(deadline, forKey: socket) }
    }

    func remove(_ socket: Int32) { deadlines.withLock { _ = $0.removeValue(forKey: socket) } }

    /// Closes those that have had their time. The daemon then finds them closed, as if the client had done it.
    func closeOverdue() {
        let now = ContinuousClock.now
        deadlines.withLock { deadlines in
            // Under the lock: until it is removed here, the number is still this connection's.
            for (socket, deadline) in deadlines {
                if let deadline, deadline < now { shutdown(socket, Int32(SHUT_RDWR)) }
            }
        }
    }
}

/// Answers by status, for whoever watches.
package final class HTTPCounts: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    package var byStatus: [Int: Int] { counts.withLock { $0 } }

    func add(status: Int) { counts.withLock { $0[status, default: 0] += 1 } }

    var samples: [MetricSample] {
        byStatus.sorted { $0.key < $1.key }.map { status, count in
            MetricSample(
                "belfry_http_responses_total", .counter, "Requests for the page and its interface, by their answer.",
                labels: [("status", "\(status)")], Double(count))
        }
    }
}
