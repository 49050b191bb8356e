#if os(Linux)
    import BelfryDrawing
    public import Foundation

    /// On or off.
    @preconcurrency @MainActor
    open class UISwitch: UIControl {
        open var isOn = false
        open var onTintColor: UIColor?
        open var thumbTintColor: UIColor?
        open var onImage: UIImage?
        open var offImage: UIImage?
        open var title: String?

        public override init(frame: CGRect) {
            super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            InterfaceCoder.fill(self, from: coder, as: UISwitch.self)
        }

        open func setOn(_ on: Bool, animated: Bool) { isOn = on }

        private static let size = CGSize(width: 51, height: 31)
        open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
        open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
        open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

        override var isTappable: Bool { true }
        override func tapDidEnd(at point: CGPoint) {
            isOn.toggle()
            sendActions(for: .valueChanged)
        }
    }

    extension UISwitch: ContentDrawing {
        func drawContent(into list: inout DrawList) {
            let frame = CGRect(x: bounds.minX, y: bounds.midY - 15.5, width: 51, height: 31)
            let off = UIColor {
                $0.userInterfaceStyle == .dark
                    ? UIColor(white: 0.22, alpha: 1) : UIColor(red: 0.91, green: 0.91, blue: 0.92, alpha: 1)
            }
            let color = (isOn ? onTintColor ?? .systemGreen : off).resolvedColor(with: traitCollection).drawn
            if !isEnabled { list.append(.beginGroup(alpha: 0.5, shadow: nil)) }
            list.append(.fill(DrawPath(roundedRect: frame, radius: 15.5), .color(color), isEvenOdd: false))
            let isRight = isOn != isRightToLeft
            let thumb = CGRect(x: isRight ? frame.maxX - 29 : frame.minX + 2, y: frame.minY + 2, width: 27, height: 27)
            let shadow = DrawShadow(
                color: DrawColor(white: 0, alpha: 0.15), offset: CGSize(width: 0, height: 3), blur: 8)
            list.append(.beginGroup(alpha: 1, shadow: shadow))
            let white = (thumbTintColor ?? .white).resolvedColor(with: traitCollection).drawn
            list.append(.fill(DrawPath(ellipseIn: thumb), .color(white), isEvenOdd: false))
            list.append(.endGroup)
            if !isEnabled { list.append(.endGroup) }
        }
    }
#endif
