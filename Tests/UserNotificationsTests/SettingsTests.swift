import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("UNNotificationSettings")
struct SettingsTests {
    struct Member: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: @Sendable (inout NotificationSettings) -> Void
        /// The raw value that Apple's class gives.
        var read: @Sendable (UNNotificationSettings) -> Int
        var expected: Int
    }

    private static func setting(
        _ name: String, _ place: any WritableKeyPath<NotificationSettings, SettingState> & Sendable,
        _ read: @escaping @Sendable (UNNotificationSettings) -> UNNotificationSetting
    ) -> [Member] {
        [(SettingState.notSupported, 0), (.disabled, 1), (.enabled, 2)].map { state, expected in
            Member(
                testDescription: "\(name) \(state)", change: { $0[keyPath: place] = state },
                read: { read($0).rawValue }, expected: expected)
        }
    }

    static let members: [Member] =
        setting("soundSetting", \.sound) { $0.soundSetting } + setting("badgeSetting", \.badge) { $0.badgeSetting }
        + setting("alertSetting", \.alert) { $0.alertSetting }
        + setting("notificationCenterSetting", \.notificationCenter) { $0.notificationCenterSetting }
        + setting("lockScreenSetting", \.lockScreen) { $0.lockScreenSetting }
        + setting("carPlaySetting", \.carPlay) { $0.carPlaySetting }
        + setting("criticalAlertSetting", \.criticalAlert) { $0.criticalAlertSetting }
        + setting("announcementSetting", \.announcement) { $0.announcementSetting }
        + setting("timeSensitiveSetting", \.timeSensitive) { $0.timeSensitiveSetting }
        + setting("scheduledDeliverySetting", \.scheduledDelivery) { $0.scheduledDeliverySetting }
        + setting("directMessagesSetting", \.directMessages) { $0.directMessagesSetting }
        + [(AuthorizationStatus.notDetermined, 0), (.denied, 1), (.authorized, 2), (.provisional, 3), (.ephemeral, 4)]
        .map { status, expected in
            Member(
                testDescription: "authorizationStatus \(status)", change: { $0.authorizationStatus = status },
                read: { $0.authorizationStatus.rawValue }, expected: expected)
        }
        + [(AlertStyle.none, 0), (.banner, 1), (.alert, 2)].map { style, expected in
            Member(
                testDescription: "alertStyle \(style)", change: { $0.alertStyle = style },
                read: { $0.alertStyle.rawValue }, expected: expected)
        }
        + [(ShowPreviews.always, 0), (.whenAuthenticated, 1), (.never, 2)].map { previews, expected in
            Member(
                testDescription: "showPreviewsSetting \(previews)", change: { $0.showPreviews = previews },
                read: { $0.showPreviewsSetting.rawValue }, expected: expected)
        }
        + [false, true].map { isOn in
            Member(
                testDescription: "providesAppNotificationSettings \(isOn)",
                change: { $0.providesAppNotificationSettings = isOn },
                read: { $0.providesAppNotificationSettings ? 1 : 0 }, expected: isOn ? 1 : 0)
        }

    @Test("Each member is what the device says, with Apple's raw values, and no other changes", arguments: members)
    func member(_ member: Member) async throws {
        var model = NotificationSettings()
        member.change(&model)
        let sent = model
        let settings = await ScriptedDevice { _ in .settings(sent) }
            .run { await UNUserNotificationCenter.current().notificationSettings() }
        #expect(member.read(settings) == member.expected)
        let plain = UNNotificationSettings(NotificationSettings())
        let name = member.testDescription.split(separator: " ")[0]
        for other in Self.members where !other.testDescription.hasPrefix(name) {
            #expect(other.read(settings) == other.read(plain), "\(other.testDescription)")
        }
    }
}
