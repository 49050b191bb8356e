import Foundation
import Testing

/// Members of the report that only few notifications have.
@Suite("Members of the JSON report")
struct ReportMemberTests {
    private func deliver(
        _ code: String, aps: String = #""alert":{"title":"T","body":"B"},"mutable-content":1"#, more: [String] = [],
        home: TemporaryFolder
    ) async throws -> Report {
        let service = try home.write(
            """
            import Intents
            import UserNotifications
            class NotificationService: UNNotificationServiceExtension {
                override func didReceive(
                    _ request: UNNotificationRequest,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) {
                    let content = request.content.mutableCopy() as! UNMutableNotificationContent
                    \(code)
                }
            }
            """, to: "Service/NotificationService.swift")
        let result = try await BelfryCommand(home: home).run(
            [
                "deliver", "-", "--json", "--state-dir", home.url.appendingPathComponent("device").path, "--service",
                service.deletingLastPathComponent().path,
            ] + more, input: "{\"aps\":{\(aps)}}")
        return try result.report
    }

    @Test("The sender of a communication, a critical sound's volume, a thumbnail's options and the thread's count")
    func rare() async throws {
        let home = try TemporaryFolder()
        let photo = Repository.file("Examples/Bund18/Media/photo.jpg")
        let code = """
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("photo.jpg")
            try! FileManager.default.copyItem(at: URL(fileURLWithPath: "\(photo)"), to: file)
            let rect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
            content.attachments = [try! UNNotificationAttachment(identifier: "p", url: file, options: [
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
                UNNotificationAttachmentOptionsThumbnailClippingRectKey: rect.dictionaryRepresentation,
                UNNotificationAttachmentOptionsThumbnailTimeKey: 3])]
            content.sound = .defaultCriticalSound(withAudioVolume: 0.25)
            content.threadIdentifier = "room"
            let sender = INPerson(personHandle: INPersonHandle(value: "ada@example.com", type: .emailAddress),
                nameComponents: nil, displayName: "Ada", image: nil, contactIdentifier: nil, customIdentifier: nil)
            let intent = INSendMessageIntent(recipients: nil, outgoingMessageType: .outgoingMessageText,
                content: "Hi", speakableGroupName: INSpeakableString(spokenPhrase: "Team"),
                conversationIdentifier: "room-1", serviceName: nil, sender: sender, attachments: nil)
            contentHandler(try! content.updating(from: intent))
            """
        for count in 1...2 {
            let report = try await deliver(code, home: home)
            let notification = try #require(report.notification)
            #expect(report.title == "Ada")
            #expect(notification["threadCount"] as? Int == count)
            #expect(notification["threadSummary"] is NSNull)
            let communication = try #require(notification["communication"] as? [String: Any])
            #expect(communication["kind"] as? String == "message")
            #expect(communication["senderName"] as? String == "Ada")
            #expect(communication["senderHandle"] as? String == "ada@example.com")
            #expect(communication["groupName"] as? String == "Team")
            #expect(communication["conversationIdentifier"] as? String == "room-1")
            let thumbnail = try #require(report.attachments.first?["thumbnail"] as? [String: Any])
            #expect(thumbnail["hidden"] as? Bool == true)
            #expect(thumbnail["time"] as? Double == 3)
            #expect(
                thumbnail["clippingRect"] as? [String: Double] == ["x": 0.25, "y": 0, "width": 0.5, "height": 1])
            #expect(report.facts("request-added").isEmpty)
        }
    }

    @Test("UNNotificationSound: a critical sound's volume, where the app may play one")
    func volume() async throws {
        let home = try TemporaryFolder()
        let report = try await deliver(
            "content.sound = .defaultCriticalSound(withAudioVolume: 0.25); content.interruptionLevel = .critical\n"
                + "contentHandler(content)", home: home)
        // Critical alerts are an entitlement that Apple grants to few: without it the sound is an ordinary one.
        #expect(report.notification?["sound"] as? String == "default")
        #expect(report.notification?["soundVolume"] is NSNull)
    }

    @Test(
        "#available(iOS …) goes by --ios (The Swift Programming Language, Checking API Availability)",
        arguments: [("15.2", "15 no16 no17"), ("16.0", "15 16 no17"), ("17.4", "15 16 17")])
    func availability(_ version: String, _ expected: String) async throws {
        let home = try TemporaryFolder()
        let code = """
            var words: [String] = []
            if #available(iOS 15, *) { words.append("15") } else { words.append("no15") }
            if #available(iOS 16.0, *), !words.isEmpty { words.append("16") } else { words.append("no16") }
            if #unavailable(iOS 17.1) { words.append("no17") } else { words.append("17") }
            content.title = words.joined(separator: " ")
            contentHandler(content)
            """
        #expect(try await deliver(code, more: ["--ios", version], home: home).title == expected)
    }

    @Test("UNNotificationContent.launchImageName: a name that the app has neither image nor storyboard for is found")
    func launchImage() async throws {
        let home = try TemporaryFolder()
        _ = try home.write("import UIKit\nclass App {}", to: "App/App.swift")
        _ = try home.write("<storyboard/>", to: "App/Launch.storyboard")
        _ = try home.write("{}", to: "App/Assets.xcassets/Cover.imageset/Contents.json")
        let app = home.url.appendingPathComponent("App").path
        for (name, isThere) in [("Launch", true), ("Launch.storyboard", true), ("Cover", true), ("Gone", false)] {
            let report = try await deliver(
                "contentHandler(content)",
                aps: #""alert":{"title":"T","launch-image":"\#(name)"},"mutable-content":1"#, more: ["--app", app],
                home: home)
            #expect(report.rules.contains("launch-image-missing") == !isThere, "\(name)")
        }
    }
}
