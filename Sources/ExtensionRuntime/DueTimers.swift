import Foundation
import Glibc

/// When something in this process is due that waits for a time: `asyncAfter`, `Task.sleep`, a `Timer` of a run loop.
///
/// The executable of the process stands between those who ask for it and Dispatch. What waits in another way, such as a
/// thread that sleeps or a `DispatchSourceTimer`, is not seen.
enum DueTimers {
    private typealias Seconds = @convention(c) () -> Double

    /// Nil in a process of another executable, such as that of a test.
    private static let seconds: Seconds? = dlsym(nil, "belfry_due_seconds").map { unsafeBitCast($0, to: Seconds.self) }

    private typealias Late = @convention(c) () -> Bool

    private static let late = dlsym(nil, "belfry_timers_late").map { unsafeBitCast($0, to: Late.self) }

    /// Whether the device's clock has come to a time that is waited for, and nobody has been woken for it yet.
    static var isLate: Bool { late.map { $0() } ?? false }

    /// Seconds until the first of them; nil where nothing waits.
    static func next() -> Double? { seconds.map { $0() }.flatMap { $0 < 0 ? nil : $0 } }
}
