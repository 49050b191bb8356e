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

    struct Asked: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// `UNAuthorizationOptions`, raw.
        var options: UInt
        var answer = PromptAnswer.allow
        var entitlements: [String] = []
        /// What differs from settings that know of nothing.
        var expected: @Sendable (inout NotificationSettings) -> Void
    }

    private static let visible: @Sendable (inout NotificationSettings, SettingState) -> Void = {
        ($0.alert, $0.notificationCenter, $0.lockScreen) = ($1, $1, $1)
        $0.alertStyle = $1 == .enabled ? .banner : .none
    }

    @Test(
        "UNNotificationSettings: each member follows what was asked for, what was answered, and the entitlements",
        arguments: [
            Asked(testDescription: "alert, sound and badge", options: 7) {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
                ($0.sound, $0.badge) = (.enabled, .enabled)
            },
            Asked(testDescription: "the same, refused", options: 7, answer: .deny) {
                $0.authorizationStatus = .denied
                visible(&$0, .disabled)
                ($0.sound, $0.badge) = (.disabled, .disabled)
            },
            Asked(testDescription: "the badge alone", options: 1) {
                $0.authorizationStatus = .authorized
                $0.badge = .enabled
            },
            Asked(testDescription: "carPlay and its own settings", options: 1 << 3 | 1 << 5) {
                $0.authorizationStatus = .authorized
                $0.carPlay = .enabled
                $0.providesAppNotificationSettings = true
            },
            Asked(testDescription: "provisional", options: 7 | 1 << 6, answer: .deny) {
                $0.authorizationStatus = .provisional
                visible(&$0, .disabled)
                $0.notificationCenter = .enabled
                ($0.sound, $0.badge) = (.disabled, .disabled)
            },
            Asked(testDescription: "critical, without the entitlement", options: 4 | 1 << 4) {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
            },
            Asked(
                testDescription: "critical, with the entitlement", options: 4 | 1 << 4,
                entitlements: ["critical-alerts"]
            ) {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
                $0.criticalAlert = .enabled
            },
            Asked(testDescription: "entitled to critical, not asked for", options: 4, entitlements: ["critical-alerts"])
            {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
            },
            Asked(
                testDescription: "time-sensitive and communication are their entitlements'", options: 4,
                entitlements: ["time-sensitive", "communication"]
            ) {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
                ($0.timeSensitive, $0.directMessages) = (.enabled, .enabled)
            },
            Asked(testDescription: "announcement and timeSensitive as options", options: 4 | 1 << 7 | 1 << 8) {
                $0.authorizationStatus = .authorized
                visible(&$0, .enabled)
            },
        ])
    func members(_ asked: Asked) async throws {
        let test = try await TestDevice(
            permission: nil, configure: { $0.promptAnswer = asked.answer },
            app: { app in
                for name in asked.entitlements {
                    app.entitlements["com.apple.developer.usernotifications." + name] = .boolean(true)
                }
            })
        defer { test.remove() }
        #expect(await settings(test) == NotificationSettings())
        _ = await ask(test, asked.options)
        var expected = NotificationSettings()
        asked.expected(&expected)
        #expect(await settings(test) == expected)
    }

    @Test("UNNotificationSettings: what the user changes in Settings is what the app is told, each member by itself")
    func changedInSettings() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var changed = NotificationSettings()
        changed.authorizationStatus = .authorized
        (changed.alert, changed.alertStyle, changed.showPreviews) = (.enabled, .alert, .never)
        (changed.scheduledDelivery, changed.announcement, changed.lockScreen) = (.enabled, .disabled, .disabled)
        try await test.device.setSettings(changed, for: TestDevice.app)
        #expect(await settings(test) == changed)
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
