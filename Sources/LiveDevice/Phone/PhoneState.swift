import BelfryNotificationModel
import Delivery
import Device
import Foundation
import Screen

/// A device as the interface describes it.
enum PhoneState {
    private static let laterSeconds = 600.0

    /// Takes down what the device is like now, and sets the alarm for what is due next.
    static func settle(
        _ session: DeliverySession, _ options: DeliveryOptions, _ record: PhoneRecord, _ alarm: Alarm?
    ) async {
        guard let now = try? await session.now() else { return }
        let use = await session.use
        record.settle(
            device: members(now, use, options, bundleIdentifier: await session.bundleIdentifier),
            notifications: await session.presented, clock: now.clock ?? Date())
        guard let due = try? await session.nextDue(), let clock = now.clock else {
            alarm?.set(after: nil)
            return
        }
        // What is due and was not shown is of an app that is not on the device now.
        let seconds = due.timeIntervalSince(clock)
        alarm?.set(after: seconds > 0 ? seconds : Self.laterSeconds)
    }

    private static func members(
        _ now: Sight.Now, _ use: DeliverySession.Use, _ options: DeliveryOptions,
        bundleIdentifier: String
    ) -> [(String, JSONText)] {
        let size = use.screenName.flatMap(ScreenSize.named) ?? .standard
        return [
            ("state", .string(now.state.rawValue)),
            ("permission", .string(now.permission)),
            ("settings", .object(settings(use.settings))),
            ("badge", .integer(now.badge)),
            ("prompt", JSONText(now.prompt)),
            ("isExpanded", .boolean(use.isExpanded)),
            ("appearance", .string(use.isDark ? "dark" : "light")),
            (
                "screen",
                .object([
                    ("name", .string(size.name)), ("width", .double(size.width)), ("height", .double(size.height)),
                    ("scale", .double(size.scale)),
                ])
            ),
            ("locale", .string(options.localeIdentifier ?? "en_US")),
            ("system", .string(options.systemVersion ?? DeliveryOptions.newestSystem)),
            ("bundleIdentifier", .string(bundleIdentifier)),
            ("app", now.app.map { DeliveryReport.json($0) } ?? .null),
            ("isAppRunning", .boolean(use.isAppRunning)),
            ("pending", .integer(now.pending.count)),
        ]
    }

    /// By Apple's names (UNNotificationSettings).
    private static func settings(_ settings: NotificationSettings) -> [(String, JSONText)] {
        let each: [(String, SettingState)] = [
            ("alert", settings.alert), ("sound", settings.sound), ("badge", settings.badge),
            ("lockScreen", settings.lockScreen), ("notificationCenter", settings.notificationCenter),
            ("timeSensitive", settings.timeSensitive), ("criticalAlert", settings.criticalAlert),
        ]
        let previews =
            switch settings.showPreviews {
            case .always: "always"
            case .whenAuthenticated: "unlocked"
            case .never: "never"
            }
        return each.map { ($0.0, .string("\($0.1)")) } + [("previews", .string(previews))]
    }
}
