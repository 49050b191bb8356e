#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// How much of something is done.
    @preconcurrency @MainActor
    open class UIProgressView: UIView {
        public enum Style: Int, Sendable {
            case `default` = 0
            case bar
        }

        public convenience init(progressViewStyle style: Style) {
            self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
            progressViewStyle = style
        }

        open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
        /// From 0 to 1.
        open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
        open var progressTintColor: UIColor?
        open var trackTintColor: UIColor?
        open var progressImage: UIImage?
        open var trackImage: UIImage?
        open var observedProgress: Progress? {
            didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
        }

        open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

        open override var intrinsicContentSize: CGSize {
            CGSize(width: Self.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: intrinsicContentSize.height)
        }
    }

    extension UIProgressView: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            let height = min(intrinsicContentSize.height, bounds.height)
            let track = CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
            var done = track
            done.size.width *= CGFloat(progress)
            if isRightToLeft { done.origin.x = track.maxX - done.width }
            func bar(_ frame: CGRect, _ color: UIColor, _ image: UIImage?) {
                guard frame.width > 0 else { return }
                if let image { return image.append(to: &list, in: frame, tint: nil) }
                let path = DrawPath(roundedRect: frame, radius: height / 2)
                list.append(.fill(path, .color(color.resolvedColor(with: traitCollection).drawn), isEvenOdd: false))
            }
            bar(track, trackTintColor ?? .systemFill, trackImage)
            bar(done, progressTintColor ?? tintColor, progressImage)
        }
    }
#endif
