import BelfryDeviceLink
import BelfryNotificationModel
import Foundation
import FoundationNetworking
import LinkTestSupport
import Testing
import UserNotifications

/// Code as service extensions have it, on the calls that most of them make.
@Suite("Service extensions' code")
struct ServiceCodeTests {
    private final class NotificationService: UNNotificationServiceExtension {
        var contentHandler: ((UNNotificationContent) -> Void)?
        var bestAttemptContent: UNMutableNotificationContent?
        var picture = Data([0x89, 0x50, 0x4e, 0x47])

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            self.contentHandler = contentHandler
            bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
            guard let bestAttemptContent else { return contentHandler(request.content) }
            bestAttemptContent.title = "\(bestAttemptContent.title) [modified]"
            bestAttemptContent.badge = NSNumber(value: (bestAttemptContent.badge?.intValue ?? 0) + 1)
            guard let media = bestAttemptContent.userInfo["media"] as? [String: Any],
                let text = media["url"] as? String, let url = URL(string: text)
            else { return contentHandler(bestAttemptContent) }
            if let attachment = UNNotificationAttachment.create(name: url.lastPathComponent, data: picture) {
                bestAttemptContent.attachments = [attachment]
            }
            bestAttemptContent.userInfo["seen"] = true
            contentHandler(bestAttemptContent.copy() as? UNNotificationContent ?? bestAttemptContent)
        }

        override func serviceExtensionTimeWillExpire() {
            if let contentHandler, let bestAttemptContent { contentHandler(bestAttemptContent) }
        }
    }

    private static func request(_ userInfo: [String: PropertyValue]) -> UNNotificationRequest {
        var content = NotificationContent()
        content.title = "Hello"
        content.userInfo = userInfo
        return UNNotificationRequest(NotificationRequest(identifier: "r", content: content, trigger: .push))
    }

    private func run(_ request: UNNotificationRequest) throws -> (NotificationContent, ScriptedDevice) {
        let device = ScriptedDevice()
        var delivered: [UNNotificationContent] = []
        device.run { NotificationService().didReceive(request) { delivered.append($0) } }
        #expect(delivered.count == 1)
        return (try #require(delivered.first).model, device)
    }

    @Test("A text is changed, and the original stays as it was")
    func text() throws {
        let request = Self.request([:])
        let (content, _) = try run(request)
        #expect(content.title.text == "Hello [modified]")
        #expect(content.badge == 1)
        #expect(request.content.title == "Hello")
        #expect(request.content.badge == nil)
    }

    @Test("A medium is written to a file and attached")
    func media() throws {
        let media = PropertyValue.dictionary([
            "url": .string("https://example.com/a/photo.png"), "type": .string("image"),
        ])
        let (content, device) = try run(Self.request(["media": media]))
        let attachment = try #require(content.attachments.first)
        defer {
            try? FileManager.default.removeItem(at: URL(fileURLWithPath: attachment.path).deletingLastPathComponent())
        }
        #expect(attachment.type == "public.png")
        #expect(FileManager.default.contents(atPath: attachment.path) == Data([0x89, 0x50, 0x4e, 0x47]))
        #expect(content.userInfo["seen"] == .boolean(true))
        #expect(content.userInfo["media"] == media)
        #expect(device.factKinds == ["attachment-created"])
    }

    @Test("At the expiry the best content so far is handed over")
    func expiry() {
        let service = NotificationService()
        service.bestAttemptContent = UNMutableNotificationContent()
        service.bestAttemptContent?.title = "so far"
        var titles: [String] = []
        service.contentHandler = { titles.append($0.title) }
        service.serviceExtensionTimeWillExpire()
        #expect(titles == ["so far"])
    }

    @Test("A file that imports UserNotifications alone has URLSession")
    func urlSession() {
        #expect(URLSession(configuration: .default).configuration.timeoutIntervalForRequest > 0)
    }
}

extension UNNotificationAttachment {
    fileprivate static func create(name: String, data: Data) -> UNNotificationAttachment? {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
            let file = folder.appendingPathComponent(name)
            try data.write(to: file, options: [])
            return try UNNotificationAttachment(identifier: name, url: file, options: nil)
        } catch {
            return nil
        }
    }
}
