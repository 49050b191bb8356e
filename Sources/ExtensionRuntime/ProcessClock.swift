import BelfryAppleFoundation
import BelfryDeviceLink
import Foundation
import Glibc

/// The device's clocks in this process, and its time zone.
///
/// The executable of the process stands between all who ask for the time and libc.
enum ProcessClock {
    private typealias Set = @convention(c) (Int64, Int32) -> Void
    private typealias Stop = @convention(c) () -> Void

    /// Nil in a process of another executable, such as that of a test.
    private static let setter = dlsym(nil, "belfry_clock_set").map { unsafeBitCast($0, to: Set.self) }
    private static let stopper = dlsym(nil, "belfry_clock_stop").map { unsafeBitCast($0, to: Stop.self) }
    /// Nanoseconds since 1970 end in the year 2262.
    private static let lastSecond = 8_000_000_000.0

    /// It is that time at the device, and goes on from there. Any thread.
    ///
    /// - Parameter isBeginning: no code of the team's has run yet.
    static func set(_ moment: DeviceMoment, isBeginning: Bool) {
        PhoneTimeZone.change(to: moment.timeZone)
        guard let now = moment.now else { return }
        setter?(Int64(min(max(now, 0), lastSecond) * 1e9), isBeginning ? 1 : 0)
    }

    /// The device's clocks stand still until they are set again. Any thread.
    static func stop() { stopper?() }
}
