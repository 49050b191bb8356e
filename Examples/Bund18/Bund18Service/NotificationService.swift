import UserNotifications
import os

/// Downloads the picture, movie or sound that a message names, and attaches it.
class NotificationService: UNNotificationServiceExtension {
    private let log = Logger(subsystem: "com.example.bund18.service", category: "media")
    private let downloader = MediaDownloader()
    private let handOver = NSLock()

    private var contentHandler: ((UNNotificationContent) -> Void)?
    private var bestAttempt: UNMutableNotificationContent?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
            contentHandler(request.content)
            return
        }
        bestAttempt = content
        registerCategoryIfMissing(content)

        guard let media = MessageMedia(userInfo: content.userInfo) else {
            finish()
            return
        }
        downloader.download(media) { [weak self] result in
            guard let self = self else { return }
            switch result {
            case .success(let attachment):
                content.attachments = [attachment]
                if media.isInline { content.userInfo["picture"] = try? Data(contentsOf: attachment.url) }
            case .failure(let error):
                let address = media.url.absoluteString
                self.log.error("\(address, privacy: .public): \(error.localizedDescription, privacy: .public)")
            }
            self.finish()
        }
    }

    override func serviceExtensionTimeWillExpire() {
        bestAttempt?.title = "下载资源超时"
        finish()
    }

    /// A push without a category still gets the actions of a message, even if the app was never opened.
    private func registerCategoryIfMissing(_ content: UNMutableNotificationContent) {
        guard content.categoryIdentifier.isEmpty else { return }
        UNUserNotificationCenter.current().setNotificationCategories(NotificationCategories.all)
        content.categoryIdentifier = NotificationCategories.message
    }

    /// Hands over what there is. The download may end while the time expires on another thread: the handler is taken
    /// under a lock, so that only one of them calls it.
    private func finish() {
        downloader.cancel()
        handOver.lock()
        let handler = contentHandler
        contentHandler = nil
        handOver.unlock()
        if let handler = handler, let content = bestAttempt {
            handler(content)
        }
    }
}
