import UserNotifications

// The first post's service extension, Objective-C made Swift line for line, faults kept:
// - a push without a media URL ends in an exception ([@"." stringByAppendingString:nil]), here a nil unwrapped;
// - after the expiry the session is invalidated, the cancelled download completes, and the handler is called again.
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)!
    var bestAttemptContent: UNMutableNotificationContent!
    var session: URLSession?

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = (request.content.mutableCopy() as! UNMutableNotificationContent)

        // 下载并关联附件
        let media = self.bestAttemptContent.userInfo["media"] as? [String: Any]
        let urlString = media?["url"] as? String

        loadAttachment(forUrlString: urlString) { attachment in
            self.bestAttemptContent.attachments = attachment.map { [$0] } ?? []
            self.contentComplete()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        // 这里进行操作超时后的补救···例如将图片替换成默认图片等等
        self.bestAttemptContent.title = "下载资源超时"
        contentComplete()
    }

    func contentComplete() {
        self.session?.invalidateAndCancel()
        self.contentHandler(self.bestAttemptContent)
    }

    func loadAttachment(
        forUrlString urlString: String?, completionHandler: @escaping (UNNotificationAttachment?) -> Void
    ) {
        var attachment: UNNotificationAttachment?
        let attachmentURL = URL(string: urlString!)!
        let fileExt = "." + (urlString! as NSString).pathExtension

        // 下载附件
        session = URLSession(configuration: .default)
        let task = session?.downloadTask(with: attachmentURL) { temporaryFileLocation, _, error in
            if let error = error {
                NSLog("%@", error.localizedDescription)
            } else if let temporaryFileLocation = temporaryFileLocation {
                let fileManager = FileManager.default
                let localURL = URL(fileURLWithPath: temporaryFileLocation.path + fileExt)
                NSLog("*****localURL:%@", localURL.absoluteString)
                try? fileManager.moveItem(at: temporaryFileLocation, to: localURL)
                let uuidString = UUID().uuidString
                // 将附件信息进行打包
                do {
                    attachment = try UNNotificationAttachment(identifier: uuidString, url: localURL, options: nil)
                } catch let attachmentError {
                    NSLog("%@", attachmentError.localizedDescription)
                }
            }
            completionHandler(attachment)
        }
        task?.resume()
    }
}
