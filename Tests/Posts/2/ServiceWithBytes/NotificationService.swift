import UserNotifications

// The second post's service extension as its part on a custom UI changes it: another category, and the picture's bytes
// in userInfo for the content extension. The faults are those of the first version, and one more: the category is
// never registered, so that the notification has no actions.
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)!
    var bestAttemptContent: UNMutableNotificationContent!

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        var actions: [UNNotificationAction] = []
        let actionA = UNNotificationAction(identifier: "ActionA", title: "不感兴趣", options: .authenticationRequired)
        let actionB = UNNotificationAction(identifier: "ActionB", title: "不感兴趣", options: .destructive)
        let actionC = UNNotificationAction(identifier: "ActionC", title: "进去瞅瞅", options: .foreground)
        let actionD = UNTextInputNotificationAction(
            identifier: "ActionD", title: "作出评论", options: .destructive, textInputButtonTitle: "send",
            textInputPlaceholder: "say some thing")
        actions.append(contentsOf: [actionA, actionB, actionC, actionD])
        if !actions.isEmpty {
            let category = UNNotificationCategory(
                identifier: "categoryNoOperationAction", actions: actions,
                intentIdentifiers: ["ActionA", "ActionB", "ActionC", "ActionD"], options: .customDismissAction)
            UNUserNotificationCenter.current().setNotificationCategories([category])
        }

        self.contentHandler = contentHandler
        self.bestAttemptContent = (request.content.mutableCopy() as! UNMutableNotificationContent)
        self.bestAttemptContent.categoryIdentifier = "myNotificationCategory"
        let dict = self.bestAttemptContent.userInfo
        let media = dict["media"] as? [String: Any]
        let mediaUrl = formatted(media?["url"])
        NSLog("%@", mediaUrl)
        if mediaUrl.isEmpty {
            self.contentHandler(self.bestAttemptContent)
        }
        loadAttachment(forUrlString: mediaUrl, withType: media?["type"] as? String) { attach in
            if let attach = attach {
                self.bestAttemptContent.attachments = [attach]
            }
            self.contentHandler(self.bestAttemptContent)
        }
    }

    /// [NSString stringWithFormat:@"%@", value]: nil becomes the text "(null)".
    private func formatted(_ value: Any?) -> String {
        guard let value = value else { return "(null)" }
        return "\(value)"
    }

    // 处理视频，图片的等多媒体
    func loadAttachment(
        forUrlString urlStr: String, withType type: String?,
        completionHandle completionHandler: @escaping (UNNotificationAttachment?) -> Void
    ) {
        var attachment: UNNotificationAttachment?
        // NSURL makes an address even of an empty text, which URL does not.
        let attachmentURL = URL(string: urlStr) ?? URLComponents().url!
        let fileExt = fileExtension(forMediaType: type)

        let session = URLSession(configuration: .default)
        session.downloadTask(with: attachmentURL) { temporaryFileLocation, _, error in
            if let error = error {
                NSLog("%@", error.localizedDescription)
            } else if let temporaryFileLocation = temporaryFileLocation {
                let fileManager = FileManager.default
                let localURL = URL(fileURLWithPath: temporaryFileLocation.path + fileExt)
                try? fileManager.moveItem(at: temporaryFileLocation, to: localURL)
                let dict = NSMutableDictionary(dictionary: self.bestAttemptContent.userInfo)
                dict.setObject(try! Data(contentsOf: localURL), forKey: "image" as NSString)
                self.bestAttemptContent.userInfo = dict as! [AnyHashable: Any]
                do {
                    attachment = try UNNotificationAttachment(identifier: "", url: localURL, options: nil)
                } catch let attachmentError {
                    NSLog("%@", attachmentError.localizedDescription)
                }
            }
            completionHandler(attachment)
        }.resume()
    }

    func fileExtension(forMediaType type: String?) -> String {
        var ext = type
        if type == "image" {
            ext = "jpg"
        }
        if type == "video" {
            ext = "mp4"
        }
        if type == "audio" {
            ext = "mp3"
        }
        return "." + ext!
    }
}
