import BelfryTesting
import Foundation
import Synchronization
import Testing
import UIKit
import UserNotifications
import UserNotificationsUI

@Suite("A device in the test's process")
struct InProcessDeviceTests {
    /// What a test gives to its code, and reads from it afterwards.
    private final class Journal: Sendable {
        private struct State {
            var lines: [String] = []
            var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []
        }

        private let state = Mutex(State())

        var all: [String] { state.withLock { $0.lines } }

        func note(_ line: String) {
            let told = state.withLock { state in
                state.lines.append(line)
                defer { state.waiting.removeAll { $0.line == line } }
                return state.waiting.filter { $0.line == line }
            }
            for waiter in told { waiter.continuation.resume() }
        }

        func waits(for line: String) async {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    if !state.lines.contains(line) { state.waiting.append((line, continuation)) }
                    return state.lines.contains(line)
                }
                if isThere { continuation.resume() }
            }
        }
    }

    /// Nothing here takes long, but a machine may.
    private static let patience = Duration.seconds(600)

    private final class Service: UNNotificationServiceExtension {
        let greeting: String

        init(greeting: String) { self.greeting = greeting }

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            let content = UNMutableNotificationContent()
            content.title = "\(greeting), \(request.content.title)"
            content.body = request.content.body
            content.categoryIdentifier = request.content.categoryIdentifier
            if let path = request.content.userInfo["file"] as? String,
                let attachment = try? UNNotificationAttachment(identifier: "file", url: URL(fileURLWithPath: path))
            {
                content.attachments = [attachment]
            }
            contentHandler(content)
        }
    }

    private final class Controller: UIViewController, UNNotificationContentExtension {
        let journal: Journal
        private let label = UILabel()

        init(journal: Journal) {
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            label.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
            view.addSubview(label)
            preferredContentSize = CGSize(width: 300, height: 60)
        }

        func didReceive(_ notification: UNNotification) {
            label.text = notification.request.content.title
            guard let attachment = notification.request.content.attachments.first else { return }
            let isThere = { FileManager.default.isReadableFile(atPath: attachment.url.path) }
            let before = isThere()
            let isGranted = attachment.url.startAccessingSecurityScopedResource()
            journal.note("\(before) \(isGranted) \(isThere())")
            attachment.url.stopAccessingSecurityScopedResource()
        }

        func didReceive(
            _ response: UNNotificationResponse,
            completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
        ) {
            journal.note(response.actionIdentifier)
            completion(.dismissAndForwardAction)
        }
    }

    private final class Delegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        let journal: Journal

        init(journal: Journal) { self.journal = journal }

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
        ) -> Bool {
            journal.note("launched")
            UNUserNotificationCenter.current().delegate = self
            application.registerForRemoteNotifications()
            return true
        }

        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) {
            journal.note("token of \(deviceToken.count)")
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            completionHandler([.banner, .list])
        }

        nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            let text = (response as? UNTextInputNotificationResponse)?.userText ?? "-"
            journal.note("\(response.actionIdentifier): \(text)")
            completionHandler()
        }
    }

    private static let payload: Payload =
        #"{"aps": {"alert": {"title": "Ann", "body": "there"}, "category": "chat", "mutable-content": 1}}"#

    private static func chat() -> UNNotificationCategory {
        UNNotificationCategory(
            identifier: "chat",
            actions: [
                UNNotificationAction(identifier: "like", title: "Like", options: []),
                UNTextInputNotificationAction(
                    identifier: "answer", title: "Answer", options: [], textInputButtonTitle: "Send",
                    textInputPlaceholder: ""),
            ], intentIdentifiers: [])
    }

    @Test("the test's own service extension changes a push, with what the test gave it")
    func service() async throws {
        let device = try await Device(
            .inProcess(service: { Service(greeting: "Good morning") }, patience: Self.patience))
        let sight = try await device.receive(Self.payload)
        #expect(sight.outcome == "presented")
        #expect(sight.notification?.title == "Good morning, Ann")
        #expect(sight.serviceExtension?.result == "completed")
        #expect(sight.serviceExtension?.principalClass?.hasSuffix("Service") == true)
        #expect(sight.delivered.map(\.title) == ["Good morning, Ann"])
        let again = try await device.receive(Self.payload)
        #expect(again.delivered.count == 2)
        await device.end()
    }

    @Test("the whole way: permission, category, push, content extension, reply, app; all in one process")
    func whole() async throws {
        let journal = Journal()
        let device = try await Device(
            .inProcess(
                service: { Service(greeting: "Hello") }, content: { Controller(journal: journal) },
                delegate: { Delegate(journal: journal) }, patience: Self.patience))
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([Self.chat()])
        #expect(await center.notificationCategories().map(\.identifier) == ["chat"])
        try await device.launch()
        // Of the test's own process nobody knows when it is at rest.
        await journal.waits(for: "token of 32")
        try await device.background()
        let shown = try await device.receive(Self.payload)
        #expect(shown.actions.map(\.identifier) == ["like", "answer"])
        let expanded = try await device.expand()
        #expect(expanded.contentExtension?.texts == ["Hello, Ann"])
        #expect(expanded.contentExtension?.size?.height == 60)
        let answered = try await device.reply("fine")
        #expect(answered.responses.map(\.handledBy) == ["contentExtension", "app"])
        #expect(answered.delivered.isEmpty)
        #expect(journal.all == ["launched", "token of 32", "answer", "answer: fine"])
        await device.end()
    }

    @Test("the notification centre of the test is this device's: add, pending, delivered, badge, settings")
    func center() async throws {
        var setup = DeviceSetup.inProcess(patience: Self.patience)
        setup.permission = .undetermined
        let device = try await Device(setup)
        let center = UNUserNotificationCenter.current()
        async let granted = center.requestAuthorization(options: [.alert, .badge])
        try await device.answer(allowing: true)
        #expect(try await granted)
        #expect(await center.notificationSettings().authorizationStatus == .authorized)
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        try await center.add(
            UNNotificationRequest(
                identifier: "tea", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        #expect(await center.pendingNotificationRequests().map(\.identifier) == ["tea"])
        #expect(try await device.look().pending.map(\.identifier) == ["tea"])
        let rung = try await device.advance(by: .seconds(60))
        #expect(rung.notification?.title == "Tea")
        #expect(await center.deliveredNotifications().map(\.request.identifier) == ["tea"])
        try await center.setBadgeCount(3)
        #expect(try await device.look().badge == 3)
        center.removeAllDeliveredNotifications()
        #expect(await center.deliveredNotifications().isEmpty)
        try await center.add(UNNotificationRequest(identifier: "now", content: content, trigger: nil))
        #expect(try await device.look().delivered.map(\.identifier) == ["now"])
        await device.end()
    }

    @Test("an attachment from anywhere is copied, and is read only between start and stop of its access")
    func attachment() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("attach-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let picture = folder.appendingPathComponent("photo.jpg")
        try FileManager.default.copyItem(
            at: root.appendingPathComponent("Examples/Bund18/Media/photo.jpg"), to: picture)
        let journal = Journal()
        let device = try await Device(
            .inProcess(
                service: { Service(greeting: "Hello") }, content: { Controller(journal: journal) },
                patience: Self.patience))
        let sight = try await device.receive(
            Payload(["aps": ["alert": ["title": "Ann"], "mutable-content": 1], "file": picture.path]))
        #expect(sight.notification?.attachments.map(\.type) == ["public.jpeg"])
        #expect(FileManager.default.fileExists(atPath: picture.path))
        try await device.expand()
        #expect(journal.all == ["false true true"])
        await device.end()
    }

    @Test("in the foreground the test's delegate decides, and a push wakes no second app")
    func foreground() async throws {
        let journal = Journal()
        let device = try await Device(.inProcess(delegate: { Delegate(journal: journal) }, patience: Self.patience))
        let front = try await device.foreground()
        await journal.waits(for: "token of 32")
        #expect(front.state == "foreground")
        let shown = try await device.receive(#"{"aps": {"alert": "Hello"}}"#)
        #expect(shown.places.contains("banner"))
        try await device.open()
        #expect(journal.all.last == "\(UNNotificationDefaultActionIdentifier): -")
        #expect(journal.all.filter { $0 == "launched" }.count == 1)
        await device.end()
    }
}
