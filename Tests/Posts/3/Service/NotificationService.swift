import UserNotifications

// The third post is about the content side and takes the picture as attached ("附加包") from another post of its series.
// This service attaches it: ours, in the style of the series, from the place where the third post's payload has it.
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        if let bestAttemptContent = bestAttemptContent {
            let aps = request.content.userInfo["aps"] as? [String: Any]
            guard let imagePath = aps?["image"] as? String, let url = URL(string: imagePath) else {
                contentHandler(bestAttemptContent)
                return
            }
            URLSession.shared.downloadTask(with: url) { location, _, _ in
                if let location = location {
                    let file = URL(fileURLWithPath: location.path + "." + url.pathExtension)
                    try? FileManager.default.moveItem(at: location, to: file)
                    if let attachment = try? UNNotificationAttachment(identifier: "image", url: file, options: nil) {
                        bestAttemptContent.attachments = [attachment]
                    }
                }
                contentHandler(bestAttemptContent)
            }.resume()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
            contentHandler(bestAttemptContent)
        }
    }
}
