import AdapterLink
import SourceAdapter
import Testing

@Suite("Categories that an app's sources declare")
struct CategoryReaderTests {
    private func categories(_ sources: String..., conditions: [String] = []) -> [DeclaredCategory] {
        let paths = sources.indices.map { "/app/File\($0).swift" }
        return CategoryReader(CategoryRequest(paths: paths, conditions: conditions), sources: sources).categories
    }

    @Test("literals, as Xcode's documentation writes them")
    func literals() throws {
        let found = categories(
            """
            import UserNotifications
            func register() {
                let look = UNNotificationAction(identifier: "look", title: "Look", options: .foreground)
                let remove = UNNotificationAction(
                    identifier: "remove", title: "Remove", options: [.destructive, .authenticationRequired])
                let category = UNNotificationCategory(
                    identifier: "picture", actions: [look, remove], intentIdentifiers: [], options: .customDismissAction)
                UNUserNotificationCenter.current().setNotificationCategories([category])
            }
            """)
        let category = try #require(found.first)
        #expect(found.count == 1)
        #expect(category.identifier == "picture")
        #expect(category.actions.map(\.identifier) == ["look", "remove"])
        #expect(category.actions.map(\.title.text) == ["Look", "Remove"])
        #expect(category.actions.map(\.options) == [["foreground"], ["destructive", "authenticationRequired"]])
        #expect(category.options == ["customDismissAction"])
        #expect(category.unread == [])
        #expect(category.path == "/app/File0.swift")
        #expect(category.line == 6)
    }

    @Test("constants of types in other files, computed properties, text actions")
    func constants() throws {
        let found = categories(
            """
            enum Categories {
                static let message = "message"
                enum Action { static let reply = "reply" }
                enum Kind: String { case later, now = "at once" }
            }
            """,
            """
            import UserNotifications
            struct Registration {
                static var all: Set<UNNotificationCategory> { [message] }
                private static var reply: UNTextInputNotificationAction {
                    return UNTextInputNotificationAction(
                        identifier: Categories.Action.reply, title: "Reply", options: [],
                        textInputButtonTitle: "Send", textInputPlaceholder: "Say something")
                }
                private static func later() -> UNNotificationAction {
                    UNNotificationAction(identifier: Categories.Kind.later.rawValue, title: "Later", options: [])
                }
                private static let now = UNNotificationAction(
                    identifier: Categories.Kind.now.rawValue, title: NSLocalizedString("now", comment: ""))
                private static var message: UNNotificationCategory {
                    .init(identifier: "short", actions: [], intentIdentifiers: [])
                }
                let other = UNNotificationCategory(
                    identifier: Categories.message, actions: [Self.reply, later(), now], intentIdentifiers: [],
                    hiddenPreviewsBodyPlaceholder: "%u messages")
            }
            """)
        #expect(found.map(\.identifier) == ["short", "message"])
        let category = try #require(found.last)
        #expect(category.actions.map(\.identifier) == ["reply", "later", "at once"])
        #expect(category.actions[0].textInputButtonTitle == .init("Send"))
        #expect(category.actions[0].textInputPlaceholder == .init("Say something"))
        #expect(category.actions[1].textInputButtonTitle == nil)
        #expect(category.actions[2].title == .init("now", isKey: true))
        #expect(category.hiddenPreviewsBodyPlaceholder == .init("%u messages"))
        #expect(category.unread == [])
    }

    @Test("what only running the code could tell is named")
    func unread() throws {
        let category = try #require(
            categories(
                """
                let category = UNNotificationCategory(
                    identifier: "a", actions: makeActions(for: user), intentIdentifiers: [], options: [])
                """
            ).first)
        #expect(category.actions.isEmpty)
        #expect(category.unread == ["makeActions(for: user)"])
    }

    @Test("constants that stand for each other end")
    func circle() {
        let found = categories(
            """
            enum A { static let x = B.y }
            enum B { static let y = A.x }
            let category = UNNotificationCategory(identifier: A.x, actions: [], intentIdentifiers: [])
            let other = UNNotificationCategory(identifier: "b", actions: [], intentIdentifiers: [])
            """)
        #expect(found.map(\.identifier) == ["b"])
    }

    @Test("only where the conditions hold")
    func conditions() {
        let source = """
            #if DEBUG
            let a = UNNotificationCategory(identifier: "debug", actions: [], intentIdentifiers: [])
            #else
            let b = UNNotificationCategory(identifier: "release", actions: [], intentIdentifiers: [])
            #endif
            """
        #expect(categories(source).map(\.identifier) == ["release"])
        #expect(categories(source, conditions: ["DEBUG"]).map(\.identifier) == ["debug"])
    }
}
