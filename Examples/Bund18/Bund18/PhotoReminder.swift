import UIKit
import UserNotifications

/// Reminds of the chat with a photo, five seconds after the app was left.
///
/// The photo is kept as data in the defaults: the file that a notification carries is the system's from then on, and
/// gone from where it was.
final class PhotoReminder {
    static let page = "https://chat.example.com/bund18"
    private static let photoKey = "photo"
    private static let visitsKey = "visits"

    private let defaults = UserDefaults.standard
    private var observer: NSObjectProtocol?

    deinit {
        if let observer = observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// At launch: keeps the photo the first time, counts the visits, and waits for the app to be left.
    func begin() {
        if defaults.data(forKey: Self.photoKey) == nil,
            let photo = Bundle.main.url(forResource: "photo", withExtension: "jpg")
        {
            defaults.set(try? Data(contentsOf: photo), forKey: Self.photoKey)
        }
        defaults.set(defaults.integer(forKey: Self.visitsKey) + 1, forKey: Self.visitsKey)
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
        ) { [weak self] _ in
            self?.schedule()
        }
    }

    private func schedule() {
        let content = UNMutableNotificationContent()
        content.title = "外滩十八号"
        content.body = "你来过 \(defaults.integer(forKey: Self.visitsKey)) 次，下次还来吗？"
        content.badge = 1
        content.sound = .default
        content.categoryIdentifier = NotificationCategories.picture
        content.userInfo = ["page": Self.page]
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("reminder.jpg")
        if let attachment = attachment(at: file) { content.attachments = [attachment] }

        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
        UNUserNotificationCenter.current().add(request) { error in
            if let error = error {
                NSLog("提醒失败: \(error.localizedDescription)")
            } else if !FileManager.default.fileExists(atPath: file.path) {
                NSLog("图片已归系统")
            }
        }
    }

    private func attachment(at file: URL) -> UNNotificationAttachment? {
        guard let photo = defaults.data(forKey: Self.photoKey), (try? photo.write(to: file)) != nil else { return nil }
        return try? UNNotificationAttachment(identifier: "photo", url: file, options: nil)
    }
}
