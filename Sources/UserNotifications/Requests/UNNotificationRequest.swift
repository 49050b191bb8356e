#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// A notification to be shown, and when. Immutable.
    open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made, and its parts are Sendable.
        public let identifier: String
        public let content: UNNotificationContent
        public let trigger: UNNotificationTrigger?

        /// `content` is copied; without a `trigger` the notification is shown at once.
        public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
            self.init(
                parts: identifier, content.copy() as? UNNotificationContent ?? UNNotificationContent(copying: content),
                trigger)
        }

        /// - Parameter isPending: the request is scheduled: its trigger then tells when it fires.
        package convenience init(_ model: NotificationRequest, isPending: Bool = false) {
            self.init(
                parts: model.identifier, UNNotificationContent(model.content),
                model.trigger.map {
                    UNNotificationTrigger.make($0, pendingRequest: isPending ? model.identifier : nil)
                })
        }

        private init(parts identifier: String, _ content: UNNotificationContent, _ trigger: UNNotificationTrigger?) {
            self.identifier = identifier
            self.content = content
            self.trigger = trigger
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationRequest.self, from: coder) else { return nil }
            identifier = model.identifier
            content = UNNotificationContent(model.content)
            trigger = model.trigger.map { UNNotificationTrigger.make($0) }
            super.init()
        }

        package var model: NotificationRequest {
            get throws(ContentError) {
                NotificationRequest(identifier: identifier, content: try content.model, trigger: trigger?.model)
            }
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }

        open func encode(with coder: NSCoder) {
            do {
                ModelCoding.encode(try model, with: coder)
            } catch {
                coder.failWithError(error)
            }
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UNNotificationRequest else { return false }
            return identifier == other.identifier && content.isEqual(other.content)
                && (trigger?.isEqual(other.trigger) ?? (other.trigger == nil))
        }

        open override var hash: Int { identifier.hashValue }

        open override var description: String {
            let trigger = trigger.map(\.description) ?? "nil"
            return "<\(Self.self): identifier: \(identifier), content: \(content), trigger: \(trigger)>"
        }
    }
#endif
