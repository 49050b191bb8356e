#if os(Linux)
    import BelfryAppleFoundation
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
            if !(timeInterval > 0) { Self.refuse("time interval must be greater than 0", timeInterval) }
            if repeats, timeInterval < Self.leastRepeatingInterval {
                Self.refuse("time interval must be at least 60 if repeating", timeInterval)
            }
            self.init(.timeInterval(timeInterval, repeats: repeats))
        }

        /// In optimised code a precondition has no text, and leaves no trace of who called.
        private static func refuse(_ rule: String, _ timeInterval: TimeInterval) -> Never {
            UncaughtException.raise("\(rule), and is \(timeInterval)", name: "NSInternalInconsistencyException")
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
