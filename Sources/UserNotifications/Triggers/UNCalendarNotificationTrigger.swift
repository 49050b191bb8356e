#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    public import Foundation

    /// Fires at a date.
    open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
        // Sendable: see the superclass; nothing here changes.
        /// Fires when the given components match; those that are not set match everything.
        public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
            self.init(.calendar(dateComponents, repeats: repeats))
        }

        open var dateComponents: DateComponents {
            guard case .calendar(let components, _) = model else { return DateComponents() }
            return components
        }

        /// The next date that matches the components, by the device's clock; nil where there is none any more.
        open func nextTriggerDate() -> Date? {
            nextDate { CalendarMatch(dateComponents, device: .current).next(after: DeviceConnections.now) }
        }

        open override var description: String {
            "<\(Self.self): repeats: \(repeats ? "YES" : "NO"), dateComponents: \(dateComponents)>"
        }
    }
#endif
