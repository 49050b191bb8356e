import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import LinkTestSupport
import Testing
import UserNotifications

@Suite("Content")
struct ContentTests {
    private static func roundTrip(_ content: UNNotificationContent) throws -> UNMutableNotificationContent {
        let bytes = try JSONEncoder().encode(content.model)
        return UNMutableNotificationContent(try JSONDecoder().decode(NotificationContent.self, from: bytes))
    }

    @Test("Every settable member survives the model's coding")
    func everyMemberSurvives() throws {
        let attachment = UNNotificationAttachment(
            NotificationAttachment(identifier: "a", path: "/tmp/a.png", type: "public.png"))
        let sent = UNMutableNotificationContent.withEveryMember(attachments: [attachment])
        let received = try Self.roundTrip(sent)
        #expect(received.title == "Title")
        #expect(received.subtitle == "Subtitle")
        #expect(received.body == "Body with \u{1F514}, 消息 and \"quotes\"")
        #expect(received.badge == 7)
        #expect(received.sound == sent.sound)
        #expect(received.launchImageName == "Launch")
        #expect(received.attachments == [attachment])
        #expect(received.categoryIdentifier == "category")
        #expect(received.threadIdentifier == "thread")
        #expect(received.summaryArgument == "argument")
        #expect(received.summaryArgumentCount == 3)
        #expect(received.targetContentIdentifier == "target")
        #expect(received.interruptionLevel == .timeSensitive)
        #expect(received.relevanceScore == 0.25)
        #expect(received.filterCriteria == "filter")
        #expect(received.appEntityIdentifiers == sent.appEntityIdentifiers)
        #expect(received.appEntityIdentifiers.first?.identifier == "entity/1")
        #expect(received == sent)
        #expect(received.hash == sent.hash)
    }

    @Test("Numbers, dates and bytes of userInfo keep their kind and value")
    func userInfoKeepsKinds() throws {
        let info = try Self.roundTrip(UNMutableNotificationContent.withEveryMember()).userInfo
        #expect(info["largest"] as? Int64 == .max)
        #expect(info["smallest"] as? Int64 == .min)
        #expect(info["unsigned"] as? UInt64 == .max)
        #expect(info["tiny"] as? Double == .leastNonzeroMagnitude)
        #expect(info["wholeDouble"] as? Double == 2)
        #expect(info["data"] as? Data == Data([0, 1, 2, 255]))
        #expect(info["date"] as? Date == Date(timeIntervalSince1970: 1_700_000_000.25))
        #expect(info["null"] is NSNull)
        let list = try #require(info["list"] as? [Any])
        #expect(list[0] as? Int == 1)
        #expect(list[1] as? String == "two")
        #expect((list[2] as? [Any])?[0] as? Double == 3.5)
    }

    @Test("A Boolean of userInfo is no number, and a 1 no Boolean, on the way")
    func booleansStayBooleans() throws {
        let content = UNMutableNotificationContent()
        content.userInfo = ["true": true, "one": 1, "nsTrue": NSNumber(value: true), "nsOne": NSNumber(value: 1)]
        let model = try content.model.userInfo
        #expect(model["true"] == .boolean(true))
        #expect(model["one"] == .integer(1))
        #expect(model["nsTrue"] == .boolean(true))
        #expect(model["nsOne"] == .integer(1))
        let again = try Self.roundTrip(content).model.userInfo
        #expect(again == model)
    }

    @Test("A fresh content has Apple's defaults")
    func defaults() {
        let content = UNNotificationContent()
        #expect(content.title.isEmpty && content.subtitle.isEmpty && content.body.isEmpty)
        #expect(content.badge == nil)
        #expect(content.sound == nil)
        #expect(content.userInfo.isEmpty)
        #expect(content.attachments.isEmpty)
        #expect(content.interruptionLevel == .active)
        #expect(content.relevanceScore == 0)
        #expect(content.summaryArgumentCount == 1)
        #expect(content.targetContentIdentifier == nil)
    }

    @Test(
        "UNNotificationContent.summaryArgumentCount cannot be 0: what is below 1 is not taken",
        arguments: [(0, 3), (-1, 3), (1, 1), (9, 9)])
    func summaryCount(_ count: Int, _ expected: Int) {
        let device = ScriptedDevice()
        let content = UNMutableNotificationContent()
        content.summaryArgumentCount = 3
        device.run { content.summaryArgumentCount = count }
        #expect(content.summaryArgumentCount == expected)
        #expect(device.factKinds == (count < 1 ? ["setting-ignored"] : []))
    }

