import BelfryTesting
import Foundation
import Testing
import UserNotifications

@Suite("The content handler on a device in the test's process")
struct HandlerRuleTests {
    private typealias Handler = (UNNotificationContent) -> Void

    private final class Scripted: UNNotificationServiceExtension {
        var handler: Handler?
        let receive: @Sendable (Scripted, UNNotificationRequest, @escaping Handler) -> Void

        init(_ receive: @escaping @Sendable (Scripted, UNNotificationRequest, @escaping Handler) -> Void) {
            self.receive = receive
        }

        override func didReceive(
            _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping Handler
        ) {
            receive(self, request, contentHandler)
        }

        override func serviceExtensionTimeWillExpire() {
            let content = UNMutableNotificationContent()
            content.title = "too late"
            handler?(content)
        }
    }

    private static let payload: Payload = #"{"aps": {"alert": {"title": "Hello"}, "mutable-content": 1}}"#

    @Test("one that is let go of fails the test at once, and the original content is shown")
    func released() async throws {
        // No such test waits for an hour.
        let device = try await Device(
            .inProcess(service: { Scripted { _, _, _ in } }, patience: .seconds(3600)))
        try await withKnownIssue {
            let sight = try await device.receive(Self.payload)
            #expect(sight.notification?.title == "Hello")
            #expect(sight.serviceExtension?.result == "expired")
        } matching: { issue in
            issue.description.contains("Scripted never called the contentHandler")
        }
        await device.end()
    }

    @Test("the time is up by the device's clock when the test's patience is, and the expiry method saves the content")
    func expiry() async throws {
        let device = try await Device(
            .inProcess(
                service: { Scripted { object, _, handler in object.handler = handler } }, patience: .seconds(2)))
        let sight = try await device.receive(Self.payload)
        #expect(sight.notification?.title == "too late")
        #expect(sight.serviceExtension?.result == "expired")
        await device.end()
    }

    @Test("a second call fails the test; the first one's content counts")
    func twice() async throws {
        let device = try await Device(
            .inProcess(
                service: {
                    Scripted { _, request, handler in
                        handler(request.content)
                        handler(UNNotificationContent())
                    }
                }, patience: .seconds(600)))
        try await withKnownIssue {
            let sight = try await device.receive(Self.payload)
            #expect(sight.notification?.title == "Hello")
        } matching: { issue in
            issue.description.contains("called 2 times")
        }
        await device.end()
    }
}
