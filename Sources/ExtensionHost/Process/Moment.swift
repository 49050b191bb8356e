import Foundation
import Glibc

/// A point in time, on the machine's clock and on the device's.
struct Moment: Sendable {
    /// As `MachineClock` has it.
    var machine = 0.0
    var device = Date(timeIntervalSinceReferenceDate: 0)
}

enum MachineClock {
    /// Seconds of a clock that never goes back.
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
