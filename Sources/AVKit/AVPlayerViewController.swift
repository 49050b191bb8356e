#if os(Linux)
    public import AVFoundation
    public import Foundation
    public import UIKit

    /// A view controller that shows a player, with the controls of the system.
    @preconcurrency @MainActor
    open class AVPlayerViewController: UIViewController {
        private let playerView = PlayerView()

        open override func loadView() { view = playerView }

        open var player: AVPlayer? {
            get { playerView.playerLayer.player }
            set { playerView.playerLayer.player = newValue }
        }
        open var videoGravity: AVLayerVideoGravity {
            get { playerView.playerLayer.videoGravity }
            set { playerView.playerLayer.videoGravity = newValue }
        }
        /// Controls are seen while nothing plays.
        open var showsPlaybackControls: Bool {
            get { playerView.showsControls }
            set { playerView.showsControls = newValue }
        }
        open var isReadyForDisplay: Bool { playerView.playerLayer.isReadyForDisplay }
        open var videoBounds: CGRect { playerView.playerLayer.videoRect }
        open var contentOverlayView: UIView? {
            loadViewIfNeeded()
            return playerView.overlay
        }
        open weak var delegate: (any AVPlayerViewControllerDelegate)?
        open var entersFullScreenWhenPlaybackBegins = false
        open var exitsFullScreenWhenPlaybackEnds = false
        open var allowsPictureInPicturePlayback = true
        open var updatesNowPlayingInfoCenter = true
        open var canStartPictureInPictureAutomaticallyFromInline = false
        open var requiresLinearPlayback = false
    }

    @preconcurrency @MainActor
    public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}

    /// The movie, what the team puts over it, and a play button while it is paused.
    private final class PlayerView: UIView {
        let playerLayer = AVPlayerLayer()
        let overlay = UIView()
        private let playMark = UIImageView(image: UIImage(systemName: "play.circle.fill"))
        var showsControls = true { didSet { setNeedsLayout() } }

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .black
            layer.addSublayer(playerLayer)
            addSubview(overlay)
            playMark.tintColor = .white
            addSubview(playMark)
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            playerLayer.frame = bounds
            overlay.frame = bounds
            let side = min(60, bounds.width, bounds.height)
            playMark.frame = CGRect(
                x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
            playMark.isHidden = !showsControls || playerLayer.player.map { $0.rate != 0 } ?? true
        }
    }
#endif
