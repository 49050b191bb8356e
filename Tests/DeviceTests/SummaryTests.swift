import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import Testing

@testable import Device

@Suite("Notifications that stand together")
struct SummaryTests {
    @Test(
        "UNNotificationContent.relevanceScore: from 0 to 1; what is beyond counts as the nearest end",
        arguments: [
            (0.0, 0.0), (0.5, 0.5), (1, 1), (-0.1, 0), (1.01, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0),
        ] as [(Double, Double)])
    func clamped(_ score: Double, _ expected: Double) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        let content = NotificationContent.text("changed").with { $0.relevanceScore = score }
        let outcome = try await test.receive(
            RemotePush(content: .text(), isMutable: true), run: .completed(content))
        #expect(outcome.notification.request.content.relevanceScore == expected)
        #expect(await test.delivered().first?.request.content.relevanceScore == expected)
    }

    @Test("UNNotificationContent.relevanceScore: the highest stands first in the summary, of equals the newest")
    func order() async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        for (title, score) in [("a", 0.5), ("b", 0.9), ("c", 0), ("d", 0.5), ("e", 7)] {
            _ = try await test.receive(RemotePush(content: .text(title).with { $0.relevanceScore = score }))
        }
        let summary = try await test.device.summary(of: TestDevice.app)
        #expect(summary.map(\.request.content.title.text) == ["e", "b", "d", "a", "c"])
        #expect(await test.delivered().map(\.request.content.title.text) == ["e", "d", "c", "b", "a"])
    }

    /// Three of a thread, from two people, one of which stands for two.
    private func thread(ios: String, format: String) async throws -> DeliveryOutcome {
        let test = try await TestDevice(configure: { $0.iosVersion = IOSVersion(ios) ?? .newest })
        defer { test.remove() }
        let category = NotificationCategory(
            identifier: "chat", categorySummaryFormat: LocalizableText(format))
        _ = await test.answer(.setCategories([category]))
        _ = try await test.receive(RemotePush(content: .text("other", thread: "elsewhere")))
        var last: DeliveryOutcome?
        for (name, count) in [("Anna", 1), ("Ben", 2), ("Anna", 1)] {
            let content = NotificationContent.text(name, thread: "room").with {
                $0.categoryIdentifier = "chat"
                $0.summaryArgument = name
                $0.summaryArgumentCount = count
            }
            last = try await test.receive(RemotePush(content: content))
        }
        return try #require(last)
    }

    @Test(
        "UNNotificationCategory.categorySummaryFormat: %u is the count, %@ the arguments; ignored since iOS 15",
        arguments: [
            ("14.5", "%u more from %@", "4 more from Anna, Ben"), ("12", "%u%% of %@", "4% of Anna, Ben"),
            ("15", "%u more from %@", nil), ("26", "%u more from %@", nil), ("14", "", nil),
        ] as [(String, String, String?)])
    func summaryFormat(_ ios: String, _ format: String, _ expected: String?) async throws {
        let outcome = try await thread(ios: ios, format: format)
        #expect(outcome.threadCount == 3)
        #expect(outcome.threadSummary == expected)
    }
}
