#if os(Linux)
    import BelfryDeviceLink
    package import BelfryNotificationModel
    public import Foundation

    /// What makes a notification fire.
    open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationTrigger
        /// The pending request that the trigger was got with; nil for one that the code made.
        package let pendingRequest: String?

        package init(_ model: NotificationTrigger, pendingRequest: String? = nil) {
            self.model = model
            self.pendingRequest = pendingRequest
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationTrigger.self, from: coder) else { return nil }
            self.model = model
            pendingRequest = nil
            super.init()
        }

        /// The trigger of the class that fits the model.
        package static func make(
            _ model: NotificationTrigger, pendingRequest: String? = nil
        ) -> UNNotificationTrigger {
            switch model {
            case .push: UNPushNotificationTrigger(model)
            case .timeInterval: UNTimeIntervalNotificationTrigger(model, pendingRequest: pendingRequest)
            case .calendar: UNCalendarNotificationTrigger(model, pendingRequest: pendingRequest)
            case .location: UNLocationNotificationTrigger(model)
            }
        }

        /// The device's answer, by its clock, calendar and time zone; `otherwise` where no device is connected.
        package func nextDate(otherwise: () -> Date?) -> Date? {
            let reply = try? DeviceConnections.current.callBlocking(
                .nextTriggerDate(model, pending: pendingRequest))
            guard case .date(let date) = reply else { return otherwise() }
            return date
        }

        open var repeats: Bool { model.repeats }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationTrigger)?.model == model }
        open override var hash: Int { model.hashValue }
        open override var description: String { "<\(Self.self): repeats: \(repeats ? "YES" : "NO")>" }
    }
#endif
