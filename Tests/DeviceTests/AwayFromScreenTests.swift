import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Where a notification gets to beside the screen")
struct AwayFromScreenTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// `UNNotificationCategoryOptions`, raw.
        var options: UInt
        var carPlay = SettingState.notSupported
        var announcement = SettingState.notSupported
        var ios = "26.0"
        var isInCarPlay = false
        var isAnnounced = false
    }

    @Test(
        "UNNotificationCategoryOptions: allowInCarPlay lets CarPlay show it; allowAnnouncement is ignored since iOS 15",
        arguments: [
            Case(testDescription: "allowInCarPlay", options: 1 << 1, carPlay: .enabled, isInCarPlay: true),
            Case(testDescription: "allowInCarPlay, turned off by the user", options: 1 << 1, carPlay: .disabled),
            Case(testDescription: "without allowInCarPlay", options: 1 << 4, carPlay: .enabled),
            Case(
                testDescription: "announced without the option", options: 0, announcement: .enabled, isAnnounced: true),
            Case(testDescription: "turned off by the user", options: 1 << 4, announcement: .disabled),
            Case(
                testDescription: "iOS 15 without the option", options: 0, announcement: .enabled, ios: "15.0",
                isAnnounced: true),
            Case(testDescription: "iOS 14 without the option", options: 0, announcement: .enabled, ios: "14.8"),
            Case(
                testDescription: "iOS 14 with the option", options: 1 << 4, announcement: .enabled, ios: "14.8",
                isAnnounced: true),
            Case(testDescription: "iOS 12 has none", options: 1 << 4, announcement: .enabled, ios: "12.5"),
        ])
    func options(_ sample: Case) async throws {
        let test = try await TestDevice(configure: { $0.iosVersion = IOSVersion(sample.ios) ?? .newest })
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        (settings.carPlay, settings.announcement) = (sample.carPlay, sample.announcement)
        try await test.device.setSettings(settings, for: TestDevice.app)
        _ = await test.answer(.setCategories([NotificationCategory(identifier: "c", options: sample.options)]))
        let push = RemotePush(content: .text().with { $0.categoryIdentifier = "c" })
        let outcome = try await test.receive(push)
        #expect(outcome.isInCarPlay == sample.isInCarPlay)
        #expect(outcome.isAnnounced == sample.isAnnounced)
    }

    @Test("What is not shown on the phone gets nowhere else either")
    func denied() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        var settings = try await test.device.settings(for: TestDevice.app)
        (settings.announcement, settings.authorizationStatus) = (.enabled, .denied)
        try await test.device.setSettings(settings, for: TestDevice.app)
        #expect(try await !test.receive(RemotePush(content: .text())).isAnnounced)
    }

    @Test("UNNotificationCategory.intentIdentifiers: what the app registers is what it gets back")
    func intents() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let category = NotificationCategory(
            identifier: "c", intentIdentifiers: ["INSendMessageIntent", "INStartCallIntent"])
        _ = await test.answer(.setCategories([category]))
        guard case .categories(let list) = await test.answer(.categories) else {
            Issue.record("no categories")
            return
        }
        #expect(list.map(\.intentIdentifiers) == [["INSendMessageIntent", "INStartCallIntent"]])
    }
}