    @Test("A mutable copy is changed apart from the original, and a copy of it is immutable")
    func copies() throws {
        let original = UNNotificationContent(NotificationContent())
        let mutable = try #require(original.mutableCopy() as? UNMutableNotificationContent)
        mutable.title = "changed"
        mutable.userInfo["key"] = "value"
        #expect(original.title.isEmpty)
        #expect(original.userInfo.isEmpty)
        let copy = try #require(mutable.copy() as? UNNotificationContent)
        #expect(!(copy is UNMutableNotificationContent))
        #expect(copy.title == "changed")
        mutable.title = "changed again"
        #expect(copy.title == "changed")
        #expect(copy.isEqual(mutable) == false)
    }

    @Test("A request keeps the content as it was when the request was made")
    func requestCopiesContent() {
        let content = UNMutableNotificationContent()
        content.body = "before"
        let request = UNNotificationRequest(identifier: "r", content: content, trigger: nil)
        content.body = "after"
        #expect(request.content.body == "before")
    }

    struct Unsendable: Sendable, CustomTestStringConvertible {
        var name: String
        var make: @Sendable () -> [AnyHashable: Any]
        var keyPath: String
        var words: String
        var testDescription: String { name }
    }

    private final class OwnClass: NSObject {}
    private struct OwnValue {}

    static let unsendableValues: [Unsendable] = [
        Unsendable(
            name: "an object of a class", make: { ["a": OwnClass()] }, keyPath: "userInfo[\"a\"]", words: "OwnClass"),
        Unsendable(
            name: "a struct deep inside", make: { ["a": ["b": [1, OwnValue()] as [Any]] as [String: Any]] },
            keyPath: "userInfo[\"a\"][\"b\"][1]", words: "OwnValue"),
        Unsendable(
            name: "a URL", make: { ["u": URL(fileURLWithPath: "/")] }, keyPath: "userInfo[\"u\"]", words: "URL"),
        Unsendable(name: "a key that is a number", make: { [5: "x"] }, keyPath: "userInfo", words: "key 5"),
    ]

    @Test(
        "userInfo of other than property-list types cannot be sent, and the error names the place (Apple, UNNotificationContent.userInfo)",
        arguments: unsendableValues)
    func unsendable(_ testCase: Unsendable) {
        let content = UNMutableNotificationContent()
        content.userInfo = testCase.make()
        let error = #expect(throws: ContentError.self) { try content.model }
        #expect(error?.keyPath == testCase.keyPath)
        #expect(error?.description.contains(testCase.words) == true)
    }

    @Test("userInfo as deep as the link takes it is sent, and one level more is refused, not followed")
    func deepNesting() throws {
        func content(lists: Int) -> UNNotificationContent {
            let value = (0..<lists).reduce(1 as Any) { value, _ in [value] }
            let content = UNMutableNotificationContent()
            content.userInfo = ["deep": value]
            return content
        }
        // userInfo itself is the first level.
        let deepest = try content(lists: LinkLimits.depth - 1).model
        #expect(deepest.userInfo["deep"]?.array?.count == 1)
        let error = #expect(throws: ContentError.self) { try content(lists: LinkLimits.depth).model }
        #expect(error?.reason.contains("nested") == true)
        #expect(throws: ContentError.self) { try content(lists: 1000).model }
    }

    @Test("Nil in an Any becomes null, as a phone bridges it")
    func boxedNil() throws {
        let content = UNMutableNotificationContent()
        let none: String? = nil
        let some: Int? = 3
        content.userInfo = ["none": none as Any, "some": some as Any]
        #expect(try content.model.userInfo == ["none": .null, "some": .integer(3)])
    }

    @Test("Reading and changing one content from many threads loses nothing")
    func threads() {
        let content = UNMutableNotificationContent()
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            content.storage.write { $0.values.appEntityIdentifiers.append("\(number)") }
            _ = content.title
            content.title = "\(number)"
        }
        #expect(content.storage.read { $0.values.appEntityIdentifiers.count } == 200)
    }
}
