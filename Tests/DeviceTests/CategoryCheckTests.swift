import BelfryDeviceLink
import BelfryNotificationModel
import Device
import Foundation
import Testing
import Trace

@Suite("Identifiers of categories and actions")
struct CategoryCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var categories: [NotificationCategory]
        /// Rule and message of each finding.
        var findings: [String] = []
    }

    private static func category(
        _ identifier: String, _ actions: (String, String)..., options: UInt = 0
    ) -> NotificationCategory {
        NotificationCategory(
            identifier: identifier,
            actions: actions.map { NotificationAction(identifier: $0.0, title: LocalizableText($0.1)) },
            options: options)
    }

    @Test(
        "Apple, UNNotificationCategory and UNNotificationAction: identifiers are not empty and unique, or a finding says so",
        arguments: [
            Case(
                testDescription: "all of their own",
                categories: [category("a", ("one", "One")), category("b", ("two", "Two"))]),
            Case(
                testDescription: "one action in two categories",
                categories: [category("a", ("ok", "OK")), category("b", ("ok", "OK"))]),
            Case(
                testDescription: "a category without an identifier", categories: [category("")],
                findings: ["category-identifier-empty: A category has an empty identifier."]),
            Case(
                testDescription: "an action without an identifier", categories: [category("a", ("", "OK"))],
                findings: ["category-identifier-empty: An action of “a” has an empty identifier."]),
            Case(
                testDescription: "a category twice", categories: [category("a"), category("a", options: 1)],
                findings: ["category-identifier-repeated: Several categories are called “a”, and one of them counts."]),
            Case(
                testDescription: "an action twice in a category",
                categories: [category("a", ("ok", "Accept"), ("ok", "Look"))],
                findings: ["category-identifier-repeated: “a” has several actions that are called “ok”."]),
            Case(
                testDescription: "two actions that differ, in two categories",
                categories: [category("a", ("ok", "Accept")), category("b", ("ok", "Look"))],
                findings: ["category-identifier-repeated: Two actions that differ are called “ok”."]),
        ])
    func findings(_ sample: Case) async throws {
        let test = try await TestDevice()
        defer { test.remove() }
        #expect(await test.answer(.setCategories(sample.categories)).isDone, "they are taken all the same")
        #expect(test.trace.findings.map { "\($0.rule): \($0.message)" } == sample.findings)
        #expect(test.trace.findings.allSatisfy { $0.severity == .warning })
    }
}
