import BelfryNotificationModel
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("UNNotificationServiceExtension")
struct ServiceExtensionTests {
    private final class Unfinished: UNNotificationServiceExtension {}

    @Test(
        "didReceive has to be overridden: without it the content is as it came, and the trace says so (Apple, UNNotificationServiceExtension)"
    )
    func baseClass() throws {
        var content = NotificationContent()
        content.body = "as it came"
        let request = UNNotificationRequest(NotificationRequest(identifier: "r", content: content, trigger: .push))
        let device = ScriptedDevice()
        var bodies: [String] = []
        device.run { Unfinished().didReceive(request) { bodies.append($0.body) } }
        Unfinished().serviceExtensionTimeWillExpire()
        #expect(bodies == ["as it came"])
        #expect(device.factKinds == ["did-receive-not-overridden"])
    }
}
