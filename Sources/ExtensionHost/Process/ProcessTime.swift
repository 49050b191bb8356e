import BelfryDeviceLink
package import BelfryNotificationModel
package import Foundation
import Synchronization

/// What the processes of a device take for the time: its clock, and its time zone.
///
/// A process is told of it before each thing that it is asked to do. Where the device's clock stands still, those of the
/// process go on from there until it has done what was asked, and stand still too until it is asked for the next: so what
/// a team's code waits for comes, and no more time has passed for it than it has used.
package final class ProcessTime: Sendable {
    private let clock: any DeviceClock
    private let zone: Mutex<TimeZone>

    package init(clock: any DeviceClock, timeZone: TimeZone) {
        self.clock = clock
        zone = Mutex(timeZone)
    }

    /// A process that runs has a new one with the next thing that it is asked.
    package var timeZone: TimeZone {
        get { zone.withLock { $0 } }
        set { zone.withLock { $0 = newValue } }
    }

    var isMachines: Bool { clock is SystemClock }

    /// Whether no time passes between what the processes are asked.
    var stands: Bool { clock is ManualClock }

    var moment: DeviceMoment {
        DeviceMoment(now: isMachines ? nil : clock.now.timeIntervalSince1970, timeZone: timeZone.identifier)
    }
}

extension DeviceMessage {
    /// Whether the team's code runs for it.
    var isWork: Bool {
        switch self {
        case .launch, .serviceRequest, .content, .app: true
        case .serviceTimeWillExpire, .answer, .terminate, .time, .timeStops: false
        }
    }
}
