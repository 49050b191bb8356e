import UIKit
import UserNotifications
import UserNotificationsUI

// revision 0
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let pictureView = UIImageView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        messageLabel.font = .systemFont(ofSize: 15)
        messageLabel.numberOfLines = 0
        for part in [titleLabel, messageLabel, pictureView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 14),
            titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 14),
            titleLabel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -14),
            messageLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor),
            messageLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
            messageLabel.trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor),
            pictureView.topAnchor.constraint(equalTo: messageLabel.bottomAnchor, constant: 14),
            pictureView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            pictureView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            pictureView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            pictureView.heightAnchor.constraint(equalTo: pictureView.widthAnchor, multiplier: 2 / 3),
        ])
    }

    func didReceive(_ notification: UNNotification) {
        titleLabel.text = notification.request.content.title
        messageLabel.text = notification.request.content.body
        pictureView.image = UIImage(contentsOfFile: Bundle.main.path(forResource: "photo", ofType: "jpg") ?? "")
    }
}
