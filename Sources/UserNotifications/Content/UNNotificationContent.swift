#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// What a notification says and carries. Immutable.
    ///
    /// Any thread may read it.
    open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: all state is in `storage`, which locks itself.
        package let storage: ContentStorage

        public override init() {
            storage = ContentStorage(NotificationContent())
            super.init()
        }

        package init(_ model: NotificationContent) {
            storage = ContentStorage(model)
            super.init()
        }

        init(copying other: UNNotificationContent) {
            storage = ContentStorage(copying: other.storage)
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationContent.self, from: coder) else { return nil }
            storage = ContentStorage(model)
            super.init()
        }

        /// The value that is sent to the device; throws where `userInfo` holds what no property list can.
        package var model: NotificationContent { get throws(ContentError) { try storage.model() } }

        open var title: String { storage.read { $0.values.title.text } }
        open var subtitle: String { storage.read { $0.values.subtitle.text } }
        open var body: String { storage.read { $0.values.body.text } }
        /// Nil leaves the badge as it is, 0 removes it.
        open var badge: NSNumber? { storage.read { $0.values.badge.map { NSNumber(value: $0) } } }
        open var sound: UNNotificationSound? { storage.read { $0.values.sound.map { UNNotificationSound($0) } } }
        open var launchImageName: String { storage.read { $0.values.launchImageName } }
        /// For a remote notification the whole payload.
        open var userInfo: [AnyHashable: Any] { storage.read { $0.userInfo } }
        open var attachments: [UNNotificationAttachment] { storage.read { $0.attachments } }
        open var categoryIdentifier: String { storage.read { $0.values.categoryIdentifier } }
        open var threadIdentifier: String { storage.read { $0.values.threadIdentifier } }
        /// Ignored since iOS 15.
        open var summaryArgument: String { storage.read { $0.values.summaryArgument } }
        /// Ignored since iOS 15.
        open var summaryArgumentCount: Int { storage.read { $0.values.summaryArgumentCount } }
        open var targetContentIdentifier: String? { storage.read { $0.values.targetContentIdentifier } }
        open var interruptionLevel: UNNotificationInterruptionLevel {
            UNNotificationInterruptionLevel(rawValue: storage.read { $0.values.interruptionLevel.rawValue }) ?? .active
        }
        /// From 0 to 1.
        open var relevanceScore: Double { storage.read { $0.values.relevanceScore } }
        open var filterCriteria: String? { storage.read { $0.values.filterCriteria } }

        // MARK: Copying, coding, comparing

        open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(copying: self) }
        open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(copying: self) }

        public static var supportsSecureCoding: Bool { true }

        open func encode(with coder: NSCoder) {
            do {
                ModelCoding.encode(try model, with: coder)
            } catch {
                coder.failWithError(error)
            }
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UNNotificationContent else { return false }
            if other === self { return true }
            guard let mine = try? model, let theirs = try? other.model else { return false }
            return mine == theirs
        }

        open override var hash: Int {
            storage.read { state in
                var hasher = Hasher()
                hasher.combine(state.values)
                return hasher.finalize()
            }
        }

        open override var description: String {
            storage.read { state in
                var facts = ["title: \(state.values.title.text)", "subtitle: \(state.values.subtitle.text)"]
                facts += ["body: \(state.values.body.text)", "categoryIdentifier: \(state.values.categoryIdentifier)"]
                facts += ["userInfo: \(state.userInfo)", "attachments: \(state.attachments)"]
                return "<\(Self.self): \(facts.joined(separator: ", "))>"
            }
        }
    }
#endif
