import BelfryNotificationModel
import Testing
import XcodeProject

@testable import Delivery

@Suite("Which content extension shows a notification")
struct ContentChoiceTests {
    private static func target(_ name: String, _ category: PropertyValue?) -> ExtensionTarget {
        var target = ExtensionTarget(name: name, role: .content, moduleName: name)
        let attributes = category.map { ["UNNotificationExtensionCategory": $0] } ?? [:]
        target.infoPlist = ["NSExtension": .dictionary(["NSExtensionAttributes": .dictionary(attributes)])]
        return target
    }

    private static let targets = [
        target("Chat", .array([.string("chat"), .string("call")])), target("Mail", .string("mail")),
    ]

    struct Case: Sendable, CustomTestStringConvertible {
        var category: String
        var chosen: String?
        var testDescription: String { category.isEmpty ? "none" : category }
    }

    @Test(
        "the one that names the category, as a text or in a list, by its case (Apple, UNNotificationExtensionCategory)",
        arguments: [
            Case(category: "chat", chosen: "Chat"), Case(category: "call", chosen: "Chat"),
            Case(category: "mail", chosen: "Mail"), Case(category: "Mail", chosen: nil),
            Case(category: "CHAT", chosen: nil), Case(category: "cha", chosen: nil), Case(category: "", chosen: nil),
        ])
    func choice(_ test: Case) {
        switch ContentChoice(category: test.category, among: Self.targets) {
        case .target(let target): #expect(target.name == test.chosen)
        case .none(let reason):
            #expect(test.chosen == nil)
            #expect(reason.contains(test.category.isEmpty ? "no category" : test.category))
        }
    }
}
