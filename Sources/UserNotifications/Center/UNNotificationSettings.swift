#if os(Linux)
    package import BelfryNotificationModel
    public import Foundation

    /// What the app may do with notifications, as the user decided. Immutable.
    open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        // Sendable: never changed after it is made.
        package let model: NotificationSettings

        package init(_ model: NotificationSettings) {
            self.model = model
            super.init()
        }

        public required init?(coder: NSCoder) {
            guard let model = ModelCoding.decode(NotificationSettings.self, from: coder) else { return nil }
            self.model = model
            super.init()
        }

        open var authorizationStatus: UNAuthorizationStatus {
            UNAuthorizationStatus(rawValue: model.authorizationStatus.rawValue) ?? .notDetermined
        }
        open var soundSetting: UNNotificationSetting { setting(model.sound) }
        open var badgeSetting: UNNotificationSetting { setting(model.badge) }
        open var alertSetting: UNNotificationSetting { setting(model.alert) }
        open var notificationCenterSetting: UNNotificationSetting { setting(model.notificationCenter) }
        open var lockScreenSetting: UNNotificationSetting { setting(model.lockScreen) }
        open var carPlaySetting: UNNotificationSetting { setting(model.carPlay) }
        open var criticalAlertSetting: UNNotificationSetting { setting(model.criticalAlert) }
        open var announcementSetting: UNNotificationSetting { setting(model.announcement) }
        open var timeSensitiveSetting: UNNotificationSetting { setting(model.timeSensitive) }
        open var scheduledDeliverySetting: UNNotificationSetting { setting(model.scheduledDelivery) }
        open var directMessagesSetting: UNNotificationSetting { setting(model.directMessages) }
        open var alertStyle: UNAlertStyle { UNAlertStyle(rawValue: model.alertStyle.rawValue) ?? .none }
        open var showPreviewsSetting: UNShowPreviewsSetting {
            UNShowPreviewsSetting(rawValue: model.showPreviews.rawValue) ?? .always
        }
        open var providesAppNotificationSettings: Bool { model.providesAppNotificationSettings }

        private func setting(_ state: SettingState) -> UNNotificationSetting {
            UNNotificationSetting(rawValue: state.rawValue) ?? .notSupported
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }
        public static var supportsSecureCoding: Bool { true }
        open func encode(with coder: NSCoder) { ModelCoding.encode(model, with: coder) }

        open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSettings)?.model == model }
        open override var hash: Int { model.hashValue }

        open override var description: String {
            let facts = [
                "authorizationStatus: \(authorizationStatus)", "alertSetting: \(alertSetting)",
                "soundSetting: \(soundSetting)", "badgeSetting: \(badgeSetting)", "alertStyle: \(alertStyle)",
                "showPreviewsSetting: \(showPreviewsSetting)",
            ]
            return "<\(Self.self): \(facts.joined(separator: ", "))>"
        }
    }
#endif
