import BelfryNotificationModel
import Foundation
import Testing
import UserNotifications

@Suite("Archives")
struct ArchiveTests {
    private func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
    }

    @Test("Each class comes out of an archive as it went in")
    func everyClass() throws {
        let content = UNMutableNotificationContent.withEveryMember()
        #expect(try archived(content) == content)
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
        #expect(try archived(trigger) == trigger)
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: trigger)
        #expect(try archived(request) == request)
        let model = DeliveredNotification(date: Date(timeIntervalSince1970: 1), request: try request.model)
        let notification = UNNotification(model)
        #expect(try archived(notification) == notification)
        let response = UNTextInputNotificationResponse(
            NotificationResponse(notification: model, actionIdentifier: "reply", userText: ""))
        #expect(try archived(response).userText.isEmpty)
        #expect(try archived(UNNotificationSound.default) == .default)
        let action = UNNotificationAction(identifier: "a", title: "A", options: .foreground)
        #expect(try archived(action) == action)
        #expect(try archived(UNNotificationSettings(NotificationSettings())).authorizationStatus == .notDetermined)
    }

    @Test("An archive that holds something else gives nothing")
    func damagedArchive() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: NSString("x"), requiringSecureCoding: true)
        let coder = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(UNNotificationContent(coder: coder) == nil)
    }
}
