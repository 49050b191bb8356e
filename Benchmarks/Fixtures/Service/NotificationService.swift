import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)
        guard let best = bestAttemptContent else { return contentHandler(request.content) }
        best.title = "\(best.title) [revision 0]"
        guard let media = best.userInfo["media"] as? [String: Any], let text = media["url"] as? String,
            let url = URL(string: text)
        else { return contentHandler(best) }
        URLSession.shared.downloadTask(with: url) { location, response, error in
            guard let location = location else { return contentHandler(best) }
            let name = response?.suggestedFilename ?? url.lastPathComponent
            let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
            try? FileManager.default.removeItem(at: target)
            try? FileManager.default.moveItem(at: location, to: target)
            if let attachment = try? UNNotificationAttachment(identifier: "media", url: target) {
                best.attachments = [attachment]
            }
            contentHandler(best)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let best = bestAttemptContent { contentHandler(best) }
    }
}
