import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Permission")
struct PermissionTests {
    private static let alertSoundBadge: UInt = 1 | 2 | 4

    private func settings(_ test: TestDevice) async -> NotificationSettings? {
        guard case .settings(let settings) = await test.answer(.settings) else { return nil }
        return settings
    }

    private func ask(_ test: TestDevice, _ options: UInt, from caller: String = TestDevice.app) async -> Bool? {
        guard case .granted(let granted) = await test.answer(.requestAuthorization(options: options), from: caller)
        else { return nil }
        return granted
    }

    @Test("requestAuthorization: the first call asks, later ones report the stored answer")
    func asksOnce() async throws {
        let test = try await TestDevice(permission: nil)
        defer { test.remove() }
        #expect(await settings(test)?.authorizationStatus == .notDetermined)
        #expect(await ask(test, Self.alertSoundBadge) == true)
        #expect(await settings(test)?.authorizationStatus == .authorized)
        #expect(await settings(test)?.alert == .enabled)
        #expect(await ask(test, 0) == true)
        let events = test.trace.events.filter { $0.kind == TraceKind.permission }
        #expect(events.count == 2)
        #expect(
            events.map { $0.boolean(TraceFact.granted) } == [nil, true], "the second call is told the stored answer")
    }

    @Test("requestAuthorization: a refused prompt stays refused")
    func staysRefused() async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = .deny })
        defer { test.remove() }
        #expect(await ask(test, Self.alertSoundBadge) == false)
        #expect(await settings(test)?.authorizationStatus == .denied)
        #expect(await ask(test, Self.alertSoundBadge) == false)
    }

    @Test("requestAuthorization: only what was asked for is granted, and nothing asked for is not granted")
    func grantsWhatWasAsked() async throws {
        let sound = try await TestDevice(permission: nil)
        defer { sound.remove() }
        #expect(await ask(sound, 2) == true)
        #expect(await settings(sound)?.sound == .enabled)
        #expect(await settings(sound)?.alert == .notSupported)
        let nothing = try await TestDevice(permission: nil)
        defer { nothing.remove() }
        #expect(await ask(nothing, 0) == false)
    }

    @Test("UNAuthorizationOptions.provisional: no prompt, status provisional, quietly to the list")
    func provisional() async throws {
        let test = try await TestDevice(permission: nil, configure: { $0.promptAnswer = .deny })
        defer { test.remove() }
        #expect(await ask(test, Self.alertSoundBadge | 1 << 6) == true)
        #expect(await settings(test)?.authorizationStatus == .provisional)
        let outcome = try await test.receive(RemotePush(content: .text().with { $0.sound = NotificationSound() }))
        #expect(outcome.outcome == .presented)
        #expect(outcome.places == [.list])
        #expect(outcome.sound == nil)
        #expect(outcome.reason == "provisional permission: in the list only")
    }

    @Test("UNAuthorizationStatus.denied: a push is not delivered, and its badge is not set")
    func denied() async throws {
        let test = try await TestDevice(permission: .denied)
        defer { test.remove() }
        let push = RemotePush(content: .text().with { $0.badge = 5 }, isMutable: true)
        let outcome = try await test.receive(push, run: .completed(.text("changed")))
        #expect(outcome.outcome == .suppressed)
        #expect(outcome.serviceExtension?.result == .notRun)
        #expect(outcome.serviceExtension?.reason == "permission is denied, so nothing is delivered")
        #expect(outcome.badge == 0)
        #expect(await test.delivered().isEmpty)
        #expect(test.trace.events.last?.kind == TraceKind.suppressed)
    }

    @Test("UNError.notificationsNotAllowed: a local notification fails with code 1 where permission is denied")
    func deniedLocally() async throws {
        let test = try await TestDevice(permission: .denied)
        defer { test.remove() }
        #expect(await test.add(.local("a")).errorCode == 1)
        #expect(await test.add(.local("b", trigger: .timeInterval(5, repeats: false))).errorCode == 1)
        #expect(await test.pending().isEmpty)
    }

    @Test("Without an answer yet, a local notification is accepted and not shown")
    func undetermined() async throws {
        let test = try await TestDevice(permission: .undetermined)
        defer { test.remove() }
        #expect(await test.add(.local("a")).isDone)
        #expect(await test.delivered().isEmpty)
        #expect(test.trace.events.last?.string(TraceFact.reason) == "the app has not been given permission yet")
    }

    @Test("UNNotificationSettings: entitlements decide which special settings exist")
    func entitlements() async throws {
        let test = try await TestDevice(app: {
            $0.entitlements["com.apple.developer.usernotifications.time-sensitive"] = .boolean(true)
        })
        defer { test.remove() }
        let settings = await settings(test)
        #expect(settings?.timeSensitive == .enabled)
        #expect(settings?.criticalAlert == .notSupported)
    }

    @Test("An extension asks for its app: it has the same settings, categories and lists")
    func extensionsShare() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        guard case .settings(let settings) = await test.answer(.settings, from: TestDevice.service) else {
            Issue.record("no settings")
            return
        }
        #expect(settings.authorizationStatus == .authorized)
        _ = try await test.receive(RemotePush(content: .text()))
        #expect(await test.delivered(from: TestDevice.service).count == 1)
    }

    @Test("A process of no installed app gets a clear error")
    func stranger() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        guard case .failure(let error) = await test.answer(.settings, from: "org.example.stranger") else {
            Issue.record("answered")
            return
        }
        #expect(error.message == "no app with org.example.stranger is installed on the device")
        await #expect(throws: DeviceError.self) {
            try await test.device.receive(
                RemotePush(content: .text()), for: "org.example.stranger", runner: nil, trace: test.trace)
        }
    }

    @Test("setNotificationCategories: the whole set is replaced, and outlives the process")
    func categories() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let reply = NotificationAction(
            identifier: "reply", title: "Reply",
            textInput: NotificationAction.TextInput(buttonTitle: "Send", placeholder: "Text"))
        let chat = NotificationCategory(identifier: "chat", actions: [reply], options: 1)
        #expect(await test.answer(.setCategories([NotificationCategory(identifier: "old")])).isDone)
        #expect(await test.answer(.setCategories([chat]), from: TestDevice.service).isDone)
        let again = try Device(
            DeviceConfiguration(folder: test.folder), clock: test.clock, inspector: TrustingInspector())
        try await again.install(TestDevice.app(in: test.root))
        guard case .categories(let list) = await again.answer(.categories, from: TestDevice.app, trace: nil) else {
            Issue.record("no categories")
            return
        }
        #expect(list == [chat])
        let event = test.trace.events.last { $0.kind == TraceKind.categoriesSet }
        #expect(event?.string(TraceFact.identifiers) == "chat")
        #expect(event?.string(TraceFact.bundle) == TestDevice.service)
    }

    @Test("setBadgeCount: sets it; below 0 is badgeInputInvalid; without permission it is not allowed")
    func badgeCount() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(await test.answer(.setBadgeCount(7)).isDone)
        #expect(try await test.device.badge(of: TestDevice.app) == 7)
        #expect(await test.answer(.setBadgeCount(-1)).errorCode == 1600)
        #expect(try await test.device.badge(of: TestDevice.app) == 7)
        try await test.device.setPermission(.denied, for: TestDevice.app)
        #expect(await test.answer(.setBadgeCount(1)).errorCode == 1)
    }

    @Test("Pictures are not the device's to decode")
    func noMedia() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        guard case .failure(let error) = await test.answer(.drawing(Data())) else {
            Issue.record("decoded")
            return
        }
        #expect(error.message == "no media service")
    }
}
