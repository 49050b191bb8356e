#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// One value of a range.
    @preconcurrency @MainActor
    open class UISlider: UIControl {
        open var minimumValue: Float = 0 { didSet { value = clamped(value) } }
        open var maximumValue: Float = 1 { didSet { value = clamped(value) } }
        open var value: Float = 0 {
            didSet {
                let inside = clamped(value)
                if inside != value { value = inside }
            }
        }
        open var isContinuous = true
        open var minimumTrackTintColor: UIColor?
        open var maximumTrackTintColor: UIColor?
        open var thumbTintColor: UIColor?
        open var minimumValueImage: UIImage? { didSet { report("minimumValueImage", minimumValueImage) } }
        open var maximumValueImage: UIImage? { didSet { report("maximumValueImage", maximumValueImage) } }
        private func report(_ member: String, _ image: UIImage?) {
            guard image != nil else { return }
            Unsupported.report(type: "UISlider", member: member, detail: "is not drawn")
        }
        private var thumbImage: UIImage?

        private func clamped(_ value: Float) -> Float {
            value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
        }

        open func setValue(_ value: Float, animated: Bool) { self.value = value }
        open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { thumbImage = image ?? thumbImage }
        open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImage }

        open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 31) }
        open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) {
            let length = bounds.width - 28
            guard length > 0 else { return }
            var share = Float((point.x - bounds.minX - 14) / length)
            if isRightToLeft { share = 1 - share }
            value = minimumValue + min(max(share, 0), 1) * (maximumValue - minimumValue)
            sendActions(for: .valueChanged)
        }
    }

    extension UISlider: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            let range = maximumValue - minimumValue
            var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
            if isRightToLeft { share = 1 - share }
            let x = bounds.minX + 14 + max(0, bounds.width - 28) * share
            let track = CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
            func bar(_ from: CGFloat, _ to: CGFloat, _ color: UIColor) {
                guard to > from else { return }
                let path = DrawPath(roundedRect: CGRect(x: from, y: track.minY, width: to - from, height: 4), radius: 2)
                list.append(.fill(path, .color(color.resolvedColor(with: traitCollection).drawn), isEvenOdd: false))
            }
            let (before, after) = (
                minimumTrackTintColor ?? tintColor ?? .systemBlue, maximumTrackTintColor ?? .systemFill
            )
            bar(track.minX, x, isRightToLeft ? after : before)
            bar(x, track.maxX, isRightToLeft ? before : after)
            if let thumbImage {
                let size = thumbImage.size
                let frame = CGRect(
                    x: x - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
                return thumbImage.append(to: &list, in: frame, tint: nil)
            }
            let shadow = DrawShadow(
                color: DrawColor(white: 0, alpha: 0.2), offset: CGSize(width: 0, height: 2), blur: 7)
            list.append(.beginGroup(alpha: 1, shadow: shadow))
            let thumb = CGRect(x: x - 14, y: bounds.midY - 14, width: 28, height: 28)
            let color = (thumbTintColor ?? .white).resolvedColor(with: traitCollection).drawn
            list.append(.fill(DrawPath(ellipseIn: thumb), .color(color), isEvenOdd: false))
            list.append(.endGroup)
        }
    }
#endif
