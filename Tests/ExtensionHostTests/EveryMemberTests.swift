import BelfryDeviceLink
import BelfryNotificationModel
import ExtensionHost
import Testing
import Trace
import Foundation

/// Content that the team's code has is content that the device has, and the other way round.
@Suite(.timeLimit(.minutes(30))) struct EveryMemberTests {
    /// Prints, in the process, what the code there sees of each member.
    private static let code = TeamCode.service(
        """
        print(content.title, content.subtitle, content.body, content.badge ?? "nil", separator: "|")
        print(content.launchImageName, content.categoryIdentifier, content.threadIdentifier, separator: "|")
        print(content.summaryArgument, content.summaryArgumentCount, content.targetContentIdentifier ?? "nil", separator: "|")
        print(content.interruptionLevel.rawValue, content.relevanceScore, content.filterCriteria ?? "nil", separator: "|")
        print((content.userInfo["data"] as? Data)?.count ?? -1, (content.userInfo["date"] as? Date)?.timeIntervalSince1970 ?? -1)
        contentHandler(content)
        """)

    private static let everyMember: NotificationContent = {
        var content = NotificationContent()
        content.title = "Title"
        content.subtitle = LocalizableText("Subtitle", key: "SUBTITLE", arguments: ["a"])
        content.body = "Body with \u{1F514}, 消息 and \"quotes\""
        content.badge = 7
        content.sound = NotificationSound(kind: .critical, name: "alarm.caf", volume: 0.5)
        content.launchImageName = "Launch"
        content.userInfo = [
            "data": .data(Data([0, 1, 2, 255])), "date": .date(Date(timeIntervalSince1970: 1_700_000_000.25)),
            "true": .boolean(true), "one": .integer(1), "largest": .integer(.max), "smallest": .integer(.min),
            "unsigned": .unsigned(.max), "double": .double(1.5), "whole": .double(2), "null": .null,
            "text": .string(""),
            "list": .array([.integer(1), .string("two"), .array([.boolean(false)]), .dictionary([:])]),
            "aps": .dictionary(["alert": .dictionary(["title": .string("T")]), "mutable-content": .integer(1)]),
        ]
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.summaryArgument = "argument"
        content.summaryArgumentCount = 3
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.filterCriteria = "filter"
        content.appEntityIdentifiers = ["entity/1"]
        return content
    }()

    @Test("every settable member makes the way into a process and back")
    func thereAndBack() async throws {
        let sent = Self.everyMember
        try await TestHost.with { host in
            let request = NotificationRequest(identifier: "every", content: sent, trigger: .push)
            let run = try await host.run(Self.code, request: request)
            #expect(run.content == sent)
            #expect(
                run.log == [
                    "Title|Subtitle|Body with \u{1F514}, 消息 and \"quotes\"|7", "Launch|category|thread",
                    "argument|3|target", "2|0.25|filter", "4 1700000000.25",
                ])
        }
    }

    @Test("each member that code sets in a process is what the device has: text, numbers, lists, sounds")
    func setThere() async throws {
        let code = TeamCode.service(
            """
            content.title = "t"; content.subtitle = "s"; content.body = "b"; content.badge = 9
            content.sound = .criticalSoundNamed(UNNotificationSoundName("a.caf"), withAudioVolume: 0.25)
            content.launchImageName = "l"; content.userInfo = ["k": "v"]; content.categoryIdentifier = "c"
            content.threadIdentifier = "th"; content.summaryArgument = "sa"; content.summaryArgumentCount = 4
            content.targetContentIdentifier = "tc"; content.interruptionLevel = .critical
            content.relevanceScore = 0.75; content.filterCriteria = "f"
            contentHandler(content)
            """)
        try await TestHost.with { host in
            let content = try #require(try await host.run(code).content)
            #expect([content.title, content.subtitle, content.body].map(\.text) == ["t", "s", "b"])
            #expect(content.badge == 9)
            #expect(content.sound == NotificationSound(kind: .critical, name: "a.caf", volume: 0.25))
            #expect(content.launchImageName == "l")
            #expect(content.userInfo == ["k": .string("v")])
            #expect(content.categoryIdentifier == "c")
            #expect(content.threadIdentifier == "th")
            #expect(content.summaryArgument == "sa")
            #expect(content.summaryArgumentCount == 4)
            #expect(content.targetContentIdentifier == "tc")
            #expect(content.interruptionLevel == .critical)
            #expect(content.relevanceScore == 0.75)
            #expect(content.filterCriteria == "f")
        }
    }

    @Test("an attachment with all its options makes the way out of a process (Apple, UNNotificationAttachment)")
    func attachmentThere() async throws {
        let code = TeamCode.service(
            """
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture.bin")
            try? Data([1, 2, 3]).write(to: file)
            let options: [AnyHashable: Any] = [
                UNNotificationAttachmentOptionsTypeHintKey: "public.png",
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0.25, "Y": 0.0, "Width": 0.5, "Height": 1.0],
                UNNotificationAttachmentOptionsThumbnailTimeKey: 2,
            ]
            do {
                content.attachments = [try UNNotificationAttachment(identifier: "a", url: file, options: options)]
            } catch { print(error) }
            contentHandler(content)
            """)
        try await TestHost.with { host in
            let run = try await host.run(code)
            let attachment = try #require(run.content?.attachments.first, "\(run.log)")
            #expect(attachment.identifier == "a")
            #expect(attachment.type == "public.png")
            #expect(attachment.path.hasSuffix("/picture.bin"))
            #expect(attachment.options.typeHint == "public.png")
            #expect(attachment.options.thumbnailHidden)
            #expect(attachment.options.thumbnailClippingRect == UnitRect(x: 0.25, y: 0, width: 0.5, height: 1))
            #expect(attachment.options.thumbnailTime == 2)
        }
    }

    @Test("the sender of a communication makes the way out of a process and back in (Apple, updating(from:))")
    func communicationThere() async throws {
        var content = NotificationContent()
        content.title = "t"
        content.communication = CommunicationContext(kind: .message, senderName: "Ann")
        content.communication?.groupName = "Friends"
        content.communication?.senderImage = Data([1, 2, 3])
        let sent = content
        try await TestHost.with { host in
            let run = try await host.run(
                TeamCode.service("contentHandler(request.content)"),
                request: NotificationRequest(identifier: "c", content: sent, trigger: .push))
            #expect(run.content == sent)
        }
    }

    @Test("what one process sets another one reads")
    func betweenProcesses() async throws {
        let setting = TeamCode.service(
            """
            content.subtitle = "set"; content.badge = 3; content.sound = .default
            content.userInfo = ["n": 5, "d": Data([1, 2]), "t": Date(timeIntervalSince1970: 5), "b": true, "l": [1.5, "x"]]
            content.categoryIdentifier = "c"; content.threadIdentifier = "t"; content.relevanceScore = 0.5
            content.interruptionLevel = .passive; content.filterCriteria = "f"; content.targetContentIdentifier = "id"
            contentHandler(content)
            """)
        try await TestHost.with { host in
            let first = try await host.run(setting)
            let content = try #require(first.content)
            let second = try await host.run(
                Self.code, request: NotificationRequest(identifier: "2", content: content, trigger: .push))
            #expect(second.content == content)
            #expect(content.userInfo["n"] == .integer(5))
            #expect(content.userInfo["b"] == .boolean(true))
            #expect(content.userInfo["d"]?.isData == true)
            #expect(content.badge == 3)
            #expect(content.interruptionLevel == .passive)
        }
    }
}

extension PropertyValue {
    fileprivate var isData: Bool { if case .data = self { true } else { false } }
}
