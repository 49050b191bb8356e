import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

/// The expanded notification of a message: its text, and its picture or movie.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var messageLabel: UILabel!
    @IBOutlet private var pictureView: UIImageView!
    @IBOutlet private var playBadge: UIImageView!
    @IBOutlet private var pictureWidth: NSLayoutConstraint!
    @IBOutlet private var pictureHeight: NSLayoutConstraint!

    private var player: AVPlayer?
    private var playerLayer: AVPlayerLayer?
    private var endObserver: NSObjectProtocol?
    private var scopedURL: URL?

    override func viewDidLoad() {
        super.viewDidLoad()
        show(nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        playerLayer?.frame = pictureView.bounds
    }

    deinit {
        if let observer = endObserver { NotificationCenter.default.removeObserver(observer) }
        scopedURL?.stopAccessingSecurityScopedResource()
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        titleLabel.text = content.title
        messageLabel.text = content.body
        stopMovie()

        // A small picture may be in the notification itself.
        if let picture = content.userInfo["picture"] as? Data {
            show(UIImage(data: picture))
            return
        }
        // The system owns the file: it cannot be read before the access is started.
        guard let attachment = content.attachments.first, attachment.url.startAccessingSecurityScopedResource() else {
            show(nil)
            return
        }
        if isMovie(attachment) {
            // A movie is read for as long as it plays.
            scopedURL = attachment.url
            show(firstFrame(of: attachment.url))
            playBadge.isHidden = false
            play(attachment.url)
        } else {
            show(UIImage(contentsOfFile: attachment.url.path))
            attachment.url.stopAccessingSecurityScopedResource()
        }
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        switch response.actionIdentifier {
        case NotificationCategories.Action.look:
            titleLabel.textColor = .systemRed
            completion(.doNotDismiss)
        case NotificationCategories.Action.comment:
            messageLabel.text = (response as? UNTextInputNotificationResponse)?.userText
            titleLabel.textColor = .systemRed
            completion(.doNotDismiss)
        case NotificationCategories.Action.close:
            completion(.dismiss)
        default:
            // A reply is the app's to send.
            completion(.dismissAndForwardAction)
        }
    }

    private func isMovie(_ attachment: UNNotificationAttachment) -> Bool {
        ["public.mpeg-4", "public.mpeg", "public.mpeg-2-video", "public.avi"].contains(attachment.type)
    }

    /// Shows a picture as wide as it is, and no wider than the notification.
    private func show(_ picture: UIImage?) {
        playBadge.isHidden = true
        pictureView.image = picture
        guard let picture = picture, picture.size.width > 0 else {
            pictureHeight.constant = 0
            return
        }
        let width = min(picture.size.width, view.bounds.width - 20)
        pictureWidth.constant = width
        pictureHeight.constant = width * picture.size.height / picture.size.width
    }

    private func firstFrame(of url: URL) -> UIImage? {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: url))
        generator.appliesPreferredTrackTransform = true
        let image = try? generator.copyCGImage(at: .zero, actualTime: nil)
        return image.map { UIImage(cgImage: $0) }
    }

    private func play(_ url: URL) {
        let player = AVPlayer(url: url)
        let layer = AVPlayerLayer(player: player)
        layer.videoGravity = .resizeAspect
        layer.frame = pictureView.bounds
        pictureView.layer.addSublayer(layer)
        endObserver = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
        ) { [weak self] _ in
            self?.stopMovie()
        }
        self.player = player
        playerLayer = layer
        player.play()
    }

    private func stopMovie() {
        player?.pause()
        player = nil
        playerLayer?.removeFromSuperlayer()
        playerLayer = nil
        if let observer = endObserver { NotificationCenter.default.removeObserver(observer) }
        endObserver = nil
        scopedURL?.stopAccessingSecurityScopedResource()
        scopedURL = nil
    }
}
