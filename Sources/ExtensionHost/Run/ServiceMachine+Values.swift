import BelfryDeviceLink
import BelfryNotificationModel

extension ServiceMachine {
    enum Timer: String, MachineTimer {
        case launch, budget, grace
        case settle, linger, end
        /// Between two notifications.
        case rest

        /// What is the machine's time on a device whose clock is the machine's goes by what the process could use of it.
        var measure: TimerMeasure {
            switch self {
            case .launch, .budget, .grace: .deviceElseRunning
            case .settle, .linger, .end, .rest: .running
            }
        }
    }

    enum Report: Sendable {
        case content(nth: Int, memory: Int, NotificationContent)
        case unsendable(String)
        case returned(ServiceMethod)
        /// Nothing can call the content handler any more.
        case released
        /// The process is about to stop itself, for a debugger.
        case stopping
        /// Its main thread has come to rest after `didReceive`.
        case rested
    }

    /// How far one notification has come.
    struct Progress: Sendable {
        var id: UInt64 = 0
        /// It was put through a process that was used before.
        var isWarm = false
        /// When `didReceive` was called.
        var called: Double?
        var hasExpired = false
        var didReceiveHasReturned = false
        var expiryHasReturned = false
        var isHandlerReleased = false
        var isHeld = false
        /// What the content handler was called with in time.
        var outcome: ServiceExtensionRun?
    }
}
