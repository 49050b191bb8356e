import BelfryAppleFoundation
import BelfryNotificationModel
import Foundation
import Testing
import UserNotifications

@Suite("The delegate's optional methods")
struct DelegateTests {
    private final class Neither: NSObject, UNUserNotificationCenterDelegate {}

    private final class WithHandler: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) { completionHandler([.banner]) }
    }

    private final class WithAsync: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.list] }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {}
    }

    /// Hands on what it gets, as code that shares the one delegate between two libraries does.
    private final class Forwarding: NSObject, UNUserNotificationCenterDelegate {
        let other: any UNUserNotificationCenterDelegate
        init(_ other: any UNUserNotificationCenterDelegate) { self.other = other }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            other.userNotificationCenter(center, willPresent: notification, withCompletionHandler: completionHandler)
        }
    }

    private static let model = DeliveredNotification(
        date: Date(timeIntervalSince1970: 0),
        request: NotificationRequest(identifier: "r", content: NotificationContent(), trigger: .push))
    private static let notification = UNNotification(model)
    private static let response = UNNotificationResponse.make(
        NotificationResponse(notification: model, actionIdentifier: "a"))

    private func willPresent(
        _ delegate: any UNUserNotificationCenterDelegate
    ) async -> (isImplemented: Bool, value: UNNotificationPresentationOptions) {
        await OptionalMethod.isImplemented {
            await delegate.userNotificationCenter(.current(), willPresent: Self.notification)
        }
    }

    @Test("Without willPresent a notification is not presented, and the caller learns that there is none")
    func neither() async {
        let (isImplemented, options) = await willPresent(Neither())
        #expect(!isImplemented)
        #expect(options == [])
        let (hasResponse, _) = await OptionalMethod.isImplemented {
            await Neither().userNotificationCenter(.current(), didReceive: Self.response)
        }
        #expect(!hasResponse)
        let (hasSettings, _) = OptionalMethod.isImplemented(callingSync: {
            Neither().userNotificationCenter(.current(), openSettingsFor: nil)
        })
        #expect(!hasSettings)
    }

    @Test("A method with a handler answers the async call")
    func handler() async {
        let (isImplemented, options) = await willPresent(WithHandler())
        #expect(isImplemented)
        #expect(options == [.banner])
    }

    @Test("An async method answers both calls")
    func asyncMethod() async {
        let (isImplemented, options) = await willPresent(WithAsync())
        #expect(isImplemented)
        #expect(options == [.list])
        let delegate = WithAsync()
        let byHandler = await withCheckedContinuation { continuation in
            delegate.userNotificationCenter(.current(), willPresent: Self.notification) {
                continuation.resume(returning: $0)
            }
        }
        #expect(byHandler == [.list])
        let (hasResponse, _) = await OptionalMethod.isImplemented {
            await delegate.userNotificationCenter(.current(), didReceive: Self.response)
        }
        #expect(hasResponse)
    }

    @Test("A call that is handed on reaches the other delegate's async method")
    func forwarding() async {
        #expect(await willPresent(Forwarding(WithAsync())).value == [.list])
        #expect(await willPresent(Forwarding(Neither())).value == [])
    }

    @Test("The center does not keep its delegate")
    func weakDelegate() {
        var delegate: Neither? = Neither()
        UNUserNotificationCenter.current().delegate = delegate
        #expect(UNUserNotificationCenter.current().delegate === delegate)
        delegate = nil
        #expect(UNUserNotificationCenter.current().delegate == nil)
    }
}
