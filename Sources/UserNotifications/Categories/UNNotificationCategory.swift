#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// A kind of notification: its actions, and how it is handled. Immutable.
    open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationCategory

        package init(_ model: NotificationCategory) {
            self.model = model
            super.init()
        }

        public convenience init(
            identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
            options: UNNotificationCategoryOptions = []
        ) {
            self.init(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
        }

        public convenience init(
            identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
            hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
        ) {
            self.init(
                identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
                hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil,
                options: options)
        }

        public convenience init(
            identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
            hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
            options: UNNotificationCategoryOptions = []
        ) {
            self.init(
                NotificationCategory(
                    identifier: identifier, actions: actions.map(\.model), intentIdentifiers: intentIdentifiers,
                    options: options.rawValue,
                    hiddenPreviewsBodyPlaceholder: LocalizedTexts.text(hiddenPreviewsBodyPlaceholder ?? ""),
                    categorySummaryFormat: LocalizedTexts.text(categorySummaryFormat ?? "")))
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationCategory.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        open var identifier: String { model.identifier }
        open var actions: [UNNotificationAction] { model.actions.map { UNNotificationAction.make($0) } }
        open var intentIdentifiers: [String] { model.intentIdentifiers }
        open var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(rawValue: model.options) }
        open var hiddenPreviewsBodyPlaceholder: String { model.hiddenPreviewsBodyPlaceholder.text }
        open var categorySummaryFormat: String { model.categorySummaryFormat.text }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.model == model }
        open override var hash: Int { model.hashValue }

        open override var description: String {
            "<\(Self.self): identifier: \(identifier), actions: \(actions), options: \(options.rawValue)>"
        }
    }
#endif
