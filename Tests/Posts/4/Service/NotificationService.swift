import UserNotifications

// The fourth post's service extension, Objective-C made Swift line for line, faults kept:
// - whatever `imageUrl` gives is attached as a PNG, whatever `gifUrl` gives as a GIF, and the status is not looked at;
// - where both are there the second wins.
class NotificationService: UNNotificationServiceExtension {
    var contentHandler: ((UNNotificationContent) -> Void)!
    var bestAttemptContent: UNMutableNotificationContent!

    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = (request.content.mutableCopy() as! UNMutableNotificationContent)
        let userInfo = request.content.userInfo
        let config = URLSessionConfiguration.default
        let session = URLSession(configuration: config)

        NSLog("来了远程通知--%@", "\(userInfo)")

        // 服务端与客户端约定各种资源的url，根据url资源进行下载
        let imageUrl = userInfo["imageUrl"] as? String ?? ""
        let gifUrl = userInfo["gifUrl"] as? String ?? ""
        var typeString = ""
        var url: URL?
        if imageUrl.count > 0 {
            url = URL(string: imageUrl)
            typeString = "png"
        }
        if gifUrl.count > 0 {
            url = URL(string: gifUrl)
            typeString = "gif"
        }
        if let url = url {
            let urlRequest = URLRequest(url: url, cachePolicy: .useProtocolCachePolicy, timeoutInterval: 5)
            // 注意使用DownloadTask，这点会详细说明
            let task = session.downloadTask(with: urlRequest) { location, _, error in
                if error == nil, let location = location {
                    let path = location.path + String(format: ".%@", typeString)
                    let pathUrl = URL(fileURLWithPath: path)
                    try? FileManager.default.moveItem(at: location, to: pathUrl)
                    // 下载完毕生成附件，添加到内容中
                    let attachment = try? UNNotificationAttachment(identifier: "attachment", url: pathUrl, options: nil)
                    if let attachment = attachment {
                        self.bestAttemptContent.attachments = [attachment]
                    }
                    // 设置为@""以后，进入app将没有启动页
                    self.bestAttemptContent.launchImageName = ""
                    let sound = UNNotificationSound.default
                    self.bestAttemptContent.sound = sound
                    if let error = error {
                        NSLog("%@", error.localizedDescription)
                    } else {
                        // 回调给系统
                        self.contentHandler(self.bestAttemptContent)
                    }
                } else {
                    self.contentHandler(self.bestAttemptContent)
                }
            }
            task.resume()
        } else {
            self.contentHandler(self.bestAttemptContent)
        }
    }

    override func serviceExtensionTimeWillExpire() {
        // Called just before the extension will be terminated by the system.
        self.contentHandler(self.bestAttemptContent)
    }
}
