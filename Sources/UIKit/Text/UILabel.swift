#if os(Linux)
    import BelfryDrawing
    import CoreGraphics
    public import Foundation

    public enum UIBaselineAdjustment: Int, Sendable {
        case alignBaselines = 0
        case alignCenters, none
    }

    /// Text that is only read.
    @preconcurrency @MainActor
    open class UILabel: UIView {
        private var ownText: NSAttributedString?
        private var isPlain = true

        public override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
            InterfaceCoder.fill(self, from: coder, as: UILabel.self)
        }

        private func setUp() {
            isUserInteractionEnabled = false
            contentMode = .left
            isOpaque = false
        }

        open var text: String? {
            get { ownText?.string }
            set {
                guard !isPlain || newValue != ownText?.string else { return }
                ownText = newValue.map { NSAttributedString(string: $0) }
                isPlain = true
                textDidChange()
            }
        }
        open var attributedText: NSAttributedString? {
            get { isPlain ? styledText : ownText }
            set {
                ownText = newValue.map { NSAttributedString(attributedString: $0) }
                isPlain = false
                textDidChange()
            }
        }
        open var font: UIFont! = .systemFont(ofSize: 17) { didSet { textDidChange() } }
        open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
        open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
        open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
        open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
        /// 0 is as many as are needed.
        open var numberOfLines = 1 { didSet { if oldValue != numberOfLines { textDidChange() } } }
        /// How wide the label's own size is at most; 0 is any width.
        open var preferredMaxLayoutWidth: CGFloat = 0 {
            didSet { if oldValue != preferredMaxLayoutWidth { invalidateIntrinsicContentSize() } }
        }
        /// Text that is too wide is set smaller.
        open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
        /// The least share of the font's size; 0 is any.
        open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
        open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsDisplay() } }
        open var allowsDefaultTighteningForTruncation = false {
            didSet {
                guard allowsDefaultTighteningForTruncation else { return }
                Unsupported.report(type: "UILabel", member: "allowsDefaultTighteningForTruncation")
            }
        }
        open var adjustsFontForContentSizeCategory = false
        open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
        open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
        open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
        open var isHighlighted = false { didSet { setNeedsDisplay() } }
        open var isEnabled = true { didSet { setNeedsDisplay() } }
        open var showsExpansionTextWhenTruncated = false

        private func textDidChange() {
            setNeedsDisplay()
            invalidateIntrinsicContentSize()
        }

        /// The text with the label's own look on it.
        private var styledText: NSAttributedString? {
            guard let ownText else { return nil }
            let style = NSMutableParagraphStyle()
            style.alignment = textAlignment
            style.lineBreakMode = lineBreakMode
            return NSAttributedString(
                string: ownText.string,
                attributes: [
                    .font: font ?? .systemFont(ofSize: 17), .foregroundColor: shownColor, .paragraphStyle: style,
                ])
        }

        private var shownColor: UIColor {
            if isHighlighted, let highlightedTextColor { return highlightedTextColor }
            guard isEnabled else { return .placeholderText }
            return textColor ?? .label
        }

        /// The text as it is set; nil for none.
        private func block(lines: Int, scale: Double = 1, color: UIColor? = nil) -> TextBlock? {
            guard let ownText, ownText.length > 0 else { return nil }
            var styling = TextStyling(
                font: font ?? .systemFont(ofSize: 17), color: color ?? shownColor, alignment: textAlignment,
                lineBreak: lineBreakMode, maximumLines: lines, traits: traitCollection)
            styling.scale = scale
            styling.isRightToLeft = isRightToLeft
            var block = isPlain ? styling.block(ownText.string) : styling.block(ownText)
            if let color {
                for place in block.runs.indices {
                    block.runs[place].look.color = color.resolvedColor(with: traitCollection).drawn
                }
            }
            return block
        }

        /// The size of the text in a width, rounded up to whole pixels.
        final func textSize(width: CGFloat?, lines: Int) -> CGSize {
            // As wide as anybody asks is any width.
            let width = width.flatMap { $0 < 100_000 ? max(0, $0) : nil }
            guard let block = block(lines: lines) else { return .zero }
            let isOneLine = lines == 1
            let metrics = TextMeasuring.measure(block, width: isOneLine ? nil : width.map { Double($0) })
            let size = CGSize(width: metrics.size.width.toPixels(self), height: metrics.size.height.toPixels(self))
            guard let width, size.width > width else { return size }
            return CGSize(width: width, height: size.height)
        }

        open override var intrinsicContentSize: CGSize {
            let limit = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil
            return textSize(width: limit, lines: numberOfLines)
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            let width = size.width > 0 && size.width < 100_000 ? size.width : nil
            return textSize(width: width, lines: numberOfLines)
        }

        open override func sizeToFit() {
            // As wide as it is, where it has several lines.
            let width = numberOfLines == 1 || bounds.width <= 0 ? CGFloat.greatestFiniteMagnitude : bounds.width
            bounds.size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }

        /// Where the text stands, at the top of `bounds`.
        open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let size = textSize(width: bounds.width, lines: numberOfLines)
            return CGRect(
                origin: bounds.origin,
                size: CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height)))
        }

        open override func draw(_ rect: CGRect) { drawText(in: bounds) }

        /// Sets the text in the middle of the height, as many lines as there is room for.
        open func drawText(in rect: CGRect) {
            guard let context = GraphicsStack.current, rect.width > 0, rect.height > 0 else { return }
            let scale = fittingScale(width: rect.width)
            guard let (block, height) = fittingBlock(in: rect, scale: scale) else { return }
            let frame = CGRect(
                x: rect.minX, y: (rect.minY + (rect.height - height) / 2).toPixel(self), width: rect.width,
                height: max(height, 1))
            if let shadowColor {
                var shadow = block
                let color = shadowColor.resolvedColor(with: traitCollection).drawn
                for place in shadow.runs.indices { shadow.runs[place].look.color = color }
                context.composed { list in
                    list.append(.text(shadow, in: frame.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)))
                }
            }
            context.composed { list in
                list.append(.text(block, in: frame))
                if !isPlain, let ownText { TextStyling.drawPictures(of: ownText, block, in: frame, into: &list) }
            }
        }

        /// What the fonts are made smaller by, so that the text fits the width.
        private func fittingScale(width: CGFloat) -> Double {
            guard adjustsFontSizeToFitWidth, let block = block(lines: numberOfLines) else { return 1 }
            let least = minimumScaleFactor > 0 ? Double(min(minimumScaleFactor, 1)) : 0.1
            if numberOfLines == 1 {
                let natural = TextMeasuring.measure(block, width: nil).size.width
                return natural > width ? max(least, Double(width / natural)) : 1
            }
            // Smaller by steps, until no line is left over.
            for step in 0..<18 {
                let scale = 1 - Double(step) * 0.05
                guard scale >= least, numberOfLines > 0, let smaller = self.block(lines: numberOfLines, scale: scale)
                else {
                    break
                }
                if !TextMeasuring.measure(smaller, width: Double(width)).isTruncated { return scale }
            }
            return numberOfLines == 0 ? 1 : least
        }

        /// The text with no more lines than fit, and its height; nil for none.
        private func fittingBlock(in rect: CGRect, scale: Double) -> (TextBlock, CGFloat)? {
            guard var block = block(lines: numberOfLines, scale: scale) else { return nil }
            var metrics = TextMeasuring.measure(block, width: Double(rect.width))
            let fitting = metrics.lines.count { $0.frame.maxY <= rect.height + 1 }
            if fitting < metrics.lines.count {
                block.maximumLines = max(1, fitting)
                metrics = TextMeasuring.measure(block, width: Double(rect.width))
            }
            return (block, metrics.size.height)
        }

        open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard adjustsFontForContentSizeCategory, let style = font?.style else { return }
            font = .preferredFont(forTextStyle: style, compatibleWith: traitCollection)
        }

        open override nonisolated var description: String { "<\(String(describing: type(of: self)))>" }
    }

    extension UILabel: TextNamed, WidthDependentSize, BaselineProviding {
        var layoutText: String? { text }
        var dependsOnWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
        func ownSize(within width: CGFloat) -> CGSize { textSize(width: width, lines: numberOfLines) }

        func firstBaseline(in size: CGSize) -> CGFloat {
            guard let (block, height) = fittingBlock(in: CGRect(origin: .zero, size: size), scale: 1) else {
                return font?.ascender ?? 0
            }
            let metrics = TextMeasuring.measure(block, width: Double(size.width))
            return (size.height - height) / 2 + CGFloat(metrics.firstBaseline)
        }

        func lastBaseline(in size: CGSize) -> CGFloat {
            guard let (block, height) = fittingBlock(in: CGRect(origin: .zero, size: size), scale: 1) else {
                return -(font?.descender ?? 0)
            }
            let metrics = TextMeasuring.measure(block, width: Double(size.width))
            return size.height - (size.height - height) / 2 - CGFloat(metrics.lastBaseline)
        }
    }

    extension CGFloat {
        /// Up to the next whole pixel.
        @MainActor
        func toPixels(_ view: UIView) -> CGFloat {
            let scale = Swift.max(view.traitCollection.displayScale, 1)
            return (self * scale - 1e-4).rounded(.up) / scale
        }

        /// To the nearest whole pixel.
        @MainActor
        func toPixel(_ view: UIView) -> CGFloat {
            let scale = Swift.max(view.traitCollection.displayScale, 1)
            return (self * scale).rounded() / scale
        }
    }
#endif
