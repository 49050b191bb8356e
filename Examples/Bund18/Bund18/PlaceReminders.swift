import CoreLocation
import UserNotifications

/// Reminders that the quick actions of the app's icon set: each morning, and near the Bund.
enum PlaceReminders {
    /// Types of the quick actions, as the Info.plist has them.
    private enum QuickAction {
        static let morning = "morning"
        static let nearby = "nearby"
    }

    /// False where there is no such quick action.
    static func perform(_ type: String) -> Bool {
        switch type {
        case QuickAction.morning: add(type, "早上好，外滩。", morning)
        case QuickAction.nearby: add(type, "你就在附近。", nearby)
        default: return false
        }
        return true
    }

    private static var morning: UNNotificationTrigger {
        UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8, minute: 30), repeats: true)
    }

    private static var nearby: UNNotificationTrigger {
        let bund = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 31.2389, longitude: 121.4863), radius: 200, identifier: "bund")
        bund.notifyOnExit = false
        return UNLocationNotificationTrigger(region: bund, repeats: false)
    }

    private static func add(_ identifier: String, _ body: String, _ trigger: UNNotificationTrigger) {
        let content = UNMutableNotificationContent()
        content.title = "外滩十八号"
        content.body = body
        content.sound = .default
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            if let error = error { NSLog("提醒失败: \(error.localizedDescription)") }
        }
    }
}
