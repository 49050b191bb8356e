#if os(Linux)
    package import BelfryDrawing
    public import Foundation
    package import QuartzCore

    /// Shows the moving picture of a player.
    open class AVPlayerLayer: CALayer {
        open var player: AVPlayer?
        open var videoGravity = AVLayerVideoGravity.resizeAspect

        public override init() { super.init() }
        public override init(layer: Any) { super.init(layer: layer) }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        public convenience init(player: AVPlayer?) {
            self.init()
            self.player = player
        }

        @MainActor open var isReadyForDisplay: Bool { player?.currentItem?.asset.stream != nil }

        /// Where the picture is in the layer.
        @MainActor open var videoRect: CGRect {
            let size = player?.currentItem?.presentationSize ?? .zero
            guard size.width > 0, size.height > 0 else { return .zero }
            return videoGravity.frame(of: size, in: bounds)
        }
    }

    extension AVPlayerLayer: LayerContentDrawing, PlayerLayerDescribing, LayerMaking {
        package static func makeLayer() -> CALayer { AVPlayerLayer() }

        @MainActor package var playing: PlayerLayerState? {
            guard let player, let item = player.currentItem else { return nil }
            return PlayerLayerState(
                path: item.asset.stream?.path, seconds: player.place(of: item), rate: Double(player.rate),
                gravity: videoGravity.rawValue, isMuted: player.isMuted || player.volume == 0)
        }

        @MainActor package func drawLayerContent(into list: inout DrawList) {
            guard let player, let item = player.currentItem, let stream = item.asset.stream else { return }
            let frame = videoRect
            guard !frame.isEmpty else { return }
            list.append(.save)
            list.append(.clip(DrawPath(rect: bounds), isEvenOdd: false))
            list.append(Picture(.movie(path: stream.path, seconds: player.place(of: item))), in: frame)
            list.append(.restore)
        }
    }

    extension AVLayerVideoGravity {
        func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
            guard self != .resize else { return bounds }
            let (across, down) = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspectFill ? max(across, down) : min(across, down)
            let scaled = CGSize(width: size.width * factor, height: size.height * factor)
            return CGRect(
                x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
                height: scaled.height)
        }
    }

    /// The largest rectangle of the ratio that fits, in the middle.
    public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
        guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
        return AVLayerVideoGravity.resizeAspect.frame(of: aspectRatio, in: boundingRect)
    }
#endif
