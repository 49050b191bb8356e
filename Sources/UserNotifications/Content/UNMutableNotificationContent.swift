#if os(Linux)
    import BelfryDeviceLink
    package import BelfryNotificationModel
    public import Foundation

    /// What a notification says and carries, to be changed.
    open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
        // Sendable: see the superclass, whose storage is locked.
        public override init() { super.init() }

        package override init(_ model: NotificationContent) { super.init(model) }

        override init(copying other: UNNotificationContent) { super.init(copying: other) }

        public required init?(coder: NSCoder) { super.init(coder: coder) }

        open override var title: String {
            get { super.title }
            set { storage.write { $0.values.title = LocalizedTexts.text(newValue) } }
        }

        open override var subtitle: String {
            get { super.subtitle }
            set { storage.write { $0.values.subtitle = LocalizedTexts.text(newValue) } }
        }

        open override var body: String {
            get { super.body }
            set { storage.write { $0.values.body = LocalizedTexts.text(newValue) } }
        }

        open override var badge: NSNumber? {
            get { super.badge }
            set { storage.write { $0.values.badge = newValue?.intValue } }
        }

        open override var sound: UNNotificationSound? {
            get { super.sound }
            set { storage.write { $0.values.sound = newValue?.model } }
        }

        open override var launchImageName: String {
            get { super.launchImageName }
            set { storage.write { $0.values.launchImageName = newValue } }
        }

        /// Every value has to be one of a property list, or the content cannot be sent.
        open override var userInfo: [AnyHashable: Any] {
            get { super.userInfo }
            set { storage.write { $0.userInfo = newValue } }
        }

        open override var attachments: [UNNotificationAttachment] {
            get { super.attachments }
            set { storage.write { $0.attachments = newValue } }
        }

        open override var categoryIdentifier: String {
            get { super.categoryIdentifier }
            set { storage.write { $0.values.categoryIdentifier = newValue } }
        }

        open override var threadIdentifier: String {
            get { super.threadIdentifier }
            set { storage.write { $0.values.threadIdentifier = newValue } }
        }

        open override var summaryArgument: String {
            get { super.summaryArgument }
            set { storage.write { $0.values.summaryArgument = newValue } }
        }

        /// At least 1 (Apple, UNNotificationContent.summaryArgumentCount: it cannot be 0): what is below is not taken.
        open override var summaryArgumentCount: Int {
            get { super.summaryArgumentCount }
            set {
                guard newValue > 0 else {
                    DeviceConnections.report(
                        "setting-ignored", "summaryArgumentCount cannot be \(newValue), and stays as it was",
                        ["setting": "summaryArgumentCount"])
                    return
                }
                storage.write { $0.values.summaryArgumentCount = newValue }
            }
        }

        open override var targetContentIdentifier: String? {
            get { super.targetContentIdentifier }
            set { storage.write { $0.values.targetContentIdentifier = newValue } }
        }

        open override var interruptionLevel: UNNotificationInterruptionLevel {
            get { super.interruptionLevel }
            set {
                let level = InterruptionLevel(rawValue: newValue.rawValue) ?? .active
                storage.write { $0.values.interruptionLevel = level }
            }
        }

        open override var relevanceScore: Double {
            get { super.relevanceScore }
            set { storage.write { $0.values.relevanceScore = newValue } }
        }

        open override var filterCriteria: String? {
            get { super.filterCriteria }
            set { storage.write { $0.values.filterCriteria = newValue } }
        }

        /// The app's entities that the notification is about (iOS 27).
        open var appEntityIdentifiers: [EntityIdentifier] {
            get { storage.read { $0.values.appEntityIdentifiers.map { EntityIdentifier(storedForm: $0) } } }
            set { storage.write { $0.values.appEntityIdentifiers = newValue.map(\.storedForm) } }
        }
    }
#endif
