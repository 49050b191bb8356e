import UserNotifications

// The second post's service extension, Objective-C made Swift line for line, faults kept:
// - with an empty URL the handler is called, the code falls through, and calls it again when the download has failed;
// - a missing URL becomes the text "(null)", which is not empty, and is downloaded;
// - a push without media ends in an exception ([@"." stringByAppendingString:nil]), here a nil unwrapped;
// - the category set here replaces what the app has registered; two actions have the same title;
// - the attachment's identifier is empty, and serviceExtensionTimeWillExpire is not overridden.
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
        self.bestAttemptContent.categoryIdentifier = "categoryNoOperationAction"
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
