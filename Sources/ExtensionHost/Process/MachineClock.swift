import Glibc

/// The machine's own time, whatever the device's is.
enum MachineClock {
    /// Seconds of a clock that never goes back.
    static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
