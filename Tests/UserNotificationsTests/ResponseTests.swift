import BelfryNotificationModel
import Foundation
import Testing
import UserNotifications

@Suite("UNNotificationResponse")
struct ResponseTests {
    @Test(
        "The system's own actions have Apple's identifiers (Apple, UNNotificationDefaultActionIdentifier and UNNotificationDismissActionIdentifier)"
    )
    func identifiers() {
        #expect(UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    }

    @Test(
        "A text action gives a UNTextInputNotificationResponse, with the empty text where nothing was typed (Apple, userText); any other gives none",
        arguments: [(nil, nil), ("", ""), ("好的", "好的")] as [(String?, String?)])
    func text(_ typed: String?, _ expected: String?) {
        let request = NotificationRequest(identifier: "a", content: NotificationContent(), trigger: .push)
        let model = NotificationResponse(
            notification: DeliveredNotification(date: Date(timeIntervalSinceReferenceDate: 0), request: request),
            actionIdentifier: "reply", userText: typed)
        let response = UNNotificationResponse.make(model)
        #expect((response as? UNTextInputNotificationResponse)?.userText == expected)
        #expect(response.actionIdentifier == "reply")
        #expect(response.notification.request.trigger is UNPushNotificationTrigger)
    }
}
