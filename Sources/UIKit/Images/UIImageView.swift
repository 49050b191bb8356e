#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    public import Foundation
    import QuartzCore

    /// Shows a picture, or several one after another.
    @preconcurrency @MainActor
    open class UIImageView: UIView {
        private var animationStart: Double?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            isUserInteractionEnabled = false
            InterfaceCoder.fill(self, from: coder, as: UIImageView.self)
        }

        /// As large as the picture.
        public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

        public convenience init(image: UIImage?, highlightedImage: UIImage?) {
            self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
            self.image = image
            self.highlightedImage = highlightedImage
            // In an initializer nothing watches the property.
            animationStart = MediaClock.now
        }

        open var image: UIImage? {
            didSet {
                if image?.images != nil { animationStart = MediaClock.now }
                if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
            }
        }
        open var highlightedImage: UIImage?
        open var isHighlighted = false
        open var animationImages: [UIImage]?
        open var highlightedAnimationImages: [UIImage]?
        /// Seconds of one round; 0 is a thirtieth of a second for each picture.
        open var animationDuration: TimeInterval = 0
        /// 0 is for ever.
        open var animationRepeatCount = 0
        open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        open var adjustsImageSizeForAccessibilityContentSizeCategory = false
        open private(set) var isAnimating = false

        open func startAnimating() {
            guard animationImages?.isEmpty == false || image?.images != nil else { return }
            isAnimating = true
            animationStart = MediaClock.now
        }

        open func stopAnimating() { isAnimating = false }

        /// The picture of this moment.
        private var shownImage: UIImage? {
            let still = isHighlighted ? highlightedImage ?? image : image
            let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
            if isAnimating, let own, !own.isEmpty {
                let duration = animationDuration > 0 ? animationDuration : Double(own.count) / 30
                return frame(of: own, duration: duration, times: animationRepeatCount) ?? still
            }
            // A picture that moves by itself does so from the start.
            if let still, let frames = still.images {
                return frame(of: frames, duration: still.duration, times: 0) ?? still
            }
            if let preferredSymbolConfiguration, let still, still.isSymbolImage {
                return still.applyingSymbolConfiguration(preferredSymbolConfiguration) ?? still
            }
            return still
        }

        private func frame(of frames: [UIImage], duration: Double, times: Int) -> UIImage? {
            guard duration > 0, let animationStart else { return frames.first }
            let turns = max(0, MediaClock.now - animationStart) / duration
            guard turns.isFinite else { return frames.last }
            if times > 0, turns >= Double(times) { return nil }
            let place = Int((turns - turns.rounded(.down)) * Double(frames.count) + 1e-9)
            return frames[min(place, frames.count - 1)]
        }

        open override var intrinsicContentSize: CGSize {
            guard let image = shownImage ?? image else { return super.intrinsicContentSize }
            return image.size
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
    }

    extension UIImageView: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            guard let image = shownImage else { return }
            let frame = contentMode.frame(of: image.size, in: bounds)
            let tint = tintColor.resolvedColor(with: traitCollection).drawn
            image.append(to: &list, in: frame, tint: tint)
        }
    }

    extension UIViewContentMode {
        /// Where content of a size stands in a rectangle.
        package func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
            let gravity: CALayerContentsGravity =
                switch self {
                case .scaleToFill, .redraw: .resize
                case .scaleAspectFit: .resizeAspect
                case .scaleAspectFill: .resizeAspectFill
                case .center: .center
                // A layer's own names are upside down; see there.
                case .top: .bottom
                case .bottom: .top
                case .left: .left
                case .right: .right
                case .topLeft: .bottomLeft
                case .topRight: .bottomRight
                case .bottomLeft: .topLeft
                case .bottomRight: .topRight
                }
            return gravity.frame(of: size, in: bounds)
        }
    }
#endif
