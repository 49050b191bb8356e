import UserNotifications

// The fifth post prints no service extension: its code is an app's, that keeps a picture in UserDefaults, writes it to a
// file and schedules a local notification with it. An extension may do the same, and here does: the picture comes from
// `imageUrl`, the text from the push. As the post found, the file is gone once the request is scheduled.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard let text = request.content.userInfo["imageUrl"] as? String, let url = URL(string: text) else {
            contentHandler(request.content)
            return
        }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            // 把图转成data存在NSUserDefaults
            UserDefaults.standard.set(data, forKey: "photo")
            self.schedule(title: request.content.title, message: request.content.body) {
                contentHandler(request.content)
            }
        }.resume()
    }

    func schedule(title: String, message: String, completion: @escaping () -> Void) {
        // 1.初始化通知
        let content = UNMutableNotificationContent()
        content.badge = 1
        content.title = title
        content.body = message  // 如果没有body则不会弹出通知
        let sound = UNNotificationSound.default
        content.sound = sound  // 通知声音
        content.categoryIdentifier = "uid"
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)  // 5秒后推送
        let localPath = getPath(withPhotoData: UserDefaults.standard.object(forKey: "photo") as? Data)
        if let localPath = localPath, localPath != "" {
            let attachment = try? UNNotificationAttachment(
                identifier: "photo", url: URL(string: "file://" + localPath)!, options: nil)
            if let attachment = attachment {
                content.attachments = [attachment]
            }
        }
        let request = UNNotificationRequest(identifier: "push", content: content, trigger: trigger)
        // 参数就是触发时机和通知组建
        let center = UNUserNotificationCenter.current()
        center.add(request) { error in
            if let error = error {
                NSLog("%@", error.localizedDescription)
            }
            NSLog("图片还在：%@", FileManager.default.fileExists(atPath: localPath ?? "") ? "是" : "否")
            completion()
        }
    }

    func getPath(withPhotoData data: Data?) -> String? {
        guard let data = data else { return nil }
        let documents = NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]
        try? FileManager.default.createDirectory(atPath: documents, withIntermediateDirectories: true)
        let path = documents + "/photo.jpg"
        _ = FileManager.default.createFile(atPath: path, contents: data)
        return path
    }
}
