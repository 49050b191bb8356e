import UserNotifications

/// Does what the push's `fault` says.
class NotificationService: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = "changed"
        switch content.userInfo["fault"] as? String {
        case "fatalError": fatalError("no picture")
        case "exit": exit(0)
        case "never": break
        case "loop": DispatchQueue.global().async { while true {} }
        case "memory":
            let bytes = UnsafeMutableRawPointer.allocate(byteCount: 100 << 20, alignment: 4096)
            memset(bytes, 1, 100 << 20)
            contentHandler(content)
        case "twice":
            contentHandler(content)
            contentHandler(content)
        case "crash after the handler":
            contentHandler(content)
            fatalError("too late")
        case "empty": contentHandler(UNNotificationContent())
        default: contentHandler(content)
        }
    }
}
