#if os(Linux)
    import BelfryDeviceLink
    import BelfryNotificationModel
    public import Foundation

    /// Fires at a date.
    open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
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
            var components = dateComponents
            var calendar = components.calendar ?? Calendar.current
            if let timeZone = components.timeZone { calendar.timeZone = timeZone }
            // They say how to read the others, and match nothing themselves.
            components.calendar = nil
            components.timeZone = nil
            return calendar.nextDate(after: DeviceConnections.now, matching: components, matchingPolicy: .nextTime)
        }

        open override var description: String {
            "<\(Self.self): repeats: \(repeats ? "YES" : "NO"), dateComponents: \(dateComponents)>"
        }
    }
#endif
