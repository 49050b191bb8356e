import BelfryNotificationModel
import Foundation
import Testing
import UserNotifications

@Suite("Texts that are looked up when they are shown")
struct LocalizedTextTests {
    @Test("A localized text keeps its key and arguments where it is set (Apple, localizedUserNotificationString)")
    func keyIsKept() throws {
        let key = "greeting-\(UUID().uuidString) %@ and %@"
        let text = NSString.localizedUserNotificationString(forKey: key, arguments: ["Ada", 3])
        #expect(text == key.replacingOccurrences(of: "%@ and %@", with: "Ada and 3"))
        let content = UNMutableNotificationContent()
        content.title = text
        content.body = "plain"
        let model = try content.model
        #expect(model.title == LocalizableText(text, key: key, arguments: ["Ada", "3"]))
        #expect(model.body == LocalizableText("plain"))
        #expect(content.title == text)
    }

    @Test("The key is kept by actions and categories, and lost by a text that was changed")
    func keyInActions() throws {
        let key = "reply-\(UUID().uuidString)"
        let text = NSString.localizedUserNotificationString(forKey: key, arguments: nil)
        #expect(UNNotificationAction(identifier: "a", title: text).model.title.key == key)
        let category = UNNotificationCategory(
            identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: text)
        #expect(category.model.hiddenPreviewsBodyPlaceholder.key == key)
        let content = UNMutableNotificationContent()
        content.title = text + "!"
        #expect(try content.model.title.key == nil)
    }

    @Test("The key of a text that came with a push stays until the text is set anew")
    func keyOfPush() throws {
        var model = NotificationContent()
        model.title = LocalizableText("Hallo", key: "hello", arguments: [])
        let content = UNMutableNotificationContent(model)
        #expect(content.title == "Hallo")
        #expect(try content.model.title.key == "hello")
        content.title = "Something else \(UUID().uuidString)"
        #expect(try content.model.title.key == nil)
    }

    static let formats: [(String, [String], String)] = [
        ("%@ wrote", ["Ada"], "Ada wrote"), ("%2$@ before %1$@", ["a", "b"], "b before a"), ("100 %%", [], "100 %"),
        ("%@ and %@", ["a"], "a and "), ("%d goes", ["1"], " goes"), ("ends in %", [], "ends in %"),
        ("%@", ["%@"], "%@"), ("", ["x"], ""), ("%99$@", ["a"], ""),
    ]

    @Test("Arguments are filled into a format", arguments: formats)
    func format(_ format: String, _ arguments: [String], _ expected: String) {
        #expect(FormatString(format).text(with: arguments) == expected)
    }
}
