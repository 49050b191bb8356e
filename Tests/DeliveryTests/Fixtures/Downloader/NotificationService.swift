import UserNotifications

/// What most service extensions do: download `media-url`, move the file to its name, attach it.
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttempt = request.content.mutableCopy() as? UNMutableNotificationContent
        guard let best = bestAttempt, let text = best.userInfo["media-url"] as? String, let url = URL(string: text)
        else {
            contentHandler(request.content)
            return
        }
        best.title = "\(best.title) [seen]"
        let name = best.userInfo["file-name"] as? String ?? url.lastPathComponent
        URLSession.shared.downloadTask(with: url) { file, response, error in
            if let error = error as NSError? {
                print("download: \(error.domain) \(error.code)")
            } else if let file = file {
                do {
                    let target = file.deletingLastPathComponent().appendingPathComponent(name)
                    try? FileManager.default.removeItem(at: target)
                    try FileManager.default.moveItem(at: file, to: target)
                    best.attachments = [try UNNotificationAttachment(identifier: "media", url: target)]
                } catch let error as NSError {
                    print("attachment: \(error.domain) \(error.code)")
                }
            }
            contentHandler(best)
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        if let best = bestAttempt {
            best.body = "too slow"
            contentHandler?(best)
        }
    }
}
