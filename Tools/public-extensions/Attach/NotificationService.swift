import UserNotifications

/// Attaches what the payload lists under `attachments`, so that content extensions have what they show.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            return contentHandler(request.content)
        }
        for case let text as String in request.content.userInfo["attachments"] as? [Any] ?? [] {
            guard let url = URL(string: text), let data = try? Data(contentsOf: url) else { continue }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent(url.lastPathComponent)
            guard (try? data.write(to: file)) != nil,
                let attachment = try? UNNotificationAttachment(identifier: text, url: file)
            else { continue }
            content.attachments.append(attachment)
        }
        contentHandler(content)
    }
}
