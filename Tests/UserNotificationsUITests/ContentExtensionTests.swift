import BelfryAppleFoundation
import BelfryNotificationModel
import Foundation
import Synchronization
import Testing
import UIKit
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("UNNotificationContentExtension")
struct ContentExtensionTests {
    private final class Plain: UIResponder, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
    }

    private final class WithHandler: UIResponder, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) { completion(.doNotDismiss) }
        var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
        var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
    }

    private final class WithAsync: UIResponder, UNNotificationContentExtension {
        func didReceive(_ notification: UNNotification) {}
        func didReceive(
            _ response: UNNotificationResponse
        ) async -> UNNotificationContentExtensionResponseOption { .dismiss }
    }

    private static let response = UNNotificationResponse.make(
        NotificationResponse(
            notification: DeliveredNotification(
                date: Date(timeIntervalSince1970: 0),
                request: NotificationRequest(identifier: "r", content: NotificationContent(), trigger: .push)),
            actionIdentifier: "a"))

    private func answer(
        _ controller: any UNNotificationContentExtension
    ) async -> (isImplemented: Bool, value: UNNotificationContentExtensionResponseOption) {
        await OptionalMethod.isImplemented { await controller.didReceive(Self.response) }
    }

    @Test("Without didReceive for responses the app handles them (Apple, didReceive(_:completionHandler:))")
    func notImplemented() async {
        let (isImplemented, option) = await answer(Plain())
        #expect(!isImplemented)
        #expect(option == .dismissAndForwardAction)
    }

    @Test("Either form of the method answers")
    func implemented() async {
        let handler = await answer(WithHandler())
        #expect(handler.isImplemented)
        #expect(handler.value == .doNotDismiss)
        let asyncForm = await answer(WithAsync())
        #expect(asyncForm.isImplemented)
        #expect(asyncForm.value == .dismiss)
    }

    @Test("Without the properties there is no button (Apple, UNNotificationContentExtension)")
    func button() {
        #expect(Plain().mediaPlayPauseButtonType == .none)
        #expect(Plain().mediaPlayPauseButtonFrame.isEmpty)
        #expect(Plain().mediaPlayPauseButtonTintColor == .systemBlue)
        let (isImplemented, _) = OptionalMethod.isImplemented(callingSync: { Plain().mediaPlay() })
        #expect(!isImplemented)
        #expect(WithHandler().mediaPlayPauseButtonType == .overlay)
    }

    @Test("Raw values are Apple's")
    func rawValues() {
        #expect(UNNotificationContentExtensionResponseOption.dismissAndForwardAction.rawValue == 2)
        #expect(UNNotificationContentExtensionMediaPlayPauseButtonType.overlay.rawValue == 2)
    }

    private final class Host: ExtensionContextHost {
        let commands = Mutex<[ExtensionContextCommand]>([])
        func perform(_ command: ExtensionContextCommand, in context: NSExtensionContext) {
            commands.withLock { $0.append(command) }
        }
        func open(_ url: URL) async -> Bool { false }
    }

    @Test("The context keeps the actions, and tells its host of every call")
    func context() {
        let host = Host()
        let context = NSExtensionContext(host: host)
        let action = UNNotificationAction(identifier: "a", title: "A")
        context.notificationActions = [action]
        #expect(context.notificationActions == [action])
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
        #expect(
            host.commands.withLock { $0 } == [
                .notificationActionsChanged, .mediaPlayingStarted, .mediaPlayingPaused, .performDefaultAction, .dismiss,
            ])
    }

    @Test("A scene that a response opened has it, and any other has none")
    func connectionOptions() {
        #expect(UIScene.ConnectionOptions(response: Self.response).notificationResponse === Self.response)
        #expect(UIScene.ConnectionOptions(response: nil).notificationResponse == nil)
        #expect(Self.response.targetScene == nil)
    }
}
