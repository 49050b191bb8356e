import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("UNUserNotificationCenter")
struct CenterTests {
    private let center = UNUserNotificationCenter.current()

    private static func request(_ identifier: String) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.body = "x"
        return UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    }

    @Test("Requests reach the device in the order in which they were added (Apple, add(_:))")
    func order() async throws {
        let device = ScriptedDevice()
        try await device.run {
            for number in 0..<50 {
                if number.isMultiple(of: 2) {
                    center.add(Self.request("\(number)"), withCompletionHandler: nil)
                } else {
                    try await center.add(Self.request("\(number)"))
                }
            }
            _ = await center.notificationSettings()
        }
        let added = device.calls.compactMap { call in
            if case .add(let request) = call { request.identifier } else { nil }
        }
        #expect(added == (0..<50).map { "\($0)" })
    }

    @Test("A refusal of the device is the UNError that it is")
    func refusal() async {
        let device = ScriptedDevice { _ in
            .failure(LinkError(domain: "UNErrorDomain", code: 1, message: "Notifications are not allowed"))
        }
        let error = await device.run {
            await #expect(throws: UNError.self) { try await center.add(Self.request("r")) }
        }
        #expect(error?.code == .notificationsNotAllowed)
    }

    @Test("Without a device a call says so, and gives nothing")
    func noDevice() async {
        await DeviceConnections.$scoped.withValue(DeviceConnections.unconnected) {
            let error = await #expect(throws: NoDeviceError.self) { try await center.setBadgeCount(1) }
            #expect(error?.localizedDescription.contains("no device") == true)
            #expect(await center.pendingNotificationRequests().isEmpty)
        }
    }

    @Test("A call without a completion handler that fails is in the trace")
    func silentFailure() async {
        let device = ScriptedDevice { call in
            if case .removeDelivered = call { throw NoDeviceError() }
            return .settings(NotificationSettings())
        }
        await device.run {
            center.removeAllDeliveredNotifications()
            _ = await center.notificationSettings()
        }
        #expect(device.factKinds == ["center-call-failed"])
    }

    @Test("The answer to a request for authorization is what the device says")
    func authorization() async throws {
        let device = ScriptedDevice { call in
            guard case .requestAuthorization(let options) = call else { return .done }
            return .granted(options == UNAuthorizationOptions([.alert, .sound]).rawValue)
        }
        try await device.run {
            let granted = try await center.requestAuthorization(options: [.alert, .sound])
            let refused = try await center.requestAuthorization(options: .badge)
            #expect(granted)
            #expect(!refused)
        }
    }

    @Test(
        "Completion handlers run on a background thread, also of calls from the main one (Apple, getPendingNotificationRequests(completionHandler:))"
    )
    func threads() async {
        let device = ScriptedDevice { call in
            switch call {
            case .pendingRequests: .requests([])
            case .deliveredNotifications: .notifications([])
            case .settings: .settings(NotificationSettings())
            default: .done
            }
        }
        let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
        let threads = await device.run {
            [
                await Self.isMainThread { $0.getPendingNotificationRequests(completionHandler: Self.ignoring($1)) },
                await Self.isMainThread { $0.getDeliveredNotifications(completionHandler: Self.ignoring($1)) },
                await Self.isMainThread { $0.getNotificationSettings(completionHandler: Self.ignoring($1)) },
                await Self.isMainThread { $0.add(request, withCompletionHandler: Self.ignoring($1)) },
            ]
        }
        #expect(threads == [false, false, false, false])
    }

    /// Whether the handler that `call` is given is called on the main thread, from which the call is made.
    private static func isMainThread(
        _ call: @escaping @MainActor @Sendable (UNUserNotificationCenter, @escaping @Sendable () -> Void) -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            Task { @MainActor in
                call(.current()) { continuation.resume(returning: Thread.isMainThread) }
            }
        }
    }

    private static func ignoring<Value>(_ done: @escaping @Sendable () -> Void) -> @Sendable (Value) -> Void {
        { _ in done() }
    }

    @Test("Categories come back as they were set")
    func categories() async {
        let reply = UNTextInputNotificationAction(
            identifier: "reply", title: "Reply", options: [.authenticationRequired],
            icon: UNNotificationActionIcon(systemImageName: "arrow"), textInputButtonTitle: "Send",
            textInputPlaceholder: "…")
        let category = UNNotificationCategory(
            identifier: "message", actions: [reply, UNNotificationAction(identifier: "open", title: "Open")],
            intentIdentifiers: ["INSendMessageIntent"], hiddenPreviewsBodyPlaceholder: "%u messages",
            categorySummaryFormat: "%u more", options: [.customDismissAction, .hiddenPreviewsShowTitle])
        let device = ScriptedDevice { _ in .categories([category.model]) }
        let received = await device.run { await center.notificationCategories() }
        #expect(received == [category])
        #expect(received.first?.actions.first is UNTextInputNotificationAction)
        #expect(received.first?.actions.first?.icon == UNNotificationActionIcon(systemImageName: "arrow"))
        #expect(received.first?.options == [.customDismissAction, .hiddenPreviewsShowTitle])
        #expect(received.first?.categorySummaryFormat == "%u more")
    }

    @Test("A text action that is made without words of its own asks for a text all the same")
    func textActionWithoutWords() async {
        let reply = UNTextInputNotificationAction(identifier: "reply", title: "Reply", options: [.foreground])
        #expect(reply.textInputButtonTitle.isEmpty)
        let category = UNNotificationCategory(identifier: "message", actions: [reply], intentIdentifiers: [])
        let device = ScriptedDevice { _ in .categories([category.model]) }
        let received = await device.run { await center.notificationCategories() }
        #expect(received.first?.actions.first is UNTextInputNotificationAction)
    }

    @Test("Delivered notifications carry the date, the request and attachments to ask access for")
    func delivered() async throws {
        var content = NotificationContent()
        content.attachments = [NotificationAttachment(identifier: "a", path: "/store/1.png", type: "public.png")]
        let model = DeliveredNotification(
            date: Date(timeIntervalSince1970: 10),
            request: NotificationRequest(identifier: "r", content: content, trigger: .push))
        let device = ScriptedDevice { _ in .notifications([model]) }
        let received = try #require(await device.run { await center.deliveredNotifications() }.first)
        #expect(received.date == Date(timeIntervalSince1970: 10))
        #expect(received.request.trigger is UNPushNotificationTrigger)
        #expect(received.request.content.attachments.first?.url.path == "/store/1.png")
        #expect(try received.model == model)
    }

    @Test("Content that cannot be sent fails the request that holds it")
    func unsendable() async {
        let content = UNMutableNotificationContent()
        content.userInfo = ["object": NSObject()]
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        let device = ScriptedDevice()
        let error = await device.run {
            await #expect(throws: UNError.self) { try await center.add(request) }
        }
        #expect(error?.localizedDescription.contains("userInfo[\"object\"]") == true)
        #expect(device.calls.isEmpty)
    }

    @Test("The badge and the lists are asked for by their calls")
    func calls() async throws {
        let device = ScriptedDevice()
        try await device.run {
            try await center.setBadgeCount(3)
            center.removePendingNotificationRequests(withIdentifiers: ["a"])
            center.removeAllPendingNotificationRequests()
            center.removeDeliveredNotifications(withIdentifiers: ["b"])
            center.setNotificationCategories([])
            try await center.setBadgeCount(0)
        }
        let words = device.calls.map { "\($0)" }
        #expect(
            words == [
                "setBadgeCount(3)", "removePending(identifiers: Optional([\"a\"]))", "removePending(identifiers: nil)",
                "removeDelivered(identifiers: Optional([\"b\"]))", "setCategories([])", "setBadgeCount(0)",
            ])
        #expect(center.supportsContentExtensions)
    }

    @Test("requestAuthorization: while the prompt is on the screen, other calls are answered")
    func prompt() async throws {
        let answered = DispatchSemaphore(value: 0)
        let device = ScriptedDevice { call in
            switch call {
            case .requestAuthorization: return .asking
            case .authorizationAnswer:
                // The user answers once the settings were asked for.
                answered.wait()
                return .granted(true)
            case .settings:
                defer { answered.signal() }
                return .settings(NotificationSettings())
            default: return .done
            }
        }
        try await device.run {
            async let granted = center.requestAuthorization(options: [.alert])
            #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
            let isGranted = try await granted
            #expect(isGranted)
        }
        #expect(device.calls.contains { $0.waitsForTheUser })
    }

    @Test("The trigger of a pending request tells when that one fires, by the device (Apple, timeInterval)")
    func pendingTrigger() async throws {
        let fires = Date(timeIntervalSince1970: 1_780_000_000)
        let pending = NotificationRequest(
            identifier: "a", content: NotificationContent(), trigger: .timeInterval(100, repeats: true))
        let device = ScriptedDevice { call in
            switch call {
            case .pendingRequests: .requests([pending])
            case .nextTriggerDate(_, pending: "a"): .date(fires)
            case .nextTriggerDate(_, pending: _): .date(nil)
            default: .done
            }
        }
        try await device.run {
            let request = try #require(await center.pendingNotificationRequests().first)
            let trigger = try #require(request.trigger as? UNTimeIntervalNotificationTrigger)
            #expect(trigger.timeInterval == 100)
            #expect(trigger.nextTriggerDate() == fires)
            #expect(UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false).nextTriggerDate() == nil)
            var daily = DateComponents()
            daily.hour = 8
            #expect(UNCalendarNotificationTrigger(dateMatching: daily, repeats: true).nextTriggerDate() == nil)
        }
    }
}
