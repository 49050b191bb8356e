import BelfryNotificationModel
import Foundation
import Testing

@testable import Device

@Suite("The bytes of a row")
struct RowFormatTests {
    private let coder = RowCoder()

    private func roundTrip(_ request: NotificationRequest) throws -> NotificationRequest {
        try RowFormat.request(from: try RowFormat.bytes(of: request, coder: coder), coder: coder)
    }

    /// Every field differs from an empty content's.
    static var full: NotificationContent {
        var content = NotificationContent()
        content.title = LocalizableText("t", key: "T", arguments: ["a", ""])
        content.subtitle = LocalizableText("s", key: "")
        content.body = LocalizableText("", key: nil, arguments: ["left over"])
        content.badge = -1
        content.sound = NotificationSound(kind: .critical, name: "bell.caf", volume: 0.25)
        content.launchImageName = "launch"
        content.userInfo = [
            "": .null, "no": .boolean(false), "yes": .boolean(true), "low": .integer(.min), "high": .unsigned(.max),
            "double": .double(-0.0), "text": .string("日本\0"), "data": .data(Data([0, 255])),
            "date": .date(Date(timeIntervalSinceReferenceDate: 0.1)),
            "list": .array([.array([]), .dictionary([:]), .dictionary(["a": .array([.integer(1)])])]),
        ]
        var attachment = NotificationAttachment(identifier: "i", path: "p.png", type: "public.png")
        attachment.options.thumbnailClippingRect = UnitRect(x: 0, y: 0.1, width: 0.5, height: 1)
        attachment.options.thumbnailTime = 3
        content.attachments = [attachment]
        content.categoryIdentifier = "c"
        content.threadIdentifier = "th"
        content.summaryArgument = "sa"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = ""
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "f"
        content.appEntityIdentifiers = ["e"]
        content.communication = CommunicationContext(kind: .message, senderName: "Anna")
        return content
    }

    @Test(
        "Every field comes back, with each trigger",
        arguments: [
            nil, .push, .timeInterval(60, repeats: true),
            .calendar(DateComponents(hour: 8, minute: 30), repeats: false),
            .location(
                Region(identifier: "r", shape: .circle(latitude: 1, longitude: 2, radius: 3), notifyOnExit: false),
                repeats: true),
        ] as [NotificationTrigger?])
    func everyField(_ trigger: NotificationTrigger?) throws {
        for content in [Self.full, NotificationContent(), NotificationContent().with { $0.summaryArgumentCount = 0 }] {
            let request = NotificationRequest(identifier: "id", content: content, trigger: trigger)
            #expect(try roundTrip(request) == request)
        }
    }

    @Test("A field that the model gets has to be written too")
    func noFieldForgotten() {
        let empty = Mirror(reflecting: NotificationContent()).children.map { "\($0.value)" }
        let full = Mirror(reflecting: Self.full).children.map { "\($0.value)" }
        #expect(full.count == 18, "give the new field a number in RowFormat, a value here, and a schema step")
        for (one, other) in zip(empty, full) { #expect(one != other) }
    }

    @Test("Rows of this version can be read for good")
    func golden() throws {
        // By hand: version 1, "id", a push; title "Hi" without key and arguments; badge 3 (as 6); userInfo {"k": 1}.
        let bytes: [UInt8] =
            [1, 2] + Array("id".utf8) + [1] + [1, 2] + Array("Hi".utf8) + [0, 0] + [4, 6]
            + [7, 1, 1] + Array("k".utf8) + [3, 2] + [0]
        var content = NotificationContent()
        content.title = "Hi"
        content.badge = 3
        content.userInfo = ["k": .integer(1)]
        let request = NotificationRequest(identifier: "id", content: content, trigger: .push)
        #expect(try RowFormat.request(from: Data(bytes), coder: coder) == request)
        let written = [UInt8](try RowFormat.bytes(of: request, coder: coder))
        #expect(written == bytes)
    }

    @Test("Damaged rows are refused or read as something else, never more than that")
    func damaged() throws {
        let request = NotificationRequest(identifier: "id", content: Self.full, trigger: .push)
        let bytes = try RowFormat.bytes(of: request, coder: coder)
        for count in 0..<bytes.count {
            #expect(throws: StoreError.self) { try RowFormat.request(from: bytes.prefix(count), coder: coder) }
        }
        #expect(throws: StoreError.self) { try RowFormat.request(from: bytes + [0], coder: coder) }
        for index in bytes.indices {
            for flipped in [UInt8(0), 0x7f, 0xff] {
                var changed = bytes
                changed[index] = flipped
                _ = try? RowFormat.request(from: changed, coder: coder)
            }
        }
    }
}
