#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// The picture on an action.
    open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationAction.Icon

        package init(_ model: NotificationAction.Icon) {
            self.model = model
            super.init()
        }

        /// An image of the app's bundle, drawn as a template.
        public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

        /// A symbol of the system.
        public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationAction.Icon.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.model == model }
        open override var hash: Int { model.hashValue }
        open override var description: String { "<\(Self.self): \(model)>" }
    }
#endif
