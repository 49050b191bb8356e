import UIKit
import UserNotifications
import UserNotificationsUI

// The second post's custom page: the service extension has put the picture's bytes into the push's userInfo.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet var label: UILabel?
    @IBOutlet var imageView: UIImageView?

    func didReceive(_ notification: UNNotification) {
        self.label?.text = notification.request.content.body
        if let data = notification.request.content.userInfo["image"] as? Data {
            self.imageView?.image = UIImage(data: data)
        }
    }
}
