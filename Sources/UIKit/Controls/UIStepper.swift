#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// One step less or more.
    @preconcurrency @MainActor
    open class UIStepper: UIControl {
        public override init(frame: CGRect) {
            super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            InterfaceCoder.fill(self, from: coder, as: UIStepper.self)
        }

        open var value = 0.0 { didSet { if value != clamped(value) { value = clamped(value) } } }
        open var minimumValue = 0.0
        open var maximumValue = 100.0
        open var stepValue = 1.0
        open var wraps = false
        open var autorepeat = true
        open var isContinuous = true

        private func clamped(_ value: Double) -> Double {
            value.isNaN ? minimumValue : min(max(value, minimumValue), max(minimumValue, maximumValue))
        }

        open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
        open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) {
            let step = (point.x < bounds.midX) == isRightToLeft ? stepValue : -stepValue
            var next = value + step
            if wraps, next > maximumValue { next = minimumValue }
            if wraps, next < minimumValue { next = maximumValue }
            guard clamped(next) != value else { return }
            value = next
            sendActions(for: .valueChanged)
        }
    }

    extension UIStepper: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            let frame = CGRect(x: bounds.minX, y: bounds.midY - 16, width: 94, height: 32)
            let back = UIColor.tertiarySystemFill.resolvedColor(with: traitCollection).drawn
            list.append(.fill(DrawPath(roundedRect: frame, radius: 8), .color(back), isEvenOdd: false))
            let ink = UIColor.label.resolvedColor(with: traitCollection).drawn
            func line(_ points: CGPoint...) {
                let path = DrawPath([.move(points[0]), .line(points[1])])
                list.append(.stroke(path, .color(ink), DrawStroke(width: 2, cap: .round)))
            }
            let (left, right, y) = (frame.minX + 23.5, frame.minX + 70.5, frame.midY)
            line(CGPoint(x: left - 6, y: y), CGPoint(x: left + 6, y: y))
            line(CGPoint(x: right - 6, y: y), CGPoint(x: right + 6, y: y))
            line(CGPoint(x: right, y: y - 6), CGPoint(x: right, y: y + 6))
            let gap = UIColor.separator.resolvedColor(with: traitCollection).drawn
            let divider = DrawPath([.move(CGPoint(x: frame.midX, y: y - 9)), .line(CGPoint(x: frame.midX, y: y + 9))])
            list.append(.stroke(divider, .color(gap), DrawStroke(width: 1)))
        }
    }
#endif
