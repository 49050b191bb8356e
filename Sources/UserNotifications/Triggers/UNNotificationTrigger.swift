#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// What makes a notification fire.
    open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationTrigger

        package init(_ model: NotificationTrigger) {
            self.model = model
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationTrigger.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        /// The trigger of the class that fits the model.
        package static func make(_ model: NotificationTrigger) -> UNNotificationTrigger {
            switch model {
            case .push: UNPushNotificationTrigger(model)
            case .timeInterval: UNTimeIntervalNotificationTrigger(model)
            case .calendar: UNCalendarNotificationTrigger(model)
            case .location: UNLocationNotificationTrigger(model)
            }
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
