import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("What a notification says")
struct ContentTests {
    @Test(
        "UNNotificationContent.badge: nil leaves it, 0 removes it, more sets it",
        arguments: [(nil, 4), (0, 0), (9, 9), (-3, 0)] as [(Int?, Int)])
    func badge(_ badge: Int?, _ expected: Int) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        _ = await test.answer(.setBadgeCount(4))
        let outcome = try await test.receive(RemotePush(content: .text().with { $0.badge = badge }))
        #expect(outcome.badge == expected)
        #expect(try await test.device.badge(of: TestDevice.app) == expected)
    }

    @Test(
        "UNNotificationContent: an alert is shown when title, subtitle or body has text",
        arguments: [("t", "", ""), ("", "s", ""), ("", "", "b")])
    func anyText(_ title: String, _ subtitle: String, _ body: String) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var content = NotificationContent()
        content.title = LocalizableText(title)
        content.subtitle = LocalizableText(subtitle)
        content.body = LocalizableText(body)
        #expect(try await test.receive(RemotePush(content: content)).outcome == .presented)
    }

    @Test("A push with a badge and a sound alone shows nothing, sets the badge and plays the sound")
    func badgeOnly() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var content = NotificationContent()
        content.badge = 2
        content.sound = NotificationSound()
        let outcome = try await test.receive(RemotePush(content: content, isMutable: true))
        #expect(outcome.outcome == .silent)
        #expect(outcome.badge == 2)
        #expect(outcome.sound == NotificationSound())
        #expect(await test.delivered().isEmpty)
        #expect(outcome.serviceExtension?.reason == "the push has no alert: only alerts go through a service extension")
    }

    @Test("A background push shows nothing, even with an alert")
    func background() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let outcome = try await test.receive(RemotePush(content: .text(), pushType: "background"))
        #expect(outcome.outcome == .silent)
        #expect(outcome.reason == "the push type is background: it shows nothing")
    }

    @Test(
        "UNNotificationSound: one that the app does not have, or of 30 seconds, plays as the default (Apple, Payload Key Reference)",
        arguments: [
            ("there.caf", "there.caf"), ("gone.caf", nil), ("long.caf", nil),
        ] as [(String, String?)])
    func sounds(_ name: String, _ plays: String?) async throws {
        let test = try await TestDevice(app: {
            $0.sound = { $0 == "there.caf" ? .playable : $0 == "long.caf" ? .tooLong : .missing }
        })
        defer { test.remove() }
        let content = NotificationContent.text().with { $0.sound = NotificationSound(name: name) }
        let outcome = try await test.receive(RemotePush(content: content))
        #expect(outcome.sound == NotificationSound(name: plays))
        #expect(outcome.findings.map(\.rule) == (plays == nil ? ["sound-not-playable"] : []))
        #expect(outcome.findings.allSatisfy { $0.severity == .note })
    }

    @Test("UNNotificationSound.defaultRingtone: only on content of a communication")
    func ringtone() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = NotificationContent.text().with { $0.sound = NotificationSound(kind: .ringtone) }
        #expect(try await test.receive(RemotePush(content: content)).sound == NotificationSound())
        let call = content.with { $0.communication = CommunicationContext(kind: .call, senderName: "Anna") }
        #expect(try await test.receive(RemotePush(content: call)).sound?.kind == .ringtone)
    }

    @Test(
        "UNNotificationInterruptionLevel: time-sensitive and critical need an entitlement, else active",
        arguments: [
            (InterruptionLevel.timeSensitive, "com.apple.developer.usernotifications.time-sensitive"),
            (.critical, "com.apple.developer.usernotifications.critical-alerts"),
        ])
    func levels(_ level: InterruptionLevel, _ entitlement: String) async throws {
        let without = try await TestDevice()
        defer { without.remove() }
        let content = NotificationContent.text().with { $0.interruptionLevel = level }
        let active = try await without.receive(RemotePush(content: content))
        #expect(active.interruptionLevel == .active)
        #expect(active.findings.isEmpty, "what the payload asks for is the doctor's to judge")
        let changed = try await without.receive(
            RemotePush(content: .text(), isMutable: true), run: .completed(content))
        #expect(changed.interruptionLevel == .active)
        #expect(changed.findings.map(\.rule) == ["interruption-level-entitlement"])
        let with = try await TestDevice(app: { $0.entitlements[entitlement] = .boolean(true) })
        defer { with.remove() }
        let outcome = try await with.receive(RemotePush(content: content))
        #expect(outcome.interruptionLevel == level)
        #expect(outcome.findings.isEmpty)
        #expect(outcome.sound == (level == .critical ? NotificationSound(kind: .critical) : nil))
    }

    @Test("UNNotificationInterruptionLevel.timeSensitive can be turned off by the user")
    func timeSensitiveOff() async throws {
        let test = try await TestDevice(app: {
            $0.entitlements["com.apple.developer.usernotifications.time-sensitive"] = .boolean(true)
        })
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        settings.timeSensitive = .disabled
        try await test.device.setSettings(settings, for: TestDevice.app)
        let content = NotificationContent.text().with { $0.interruptionLevel = .timeSensitive }
        #expect(try await test.receive(RemotePush(content: content)).interruptionLevel == .active)
    }

    @Test("UNNotificationContent.threadIdentifier groups: the count is of the same thread, and goes down again")
    func threads() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for thread in ["a", "b", "a"] {
            _ = try await test.receive(RemotePush(content: .text(thread: thread), collapseIdentifier: nil))
        }
        let third = try await test.receive(RemotePush(content: .text(thread: "a"), collapseIdentifier: "x"))
        #expect(third.threadCount == 3)
        let moved = try await test.receive(RemotePush(content: .text(thread: "b"), collapseIdentifier: "x"))
        #expect(moved.threadCount == 2)
        #expect(try await test.receive(RemotePush(content: .text(thread: "a"))).threadCount == 3)
        _ = await test.answer(.removeDelivered(identifiers: nil))
        #expect(try await test.receive(RemotePush(content: .text(thread: "a"))).threadCount == 1)
    }

    @Test("UNNotificationCategory.hiddenPreviewsBodyPlaceholder: %u counts the thread; the options keep the title")
    func hiddenPreviews() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        settings.showPreviews = .whenAuthenticated
        try await test.device.setSettings(settings, for: TestDevice.app)
        let category = NotificationCategory(
            identifier: "chat", options: NotificationCategory.hiddenPreviewsShowTitle,
            hiddenPreviewsBodyPlaceholder: "%u messages, 100%% private")
        _ = await test.answer(.setCategories([category]))
        let content = NotificationContent.text("Anna", "secret", thread: "a").with { $0.categoryIdentifier = "chat" }
        _ = try await test.receive(RemotePush(content: content))
        let second = try await test.receive(RemotePush(content: content))
        #expect(second.hiddenPreview == HiddenPreview(title: "Anna", subtitle: nil, body: "2 messages, 100% private"))
        let plain = try await test.receive(RemotePush(content: .text()))
        #expect(plain.hiddenPreview == HiddenPreview(title: nil, subtitle: nil, body: "Notification"))
        await test.device.setState(.background)
        #expect(try await test.receive(RemotePush(content: content)).hiddenPreview == nil)
    }

    @Test(
        "UNNotificationCategoryOptions: hidden previews show the title, the subtitle, both or neither, each by its option",
        arguments: [
            (0, nil, nil), (1 << 2, "Anna", nil), (1 << 3, nil, "Group"), (1 << 2 | 1 << 3, "Anna", "Group"),
        ] as [(UInt, String?, String?)])
    func previewOptions(_ options: UInt, _ title: String?, _ subtitle: String?) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        settings.showPreviews = .never
        try await test.device.setSettings(settings, for: TestDevice.app)
        _ = await test.answer(.setCategories([NotificationCategory(identifier: "chat", options: options)]))
        let content = NotificationContent.text("Anna", "secret").with {
            $0.categoryIdentifier = "chat"
            $0.subtitle = "Group"
        }
        let outcome = try await test.receive(RemotePush(content: content))
        #expect(outcome.hiddenPreview == HiddenPreview(title: title, subtitle: subtitle, body: "Notification"))
    }

    @Test("UNNotificationCategory: at most 10 actions, 2 with limited space, texts in the device's language")
    func actions() async throws {
        let test = try await TestDevice(
            configure: { $0.localeIdentifier = "de_AT" },
            app: { $0.localizedString = { key, locale in key == "OPEN" && locale == "de_AT" ? "Öffnen" : nil } })
        defer { test.remove() }
        let actions = (0..<12).map {
            NotificationAction(identifier: "a\($0)", title: LocalizableText("Open", key: "OPEN"))
        }
        _ = await test.answer(.setCategories([NotificationCategory(identifier: "many", actions: actions)]))
        let content = NotificationContent.text().with { $0.categoryIdentifier = "many" }
        let outcome = try await test.receive(RemotePush(content: content))
        #expect(outcome.actions.map(\.identifier) == (0..<10).map { "a\($0)" })
        #expect(outcome.actions.first?.title.text == "Öffnen")
        #expect(outcome.actionsInLimitedSpace == 2)
        let unknown = try await test.receive(
            RemotePush(content: .text().with { $0.categoryIdentifier = "nowhere" }))
        #expect(unknown.category == nil)
        #expect(unknown.otherCategories == ["many"])
        #expect(unknown.actions.isEmpty)
    }

    @Test("localizedUserNotificationString: looked up when shown, in the device's language")
    func localized() async throws {
        let test = try await TestDevice(
            configure: { $0.localeIdentifier = "de" },
            app: { $0.localizedString = { key, _ in key == "FROM" ? "Von %2$@ und %1$@: %@" : nil } })
        defer { test.remove() }
        let content = NotificationContent.text().with {
            $0.title = LocalizableText("From Anna", key: "FROM", arguments: ["Anna", "Bea"])
            $0.body = LocalizableText("as it was", key: "MISSING")
        }
        let shown = try await test.receive(RemotePush(content: content)).notification.request.content
        #expect(shown.title.text == "Von Bea und Anna: Anna")
        #expect(shown.body.text == "as it was")
    }

    @Test(
        "UNNotificationContent.body: %% is one per cent sign, other printf escapes are stripped",
        arguments: [
            ("100%% sure", "100% sure"), ("%@ has %d new, %5.2f", " has  new, "), ("50 % of it", "50 % of it"),
            ("50% off", "50% off"), ("ends in %", "ends in %"), ("plain", "plain"),
        ])
    func percent(_ body: String, _ expected: String) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let shown = try await test.receive(RemotePush(content: .text("%@", body))).notification.request.content
        #expect(shown.body.text == expected)
        #expect(shown.title.text == "%@")
    }
}
