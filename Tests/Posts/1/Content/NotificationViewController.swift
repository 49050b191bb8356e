import AVFoundation
import UIKit
import UserNotifications
import UserNotificationsUI

// The first post's content extension in Swift, line by line.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
    @IBOutlet weak var imgView: UIImageView!
    @IBOutlet weak var playerImageView: UIImageView!
    @IBOutlet weak var imgConstraintW: NSLayoutConstraint!
    @IBOutlet weak var imgConstraintH: NSLayoutConstraint!
    @IBOutlet weak var playerImageViewH: NSLayoutConstraint!

    var myPlayer: AVPlayer?
    var playerLayer: AVPlayerLayer?

    func didReceive(_ notification: UNNotification) {
        if notification.request.content.attachments.count > 0 {
            let userInfo = notification.request.content.userInfo
            let media = userInfo["media"] as? [AnyHashable: Any]
            let fileType = media?["type"] as? String
            let attachment = notification.request.content.attachments.first!
            if fileType == "image" {
                //如果动态加载图片可以通过UNNotificationAttachment获取
                playerImageView.isHidden = true
                if attachment.url.startAccessingSecurityScopedResource() {  //获取文件安全访问权限
                    let imageData = try! Data(contentsOf: attachment.url)
                    let image = UIImage(data: imageData)!
                    if image.size.width <= view.frame.size.width - 20 {
                        imgConstraintW.constant = image.size.width
                        imgConstraintH.constant = image.size.height
                    } else {
                        imgConstraintW.constant = view.frame.size.width - 20
                        imgConstraintH.constant =
                            (view.frame.size.width - 20) * image.size.height / image.size.width
                    }
                    imgView.image = image
                    attachment.url.stopAccessingSecurityScopedResource()  //结束文件安全访问
                }
            } else if fileType == "video" {
                if attachment.url.startAccessingSecurityScopedResource() {
                    playerImageViewH.constant = 40
                    playerImageView.image = UIImage(named: "theme1_discover_icon_videoplaybig")
                    let url = attachment.url
                    let image = firstFrame(
                        withVideoURL: url,
                        size: CGSize(width: view.frame.size.width, height: view.frame.size.width / 2))
                    if let image = image {
                        if image.size.width <= view.frame.size.width - 20 {
                            imgConstraintW.constant = image.size.width
                            imgConstraintH.constant = image.size.height
                        } else {
                            imgConstraintW.constant = view.frame.size.width - 20
                            imgConstraintH.constant =
                                (view.frame.size.width - 20) * image.size.height / image.size.width
                        }
                    }
                    imgView.image = image
                    let item = AVPlayerItem(url: url)
                    myPlayer = AVPlayer(playerItem: item)
                    let layer = AVPlayerLayer(player: myPlayer)
                    playerLayer = layer
                    layer.frame = CGRect(
                        x: 0, y: 0, width: view.frame.size.width, height: (image?.size.height ?? 0) + 20)
                    layer.backgroundColor = UIColor.gray.cgColor
                    //设置播放窗口和当前视图之间的比例显示内容
                    layer.videoGravity = .resizeAspect
                    view.layer.addSublayer(layer)
                    myPlayer?.volume = 1.0
                    myPlayer?.play()
                    NotificationCenter.default.addObserver(
                        self, selector: #selector(playbackFinished(_:)), name: .AVPlayerItemDidPlayToEndTime,
                        object: myPlayer?.currentItem)

                    attachment.url.stopAccessingSecurityScopedResource()
                }
            }
        } else {
            imgConstraintH.constant = 0
            playerImageView.isHidden = true
        }
    }

    @objc func playbackFinished(_ notifi: Notification) {
        NSLog("播放完成")
        NotificationCenter.default.removeObserver(self, name: .AVPlayerItemDidPlayToEndTime, object: nil)
        myPlayer = nil
        playerLayer?.removeFromSuperlayer()
        playerLayer = nil
    }

    // MARK: ---- 获取图片第一帧
    func firstFrame(withVideoURL url: URL, size: CGSize) -> UIImage? {
        // 获取视频第一帧
        let opts = [AVURLAssetPreferPreciseDurationAndTimingKey: false]
        let urlAsset = AVURLAsset(url: url, options: opts)
        let generator = AVAssetImageGenerator(asset: urlAsset)
        generator.appliesPreferredTrackTransform = true
        generator.maximumSize = CGSize(width: size.width, height: size.height)
        guard let img = try? generator.copyCGImage(at: CMTimeMake(value: 0, timescale: 10), actualTime: nil) else {
            return nil
        }
        return UIImage(cgImage: img)
    }
}
