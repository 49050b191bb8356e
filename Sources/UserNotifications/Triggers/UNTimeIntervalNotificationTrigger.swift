#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    public import Foundation

    /// Fires after a time has passed.
    open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        /// The least interval that may repeat, in seconds.
        package static let leastRepeatingInterval: TimeInterval = 60

        /// Fires `timeInterval` seconds from when it is added; above 0, and 60 or more where it repeats, else the process
        /// ends, as it does on a phone by an exception.
        public convenience init(timeInterval: TimeInterval, repeats: Bool) {
            precondition(timeInterval > 0, "time interval must be greater than 0, and is \(timeInterval)")
            precondition(
                !repeats || timeInterval >= Self.leastRepeatingInterval,
                "time interval must be at least 60 if repeating, and is \(timeInterval)")
            self.init(.timeInterval(timeInterval, repeats: repeats))
        }

        /// Seconds, as given.
        open var timeInterval: TimeInterval {
            guard case .timeInterval(let interval, _) = model else { return 0 }
            return interval
        }

        /// When it fires next, by the device's clock: the trigger of a pending request when that one does, another one as
        /// if it were added now.
        open func nextTriggerDate() -> Date? { nextDate { DeviceConnections.now.addingTimeInterval(timeInterval) } }

        open override var description: String {
            "<\(Self.self): repeats: \(repeats ? "YES" : "NO"), timeInterval: \(timeInterval)>"
        }
    }
#endif
