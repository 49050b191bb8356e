#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// One of several.
    @preconcurrency @MainActor
    open class UISegmentedControl: UIControl {
        public nonisolated static let noSegment = -1

        private struct Segment {
            var title: String?
            var image: UIImage?
            var isEnabled = true
        }

        private var segments: [Segment] = []

        public override init(frame: CGRect) { super.init(frame: frame) }
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            InterfaceCoder.fill(self, from: coder, as: UISegmentedControl.self)
        }

        /// Titles and pictures.
        public convenience init(items: [Any]?) {
            self.init(frame: .zero)
            segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
            bounds.size = intrinsicContentSize
        }

        open var numberOfSegments: Int { segments.count }
        open var selectedSegmentIndex = -1 {
            didSet { if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 } }
        }
        open var selectedSegmentTintColor: UIColor?
        open var isMomentary = false
        open var apportionsSegmentWidthsByContent = false

        open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
            insert(Segment(title: title), at: segment)
        }
        open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
            insert(Segment(image: image), at: segment)
        }
        private func insert(_ segment: Segment, at place: Int) {
            segments.insert(segment, at: min(max(place, 0), segments.count))
            invalidateIntrinsicContentSize()
        }
        open func removeSegment(at segment: Int, animated: Bool) {
            guard segments.indices.contains(segment) else { return }
            segments.remove(at: segment)
            invalidateIntrinsicContentSize()
        }
        open func removeAllSegments() {
            segments = []
            selectedSegmentIndex = -1
        }
        open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
        open func titleForSegment(at segment: Int) -> String? {
            segments.indices.contains(segment) ? segments[segment].title : nil
        }
        open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
        open func imageForSegment(at segment: Int) -> UIImage? {
            segments.indices.contains(segment) ? segments[segment].image : nil
        }
        open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
        open func isEnabledForSegment(at segment: Int) -> Bool {
            segments.indices.contains(segment) && segments[segment].isEnabled
        }
        private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
        open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
            self.attributes[state.rawValue] = attributes
        }

        private func change(_ place: Int, _ change: (inout Segment) -> Void) {
            guard segments.indices.contains(place) else { return }
            change(&segments[place])
            invalidateIntrinsicContentSize()
        }

        private func block(_ segment: Segment, isSelected: Bool) -> TextBlock? {
            guard let title = segment.title else { return nil }
            let font = UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
            let color: UIColor = segment.isEnabled && isEnabled ? .label : .placeholderText
            let styling = TextStyling(
                font: font, color: color, alignment: .center, lineBreak: .byTruncatingTail, maximumLines: 1,
                traits: traitCollection)
            let own = isSelected ? attributes[UIControl.State.selected.rawValue] ?? attributes[0] : attributes[0]
            return styling.block(NSAttributedString(string: title, attributes: own))
        }

        open override var intrinsicContentSize: CGSize {
            let widest =
                segments.map { segment in
                    block(segment, isSelected: true).map { CGFloat(TextMeasuring.measure($0, width: nil).size.width) }
                        ?? segment.image?.size.width ?? 0
                }.max() ?? 0
            return CGSize(width: (widest + 24).rounded(.up) * CGFloat(segments.count), height: 32)
        }

        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) {
            guard !segments.isEmpty, bounds.width > 0 else { return }
            var place = Int((point.x - bounds.minX) / bounds.width * CGFloat(segments.count))
            place = min(max(place, 0), segments.count - 1)
            if isRightToLeft { place = segments.count - 1 - place }
            guard segments[place].isEnabled, place != selectedSegmentIndex || isMomentary else { return }
            selectedSegmentIndex = place
            sendActions(for: .valueChanged)
        }
    }

    extension UISegmentedControl: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            let back = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).drawn
            list.append(.fill(DrawPath(roundedRect: bounds, radius: 9), .color(back), isEvenOdd: false))
            guard !segments.isEmpty else { return }
            let width = bounds.width / CGFloat(segments.count)
            for (place, segment) in segments.enumerated() {
                let column = isRightToLeft ? segments.count - 1 - place : place
                let frame = CGRect(
                    x: bounds.minX + CGFloat(column) * width, y: bounds.minY, width: width, height: bounds.height)
                let isSelected = place == selectedSegmentIndex
                if isSelected { drawThumb(frame.insetBy(dx: 2, dy: 2), into: &list) }
                if let block = block(segment, isSelected: isSelected) {
                    let height = CGFloat(TextMeasuring.measure(block, width: Double(width - 8)).size.height)
                    list.append(
                        .text(
                            block,
                            in: CGRect(x: frame.minX + 4, y: frame.midY - height / 2, width: width - 8, height: height))
                    )
                } else if let image = segment.image {
                    let tint = UIColor.label.resolvedColor(with: traitCollection).drawn
                    image.append(
                        to: &list, in: UIViewContentMode.center.frame(of: image.size, in: frame), tint: tint)
                }
            }
        }

        private func drawThumb(_ frame: CGRect, into list: inout DrawList) {
            let standard = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
            let color = (selectedSegmentTintColor ?? standard).resolvedColor(with: traitCollection).drawn
            let shadow = DrawShadow(
                color: DrawColor(white: 0, alpha: 0.12), offset: CGSize(width: 0, height: 3), blur: 8)
            list.append(.beginGroup(alpha: 1, shadow: shadow))
            list.append(.fill(DrawPath(roundedRect: frame, radius: 7), .color(color), isEvenOdd: false))
            list.append(.endGroup)
        }
    }
#endif
